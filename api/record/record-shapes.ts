/** Shapes of the wire made from a record spec: filters, list query, row, input. Typed from the literal types of its fields. */
import type { FieldInput, FieldKind, FieldRow } from '@onsite/domain/field-catalogue.ts'
import { fieldsInRow, isNamed, type NameKey, nameKeyOf, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type Static, type TOptional, type TSchema, type TString, type TUnsafe, Type } from 'typebox'
import { FileShape } from '../file/file-calls.ts'
import { Cents } from '../money.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import {
  Code,
  CodeList,
  Day,
  filledText,
  Flag,
  Id,
  IdOr,
  IdList,
  Mail,
  NeededPhone,
  Nullable,
  Phone,
  type RecordKind,
  Text,
} from '../fields.ts'
import { withMask } from '../masked.ts'
import { paging, SortType, withTotal } from '../paging.ts'

/** A tag as rows carry it. */
export const TagBrief = Type.Object({ id: Type.String(), name: Type.String(), color: Type.String() })
export type TagBrief = Static<typeof TagBrief>

type Named = 'person' | 'group' | 'customer' | 'template' | 'record'
type KindValue<K extends FieldKind> = K extends 'number' | 'money' | 'code'
  ? number | null
  : K extends 'flag'
    ? 0 | 1
    : K extends 'time' | Named
      ? string | null
      : K extends 'tags'
        ? TagBrief[]
        : K extends 'files'
          ? FileShape[]
          : string
type InputOf<Row extends FieldRow> = Row['kind'] extends 'tags' | 'files' ? string[] : CodeOf<Row>
/** The value of a field in rows: codes by the names that they have, and null only where a record may have none. */
type ValueOf<Row extends FieldRow> = Row extends { readonly always: true; readonly mask?: never }
  ? NonNullable<CodeOf<Row>>
  : CodeOf<Row>
type CodeOf<Row extends FieldRow> = Row extends { readonly kind: 'code'; readonly names: infer Names }
  ? (keyof Names & number) | null
  : KindValue<Row['kind']>
type InRow<F extends readonly FieldRow[]> = Exclude<F[number], { readonly inRow: false }>

type Spec<F extends readonly FieldRow[]> = RecordSpec<F>
type ValueProps<F extends readonly FieldRow[]> = { [Row in InRow<F> as Row['key']]: TUnsafe<ValueOf<Row>> }
type NameProps<F extends readonly FieldRow[]> = {
  [Row in InRow<F> as Row['kind'] extends Named ? NameKey<Row['key']> : never]: TString
}
type Base = {
  id: TString
  create_time: TString
  update_time: TString
  version: TUnsafe<number>
  /** Since when it lies in the recycle bin, null outside. */
  deleted_time: TUnsafe<string | null>
  /** The person who put it there; only of rows in the recycle bin. */
  deletedUserName: TOptional<TString>
  /** Shown texts of the asked custom fields, by field id. */
  cells: TUnsafe<Record<string, string>>
}
export type RowProps<F extends readonly FieldRow[]> = Base & ValueProps<F> & NameProps<F>

type Wire<P> = {
  [K in keyof P as P[K] extends TOptional<TSchema> ? never : K]: P[K] extends TSchema ? Static<P[K]> : never
} & {
  [K in keyof P as P[K] extends TOptional<TSchema> ? K : never]?: P[K] extends TSchema ? Static<P[K]> : never
}
/** A row as it travels, as `rowProps` shapes it: what the server presents. */
export type RecordWire<F extends readonly FieldRow[] = readonly FieldRow[]> = Wire<Base> &
  Wire<ValueProps<F>> &
  Wire<NameProps<F>>

const text = Type.String()

const orNull = ({ always }: FieldRow, shape: TSchema): TSchema => (always === true ? shape : Nullable(shape))

function valueShape(field: FieldRow): TSchema {
  const { kind } = field
  switch (kind) {
    case 'number':
      return orNull(field, Type.Number())
    case 'money':
      return field.mask === undefined ? orNull(field, Type.Integer()) : withMask(field.mask, Nullable(Type.Integer()))
    case 'code':
      return orNull(field, Type.Integer())
    case 'flag':
      return Type.Integer()
    case 'tags':
      return Type.Array(TagBrief)
    case 'files':
      return Type.Array(FileShape)
    default:
      return isNamed({ kind }) || kind === 'time' ? orNull(field, text) : text
  }
}

