/** The registry of widgets, by the code of the field type. Maps, cameras and signature pads load when they are first needed. */
import type { FieldWidget } from './field-widget.ts'
import { addressWidget } from './field-widgets/address.tsx'
import { attachmentWidget } from './field-widgets/attachment.tsx'
import { cascadeWidget } from './field-widgets/cascade.tsx'
import { checkboxWidget } from './field-widgets/checkbox.tsx'
import { dateRangeWidget } from './field-widgets/date-range.tsx'
import { dateTimeRangeWidget } from './field-widgets/date-time-range.tsx'
import { dateTimeWidget } from './field-widgets/date-time.tsx'
import { dateWidget } from './field-widgets/date.tsx'
import { explanationWidget } from './field-widgets/explanation.tsx'
import { formulaWidget } from './field-widgets/formula.tsx'
import { hyperlinkWidget } from './field-widgets/hyperlink.tsx'
import { imageWidget } from './field-widgets/image.tsx'
import { locationWidget } from './field-widgets/location.tsx'
import { multiImageWidget } from './field-widgets/multi-image.tsx'
import { multiSelectWidget } from './field-widgets/multi-select.tsx'
import { numberWidget } from './field-widgets/number.tsx'
import { personWidget } from './field-widgets/person.tsx'
import { phoneWidget } from './field-widgets/phone.tsx'
import { radioWidget } from './field-widgets/radio.tsx'
import { recordLinkWidget } from './field-widgets/record-link.tsx'
import { scannerWidget } from './field-widgets/scanner.tsx'
import { signatureWidget } from './field-widgets/signature.tsx'
import { starWidget } from './field-widgets/star.tsx'
import { subTableWidget } from './field-widgets/sub-table.tsx'
import { switchWidget } from './field-widgets/switch.tsx'
import { textWidget } from './field-widgets/text.tsx'
import { textareaWidget } from './field-widgets/textarea.tsx'
import { timeRangeWidget } from './field-widgets/time-range.tsx'
import { timeWidget } from './field-widgets/time.tsx'
import { unitWidget } from './field-widgets/unit.tsx'

const widgets: Readonly<Record<number, FieldWidget>> = {
  1: textWidget,
  2: numberWidget,
  3: radioWidget,
  4: dateWidget,
  5: timeWidget,
  6: dateTimeWidget,
  7: switchWidget,
  8: multiSelectWidget,
  9: addressWidget,
  10: imageWidget,
  11: locationWidget,
  12: scannerWidget,
  13: textareaWidget,
  14: explanationWidget,
  15: attachmentWidget,
  16: checkboxWidget,
  17: hyperlinkWidget,
  18: cascadeWidget,
  19: formulaWidget,
  20: phoneWidget,
  21: signatureWidget,
  22: starWidget,
  23: dateRangeWidget,
  24: timeRangeWidget,
  25: dateTimeRangeWidget,
  26: multiImageWidget,
  27: subTableWidget,
  28: personWidget,
  29: unitWidget,
  30: recordLinkWidget,
}

/** The widget of a type; that of plain text for a code that only a newer server knows. */
export function widgetOf(type: number): FieldWidget {
  return widgets[type] ?? textWidget
}
