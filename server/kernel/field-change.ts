/** A change of one field in shown text, for logs and differences. `field` is the key on the wire; a custom field's is its `faultKey`. */
export interface FieldChange {
  readonly field: string
  readonly label: string
  readonly from: string
  readonly to: string
}
