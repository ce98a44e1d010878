/** Judges rules as an editor sent them. */
import { isCivilDay } from '../calendar/civil-day.ts'
import { checkCondition } from '../field/check-condition.ts'
import { isFilled } from '../field/evaluate-condition.ts'
import type { FieldDefinition } from '../field/field-definition.ts'
import { fieldTypeOf } from '../field/field-types.ts'
import { sameJson } from '../field/same-json.ts'
import type { ActionSpec } from './automation-kind.ts'
import {
  mostActions,
  mostHourly,
  mostOffsetMs,
  msOf,
  type RuleAction,
  type RuleContent,
  type Trigger,
} from './automation-rule.ts'
import { type DispatchWords, isDispatch, modeOf, mostAlternatives } from './dispatch-rule.ts'
import { scheduleDays } from './schedule.ts'
import { isJson } from './web-hook.ts'
import { hookAction, offsetOf, tellAction, waitAction } from './rule-actions.ts'

export interface Choice {
  readonly code: number
  readonly label: string
}

/** Everything that rules of a kind may say, as the editor offers it. */
export interface RuleVocabulary {
  readonly kind: string
  readonly label: string
  readonly points: readonly Choice[]
  /** `isPlanned`: its moment may lie ahead, so that rules may be due before it. */
  readonly bases: readonly (Choice & { readonly isPlanned: boolean })[]
  readonly waits: readonly Choice[]
  readonly clocks: readonly Choice[]
  readonly fields: readonly FieldDefinition[]
  /** Web hooks whose messages set rules off. */
  readonly incoming: readonly { readonly id: string; readonly name: string }[]
  /** Keys of fields whose changes set rules off. */
  readonly watched: readonly string[]
  readonly actions: readonly ActionSpec[]
  /** Null for kinds whose documents are not dispatched. */
  readonly dispatch: DispatchWords | null
}

export interface RuleFault {
  /** Path within the content: `actions.0.with.title`. */
  readonly field: string
  readonly message: string
}

const inTrigger = (key: string, message: string): RuleFault => ({ field: `trigger.${key}`, message })
const has = (choices: readonly Choice[], code: number): boolean => choices.some((one) => one.code === code)

function triggerFaults(
  trigger: Trigger,
  { bases, clocks, dispatch, incoming, points, waits, watched }: RuleVocabulary,
): RuleFault[] {
  switch (trigger.on) {
    case 'step':
      return has(points, trigger.point) ? [] : [inTrigger('point', '请选择在哪一步之后')]
    case 'change':
      if (trigger.fields.length === 0) return [inTrigger('fields', '请选择字段')]
      return trigger.fields.every((key) => watched.includes(key)) ? [] : [inTrigger('fields', '字段不存在')]
    case 'clock':
      return trigger.types.every((code) => has(clocks, code)) ? [] : [inTrigger('types', '没有这种时限')]
    case 'hook':
      return incoming.some(({ id }) => id === trigger.hook) ? [] : [inTrigger('hook', '请选择收到哪里的消息')]
    case 'dispatch':
      return trigger.types.every((type) => dispatch?.types.some(({ id }) => id === type) === true)
        ? []
        : [inTrigger('types', '所选类型已删除，请重新选择')]
    case 'schedule':
      return has(scheduleDays, trigger.day) ? [] : [inTrigger('day', '请选择哪些天')]
    default: {
      const base = bases.find(({ code }) => code === trigger.base)
      if (base === undefined) return [inTrigger('base', '请选择从什么时间算起')]
      if (trigger.side === 'before' && !base.isPlanned) return [inTrigger('side', `「${base.label}」只能选择之后`)]
      if (trigger.wait !== null && !has(waits, trigger.wait)) return [inTrigger('wait', '没有这种条件')]
      return msOf(trigger.offset) > mostOffsetMs ? [inTrigger('offset', '最长 90 天')] : []
    }
  }
}

