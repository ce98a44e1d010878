import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { FieldGroupsView } from './field-groups-view.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'

interface RecordFieldsProps {
  readonly id: string
  readonly formKind: FormKind
  /** Fields that are filled elsewhere on the page. */
  readonly except?: ReadonlySet<string>
}

/** The custom fields of an order with their values. */
export const useRecordForm = (id: string, formKind: FormKind) =>
  useCall(getRecordForm, { formKind, objId: id }, { marks: ['work-order', 'template'] })

/** The custom fields of an order, or of its receipt, expenses or evaluation, to read. */
export function RecordFields({ id, formKind, except }: RecordFieldsProps) {
  const form = useRecordForm(id, formKind)
  if (form.data !== undefined) {
    const fields = form.data.fields.filter((field) => except?.has(field.id) !== true)
    return <FieldGroupsView form={except === undefined ? form.data : { ...form.data, fields }} />
  }
  // Empty until it comes: most orders have a few fields, and a skeleton would make the page jump twice.
  return form.error === null ? null : <LoadFailed failure={form.error} onRetry={() => void form.refetch()} />
}
