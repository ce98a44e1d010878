/** Subjects of conditions: the fields of the form and the fixed fields of its kind, each as a definition, so that one editor serves both. */
import { type ConditionOperator, conditionOperators } from '@onsite/domain/field/condition.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import { fixedFieldName } from '@onsite/domain/field/field-name.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { type FormKind, formKindOf } from '@onsite/domain/field/form-kind.ts'

export const fixedGroup = '固定字段'

/** Fixed fields as definitions under `@key`. */
function fixedSubjects(kind: FormKind): FieldDefinition[] {
  return formKindOf(kind).fixed.map(({ key, type, label }) => newField(fixedFieldName(key), type, label, fixedGroup))
}

/** All fields that a condition of a form may name; those that cannot be compared are left out. */
export function subjectsOf(kind: FormKind, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return [...fixedSubjects(kind), ...fields].filter(
    (field) => isFieldType(field.type) && fieldTypeOf(field.type).operators.length > 0,
  )
}

/** Comparisons that a subject allows, in one order for all types. */
export function operatorsOf(subject: FieldDefinition | undefined): readonly ConditionOperator[] {
  if (subject === undefined || !isFieldType(subject.type)) return ['isFilled', 'isEmpty']
  const allowed = fieldTypeOf(subject.type).operators
  return (Object.keys(conditionOperators) as ConditionOperator[]).filter((operator) => allowed.includes(operator))
}

/** Whether an operator compares with a value. */
export const needsValue = (operator: ConditionOperator): boolean => operator !== 'isEmpty' && operator !== 'isFilled'
