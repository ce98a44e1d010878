import { listPeople, listRolePeople, namePeople, type PersonRow } from '@onsite/api/people/people-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Select, type SelectProps } from 'antd'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useCall } from '../kernel/use-call.ts'
import { smallText } from '../theme/tokens.ts'
import { controlName } from './control-name.ts'
import { isLate } from './is-late.ts'
import { outcomeOf } from './search-outcome.tsx'
import { useDebounced } from './use-debounced.ts'

const mostShown = 50

interface CommonProps {
  /** Offers only people who hold this role (Spec 1 §6: technicians 2, dispatchers 1, …). */
  readonly role?: RoleType
  readonly serviceGroupId?: string
  /** Only these are offered. */
  readonly only?: readonly string[]
  /** Left out of the offer. */
  readonly except?: readonly string[]
  readonly placeholder?: string
  readonly size?: SelectProps['size']
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
}

/** People for a picker: searched by name, phone, pinyin or initials on the server. */
export function usePeople(
  searchText: string,
  role: RoleType | undefined,
  serviceGroupId: string | undefined,
  { departmentIds, most = mostShown }: { readonly departmentIds?: string; readonly most?: number } = {},
): {
  readonly people: readonly PersonRow[]
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly error: CallFailure | null
  refetch(): Promise<unknown>
} {
  const input = {
    ...(searchText === '' ? {} : { searchText }),
    ...(serviceGroupId === undefined ? {} : { serviceGroupId }),
    ...given({ departmentIds }),
    pageIndex: 0,
    pageSize: most,
  }
  const all = useCall(listPeople, { ...input, state: PersonState.Active }, { enabled: role === undefined, keep: true })
  const limited = useCall(
    listRolePeople,
    { ...input, roleType: role ?? (0 as RoleType) },
    { enabled: role !== undefined, keep: true },
  )
  const result = role === undefined ? all : limited
  const { data = [], error, isFetching, isPlaceholderData } = result
  return { people: data, error, isFetching, isPlaceholderData, refetch: async () => await result.refetch() }
}

/** Names of people by id, for values that came from an address or a draft. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const joined = ids.join(',')
  const names = useCall(namePeople, { ids: joined }, { enabled: joined !== '', keep: true })
  return new Map((names.data ?? []).map((person) => [person.id, person.name]))
}

type SingleProps = CommonProps & {
  readonly many?: false
  readonly value?: string | null
  readonly onChange?: (id: string | null, person?: PersonRow) => void
}
type ManyProps = CommonProps & {
  readonly many: true
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** Picks one person (value: id or null) or, with `many`, several (value: ids). Fits into a form field. */
export function PersonPicker(props: SingleProps | ManyProps) {
  const {
    role,
    serviceGroupId,
    only,
    except = [],
    placeholder = '姓名、电话或拼音',
    size,
    disabled,
    autoFocus,
    id,
  } = props
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = usePeople(search, role, serviceGroupId)
  const { people, isFetching } = found
  const late = isLate(typed, search, found)
  const chosen = props.many === true ? [...(props.value ?? [])] : props.value ? [props.value] : []
  // The people to pick from are known before anything is typed, though not all of them are on the first page of people.
  const shown =
    only !== undefined && typed.trim() === ''
      ? [...new Set([...chosen, ...only.filter((one) => !except.includes(one))])]
      : chosen
  const names = usePersonNames(shown.filter((one) => !people.some((person) => person.id === one)))
  const offered = people.filter(({ id: one }) => !except.includes(one) && (only === undefined || only.includes(one)))
  const strangers = shown
    .filter((one) => !offered.some((person) => person.id === one))
    .map((one) => ({ value: one, label: names.get(one) ?? '…', person: null }))
  const known = [...strangers, ...offered.map((person) => ({ value: person.id, label: person.name, person }))]
  // The chosen ones keep their names.
  const options = late ? known.filter(({ value }) => chosen.includes(value)) : known

  const common = {
    options,
    size: size ?? 'medium',
    disabled: disabled ?? false,
    autoFocus: autoFocus ?? false,
    allowClear: true,
    placeholder,
    loading: isFetching,
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed } as const,
    notFoundContent: outcomeOf(found, late, '没有找到人员'),
    onOpenChange: (open: boolean) => {
      if (!open) setTyped('')
    },
    ...controlName(props, '人员'),
    style: { width: '100%' },
    optionRender: renderPerson,
    ...(id === undefined ? {} : { id }),
  }
  if (props.many === true) {
    return (
      <Select
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={chosen}
        onChange={(ids: string[]) => {
          // The next name is typed into an empty box.
          setTyped('')
          props.onChange?.(ids)
        }}
      />
    )
  }
  return (
    <Select
      {...common}
      value={chosen[0] ?? null}
      onChange={(picked: string | null | undefined) =>
        props.onChange?.(
          picked ?? null,
          people.find((person) => person.id === picked),
        )
      }
    />
  )
}

const renderPerson = ({ data }: { data: { label: string; person: PersonRow | null } }) => (
  <PersonLine name={data.label} person={data.person} />
)

function PersonLine({ name, person }: { readonly name: string; readonly person: PersonRow | null }) {
  return (
    <span style={{ display: 'flex', gap: 8, justifyContent: 'space-between' }}>
      <span>{name}</span>
      {person !== null && (
        <span style={{ color: 'var(--c-text3)', fontSize: smallText }}>
          {[person.provider_name === '' ? '' : `外包 ${person.provider_name}`, person.department_name, person.mobile]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
