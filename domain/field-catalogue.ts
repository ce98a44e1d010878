/** The field catalogue: the standard fields of a record kind, once. Lists, filters, exports and automation read it. */

import type { FormKind } from './field/form-kind.ts'
import type { FieldMask } from './permission/masks.ts'

export type FieldKind =
  | 'text'
  /** Several lines. */
  | 'longText'
  | 'number'
  /** Integer cents on the wire, yuan in forms and files. */
  | 'money'
  /** A civil day, `YYYY-MM-DD`. */
  | 'date'
  /** An instant. */
  | 'time'
  | 'code'
  | 'flag'
  | 'person'
  | 'group'
  | 'customer'
  | 'template'
  /** A record of another kind, see `target`. */
  | 'record'
  | 'phone'
  /** Tags of the record: ids with names and colours. */
  | 'tags'
  /** Stored files, pictures among them. */
  | 'files'

/** How a field is filled in: by hand in forms and lists, and from files. */
export interface FieldInput {
  readonly needed?: boolean
  /** Signs of a text; 100 by default, 2000 for several lines. How many files; 9 by default. */
  readonly most?: number
  /** Of a text: a mail address. */
  readonly isMail?: true
  /** Of files: pictures only. */
  readonly pictures?: boolean
  /** Bounds of a number; of money in cents. */
  readonly min?: number
  readonly max?: number
  /** Digits behind the point of a number; 0 by default. */
  readonly digits?: number
  /** Codes are sales channels, of which people choose their own (Spec 1 §6). */
  readonly ofOwnChannels?: boolean
  /** Limits the picker of a person to a role (Spec 1 §6). */
  readonly role?: number
  /** A sample cell in the template of import files. */
  readonly example?: string
  /** A short hint below the field in forms. */
  readonly hint?: string
  /** Offered in import files; true by default. */
  readonly imported?: boolean
}

export interface FieldRow {
  /** Key on the wire. */
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  /** Column group (Spec 1 §3: order info, customer info, progress info, …). */
  readonly group: string
  /** Names of codes, for kind `code` and `flag`. */
  readonly names?: Readonly<Record<number, string>>
  /** One of the nine columns shown by default (Spec 1 §5). */
  readonly defaultColumn?: boolean
  /** Place of its column, smaller first, before those of fields without one: what a narrow window must show. */
  readonly columnPlace?: number
  /** Offered in the column chooser. Default true. */
  readonly column?: boolean
  /** Pixels; columns never get narrower than 150 by default (Spec 1 §9) unless named here. */
  readonly width?: number
  readonly sortable?: boolean
  /** Lists stand by its values when asked to (`sortField`); records without one come last. Its column has an index where it is not null. */
  readonly sorted?: true
  /** Hidden from people whose role hides the mask: neither shown nor filled. Never a filter or an order of a list, which would tell it. */
  readonly mask?: FieldMask
  /** Stands behind a number wherever people read or type it: `%`, `天`. */
  readonly unit?: string
  /** Of kind `record`: the record kind that it names, as in `ctx.records`. */
  readonly target?: string
  /** Every record has one: rows carry it without null. */
  readonly always?: boolean
  /** Rows carry it; by default they do. Filters that no column shows need not travel with every row. */
  readonly inRow?: boolean
  /** Absent: shown only. */
  readonly input?: FieldInput
  /** Keys of days before which this day may not lie. */
  readonly notBefore?: readonly string[]
  /** Stands in exported files; by default what is a column does. */
  readonly exported?: boolean
  /** Changed in the list, without opening the record. */
  readonly inline?: boolean
  /** How the filter panel asks for it, and under which keys of the query; absent: not filterable. */
  readonly filter?: /** `most`: signs that people may ask for, 100 by default. */
    | { readonly kind: 'text'; readonly key: string; readonly most?: number }
    | { readonly kind: 'flag' | 'group' | 'customer'; readonly key: string }
    /** Templates of a form kind. */
    | { readonly kind: 'template'; readonly key: string; readonly of: FormKind }
    | { readonly kind: 'codes' | 'code'; readonly key: string }
    | { readonly kind: 'person'; readonly key: string /** limits the picker (Spec 1 §6) */; readonly role?: number }
    | { readonly kind: 'record'; readonly key: string; readonly target: string }
    /** Tags of a code (Spec 1 §7: 1 people, 3 orders, 4 customers, 6 events); several, any of them. */
    | { readonly kind: 'tags'; readonly key: string; readonly code: number }
    /** Of instants (`time`) or civil days (`date`). */
    | { readonly kind: 'range'; readonly startKey: string; readonly endKey: string }
  /** Offered as a chip without opening the panel. */
  readonly quickFilter?: boolean
}

/** Fields of one column group, which is said once for all of them. */
export function inGroup<const Group extends string, const Rows extends readonly Omit<FieldRow, 'group'>[]>(
  group: Group,
  rows: Rows,
) {
  // An array that is mapped forgets that it is a tuple.
  return rows.map((row) => ({ ...row, group })) as unknown as {
    readonly [At in keyof Rows]: Rows[At] & { readonly group: Group }
  }
}

/** Fields in the order of their columns. */
export const inColumnOrder = <Field extends Pick<FieldRow, 'columnPlace'>>(
  fields: readonly Field[],
): readonly Field[] => fields.toSorted((a, b) => (a.columnPlace ?? Infinity) - (b.columnPlace ?? Infinity) || 0)
