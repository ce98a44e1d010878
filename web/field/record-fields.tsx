import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { FieldGroupsView } from './field-groups-view.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { useShownFields } from './use-shown-fields.ts'

interface RecordFieldsProps {
  readonly id: string
  readonly formKind: FormKind
  /** Fields that are filled elsewhere on the page. */
  readonly except?: ReadonlySet<string>
}

/** The custom fields of a record, or of a form beside it, to read. */
export function RecordFields({ id, formKind, except }: RecordFieldsProps) {
  const form = useShownFields(id, formKind)
  if (form.data !== undefined) {
    const fields = form.data.fields.filter((field) => except?.has(field.id) !== true)
    return <FieldGroupsView form={except === undefined ? form.data : { ...form.data, fields }} />
  }
  // Empty until it comes: most records have a few fields, and a skeleton would make the page jump twice.
  return form.error === null ? null : <LoadFailed failure={form.error} onRetry={() => void form.refetch()} />
}
