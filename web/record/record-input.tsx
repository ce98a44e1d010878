import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { channelsOfSession, mayChooseChannel } from '@onsite/domain/people/sales-channel.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { Input, InputNumber, Radio, Select, Switch } from 'antd'
import { useUser } from '../kernel/session.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { DayPicker } from '../kit/day-picker.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { useFilterOptions } from '../kit/filter-editor.tsx'
import { InstantPicker } from '../kit/instant-picker.tsx'
import type { OptionSource } from '../kit/list-filters.ts'
import { PersonPicker } from '../kit/person-picker.tsx'
import { groupOptions, optionsOf, templateOptions } from './record-filters.ts'
import { RecordPicker } from './record-picker.tsx'
import { TagPicker } from './tag-picker.tsx'

interface RecordInputProps {
  readonly field: FieldRow
  readonly value?: unknown
  /** The name of what was chosen comes along where the value is an id. */
  readonly onChange?: (value: unknown, name?: string) => void
  /** Name of the record, person or group that the value stands for. */
  readonly name?: string
  readonly id?: string
  readonly 'aria-label'?: string
  /** Each change is saved as it comes: a time must be confirmed, since leaving the box may mean to leave it as it was. */
  readonly isSavedAtOnce?: boolean
}

const usualLength = { text: 100, longText: 2000 } as const
/** More choices than these are a list to open. */
const mostButtons = 4

/** The control of a field, by its kind; values are as they travel. Fits into a form field. */
export function RecordInput({ field, value, onChange, name, isSavedAtOnce = false, ...rest }: RecordInputProps) {
  const { kind, input = {} } = field
  const give = (next: unknown, label?: string) => onChange?.(next, label)
  const text = typeof value === 'string' ? value : ''
  const id = text === '' ? null : text
  switch (kind) {
    case 'longText':
      return (
        <Input.TextArea
          {...rest}
          value={text}
          onChange={(event) => give(event.target.value)}
          maxLength={input.most ?? usualLength.longText}
          autoSize={{ minRows: 2, maxRows: 8 }}
        />
      )
    case 'number':
      return (
        <InputNumber<number>
          {...rest}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => give(next)}
          precision={input.digits ?? 0}
          {...(field.unit === undefined ? {} : { suffix: field.unit })}
          style={{ width: '100%' }}
        />
      )
    case 'money':
      return (
        <AmountInput
          {...rest}
          mask={field.mask ?? null}
          value={typeof value === 'number' ? value : null}
          onChange={give}
        />
      )
    case 'date':
      return <DayPicker {...rest} value={text} onChange={give} isConfirmed={isSavedAtOnce} />
    case 'time':
      return <InstantPicker {...rest} value={id} onChange={give} isConfirmed={isSavedAtOnce} />
    case 'code':
      return <CodeInput {...rest} field={field} value={typeof value === 'number' ? value : null} onChange={give} />
    case 'flag':
      return <Switch {...rest} checked={value === 1} onChange={(checked) => give(checked ? 1 : 0)} />
    case 'person':
      return (
        <PersonPicker
          {...rest}
          role={input.role as RoleType | undefined}
          value={id}
          onChange={(next, person) => give(next, person?.name)}
        />
      )
    case 'group':
      return <SourceSelect {...rest} source={groupOptions} value={id} onChange={give} />
    case 'template':
      return <SourceSelect {...rest} source={templateOptions[formOf(field)]} value={id} onChange={give} />
    case 'customer':
    case 'record':
      return (
        <RecordPicker
          {...rest}
          target={field.target ?? 'customer'}
          value={id}
          onChange={(next, record) => give(next, record?.label)}
          {...(id === null || name === undefined || name === '' ? {} : { names: { [id]: name } })}
        />
      )
    case 'files':
      return (
        <FilePicker
          {...rest}
          {...(input.most === undefined ? {} : { most: input.most })}
          {...(input.pictures === true ? { accept: 'image/*' } : {})}
          value={Array.isArray(value) ? (value as FileShape[]) : []}
          onChange={give}
        />
      )
    case 'tags':
      return (
        <TagPicker
          {...rest}
          code={tagCodeOf(field)}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={give}
        />
      )
    default:
      return (
        <Input
          {...rest}
          type={kind === 'phone' ? 'tel' : 'text'}
          value={text}
          onChange={(event) => give(event.target.value)}
          maxLength={input.most ?? usualLength.text}
        />
      )
  }
}

/** A field of tags says with its filter which kind they are. */
function tagCodeOf({ filter, key }: FieldRow): number {
  if (filter?.kind !== 'tags') throw new Error(`${key} does not say which tags it takes`)
  return filter.code
}

/** A field of templates says with its filter of which kind they are. */
function formOf({ filter, key }: FieldRow): FormKind {
  if (filter?.kind !== 'template') throw new Error(`${key} does not say which templates it takes`)
  return filter.of
}

interface Choice<Value> {
  readonly value: Value | null
  readonly onChange: (value: Value | null, label?: string) => void
  readonly id?: string
  readonly 'aria-label'?: string
}

function CodeInput({ field, value, onChange, ...rest }: Choice<number> & { readonly field: FieldRow }) {
  const { sale_channels: channels } = useUser()
  const options = optionsOf(field)
    .map((option) => ({ ...option, value: Number(option.value) }))
    .filter(
      (option) =>
        field.input?.ofOwnChannels !== true ||
        option.value === value ||
        mayChooseChannel(channelsOfSession(channels), option.value),
    )
  if (field.input?.needed === true && options.length <= mostButtons)
    return (
      <Radio.Group
        {...rest}
        optionType="button"
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value as number)}
      />
    )
  return (
    <Select
      {...rest}
      allowClear={field.input?.needed !== true}
      options={options}
      value={value}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      style={{ width: '100%' }}
    />
  )
}

function SourceSelect({ source, value, onChange, ...rest }: Choice<string> & { readonly source: OptionSource }) {
  const options = useFilterOptions({ kind: 'remote', key: '', label: '', source })
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options]}
      value={value}
      onChange={(next: string | null | undefined) =>
        onChange(next ?? null, options.find((option) => option.value === next)?.label)
      }
      style={{ width: '100%' }}
    />
  )
}
