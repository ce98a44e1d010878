import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { useMemo } from 'react'
import { useSees } from '../kernel/session.tsx'

/** The spec with the fields that the person sees. */
export function useSeenSpec<Spec extends RecordSpec>(spec: Spec): Spec {
  const sees = useSees()
  return useMemo(() => (spec.fields.every(sees) ? spec : { ...spec, fields: spec.fields.filter(sees) }), [spec, sees])
}

/** Fields that lists change without opening the record. */
export function inlineFields(spec: RecordSpec): readonly FieldRow[] {
  return spec.fields.filter((field) => field.inline === true && field.input !== undefined)
}
