/** The registry of field types. Nothing else in the repository names a type by its code. */
import type { FieldType } from './field-type.ts'
import { addressField } from './field-types/address.ts'
import { attachmentField } from './field-types/attachment.ts'
import { cascadeField } from './field-types/cascade.ts'
import { checkboxField } from './field-types/checkbox.ts'
import { dateField } from './field-types/date.ts'
import { dateRangeField } from './field-types/date-range.ts'
import { dateTimeField } from './field-types/date-time.ts'
import { dateTimeRangeField } from './field-types/date-time-range.ts'
import { explanationField } from './field-types/explanation.ts'
import { formulaField } from './field-types/formula.ts'
import { hyperlinkField } from './field-types/hyperlink.ts'
import { imageField } from './field-types/image.ts'
import { locationField } from './field-types/location.ts'
import { multiImageField } from './field-types/multi-image.ts'
import { multiSelectField } from './field-types/multi-select.ts'
import { numberField } from './field-types/number.ts'
import { personField } from './field-types/person.ts'
import { phoneField } from './field-types/phone.ts'
import { radioField } from './field-types/radio.ts'
import { recordLinkField } from './field-types/record-link.ts'
import { scannerField } from './field-types/scanner.ts'
import { signatureField } from './field-types/signature.ts'
import { starField } from './field-types/star.ts'
import { subTable } from './field-types/sub-table.ts'
import { switchField } from './field-types/switch.ts'
import { textField } from './field-types/text.ts'
import { textareaField } from './field-types/textarea.ts'
import { timeField } from './field-types/time.ts'
import { timeRangeField } from './field-types/time-range.ts'
import { unitField } from './field-types/unit.ts'

const simpleTypes: readonly FieldType[] = [
  textField,
  textareaField,
  numberField,
  radioField,
  multiSelectField,
  cascadeField,
  dateField,
  timeField,
  dateTimeField,
  dateRangeField,
  timeRangeField,
  dateTimeRangeField,
  switchField,
  checkboxField,
  starField,
  formulaField,
  phoneField,
  scannerField,
  hyperlinkField,
  addressField,
  locationField,
  imageField,
  multiImageField,
  attachmentField,
  signatureField,
  personField,
  unitField,
  recordLinkField,
  explanationField,
]

/** All field types in the order of the designer's palette. */
export const fieldTypes: readonly FieldType[] = [
  ...simpleTypes,
  subTable(simpleTypes.filter((type) => type.inSubTable)),
]

const byCode = new Map(fieldTypes.map((type) => [type.code, type]))

/** Whether a code is one of a field type. */
export function isFieldType(code: unknown): code is number {
  return typeof code === 'number' && byCode.has(code)
}

/** Whether values of a type are computed from others. */
export function isComputed(code: number): boolean {
  return typeof byCode.get(code)?.compute === 'function'
}

/** The type with a code; throws an ordinary error for an unknown one, since definitions are judged before they are kept. */
export function fieldTypeOf(code: number): FieldType {
  const type = byCode.get(code)
  if (type === undefined) throw new Error(`没有字段类型 ${code}`)
  return type
}
