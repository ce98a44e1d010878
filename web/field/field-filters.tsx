import { type LinkableKind, listLinkable } from '@onsite/api/field/field-calls.ts'
import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { linkTargets } from '@onsite/domain/kind-rows.ts'
import { given } from '@onsite/domain/given.ts'
import { Input, Select } from 'antd'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type Filter, optionsFrom, type OwnEditorProps, type OwnFilter } from '../kit/list-filters.ts'
import { PartSlot } from '../kit/part-slot.tsx'
import { useSearch } from '../kit/use-search.ts'
import { outcomeOf } from '../kit/search-outcome.tsx'
import { type FieldName, fieldGroup } from './field-columns.tsx'
import { filterEndKey, filterKey, readNamed, readRange, writeNamed, writeRange } from './field-conditions.ts'
import { traitsOf } from './field-traits.ts'
import styles from './field.module.css'

/** Filters for searchable custom fields, for the 高级 form and ＋条件. */
export function fieldFilters(names: readonly FieldName[]): Filter[] {
  return names.filter((name) => name.searchable).flatMap((name) => filterOf(name.field) ?? [])
}

const divisions = optionsFrom(listDivisions, {}, (provinces) =>
  provinces.flatMap((province) => [
    { value: province.code, label: province.name },
    ...province.children.flatMap((city) => [
      { value: city.code, label: `${province.name} / ${city.name}` },
      ...city.children.map(({ code, name }) => ({ value: code, label: `${province.name} / ${city.name} / ${name}` })),
    ]),
  ]),
)

function filterOf(field: FieldDefinition): Filter | null {
  const kind = isFieldType(field.type) ? fieldTypeOf(field.type).filter : null
  const own = { key: filterKey(field.id), label: field.name, group: fieldGroup }
  switch (kind) {
    case 'text':
      return { ...own, kind: 'text' }
    case 'number':
      return { ...own, kind: 'own', own: numberRange }
    case 'time':
      return traitsOf(field.type).moment === 'time'
        ? { ...own, kind: 'own', own: clockRange }
        : { ...own, kind: 'days', endKey: filterEndKey(field.id) }
    case 'choice':
      return choiceFilter(field, own)
    default:
      return null
  }
}

function choiceFilter(field: FieldDefinition, own: { key: string; label: string; group: string }): Filter | null {
  const source = traitsOf(field.type).choicesOf?.(field)
  switch (source?.kind) {
    case 'options':
      return { ...own, kind: 'pick', many: true, options: source.options }
    case 'people':
      return { ...own, kind: 'person', ...given({ role: source.role }) }
    case 'divisions':
      return { ...own, kind: 'remote', many: true, source: divisions }
    case 'linkable':
      return { ...own, kind: 'own', own: linkableFilters[source.of] }
    default:
      return null
  }
}

const rangeText = (value: string) => {
  const [from, to] = readRange(value)
  if (to === '') return `${from} 起`
  return from === '' ? `${to} 止` : `${from} 至 ${to}`
}

const NumberRange = lazyPart(async () => (await import('./number-range.tsx')).NumberRange)

const numberRange: OwnFilter = {
  Editor: (props) => (
    <PartSlot>
      <NumberRange {...props} />
    </PartSlot>
  ),
  toText: rangeText,
}
const clockRange: OwnFilter = { Editor: ClockRange, toText: rangeText }

function ClockRange({ label, value, onChange }: OwnEditorProps) {
  const [from, to] = readRange(value)
  return (
    <div className={styles['range']}>
      <Input
        type="time"
        aria-label={`${label}从`}
        value={from}
        onChange={(event) => onChange(writeRange(event.target.value, to))}
      />
      <span className={styles['dash']}>至</span>
      <Input
        type="time"
        aria-label={`${label}到`}
        value={to}
        onChange={(event) => onChange(writeRange(from, event.target.value))}
      />
    </div>
  )
}

const linkable: readonly LinkableKind[] = [...linkTargets, 'department', 'service-group']
const linkableFilters = Object.fromEntries(linkable.map((kind) => [kind, linkableFilter(kind)])) as Readonly<
  Record<LinkableKind, OwnFilter>
>

function linkableFilter(kind: LinkableKind): OwnFilter {
  function Editor({ label, value, onChange }: OwnEditorProps) {
    const { found, late, setTyped, typed } = useSearch(listLinkable, (text) => ({ kind, ...given({ text }) }))
    const chosen = readNamed(value)
    const rows = (found.data ?? []).filter((row) => !late || chosen.some(({ id }) => id === row.id))
    const known = [...rows, ...chosen.filter(({ id }) => !rows.some((row) => row.id === id))]
    return (
      <Select
        aria-label={label}
        mode="multiple"
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        options={known.map((row) => ({ value: row.id, label: row.label }))}
        value={chosen.map(({ id }) => id)}
        loading={found.isFetching}
        notFoundContent={outcomeOf(found, late, '没有找到')}
        onChange={(ids: string[]) => {
          setTyped('')
          onChange(writeNamed(known.filter(({ id }) => ids.includes(id))))
        }}
        style={{ width: '100%', minWidth: 240 }}
      />
    )
  }
  return {
    Editor,
    toText: (value) =>
      readNamed(value)
        .map(({ label }) => label)
        .join('、'),
  }
}
