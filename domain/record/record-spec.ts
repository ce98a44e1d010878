/**
 * A kind of record as data: what lists, forms, exports, imports, timelines and pickers need to know of it. From the spec and a table mapping
 * (`server/record/record-table.ts`) the shared machinery makes all of them; an area writes only what is its own.
 */
import type { FieldKind, FieldRow } from '../field-catalogue.ts'
import type { FormKind } from '../field/form-kind.ts'
import type { PermissionName } from '../permission/permission-codes.ts'
import type { PaidFeature } from '../permission/plan.ts'
import type { Sight } from './record-sight.ts'

export interface RecordSpec<F extends readonly FieldRow[] = readonly FieldRow[]> {
  /** As in `api/fields.ts` and `ctx.records`: 'warranty-term'. */
  readonly kind: string
  /** 质保条款 */
  readonly label: string
  /** Key of the field that names a record; texts of it are found by pinyin and initials. */
  readonly nameKey: F[number]['key']
  /** Every standard field once, in the order of forms and columns. */
  readonly fields: F
  /** Keys of further fields that the keyword box searches, beside the name. */
  readonly searched?: readonly F[number]['key'][]
  /** Keys of the fields in files, in their order; absent: those that are columns, in the order of the fields. */
  readonly sheet?: readonly F[number]['key'][]
  /** Two records of an enterprise may not share the name. */
  readonly uniqueName?: boolean
  /** Custom fields of the kind. */
  readonly formKind?: FormKind
  readonly permissions: {
    readonly view: PermissionName
    readonly edit: PermissionName
    readonly remove: PermissionName
    readonly export?: PermissionName
    readonly import?: PermissionName
  }
  /** Not offered on the free plan: neither lists nor files nor imports of the kind. */
  readonly feature?: PaidFeature
  /** Rule for the people who see them. */
  readonly sight: Sight<F[number]['key']>
}

/** Declares a record kind, keeping the literal types of its fields. */
export function defineRecord<const F extends readonly FieldRow[]>(spec: RecordSpec<F>): RecordSpec<F> {
  return spec
}

/** Kinds that travel as an id with the name beside it. */
const named: ReadonlySet<FieldKind> = new Set<FieldKind>(['person', 'group', 'customer', 'template', 'record'])

/** Whether a field travels as an id, whose name stands under `nameKeyOf`. */
export function isNamed(field: Pick<FieldRow, 'kind'>): boolean {
  return named.has(field.kind)
}

/** Fields whose values travel with every row of a kind. */
export function fieldsInRow({ fields }: Pick<RecordSpec, 'fields'>): readonly FieldRow[] {
  return fields.filter(({ inRow }) => inRow !== false)
}

/** Wire key of the name beside an id: `businessUserId` → `businessUserName`, `parent` → `parentName`. */
export function nameKeyOf<K extends string>(key: K): NameKey<K> {
  return (key.endsWith('Id') ? `${key.slice(0, -2)}Name` : `${key}Name`) as NameKey<K>
}
export type NameKey<K extends string> = K extends `${infer Stem}Id` ? `${Stem}Name` : `${K}Name`

/** When a record was made, as most kinds list it last. */
export const createdField = {
  key: 'create_time',
  label: '创建时间',
  kind: 'time',
  group: '其他',
  width: 150,
  filter: { kind: 'range', startKey: 'createStart', endKey: 'createEnd' },
} as const satisfies FieldRow
