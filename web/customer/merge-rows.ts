/** Finds the fields in which two customers differ, and the values that a merge takes at first; pure, so that the rule is tested. */
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'

type Values = Readonly<Record<string, unknown>>

export interface MergeRow {
  /** In the form of the call: a field's key, or `values.<id>`. */
  readonly key: string
  readonly label: string
  /** null for a custom field. */
  readonly field: FieldRow | null
  /** The kept customer has no value there, the other has one. */
  readonly isFilledByOther: boolean
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const isSame = (a: unknown, b: unknown) => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b)

/** Fields that can be chosen: those that people fill in, and the black list. Tags are united. */
const fields: readonly FieldRow[] = customerSpec.fields.filter(
  (field: FieldRow) => (field.input !== undefined && field.kind !== 'tags') || field.key === 'black',
)

/** Fields in which two customers differ. */
export function mergeRows(
  kept: Values,
  merged: Values,
  forms: { readonly kept: FormShape; readonly merged: FormShape } | null,
): readonly MergeRow[] {
  const own = fields
    .filter(({ key }) => !isSame(kept[key], merged[key]))
    .map((field) => ({
      key: field.key,
      label: field.label,
      field,
      isFilledByOther: isEmpty(kept[field.key]) && field.key !== 'black',
    }))
  const custom = (forms?.kept.fields ?? [])
    .filter(({ id }) => !isSame(forms?.kept.values[id], forms?.merged.values[id]))
    .map(({ id, name }) => ({
      key: `values.${id}`,
      label: name,
      field: null,
      isFilledByOther: isEmpty(forms?.kept.values[id]),
    }))
  return [...own, ...custom]
}

/** Values taken from the merged customer by default: those that the kept one lacks. */
export const usualTake = (rows: readonly MergeRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ isFilledByOther }) => isFilledByOther).map(({ key }) => key))
