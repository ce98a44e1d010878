import type { FieldDefinition, Json } from '@onsite/domain/field/field-definition.ts'
import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { noData } from '../kit/formats.ts'
import type { WidgetContext } from './field-widget.ts'
import { widgetOf } from './field-widgets.ts'

interface FieldShowProps {
  readonly field: FieldDefinition
  readonly value: Json
  readonly context: WidgetContext
}

/** A value as it reads: by its widget, `--` when empty, and as it came when its middle is hidden. */
export function FieldShow({ field, value, context }: FieldShowProps) {
  const { Show } = widgetOf(field.type)
  if (isMaskedText(field, value, context.today)) return <>{value}</>
  const isTyped = !isFieldType(field.type) || fieldTypeOf(field.type).isInput
  if (isTyped && !isFilled(value)) return <>{noData}</>
  return <Show field={field} value={value} context={context} />
}

/** A masked value comes as shown text, which is not what its type keeps. */
function isMaskedText(field: FieldDefinition, value: Json, today: string): value is string {
  if (!field.masked || typeof value !== 'string' || !isFieldType(field.type)) return false
  return 'fault' in fieldTypeOf(field.type).check(value, field, { today })
}
