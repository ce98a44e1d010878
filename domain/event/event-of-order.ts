/** Rules of work orders make events: a complaint after a bad rating, a call back after a visit. */
import type { ActionSpec } from '../automation/automation-kind.ts'
import { param } from '../automation/rule-actions.ts'
import { radioField } from '../field/field-types/radio.ts'
import { textField } from '../field/field-types/text.ts'

export const eventOfOrder = {
  name: 'createEvent',
  label: '建立事件',
  group: '处理',
  params: [
    param('type', '事件类型', radioField, { needed: false }),
    param('title', '事件标题', textField, { maxLength: 100, tip: '可以写入字段，如 {标题}' }),
  ],
  templatesFor: { type: 'event' },
  sentence: '建立{type}事件：{title}',
} as const satisfies ActionSpec
