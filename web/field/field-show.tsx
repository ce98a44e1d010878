import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { noData } from '../kit/formats.ts'
import type { WidgetContext } from './field-widget.ts'
import { formKindOf } from '@onsite/domain/field/form-kind.ts'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { widgetOf } from './field-widgets.ts'
import { widgetContext } from './widget-context.ts'

interface FieldShowProps {
  readonly field: FieldDefinition
  readonly value: Json
  readonly context: WidgetContext
}

/** A value for reading: shown by its widget, `--` when empty, and unchanged when its middle is hidden. */
export function FieldShow({ field, value, context }: FieldShowProps) {
  const { Show } = widgetOf(field.type)
  if (isMaskedText(field, value, context.today)) return <>{value}</>
  const isTyped = !isFieldType(field.type) || fieldTypeOf(field.type).isInput
  if (isTyped && !isFilled(value)) return <>{noData}</>
  return <Show field={field} value={value} context={context} />
}

/** A masked value comes as shown text, which is not the stored form of its type. */
function isMaskedText(field: FieldDefinition, value: Json, today: string): value is string {
  if (!field.masked || typeof value !== 'string' || !isFieldType(field.type)) return false
  return 'fault' in fieldTypeOf(field.type).check(value, field, { today })
}

interface FormValueProps {
  readonly form: FormShape
  /** One field of the form. */
  readonly fieldId: string
}

/** One value of a record's form, for reading. */
export function FormValue({ form, fieldId }: FormValueProps) {
  const { fields, files, names, values, formKind } = form
  const context = useMemo(() => {
    const today = dayjs().format('YYYY-MM-DD')
    return widgetContext(() => ({ today, fields, files, names, fixed: formKindOf(formKind).fixed }))
  }, [fields, files, names, formKind])
  const field = fields.find(({ id }) => id === fieldId)
  if (field === undefined) return noData
  return <FieldShow field={field} value={values[fieldId] ?? null} context={context} />
}