/** Properties of a row of the kind. */
export function rowProps<const F extends readonly FieldRow[]>(spec: Spec<F>): RowProps<F> {
  const own = fieldsInRow(spec).flatMap((field): [string, TSchema][] => [
    [field.key, valueShape(field)],
    ...(isNamed(field) ? [[nameKeyOf(field.key), text] as [string, TSchema]] : []),
  ])
  return {
    ...Object.fromEntries(own),
    id: text,
    create_time: text,
    update_time: text,
    version: Type.Integer(),
    deleted_time: Nullable(text),
    deletedUserName: Type.Optional(text),
    cells: Type.Record(Type.String(), Type.String()),
    // Built from the same fields that the type is computed from.
  } as unknown as RowProps<F>
}

/** The query keys that a field's filter fills, with what travels under them. */
type FilterKeys<Row extends FieldRow> = Row extends {
  readonly filter: { readonly startKey: infer Start extends string; readonly endKey: infer End extends string }
}
  ? { [K in Start | End]: string }
  : Row extends { readonly filter: { readonly kind: infer Kind; readonly key: infer Key extends string } }
    ? { [K in Key]: Kind extends 'flag' ? 0 | 1 : Kind extends 'code' ? NonNullable<CodeOf<Row>> : string }
    : never
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type Optional<T> = { [K in keyof T]: TOptional<TUnsafe<T[K]>> }

/** Query keys of the filters of a kind, all optional. */
export type FilterProps<F extends readonly FieldRow[] = readonly FieldRow[]> = Optional<
  Merged<FilterKeys<F[number]>>
> & {
  keyword: TOptional<TString>
  recycled: TOptional<TUnsafe<0 | 1>>
  fields: TOptional<TString>
}

const idKinds: Partial<Record<FieldKind, RecordKind>> = {
  person: 'person',
  group: 'service-group',
  customer: 'customer',
  template: 'order-template',
}

/** The id shape of what a field names. */
const idOf = (field: FieldRow): TSchema =>
  Id((idKinds[field.kind] ?? field.target ?? 'record') as RecordKind, field.label)

/** One of the codes that a field has names for. */
const codeIn = ({ label, names = {} }: FieldRow) => Type.Integer({ title: label, enum: Object.keys(names).map(Number) })

function filterOf(field: FieldRow): [string, TSchema][] {
  const { filter, label } = field
  if (filter === undefined) return []
  switch (filter.kind) {
    case 'range':
      return [
        [filter.startKey, Day(`${label}起`)],
        [filter.endKey, Day(`${label}止`)],
      ]
    case 'codes':
      return [[filter.key, CodeList(label)]]
    case 'code':
      return [[filter.key, codeIn(field)]]
    case 'flag':
      return [[filter.key, Flag(label)]]
    case 'text':
      return [[filter.key, Text(label, filter.most ?? 100)]]
    case 'tags':
      return [[filter.key, IdList('tag', label)]]
    case 'record':
      return [[filter.key, Id(filter.target as RecordKind, label)]]
    case 'person':
      return [[filter.key, Id('person', label)]]
    case 'group':
      return [[filter.key, Id('service-group', label)]]
    case 'template':
      return [[filter.key, IdList('order-template', label)]]
    default:
      return [[filter.key, Id('customer', label)]]
  }
}

/** Filters of a kind: those of its fields, the keyword, custom fields. */
export function filterProps<const F extends readonly FieldRow[]>(spec: Spec<F>): FilterProps<F> {
  const own = spec.fields.flatMap(filterOf).map(([key, shape]) => [key, Type.Optional(shape)])
  return {
    ...Object.fromEntries(own),
    keyword: Type.Optional(Text('关键字', 50)),
    /** 1: the recycle bin instead. */
    recycled: Type.Optional(Flag('回收站')),
    ...(spec.formKind === undefined
      ? {}
      : {
          /** Conditions on custom fields, as JSON: `domain/field/field-filter.ts`. */
          fields: Type.Optional(Text('自定义字段筛选', 8000)),
        }),
  }
}

const sortedKeys = ({ fields }: Pick<RecordSpec, 'fields'>): readonly string[] =>
  fields.filter(({ sorted }) => sorted === true).map(({ key }) => key)

/** The query of a list: filters, paging, order, and which custom fields come along. */
export function listProps<const F extends readonly FieldRow[]>(spec: Spec<F>) {
  const custom = {
    /** Custom fields whose shown texts come back in `cells`. */
    columns: Type.Optional(IdList('field', '列')),
    /** A sortable custom field, where `sortType` breaks ties, or a field of the kind by which lists stand; then `sortOrder` counts. */
    sortField: Type.Optional(IdOr('field', '排序字段', sortedKeys(spec))),
    sortOrder: Type.Optional(Type.Unsafe<'asc' | 'desc'>(Type.String({ title: '排序方向', enum: ['asc', 'desc'] }))),
  }
  return {
    ...filterProps(spec),
    ...paging,
    ...withTotal,
    sortType: Type.Optional(Code('排序', SortType)),
    ...(spec.formKind === undefined ? {} : custom),
  } as FilterProps<F> & typeof paging & typeof withTotal & { sortType: TOptional<TUnsafe<SortType>> } & typeof custom
}

