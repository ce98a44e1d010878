/** A change of one field in shown text, for logs and differences. `field` is the key on the wire; a custom field's is its `faultKey`. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly from: string
  readonly to: string
  /** The records that the texts name: whoever may not see one does not read its name. */
  readonly named?: NamedChange
}

/** Ids of the records that a change of a reference names; a custom field may name several. */
export interface NamedChange {
  readonly kind: string
  readonly from: string | readonly string[] | null
  readonly to: string | readonly string[] | null
}
