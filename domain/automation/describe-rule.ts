/** Rules in words: 当工单派单后，如果「优先级」等于「紧急」，就通知创建人. */
import { describeCondition, shownValue } from '../field/describe-condition.ts'
import { isFilled } from '../field/evaluate-condition.ts'
import type { References } from '../field/field-type.ts'
import { activeWords, type RuleAction, type RuleContent, shownOffset, type Trigger } from './automation-rule.ts'
import { isDispatch } from './dispatch-rule.ts'
import { scheduleDays, shownMinute } from './schedule.ts'
import type { Choice, RuleVocabulary } from './rule-check.ts'

const labelIn = (choices: readonly Choice[], code: number): string =>
  choices.find((one) => one.code === code)?.label ?? '…'

/** 工单派单后 */
export function triggerWords(trigger: Trigger, words: RuleVocabulary): string {
  const { bases, clocks, fields, incoming, label, points, waits } = words
  switch (trigger.on) {
    case 'step':
      return `${label}${labelIn(points, trigger.point)}`
    case 'change': {
      const names = trigger.fields.map((key) => `「${fields.find(({ id }) => id === key)?.name ?? '…'}」`)
      return `${label}的${names.length === 0 ? '…' : names.join('或')}变更时`
    }
    case 'clock': {
      const types = trigger.types.map((code) => labelIn(clocks, code).replace(/超时$/, ''))
      return `${label}的${types.length === 0 ? '任一' : types.join('、')}时限${trigger.alert === 'late' ? '超时后' : '预警时'}`
    }
    case 'hook':
      return `收到「${incoming.find(({ id }) => id === trigger.hook)?.name ?? '…'}」关于${label}的消息时`
    case 'dispatch': {
      const types = trigger.types.map((type) => words.dispatch?.types.find(({ id }) => id === type)?.label ?? '…')
      return `${types.length === 0 ? '' : `「${types.join('」「')}」`}${label}等待派单时`
    }
    case 'schedule':
      return `${labelIn(scheduleDays, trigger.day)} ${shownMinute(trigger.minute)} 检查未完成的${label}时`
    default: {
      const side = trigger.side === 'after' ? '后' : '前'
      const still = trigger.wait === null ? '' : `仍${labelIn(waits, trigger.wait)}`
      return `${label}${labelIn(bases, trigger.base)}${side} ${shownOffset(trigger.offset)}${still}`
    }
  }
}

/** 把优先级改为「紧急」 */
export function actionWords(action: RuleAction, { actions }: RuleVocabulary, names: References): string {
  const spec = actions.find(({ name }) => name === action.do)
  if (spec === undefined) return '（动作已不存在）'
  const showParam = (key: string): string => {
    const param = spec.params.find(({ id }) => id === key)
    const value = action.with[key] ?? null
    if (param === undefined || !isFilled(value)) return param?.required === true ? '…' : ''
    return shownValue(value, param, names)
  }
  // Values side by side make one list: 通知默认调度员、沈丽娟.
  return spec.sentence.replace(/(?:\{\w+\})+/g, (places) =>
    [...places.matchAll(/\w+/g)]
      .map(([key]) => showParam(key))
      .filter((text) => text !== '')
      .join('、'),
  )
}

/** The three parts of a rule's sentence. */
export interface RuleWords {
  readonly when: string
  /** '' when it always holds. */
  readonly condition: string
  readonly actions: readonly string[]
  /** '' when it acts on every day. */
  readonly active: string
}

export const ruleWords = (
  { actions, active, condition, trigger }: RuleContent,
  words: RuleVocabulary,
  names: References,
): RuleWords => ({
  when: triggerWords(trigger, words),
  condition: condition === null ? '' : describeCondition(condition, words.fields, names),
  actions: actions.map((action, index) => {
    const said = actionWords(action, words, names)
    return index > 0 && isDispatch({ trigger }) ? `派不出去时${said}` : said
  }),
  active: activeWords({ active }),
})
