/** Actions of every kind: setting a field, telling people, waiting; a kind adds its own. */
import { type FieldDefinition, type FieldOption, type FieldSettings, newField } from '../field/field-definition.ts'
import { multiSelectField } from '../field/field-types/multi-select.ts'
import { numberField } from '../field/field-types/number.ts'
import { personField } from '../field/field-types/person.ts'
import { radioField } from '../field/field-types/radio.ts'
import { textField } from '../field/field-types/text.ts'
import { textareaField } from '../field/field-types/textarea.ts'
import { toldChannels } from '../notice/tell.ts'
import { timeUnitNames } from '../sla/sla-policy.ts'
import type { FieldRow } from '../field-catalogue.ts'
import type { ActionSpec, AutomationKindSpec } from './automation-kind.ts'
import { type Offset, type OffsetUnit, offsetUnits, type RuleAction } from './automation-rule.ts'
import { fieldOf, type OwnChoices } from './rule-fields.ts'

/** Something that an action wants to know. */
export const param = (
  key: string,
  label: string,
  type: { readonly code: number },
  { needed = true, tip = '', ...settings }: FieldSettings & { readonly needed?: boolean; readonly tip?: string } = {},
): FieldDefinition => ({ ...newField(key, type.code, label, ''), required: needed, tip, settings })

const optionsOf = (names: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(names).map(([id, label]) => ({ id, label, isDisabled: false }))

const setPrefix = 'set.'
/** The field that an action sets; null for other actions. */
export const fieldSetBy = (name: string): string | null =>
  name.startsWith(setPrefix) ? name.slice(setPrefix.length) : null

export const tellAction = 'tell'
export const waitAction = 'wait'

const waiting: ActionSpec = {
  name: waitAction,
  label: '等待一段时间',
  group: '流程',
  params: [
    param('amount', '数量', numberField, { min: 1, max: 999, decimals: 0 }),
    param('unit', '单位', radioField, {
      options: offsetUnits.map((unit) => ({ id: String(unit), label: timeUnitNames[unit], isDisabled: false })),
    }),
  ],
  sentence: '等待 {amount} {unit}',
}

const tellSpec = (receivers: Readonly<Record<string, string>>): ActionSpec => ({
  name: tellAction,
  label: '发送通知',
  group: '通知',
  params: [
    param('receivers', '通知谁', multiSelectField, { needed: false, options: optionsOf(receivers) }),
    param('people', '指定人员', personField, { needed: false, multiple: true }),
    param('channels', '渠道', multiSelectField, { options: optionsOf(toldChannels) }),
    param('title', '标题', textField, { maxLength: 100 }),
    param('text', '内容', textareaField, {
      needed: false,
      maxLength: 500,
      tip: '可以写入字段，如 {标题}、{优先级}；不填时发送编号和标题',
    }),
  ],
  sentence: '通知{receivers}{people}：{title}',
})

export const tagActions = { add: 'tag', remove: 'untag' } as const

/** Adding and removing tags, of kinds whose documents carry them. */
function tagSpecs(fields: readonly FieldRow[], { tags }: OwnChoices): ActionSpec[] {
  if (!fields.some(({ kind }) => kind === 'tags')) return []
  const params = [param('tags', '标签', multiSelectField, { options: tags })]
  return [
    { name: tagActions.add, label: '添加标签', group: '标签', params, sentence: '添加标签{tags}' },
    { name: tagActions.remove, label: '移除标签', group: '标签', params, sentence: '移除标签{tags}' },
  ]
}

export const approvalAction = 'startApproval'

/** Starting an approval, of kinds that have them beside their course. */
const approvalSpec = ({ flows }: OwnChoices): ActionSpec => ({
  name: approvalAction,
  label: '发起审批',
  group: '流程',
  params: [
    param('flow', '审批流程', radioField, {
      options: flows,
      tip: '在「审批流程设置」里添加；单据已经在审批时不会再发起',
    }),
  ],
  sentence: '按「{flow}」发起审批',
})

export const hookAction = 'callHook'

const hookSpec = ({ hooks }: OwnChoices): ActionSpec => ({
  name: hookAction,
  label: '调用网络钩子',
  group: '对接',
  params: [
    param('hook', '网络钩子', radioField, { options: hooks, tip: '在「自动化 › 网络钩子」里添加' }),
    param('body', '内容', textareaField, {
      needed: false,
      maxLength: 4000,
      tip: 'JSON，文字里可以写入字段，如 {"标题": "{标题}"}；不填时发送单据的编号、标题和类型',
    }),
  ],
  sentence: '调用{hook}',
})

/** An action whose params offer the templates that the enterprise has. */
function withTemplates(action: ActionSpec, { others }: OwnChoices): ActionSpec {
  const { params, templatesFor = {} } = action
  const filled = params.map((one) => {
    const form = templatesFor[one.id]
    return form === undefined ? one : { ...one, settings: { ...one.settings, options: others[form] ?? [] } }
  })
  return { ...action, params: filled }
}

/** Every action that rules of a kind may take, in the order in which they are offered. */
export function actionsOf(
  { actions, approval, fields, settable }: Pick<AutomationKindSpec, 'actions' | 'approval' | 'fields' | 'settable'>,
  receivers: Readonly<Record<string, string>>,
  own: OwnChoices,
): ActionSpec[] {
  const setting = settable.flatMap((key): ActionSpec[] => {
    const row = fields.find((field) => field.key === key)
    const field = row === undefined ? null : fieldOf(row, own)
    if (row === undefined || field === null) return []
    const value = { ...field, id: 'value', required: row.input?.needed === true }
    return [
      {
        name: setPrefix + key,
        label: `修改${row.label}`,
        group: '修改字段',
        params: [value],
        sentence: `把${row.label}改为「{value}」`,
      },
    ]
  })
  return [
    ...actions.map((action) => withTemplates(action, own)),
    tellSpec(receivers),
    ...tagSpecs(fields, own),
    ...setting,
    ...(approval === undefined ? [] : [approvalSpec(own)]),
    hookSpec(own),
    waiting,
  ]
}

/** How long an action waits. */
export const offsetOf = ({ with: given }: RuleAction): Offset => ({
  amount: Number(given['amount']),
  unit: Number(given['unit']) as OffsetUnit,
})