function paramFault(param: FieldDefinition, value: RuleAction['with'][string]): string | null {
  if (!isFilled(value)) return param.required ? `请填写${param.name}` : null
  const judged = fieldTypeOf(param.type).check(value, param, { today: '2000-01-01' })
  if ('fault' in judged) return judged.fault
  return sameJson(judged.value, value) ? null : `${param.name}的格式不正确`
}

function actionFaults(action: RuleAction, index: number, { actions }: RuleVocabulary): RuleFault[] {
  const at = (key: string, message: string): RuleFault => ({ field: `actions.${index}.${key}`, message })
  const spec = actions.find(({ name }) => name === action.do)
  if (spec === undefined) return [at('do', '请选择动作')]
  if (Object.keys(action.with).some((key) => !spec.params.some(({ id }) => id === key)))
    return [at('do', '动作的格式不正确')]
  const faults = spec.params.flatMap((param) => {
    const fault = paramFault(param, action.with[param.id] ?? null)
    return fault === null ? [] : [at(`with.${param.id}`, fault)]
  })
  if (faults.length > 0) return faults
  if (spec.name === tellAction && !isFilled(action.with['receivers']) && !isFilled(action.with['people']))
    return [at('with.receivers', '请选择通知谁')]
  const body = action.with['body']
  if (spec.name === hookAction && typeof body === 'string' && !isJson(body))
    return [at('with.body', '不是正确的 JSON，字段只能写在引号里面')]
  return spec.name === waitAction && msOf(offsetOf(action)) > mostOffsetMs ? [at('with.amount', '最长 90 天')] : []
}

/** Only the kind's ways of dispatching are alternatives to each other. */
function alternativeFaults({ actions, trigger }: RuleContent, { dispatch }: RuleVocabulary): RuleFault[] {
  if (!isDispatch({ trigger })) return []
  if (actions.length > mostAlternatives) return [{ field: 'actions', message: '只能有一个目标和一个备选' }]
  const [target] = actions
  return actions.flatMap((action, index): RuleFault[] => {
    if (dispatch === null || modeOf(dispatch, action) === null)
      return [{ field: `actions.${index}.do`, message: '请选择派单方式' }]
    const isTwice = index > 0 && action.do === target?.do && sameJson(action.with, target.with)
    return isTwice ? [{ field: `actions.${index}.do`, message: '备选不能和派单方式相同' }] : []
  })
}

function activeFaults({ active }: RuleContent): RuleFault[] {
  if (active === undefined) return []
  const { from, until } = active
  const wrong = [from, until].some((day) => day !== null && !isCivilDay(day))
  if (wrong) return [{ field: 'active', message: '日期不正确' }]
  return from !== null && until !== null && until < from
    ? [{ field: 'active', message: '结束日期不能早于开始日期' }]
    : []
}

/** Faults of a rule, each beside its part; empty when it is sound. */
export function checkRule(content: RuleContent, words: RuleVocabulary): RuleFault[] {
  const { actions, condition, hourly, trigger } = content
  const condemned = condition === null ? [] : checkCondition(condition, words.fields)
  return [
    ...triggerFaults(trigger, words),
    ...condemned.map((message) => ({ field: 'condition', message })),
    ...(actions.length === 0 ? [{ field: 'actions', message: '至少要有一个动作' }] : []),
    ...(actions.length > mostActions ? [{ field: 'actions', message: `最多 ${mostActions} 个动作` }] : []),
    ...(actions.at(-1)?.do === waitAction ? [{ field: 'actions', message: '等待之后还要有动作' }] : []),
    ...actions.flatMap((action, index) => actionFaults(action, index, words)),
    ...(hourly < 1 || hourly > mostHourly ? [{ field: 'hourly', message: `请填写 1 至 ${mostHourly}` }] : []),
    ...alternativeFaults(content, words),
    ...activeFaults(content),
  ]
}
