import type { ConditionOperator } from '@onsite/domain/field/condition.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { Select } from 'antd'
import { ValueEditView } from '../value-edit-view.tsx'

interface ComparisonValueProps {
  readonly subject: FieldDefinition
  readonly operator: ConditionOperator
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** The value of a comparison, entered by the subject's own type; lists for 属于, text for 包含. */
export function ComparisonValue({ subject, operator, value, onChange }: ComparisonValueProps) {
  const type = fieldTypeOf(subject.type)
  const label = `${subject.name}的比较值`
  const { options: codes = [] } = subject.settings
  if (isCoded(subject))
    return <CodeChoice size="small" isMany={operator === 'isOneOf'} {...{ label, codes, value, onChange }} />
  const options = type.name === 'cascade' ? undefined : subject.settings.options
  if (operator === 'isOneOf' || (operator === 'contains' && options !== undefined)) {
    if (options !== undefined) return <ManyChoices {...{ label, options, value, onChange }} />
    if (operator === 'isOneOf' && type.filter !== 'choice')
      return <ManyTexts isNumber={type.filter === 'number'} {...{ label, value, onChange }} />
  }
  // A condition may list several people or units, even where the field takes one.
  const field = type.settings.includes('multiple')
    ? { ...subject, settings: { ...subject.settings, multiple: true } }
    : { ...subject, readonly: false, settings: withoutLimits(subject) }
  if (operator === 'isOneOf' && type.name === 'cascade') return <OnePath {...{ field, label, value, onChange }} />
  return <ValueEditView isCompact field={field} label={label} value={value} onChange={onChange} />
}

/** Whether a number stands for something that has words. */
export const isCoded = ({ settings, type }: FieldDefinition): boolean =>
  fieldTypeOf(type).name === 'number' && settings.options !== undefined

/** A condition may compare with values that the field itself would refuse. */
function withoutLimits({ settings }: FieldDefinition): FieldDefinition['settings'] {
  const {
    min: _min,
    minLength: _minLength,
    minCount: _minCount,
    pattern: _pattern,
    fromDays: _from,
    toDays: _to,
    ...rest
  } = settings
  return rest
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

function ManyChoices({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: Json
  readonly onChange: (value: Json) => void
}) {
  return (
    <Select
      mode="multiple"
      size="small"
      style={{ width: '100%' }}
      aria-label={label}
      maxTagCount="responsive"
      placeholder="请选择"
      value={listOf(value).filter((one): one is string => typeof one === 'string')}
      options={options.map((option) => ({ value: option.id, label: option.label }))}
      onChange={(ids: string[]) => onChange(ids)}
    />
  )
}

function ManyTexts({
  label,
  isNumber,
  value,
  onChange,
}: {
  readonly label: string
  readonly isNumber: boolean
  readonly value: Json
  readonly onChange: (value: Json) => void
}) {
  return (
    <Select
      mode="tags"
      size="small"
      open={false}
      suffixIcon={null}
      style={{ width: '100%' }}
      aria-label={label}
      placeholder="输入后回车，可填多个"
      value={listOf(value).map((one) => (typeof one === 'number' ? String(one) : typeof one === 'string' ? one : ''))}
      onChange={(texts: string[]) =>
        onChange(isNumber ? texts.map(Number).filter((number) => Number.isFinite(number)) : texts)
      }
    />
  )
}

/** A single path inside the list of 属于. */
function OnePath({
  field,
  label,
  value,
  onChange,
}: {
  readonly field: FieldDefinition
  readonly label: string
  readonly value: Json
  readonly onChange: (value: Json) => void
}) {
  return (
    <ValueEditView
      isCompact
      field={field}
      label={label}
      value={listOf(value)[0] ?? null}
      onChange={(path) => onChange(path === null ? [] : [path])}
    />
  )
}

interface CodeChoiceProps {
  readonly label: string
  readonly codes: readonly { readonly id: string; readonly label: string }[]
  readonly isMany?: boolean
  readonly size?: 'small' | 'middle'
  readonly id?: string
  readonly value: Json
  readonly onChange: (value: Json) => void
}

/** A number that stands for something, chosen by its words. */
export function CodeChoice({ codes, id, isMany = false, label, onChange, size = 'middle', value }: CodeChoiceProps) {
  const common = {
    ...(id === undefined ? {} : { id }),
    size,
    style: { width: '100%' },
    'aria-label': label,
    placeholder: '请选择',
    options: codes.map((code) => ({ value: Number(code.id), label: code.label })),
  }
  const chosen = (isMany ? listOf(value) : [value]).filter((one): one is number => typeof one === 'number')
  return isMany ? (
    <Select
      mode="multiple"
      maxTagCount="responsive"
      {...common}
      value={chosen}
      onChange={(next: number[]) => onChange(next)}
    />
  ) : (
    <Select {...common} value={chosen[0] ?? null} onChange={(next: number | null) => onChange(next)} />
  )
}
