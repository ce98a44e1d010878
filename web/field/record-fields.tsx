import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { FieldGroupsView } from './field-groups-view.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'

/** The custom fields of an order, or of its receipt, expenses or evaluation, to read. */
export function RecordFields({ id, formKind }: { readonly id: string; readonly formKind: FormKind }) {
  const form = useCall(getRecordForm, { formKind, objId: id }, { marks: ['work-order', 'template'] })
  if (form.data !== undefined) return <FieldGroupsView form={form.data} />
  // Empty until it comes: most orders have a few fields, and a skeleton would make the page jump twice.
  return form.error === null ? null : <LoadFailed failure={form.error} onRetry={() => void form.refetch()} />
}
