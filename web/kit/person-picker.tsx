import { TeamOutlined } from '@ant-design/icons'
import type { PersonRow } from '@onsite/api/people/people-calls.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Button, Select, type SelectProps, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { smallText } from '../theme/tokens.ts'
import { controlName } from './control-name.ts'
import { DialogSlot } from './dialog-slot.tsx'
import type { PeopleDialogProps } from './people-dialog.tsx'
import { placeOf } from './person-place.ts'
import { useDebounced } from './use-debounced.ts'
import { usePeople, usePersonNames } from './use-people.ts'

const PeopleDialog = lazyPart(async () => (await import('./people-dialog.tsx')).PeopleDialog)

interface CommonProps {
  /** Offers only people who hold this role (Spec 1 §6: technicians 2, dispatchers 1, …). */
  readonly role?: RoleType | undefined
  readonly serviceGroupId?: string | undefined
  /** Only these are offered. */
  readonly only?: readonly string[] | undefined
  /** Left out of the offer. */
  readonly except?: readonly string[]
  readonly placeholder?: string
  readonly size?: SelectProps['size']
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
}

type SingleProps = CommonProps & {
  readonly many?: false
  /** Offers the tree of departments beside typing; pickers of several people always do. */
  readonly withTree?: boolean
  readonly value?: string | null
  readonly onChange?: (id: string | null, person?: PersonRow) => void
}
type ManyProps = CommonProps & {
  readonly many: true
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[]) => void
}

/** Picks one person (value: id or null) or, with `many`, several (value: ids), by typing or from the tree of departments. Fits into a form field. */
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
  const { people, isPending } = usePeople({ searchText: useDebounced(typed.trim()), role, serviceGroupId })
  const chosen = props.many === true ? [...(props.value ?? [])] : props.value ? [props.value] : []
  // The people to pick from are known before anything is typed, though not all of them are on the first page of people.
  const shown = only !== undefined && typed.trim() === '' ? [...new Set([...chosen, ...only])] : chosen
  const names = usePersonNames(shown.filter((one) => !people.some((person) => person.id === one)))
  const offered = people.filter(({ id: one }) => !except.includes(one) && (only === undefined || only.includes(one)))
  const strangers = shown
    .filter((one) => !offered.some((person) => person.id === one))
    .map((one) => ({ value: one, label: names.get(one) ?? '…', person: null }))
  const options = [...strangers, ...offered.map((person) => ({ value: person.id, label: person.name, person }))]

  const common = {
    options,
    size: size ?? 'medium',
    disabled: disabled ?? false,
    autoFocus: autoFocus ?? false,
    allowClear: true,
    placeholder,
    loading: isPending,
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed } as const,
    notFoundContent: isPending ? '正在查找' : '没有找到人员',
    onOpenChange: (open: boolean) => {
      if (!open) setTyped('')
    },
    ...controlName(props, '人员'),
    style: { width: '100%' },
    optionRender: renderPerson,
    ...(id === undefined ? {} : { id }),
  }
  const tree = {
    name: common['aria-label'] ?? '人员',
    value: chosen,
    role,
    serviceGroupId,
    except,
    size: size ?? 'medium',
    disabled: disabled ?? false,
  } as const
  if (props.many === true) {
    return (
      <WithTree {...tree} isOffered={only === undefined} many onPick={(ids) => props.onChange?.(ids)}>
        <Select
          {...common}
          mode="multiple"
          maxTagCount="responsive"
          value={chosen}
          onChange={(ids: string[]) => props.onChange?.(ids)}
        />
      </WithTree>
    )
  }
  return (
    <WithTree
      {...tree}
      isOffered={props.withTree === true && only === undefined}
      many={false}
      onPick={([picked]) => props.onChange?.(picked ?? null)}
    >
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
    </WithTree>
  )
}

interface WithTreeProps
  extends Pick<PeopleDialogProps, 'many' | 'value' | 'role' | 'serviceGroupId' | 'except' | 'onPick'> {
  /** A handful to pick from needs no tree. */
  readonly isOffered: boolean
  readonly name: string
  readonly size: SelectProps['size']
  readonly disabled: boolean
  readonly children: ReactNode
}

/** A field with a button that opens the tree of departments. */
function WithTree({ children, disabled, isOffered, name, onPick, size, ...asked }: WithTreeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!isOffered) return children
  return (
    <Space.Compact block>
      {children}
      <Button
        icon={<TeamOutlined />}
        size={size}
        disabled={disabled}
        aria-label={`按部门选择${name}`}
        title="按部门选择"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <DialogSlot onClose={close}>
          <PeopleDialog
            {...asked}
            title={`选择${name}`}
            onPick={(ids) => {
              close()
              onPick(ids)
            }}
            onClose={close}
          />
        </DialogSlot>
      )}
    </Space.Compact>
  )
}

const renderPerson = ({ data }: { data: { label: string; person: PersonRow | null } }) => (
  <PersonLine name={data.label} person={data.person} />
)

function PersonLine({ name, person }: { readonly name: string; readonly person: PersonRow | null }) {
  return (
    <span style={{ display: 'flex', gap: 8, justifyContent: 'space-between' }}>
      <span>{name}</span>
      {person !== null && <span style={{ color: 'var(--c-text3)', fontSize: smallText }}>{placeOf(person)}</span>}
    </span>
  )
}
