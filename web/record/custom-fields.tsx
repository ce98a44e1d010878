import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { FieldGroupsView } from '../field/field-groups-view.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'

interface CustomFieldsProps {
  readonly id: string
  readonly formKind: FormKind
  readonly marks: readonly TouchKey[]
}

/** The custom fields of a record with their values. */
export const useCustomFields = ({ id, formKind, marks }: CustomFieldsProps) =>
  useCall(getRecordForm, { formKind, objId: id }, { marks: [...marks, 'template'] })

/** Custom fields to read; empty until they come, since most records have few and a skeleton would make the page jump twice. */
export function CustomFields(props: CustomFieldsProps) {
  const form = useCustomFields(props)
  if (form.data !== undefined) return <FieldGroupsView form={form.data} />
  return form.error === null ? null : <LoadFailed failure={form.error} onRetry={() => void form.refetch()} />
}
