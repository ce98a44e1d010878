/**
 * Collects the kinds of form of all areas: the 14 of the specification with their fixed fields (Spec 1 §3 "Form controls with required flags"), and ours.
 * `Our choice:` a required flag at the end of a list covers all of it.
 */
import { type Brought, domainAreas, type KeyOfEach } from '../all-areas.ts'
import { addressField } from './field-types/address.ts'
import { dateField } from './field-types/date.ts'
import { dateRangeField } from './field-types/date-range.ts'
import { numberField } from './field-types/number.ts'
import { phoneField } from './field-types/phone.ts'
import { radioField } from './field-types/radio.ts'
import { recordLinkField } from './field-types/record-link.ts'
import { scannerField } from './field-types/scanner.ts'
import { textField } from './field-types/text.ts'
import type { FixedRow, FixedType, FormRow } from './form-row.ts'

export type FormKind = KeyOfEach<Brought<'forms'>>

/** A fixed field with the code of its type. */
export interface FixedField extends Omit<FixedRow, 'type'> {
  readonly type: number
}

export interface FormKindRow extends Omit<FormRow, 'fixed'> {
  readonly fixed: readonly FixedField[]
  /** Words of its area, for its values grow stale with anything of it. */
  readonly touches: readonly Brought<'touches'>[number][]
}

const fixedTypes: Readonly<Record<FixedType, { readonly code: number }>> = {
  text: textField,
  phone: phoneField,
  address: addressField,
  recordLink: recordLinkField,
  number: numberField,
  date: dateField,
  dateRange: dateRangeField,
  radio: radioField,
  scanner: scannerField,
}

/** TypeScript loses the names of kinds and touches, which are put together from all areas. */
const formKinds: Readonly<Record<string, FormKindRow>> = Object.fromEntries(
  domainAreas
    .flatMap(({ forms = {}, touches = [] }) => Object.entries(forms).map(([kind, row]) => ({ kind, row, touches })))
    .toSorted((a, b) => a.row.place - b.row.place)
    .map(({ kind, row, touches }) => [
      kind,
      {
        ...row,
        touches: touches as FormKindRow['touches'],
        fixed: row.fixed.map((field) => ({ ...field, type: fixedTypes[field.type].code })),
      },
    ]),
)

export const formKindNames = Object.keys(formKinds) as readonly FormKind[]

/** Stands where no form is asked for, but a kind is needed. */
export const usualForm = formKindNames[0] as FormKind

/** Kinds with several templates. */
export const templatedKinds = formKindNames.filter((kind) => formKindOf(kind).hasTemplates)

/** Words of all areas with forms. */
export const formTouches = [...new Set(formKindNames.flatMap((kind) => formKindOf(kind).touches))]

/** The row of a kind. */
export function formKindOf(kind: FormKind): FormKindRow {
  return formKinds[kind] as FormKindRow
}

/** The form kind of a detail-control entity type (1, 2, 3, 25, 26), null for others. */
export function formKindOfEntity(entityType: number): FormKind | null {
  return formKindNames.find((kind) => formKindOf(kind).entityType === entityType) ?? null
}
