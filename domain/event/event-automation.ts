/**
 * Events as automation sees them. The codes of points, triggers and conditions are those of orders wherever an event has something alike: an order is
 * dispatched and an event assigned, an order is picked up and an event begun.
 */
import type { AutomationKindSpec } from '../automation/automation-kind.ts'
import { param } from '../automation/rule-actions.ts'
import { personField } from '../field/field-types/person.ts'
import { radioField } from '../field/field-types/radio.ts'
import { textField } from '../field/field-types/text.ts'
import { eventFields } from './event-fields.ts'
import { EventState as S, openEventStates } from './event-state.ts'

const given = [{ into: [S.ToHandle] }, { steps: ['transfer'] }]
const begun = [{ steps: ['start'] }]
const completed = [{ into: [S.Completed] }]

export const eventAutomation = {
  kind: 'event',
  label: '事件',
  points: {
    0: { label: '创建后', moves: [{ steps: ['create'] }] },
    1: { label: '分派后', moves: given },
    2: { label: '开始处理后', moves: begun },
    3: { label: '完成后', moves: completed },
  },
  bases: {
    0: { label: '创建', moves: [{ steps: ['create'] }] },
    2: { label: '分派', moves: given },
    7: { label: '开始处理', moves: begun },
    8: { label: '完成', moves: completed },
    11: { label: '升级', moves: [{ steps: ['escalate'] }] },
    13: { label: '客户评价', moves: [{ steps: ['rate'] }] },
  },
  waits: {
    1: { label: '未分派', states: [S.ToAssign] },
    4: { label: '未开始处理', states: [S.ToAssign, S.ToHandle] },
    5: { label: '未完成', states: openEventStates },
    9: { label: '未评价', states: [...openEventStates, S.Completed], unless: [{ steps: ['rate'] }] },
  },
  fields: eventFields,
  openStates: openEventStates,
  watched: [],
  settable: ['priority', 'title', 'serviceGroupId'],
  approval: { endedBy: ['close', 'merge', 'remove'] },
  actions: [
    {
      name: 'assign',
      label: '分派给',
      group: '处理',
      params: [param('person', '负责人', personField)],
      sentence: '分派给{person}',
    },
    {
      name: 'convert',
      label: '转工单',
      group: '处理',
      params: [
        param('type', '工单类型', radioField),
        param('title', '工单标题', textField, { maxLength: 60, tip: '可以写入字段，如 {标题}' }),
      ],
      templatesFor: { type: 'order' },
      sentence: '转为「{type}」工单：{title}',
    },
    {
      name: 'follow',
      label: '添加关注人',
      group: '通知',
      params: [param('people', '关注人', personField, { multiple: true })],
      sentence: '让{people}关注',
    },
  ],
} as const satisfies AutomationKindSpec
