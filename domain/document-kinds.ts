/**
 * Collects the processes of document kinds, by the kinds of form that say `hasProcess`: TypeScript misses one that is not listed. They stand here and not
 * in the areas' manifests because every page loads those, and a process brings the whole lifecycle of its kind.
 */
import type { FieldRow } from './field-catalogue.ts'
import type { FormKind } from './field/form-kind.ts'
import type { ProcessSpec } from './document/process-spec.ts'
import type { TemplateKind } from './template/template-kind.ts'
import { eventSpec } from './event/event-fields.ts'
import { eventProcess } from './event/event-process.ts'
import { type Processed, stepNamesOf } from './form-steps.ts'
import { workOrderFieldGroups, workOrderFields } from './work-order/work-order-fields.ts'
import { workOrderProcess } from './work-order/work-order-process.ts'

interface DocumentKindEntry {
  readonly process: ProcessSpec
  /** The standard fields of its records, with their groups in order. */
  readonly fields: readonly FieldRow[]
  readonly fieldGroups: readonly string[]
}

const groupsOf = (fields: readonly FieldRow[]): readonly string[] => [...new Set(fields.map(({ group }) => group))]

const documentKinds = {
  order: { process: workOrderProcess, fields: workOrderFields, fieldGroups: workOrderFieldGroups },
  event: { process: eventProcess, fields: eventSpec.fields, fieldGroups: groupsOf(eventSpec.fields) },
} as const satisfies Record<Processed, DocumentKindEntry>

/** A kind's entry by the form kind of its documents; undefined for plain records. */
const entryOf = (formKind: FormKind): DocumentKindEntry | undefined =>
  (documentKinds as Partial<Record<FormKind, DocumentKindEntry>>)[formKind]

/** A kind of form as its templates see it. */
export const templateKindOf = (formKind: FormKind): TemplateKind => ({
  formKind,
  process: entryOf(formKind)?.process ?? null,
  stepNames: stepNamesOf(formKind),
})

/** Columns that the lists of a kind may show, with their groups; none for plain records, whose lists are not set up by templates. */
export function listFieldsOf(formKind: FormKind): Pick<DocumentKindEntry, 'fields' | 'fieldGroups'> {
  return entryOf(formKind) ?? { fields: [], fieldGroups: [] }
}
