import type { TouchKey } from '@onsite/api/define-call.ts'
import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { useCall } from '../kernel/use-call.ts'

const orderMarks = ['work-order'] as const

/**
 * The custom fields of a record with their values.
 * @param marks of the kind's own calls, by default those of orders: with them the values may have changed
 */
export const useShownFields = (id: string, formKind: FormKind, marks: readonly TouchKey[] = orderMarks) =>
  useCall(getRecordForm, { formKind, objId: id }, { marks: [...marks, 'template'] })
