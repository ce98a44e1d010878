import { CloseOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { DemandPopover } from './demand-popover.tsx'
import { useEscape } from '../kernel/use-escape.ts'
import { memo, type ReactNode, useState } from 'react'
import styles from './filter-bar.module.css'
import { useNow } from './use-now.ts'
import { FilterEditor, useFilterOptions } from './filter-editor.tsx'
import {
  chipText,
  type Filter,
  isFilled,
  keysOfFilter,
  keywordKey,
  withoutFilter,
  withKeyword,
} from './list-filters.ts'
import { KeywordBox } from './keyword-box.tsx'
import { usePersonNames } from './person-picker.tsx'
import { DropMenu } from './drop-menu.tsx'

type Values = Readonly<Record<string, string>>

/** The conditions made of those that stand by then; the same object changes nothing. */
export type ValuesChange = (values: Values) => Values

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly onChange: (change: ValuesChange) => void
  /** Placeholder of the keyword box; absent when the list has none. */
  readonly keywordHint?: string
  readonly onAdvanced: () => void
}

/** The values are an object of their own for each address; another page of the list leaves the conditions as they are. */
const isSame = (before: FilterBarProps, now: FilterBarProps): boolean =>
  before.filters === now.filters &&
  before.onChange === now.onChange &&
  before.keywordHint === now.keywordHint &&
  before.onAdvanced === now.onAdvanced &&
  JSON.stringify(before.values) === JSON.stringify(now.values)

/** The row of conditions above a list: keyword box, a chip for each condition, ＋条件, 高级, 清空. Results follow each change. */
export const FilterBar = memo(function FilterBar({
  filters,
  values,
  onChange,
  keywordHint,
  onAdvanced,
}: FilterBarProps) {
  /** Chosen from ＋条件, still without a value. */
  const [added, setAdded] = useState<string | null>(null)
  const shown = filters.filter((filter) => filter.quick === true || filter.key === added || isFilled(filter, values))
  const hidden = filters.filter((filter) => !shown.includes(filter))
  const replace = (filter: Filter, own: Record<string, string>) =>
    onChange((before) => ({ ...withoutFilter(before, filter), ...own }))
  return (
    <search className={styles['bar']} aria-label="筛选">
      {keywordHint !== undefined && (
        <KeywordBox
          hint={keywordHint}
          value={values[keywordKey] ?? ''}
          onChange={(text) => onChange((before) => withKeyword(before, text))}
        />
      )}
      {shown.map((filter) => (
        <Chip
          key={filter.key}
          filter={filter}
          values={values}
          startsOpen={filter.key === added}
          onChange={(own) => replace(filter, own)}
          onLeave={() => setAdded(null)}
        />
      ))}
      {hidden.length > 0 && (
        <DropMenu
          menu={{
            items: menuItems(hidden),
            onClick: ({ key }) => setAdded(key),
            style: { maxHeight: 400, overflow: 'auto' },
          }}
        >
          <Button type="text" size="small" icon={<PlusOutlined />}>
            条件
          </Button>
        </DropMenu>
      )}
      {filters.length > 0 && (
        <Button type="text" size="small" onClick={onAdvanced}>
          高级
        </Button>
      )}
      {Object.keys(values).length > 0 && (
        <Button type="text" size="small" onClick={() => onChange(() => ({}))}>
          清空
        </Button>
      )}
    </search>
  )
}, isSame)

function menuItems(filters: readonly Filter[]) {
  const groups = [...new Set(filters.map((filter) => filter.group ?? ''))]
  return groups.map((group) => ({
    key: `group:${group}`,
    type: 'group' as const,
    label: group === '' ? '常用' : group,
    children: filters
      .filter((filter) => (filter.group ?? '') === group)
      .map((filter) => ({ key: filter.key, label: filter.label })),
  }))
}

interface ChipProps {
  readonly filter: Filter
  readonly values: Values
  readonly startsOpen: boolean
  readonly onChange: (own: Record<string, string>) => void
  readonly onLeave: () => void
}

function Chip({ filter, values, startsOpen, onChange, onLeave }: ChipProps) {
  const [open, setOpen] = useState(startsOpen)
  const filled = isFilled(filter, values)
  const text = useChipText(filter, values)
  const close = () => {
    setOpen(false)
    onLeave()
  }
  useEscape(open, close)
  const staysOpen = filter.kind === 'days' || filter.kind === 'own' || ('many' in filter && filter.many === true)
  return (
    <DemandPopover
      placement="bottomLeft"
      arrow={false}
      open={open}
      takesFocus
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onLeave()
      }}
      content={
        <div className={styles['editor']}>
          <FilterEditor
            filter={filter}
            values={values}
            place="chip"
            onChange={(own) => {
              onChange(own)
              if (staysOpen && !(filter.kind === 'days' && keysOfFilter(filter).every((key) => key in own))) return
              close()
            }}
          />
        </div>
      }
    >
      <span className={`${styles['chip']} ${filled ? styles['filled'] : ''}`}>
        <button type="button" className={styles['text']} aria-haspopup="dialog" aria-expanded={open}>
          {filter.label}
          {filled && <>：{text}</>}
          {!filled && <DownOutlined className={styles['arrow'] ?? ''} />}
        </button>
        {filled && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={`清除${filter.label}`}
            onClick={(event) => {
              event.stopPropagation()
              // This button goes with the value.
              event.currentTarget.parentElement?.querySelector('button')?.focus()
              onChange({})
            }}
          >
            <CloseOutlined />
          </button>
        )}
      </span>
    </DemandPopover>
  )
}

/** Text of a filter's value in its chip and in the no-match state. */
export function useChipText(filter: Filter, values: Values): ReactNode {
  // Of an empty one only its label is shown.
  const options = useFilterOptions(filter, { isAside: !isFilled(filter, values) })
  const now = useNow()
  const id = values[filter.key]
  const names = usePersonNames(filter.kind === 'person' && id !== undefined ? [id] : [])
  if (filter.kind === 'own' && filter.own.Text !== undefined) return <filter.own.Text value={id ?? ''} />
  if (filter.kind === 'person') return names.get(id ?? '') ?? '…'
  return chipText(filter, values, options, now)
}
