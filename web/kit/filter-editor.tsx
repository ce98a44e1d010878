import type { AnyCall } from '@onsite/api/define-call.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { Button, Checkbox, Input, Radio, Select, Space } from 'antd'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useCall } from '../kernel/use-call.ts'
import { useNow } from './use-now.ts'
import { type Filter, type FilterOption, dayShortcuts, rangeValues } from './list-filters.ts'
import styles from './filter-bar.module.css'
import { PartSlot } from './part-slot.tsx'
import { PersonPicker } from './person-picker.tsx'

const DayRange = lazyPart(async () => (await import('./day-range.tsx')).DayRange)

type Values = Readonly<Record<string, string>>

interface EditorProps {
  readonly filter: Filter
  readonly values: Values
  /** The filter's own keys with their new values; {} empties it. */
  readonly onChange: (own: Record<string, string>) => void
  /** `chip`: opened from the bar, short lists are laid out; `form`: one control of the 高级 form. */
  readonly place: 'chip' | 'form'
}

/** The choices of a filter. Choices of a call are read when first needed, or, where nobody needs them yet (`isAside`), once the page is at rest. */
export function useFilterOptions(filter: Filter, { isAside = false } = {}): readonly FilterOption[] {
  const source = filter.kind === 'remote' ? filter.source : null
  const reply = useCall<AnyCall>(source?.call ?? listServiceGroupNames, source?.input ?? {}, {
    enabled: source !== null,
    isAside,
  })
  if (filter.kind === 'pick') return filter.options
  return source === null || reply.data === undefined ? [] : source.toOptions(reply.data)
}

/** Edits one filter. */
export function FilterEditor({ filter, values, onChange, place }: EditorProps) {
  const value = values[filter.key] ?? ''
  const set = (next: string) => onChange(next === '' ? {} : { [filter.key]: next })
  if (filter.kind === 'days') return <DaysEditor filter={filter} values={values} onChange={onChange} place={place} />
  if (filter.kind === 'person') {
    return (
      <PersonPicker
        role={filter.role}
        value={value === '' ? null : value}
        aria-label={filter.label}
        onChange={(id) => set(id ?? '')}
      />
    )
  }
  if (filter.kind === 'own') return <filter.own.Editor label={filter.label} value={value} onChange={set} />
  if (filter.kind === 'text') return <TextEditor label={filter.label} value={value} onChange={set} place={place} />
  return <PickEditor filter={filter} value={value} onChange={set} place={place} />
}

function TextEditor({
  label,
  value,
  onChange,
  place,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly place: EditorProps['place']
}) {
  if (place === 'form')
    return <Input aria-label={label} allowClear value={value} onChange={(event) => onChange(event.target.value)} />
  return (
    <Input.Search
      aria-label={label}
      allowClear
      defaultValue={value}
      enterButton="查询"
      onSearch={(text) => onChange(text.trim())}
    />
  )
}

const mostLaidOut = 12

function PickEditor({
  filter,
  value,
  onChange,
  place,
}: {
  readonly filter: Filter & { kind: 'pick' | 'remote' }
  readonly value: string
  readonly onChange: (text: string) => void
  readonly place: EditorProps['place']
}) {
  const options = useFilterOptions(filter)
  const chosen = value === '' ? [] : value.split(',')
  if (place === 'form' || options.length > mostLaidOut) {
    const common = {
      'aria-label': filter.label,
      style: { width: '100%', minWidth: 200 },
      allowClear: true,
      showSearch: { optionFilterProp: 'label' },
      autoFocus: place === 'chip',
      options: [...options],
    }
    return filter.many === true ? (
      <Select
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={chosen}
        onChange={(next: string[]) => onChange(next.join(','))}
      />
    ) : (
      <Select
        {...common}
        value={chosen[0] ?? null}
        onChange={(next: string | null | undefined) => onChange(next ?? '')}
      />
    )
  }
  if (filter.many === true) {
    return (
      <Checkbox.Group
        aria-label={filter.label}
        className={styles['choices'] ?? ''}
        options={[...options]}
        value={chosen}
        onChange={(next) =>
          onChange(
            options
              .filter((option) => next.includes(option.value))
              .map((option) => option.value)
              .join(','),
          )
        }
      />
    )
  }
  return (
    <Radio.Group
      aria-label={filter.label}
      className={styles['choices'] ?? ''}
      options={[...options]}
      value={chosen[0] ?? null}
      onChange={(event) => onChange(event.target.value as string)}
    />
  )
}

function DaysEditor({
  filter,
  values,
  onChange,
  place,
}: Omit<EditorProps, 'filter'> & { readonly filter: Filter & { kind: 'days' } }) {
  const shortcuts = dayShortcuts(useNow())
  return (
    <div className={styles['days']}>
      {place === 'chip' && (
        <Space wrap size={4}>
          {shortcuts.map(({ label, range }) => (
            <Button key={label} size="small" onClick={() => onChange(rangeValues(filter, range[0], range[1]))}>
              {label}
            </Button>
          ))}
        </Space>
      )}
      <PartSlot>
        <DayRange
          label={filter.label}
          first={values[filter.key]}
          last={values[filter.endKey]}
          shortcuts={place === 'form' ? shortcuts : []}
          onChange={(first, last) => onChange(rangeValues(filter, first, last))}
        />
      </PartSlot>
    </div>
  )
}
