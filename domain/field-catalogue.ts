/** The field catalogue (架构 7.6): the standard fields of a record kind, once. Lists, filters, exports and automation read it. */

export type FieldKind =
  | 'text'
  | 'number'
  | 'time'
  | 'code'
  | 'flag'
  | 'person'
  | 'group'
  | 'customer'
  | 'template'
  | 'phone'

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
  /** Offered in the column chooser. Default true. */
  readonly column?: boolean
  /** Pixels; columns never get narrower than 150 by default (Spec 1 §9) unless named here. */
  readonly width?: number
  readonly sortable?: boolean
  /** How the filter panel asks for it, and under which keys of the query; absent: not filterable. */
  readonly filter?:
    | { readonly kind: 'text' | 'flag' | 'group' | 'template' | 'customer'; readonly key: string }
    | { readonly kind: 'codes' | 'code'; readonly key: string }
    | { readonly kind: 'person'; readonly key: string /** limits the picker (Spec 1 §6) */; readonly role?: number }
    | { readonly kind: 'range'; readonly startKey: string; readonly endKey: string }
  /** Offered as a chip without opening the panel. */
  readonly quickFilter?: boolean
}
