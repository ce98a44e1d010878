import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { useCall } from '../kernel/use-call.ts'

/** The custom fields of a record with their values, which may change with anything of its area. */
export const useShownFields = (id: string, formKind: FormKind) =>
  useCall(getRecordForm, { formKind, objId: id }, { marks: [...formKindOf(formKind).touches, 'template'] })
