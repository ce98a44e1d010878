/** Picks records of any kind: by name, number, phone, pinyin or initials, searched for on the server. */
import { given } from '@onsite/domain/given.ts'
import { PlusOutlined } from '@ant-design/icons'
import type { Reply } from '@onsite/api/define-call.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { Button, Select, type SelectProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'
import { withPopupAction } from '../kit/popup-action.tsx'
import { outcomeOf } from '../kit/search-outcome.tsx'
import { useSearch } from '../kit/use-search.ts'
import styles from './record.module.css'

/** A record as pickers and links show it. */
export type RecordBrief = Reply<typeof listLinkable>[number]

/** Names of records by id, for values that came without one. Records that this person may not see are missing. */
export function useRecordNames(kind: string, ids: readonly string[]): ReadonlyMap<string, RecordBrief> {
  const joined = ids.join(',')
  const found = useCall(listLinkable, { kind, ids: joined }, { enabled: joined !== '', keep: true })
  return new Map((found.data ?? []).map((brief) => [brief.id, brief]))
}

interface CommonProps {
  /** Kind of record, as in `ctx.records`: 'customer'. */
  readonly target: string
  /** Names of chosen records that are known already, by id. */
  readonly names?: Readonly<Record<string, string>>
  readonly placeholder?: string
  /** Left out of the offer. */
  readonly except?: readonly string[]
  /** Offers 新建「…」 with what was typed; the caller makes the record and then changes the value. */
  readonly onCreate?: (typed: string) => void
  readonly disabled?: boolean
  readonly size?: SelectProps['size']
  readonly id?: string
  readonly 'aria-label'?: string
}
type SingleProps = CommonProps & {
  readonly many?: false
  readonly value?: string | null
  readonly onChange?: (id: string | null, record?: RecordBrief) => void
}
type ManyProps = CommonProps & {
  readonly many: true
  readonly value?: readonly string[]
  readonly onChange?: (ids: string[], records: readonly RecordBrief[]) => void
}

/** Picks one record (value: id or null) or, with `many`, several (value: ids). Fits into a form field. */
export function RecordPicker(props: SingleProps | ManyProps) {
  const { target, names = {}, except = [], onCreate, id, placeholder = '名称、编号或拼音首字母' } = props
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const search = useSearch(listLinkable, (text) => ({ kind: target, ...given({ text }) }), wasOpened)
  const { found, late, setTyped, typed } = search
  const chosen = props.many === true ? [...(props.value ?? [])] : props.value ? [props.value] : []
  const rows = (found.data ?? []).filter(({ id: one }) => !except.includes(one) && (!late || chosen.includes(one)))
  const strangers = chosen.filter((one) => !rows.some((row) => row.id === one))
  const read = useRecordNames(
    target,
    strangers.filter((one) => names[one] === undefined),
  )
  const options: Option[] = [
    ...rows.map((row) => ({ value: row.id, label: row.label, line: row.line })),
    ...strangers.map((one) => ({ value: one, label: names[one] ?? read.get(one)?.label ?? '…', line: '' })),
  ]
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const name = typed.trim()
  const create =
    onCreate === undefined ? null : (
      <Button
        type="link"
        icon={<PlusOutlined />}
        onClick={() => {
          close()
          onCreate(name)
        }}
      >
        新建{name === '' ? '' : `「${name}」`}
      </Button>
    )
  const common = {
    options,
    open,
    allowClear: true,
    disabled: props.disabled ?? false,
    size: props.size ?? 'medium',
    placeholder,
    loading: found.isFetching,
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed } as const,
    notFoundContent: outcomeOf(found, late, '没有找到'),
    onOpenChange: (next: boolean) => {
      if (!next) return close()
      setOpen(true)
      setWasOpened(true)
    },
    optionRender: renderOption,
    popupRender: (list: ReactNode) => withPopupAction(list, create),
    ...controlName(props, '记录'),
    ...(id === undefined ? {} : { id }),
    style: { width: '100%' },
  }
  const briefs = (ids: readonly string[]) => rows.filter((row) => ids.includes(row.id))
  if (props.many === true) {
    return (
      <Select
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={chosen}
        onChange={(ids: string[]) => {
          setTyped('')
          props.onChange?.(ids, briefs(ids))
        }}
      />
    )
  }
  return (
    <Select
      {...common}
      value={chosen[0] ?? null}
      onChange={(picked: string | null | undefined) =>
        props.onChange?.(picked ?? null, picked == null ? undefined : briefs([picked])[0])
      }
    />
  )
}

interface Option {
  readonly value: string
  readonly label: string
  readonly line: string
}

const renderOption = ({ data }: { data: Option }) => (
  <div>
    <div>{data.label}</div>
    {data.line !== '' && <div className={styles['line']}>{data.line}</div>}
  </div>
)