/** The part that the server reads of any list query made by `listProps`. */
export interface RecordQuery {
  readonly keyword?: string
  /** A list with a fixed condition, for kinds that have several. */
  readonly view?: string
  readonly recycled?: 0 | 1
  readonly fields?: string
  readonly pageIndex?: number
  readonly pageSize?: number
  readonly withTotal?: 0 | 1
  readonly sortType?: SortType
  readonly columns?: string
  readonly sortField?: string
  readonly sortOrder?: 'asc' | 'desc'
  readonly [filter: string]: unknown
}

type NeededRow = { readonly input: { readonly needed: true }; readonly mask?: never }
type InputRow<F extends readonly FieldRow[]> = Extract<F[number], { readonly input: FieldInput }>
export type InputProps<F extends readonly FieldRow[]> = {
  [Row in InputRow<F> as Row extends NeededRow ? Row['key'] : never]: TUnsafe<NonNullable<InputOf<Row>>>
} & {
  [Row in InputRow<F> as Row extends NeededRow ? never : Row['key']]: TOptional<TUnsafe<InputOf<Row>>>
} & { values: TOptional<typeof ValuesShape> }

/** Fields that lists change without opening the record. */
export type ChangeProps<F extends readonly FieldRow[]> = {
  [Row in Extract<F[number], { readonly inline: true }> as Row['key']]: TOptional<
    TUnsafe<Row extends NeededRow ? NonNullable<InputOf<Row>> : InputOf<Row>>
  >
}

function inputShape(field: FieldRow, input: FieldInput): TSchema {
  const { kind, label } = field
  const isNeeded = input.needed === true
  const [smallest, largest] = [input.min ?? 0, input.max ?? 1e12]
  switch (kind) {
    case 'number': {
      const bounds = { title: label, minimum: smallest, maximum: largest }
      // Digits behind the point are judged when it is saved: multiples of 0.01 are no exact numbers.
      const number = (input.digits ?? 0) === 0 ? Type.Integer(bounds) : Type.Number(bounds)
      return isNeeded ? number : Nullable(number)
    }
    case 'money': {
      const amount = Cents(label, smallest, largest)
      return isNeeded ? amount : Nullable(amount)
    }
    case 'code': {
      const codes = codeIn(field)
      return isNeeded ? codes : Nullable(codes)
    }
    case 'flag':
      return Flag(label)
    case 'date':
      return Type.String({
        title: label,
        pattern: isNeeded ? dayPattern : `${dayPattern}|^$`,
        'x-check': 'day',
        'x-hint': '日期格式不正确',
      })
    case 'time':
      return isNeeded ? text : Nullable(text)
    case 'phone':
      return isNeeded ? NeededPhone(label) : Phone(label)
    case 'tags':
      return Type.Array(Id('tag', label), { maxItems: 50, uniqueItems: true, title: label })
    case 'files':
      return Type.Array(Id('file', label), { maxItems: input.most ?? usualFiles, uniqueItems: true, title: label })
    case 'text':
    case 'longText': {
      if (input.isMail === true) return Mail(label)
      const most = input.most ?? (kind === 'text' ? 100 : 2000)
      return isNeeded ? Text(label, most, { minLength: 1, pattern: filledText }) : Text(label, most)
    }
    default:
      return isNeeded ? idOf(field) : Nullable(idOf(field))
  }
}

/** As `FilePicker` takes by default. */
const usualFiles = 9
const dayPattern = '^(19|20)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

/** Properties that people fill in of a kind; `values` are custom fields by field id. */
export function inputProps<const F extends readonly FieldRow[]>(spec: Spec<F>): InputProps<F> {
  const own = spec.fields.flatMap((field): [string, TSchema][] => {
    if (field.input === undefined) return []
    const { key, input, mask } = field
    const shape = inputShape(field, input)
    // People who do not see a field leave it as it is; `saveRecord` demands it of a new record.
    if (mask !== undefined) return [[key, Type.Optional(withMask(mask, shape))]]
    return [[key, input.needed === true ? shape : Type.Optional(shape)]]
  })
  return {
    ...Object.fromEntries(own),
    ...(spec.formKind === undefined ? {} : { values: Type.Optional(ValuesShape) }),
    // Built from the same fields that the type is computed from.
  } as unknown as InputProps<F>
}
