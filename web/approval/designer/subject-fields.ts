/** Fields of a subject's form that a flow may use. */
import type { SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import { toFieldDefinition } from '@onsite/domain/field/check-condition.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import type { PeopleField } from './who-editor.tsx'

const fixedGroup = '基本信息'

/** Fields for conditions: fixed ones as `@key`, and custom ones that hold a value. */
export function conditionFieldsOf({ fields, fixed }: SubjectKindRow): readonly FieldDefinition[] {
  return [...fixed.map((one) => toFieldDefinition(one, fixedGroup)), ...fields].filter(
    (field) => isFieldType(field.type) && fieldTypeOf(field.type).operators.length > 0,
  )
}

/** Fields that name people. */
export function peopleFieldsOf(subject: SubjectKindRow): readonly PeopleField[] {
  return conditionFieldsOf(subject).filter((field) => fieldTypeOf(field.type).name === 'person')
}

/** Custom fields that somebody can fill. */
export function editableFieldsOf({ fields }: SubjectKindRow): readonly FieldDefinition[] {
  return fields.filter((field) => isFieldType(field.type) && fieldTypeOf(field.type).isInput && !field.readonly)
}
