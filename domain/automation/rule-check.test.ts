import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { References } from '../field/field-type.ts'
import { TimeUnit } from '../sla/sla-policy.ts'
import { dueOf, isActiveOn, msOf, type RuleContent } from './automation-rule.ts'
import { ruleWords } from './describe-rule.ts'
import { checkRule } from './rule-check.ts'
import { paperWords } from './testing/sample-kind.ts'

const person = '0192f0c1-1111-7111-8111-111111111111'
const names: References = { label: () => '王芳', find: () => null }
const sound: RuleContent = {
  trigger: { on: 'step', point: 0 },
  condition: { field: 'priority', operator: 'atLeast', value: 2 },
  actions: [
    { do: 'set.priority', with: { value: 3 } },
    { do: 'wait', with: { amount: 2, unit: '2' } },
    { do: 'tell', with: { receivers: ['author'], people: [person], channels: ['inApp'], title: '请看 {标题}' } },
    { do: 'sign', with: { person: [person] } },
  ],
  once: true,
  hourly: 10,
}
/** A rule in one line of the words that its page shows. */
function sentenceOf(rule: RuleContent): string {
  const { actions, active, condition, when } = ruleWords(rule, paperWords, names)
  return [active, `当${when}`, condition === '' ? '' : `如果${condition}`, `就${actions.join('，再')}`]
    .filter((part) => part !== '')
    .join('，')
}
const faultsOf = (change: Partial<RuleContent>) =>
  checkRule({ ...sound, ...change }, paperWords).map(({ field }) => field)

it('finds nothing wrong with a sound rule, and says it as a sentence', () => {
  expect(checkRule(sound, paperWords)).toEqual([])
  expect(sentenceOf(sound)).toBe(
    '当文书创建后，如果「优先级」大于等于「紧急」，就把优先级改为「非常紧急」，再等待 2 小时，再通知作者、王芳：请看 {标题}，再交给王芳签署',
  )
})

it.each<[string, Partial<RuleContent>, string]>([
  ['a point that the kind lacks', { trigger: { on: 'step', point: 3 } }, 'trigger.point'],
  ['no field that changes', { trigger: { on: 'change', fields: [] } }, 'trigger.fields'],
  ['a field whose changes nobody sees', { trigger: { on: 'change', fields: ['author'] } }, 'trigger.fields'],
  ['a clock that the kind lacks', { trigger: { on: 'clock', alert: 'late', types: [9] } }, 'trigger.types'],
  ['a condition on no field', { condition: { field: 'x', operator: 'isFilled' } }, 'condition'],
  ['a day that is none', { trigger: { on: 'schedule', day: 9, minute: 0 } }, 'trigger.day'],
  ['no action', { actions: [] }, 'actions'],
  ['an action that the kind lacks', { actions: [{ do: 'burn', with: {} }] }, 'actions.0.do'],
  ['an unknown part of an action', { actions: [{ do: 'sign', with: { person: [person], x: 1 } }] }, 'actions.0.do'],
  ['a person that is missing', { actions: [{ do: 'sign', with: {} }] }, 'actions.0.with.person'],
  [
    'a notice to nobody',
    { actions: [{ do: 'tell', with: { channels: ['inApp'], title: '好' } }] },
    'actions.0.with.receivers',
  ],
  ['nothing after a wait', { actions: [{ do: 'wait', with: { amount: 1, unit: '1' } }] }, 'actions'],
  ['an unknown unit', { actions: [{ do: 'wait', with: { amount: 1, unit: '4' } }] }, 'actions.0.with.unit'],
  ['no limit', { hourly: 0 }, 'hourly'],
])('finds fault with %s', (_, change, field) => {
  expect(faultsOf(change)).toContain(field)
})

const timed = { on: 'time', base: 0, side: 'after', offset: { amount: 2, unit: TimeUnit.Hour }, wait: 5 } as const

it('takes a moment before only of what is planned', () => {
  expect(faultsOf({ trigger: timed })).toEqual([])
  expect(faultsOf({ trigger: { ...timed, side: 'before' } })).toEqual(['trigger.side'])
  expect(faultsOf({ trigger: { ...timed, side: 'before', base: 4 } })).toEqual([])
  expect(faultsOf({ trigger: { ...timed, offset: { amount: 91, unit: TimeUnit.Day } } })).toEqual(['trigger.offset'])
  expect(sentenceOf({ ...sound, trigger: timed, condition: null })).toMatch(/^当文书创建后 2 小时仍未签署，就把/)
  expect(dueOf({ ...timed, side: 'before' }, 10 * 3_600_000)).toBe(8 * 3_600_000)
  expect(msOf({ amount: 1, unit: TimeUnit.Day })).toBe(86_400_000)
})

it('says when a rule looks at everything', () => {
  const trigger = { on: 'schedule', day: 8, minute: 545 } as const
  expect(faultsOf({ trigger })).toEqual([])
  expect(ruleWords({ ...sound, trigger }, paperWords, names).when).toBe('每个工作日 09:05 检查未完成的文书时')
  const late = { on: 'clock', alert: 'late', types: [3] } as const
  expect(ruleWords({ ...sound, trigger: late }, paperWords, names).when).toBe('文书的签署时限超时后')
})

it('judges any shape of a rule without throwing', () => {
  const action = fc.record({
    do: fc.constantFrom(...paperWords.actions.map(({ name }) => name), 'x'),
    with: fc.dictionary(fc.constantFrom('value', 'person', 'amount', 'unit', 'title'), fc.jsonValue() as never),
  })
  fc.assert(
    fc.property(fc.array(action), fc.jsonValue(), (actions, condition) => {
      expect(
        checkRule({ ...sound, actions: actions as RuleContent['actions'], condition: condition as never }, paperWords),
      ).toBeInstanceOf(Array)
    }),
  )
})

it('says on which days a rule acts, and refuses days that cannot be', () => {
  const active = { from: '2026-11-25', until: '2026-12-31' }
  expect(sentenceOf({ ...sound, active })).toMatch(/^2026-11-25 起，至 2026-12-31 止，当/)
  expect(checkRule({ ...sound, active }, paperWords)).toEqual([])
  const backwards = { from: '2026-12-31', until: '2026-12-30' }
  expect(checkRule({ ...sound, active: backwards }, paperWords)).toEqual([
    { field: 'active', message: '结束日期不能早于开始日期' },
  ])
  expect(checkRule({ ...sound, active: { from: '2026-02-30', until: null } }, paperWords)).toEqual([
    { field: 'active', message: '日期不正确' },
  ])
  const on = (day: string) => isActiveOn({ active }, day)
  expect([on('2026-11-24'), on('2026-11-25'), on('2026-12-31'), on('2027-01-01')]).toEqual([false, true, true, false])
  expect(isActiveOn({}, '2026-11-24')).toBe(true)
})
