import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { FieldGroupsView } from '../field/field-groups-view.tsx'
import { useShownFields } from '../field/use-shown-fields.ts'
import { LoadFailed } from '../kit/list-states.tsx'

interface CustomFieldsProps {
  readonly id: string
  readonly formKind: FormKind
  readonly marks: readonly TouchKey[]
}

/** Custom fields to read; empty until they come, since most records have few and a skeleton would make the page jump twice. */
export function CustomFields({ id, formKind, marks }: CustomFieldsProps) {
  const form = useShownFields(id, formKind, marks)
  if (form.data !== undefined) return <FieldGroupsView form={form.data} />
  return form.error === null ? null : <LoadFailed failure={form.error} onRetry={() => void form.refetch()} />
}
