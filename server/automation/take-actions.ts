/** Runs go through their actions, each for itself; the first that fails ends the run, and can be tried again by hand. */
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import {
  type ActionResult,
  msOf,
  type RuleAction,
  type RuleContent,
  RunState,
} from '@onsite/domain/automation/automation-rule.ts'
import { isDispatch } from '@onsite/domain/automation/dispatch-rule.ts'
import {
  approvalAction,
  fieldSetBy,
  hookAction,
  offsetOf,
  tagActions,
  tellAction,
  waitAction,
} from '@onsite/domain/automation/rule-actions.ts'
import { fillJson } from '@onsite/domain/automation/web-hook.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { shownValue } from '@onsite/domain/field/describe-condition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { textareaField } from '@onsite/domain/field/field-types/textarea.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { textsOf } from '@onsite/domain/field/references.ts'
import type { ToldChannel } from '@onsite/domain/notice/tell.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { namesOf } from '../field/field-names.ts'
import type { Context, FactOrigin, RecordFact } from '../kernel/context.ts'
import { defineReaction, type Reaction, type ReactionContext } from '../kernel/reaction.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { hookById, insertDelivery } from './web-hook-store.ts'
import { staffByIds } from '../people/people-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import { ruleContext } from './rule-context.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { type Scene, scenesOf } from './rule-scene.ts'
import { contentOf, type Rule, ruleById } from './rule-store.ts'
import { ownChoices, vocabularyOf } from './rule-words.ts'
import { lockRun, type RunRecord, updateRun } from './run-store.ts'

/** `Our choice:` an error that is no refusal (a lock that took too long) is tried so often before somebody is told. */
const mostTries = 5
const minuteMs = 60_000
const textTypes: readonly number[] = [textField.code, textareaField.code]
const broken = '系统出错，请重试'
const stopped = '规则已停用，后面的动作没有执行'

export const takeActions = (kinds: readonly AutomationKind[], around: Pick<Surroundings, 'records'>): Reaction =>
  defineReaction({
    name: 'take-automation-actions',
    on: [automationFacts.runDue],
    async run(ctx, { subjectId }) {
      const run = await lockRun(ctx, subjectId)
      if (run === undefined || run.state !== RunState.Running) return
      const [rule, content] = await Promise.all([ruleById(ctx, run.rule_id), contentOf(ctx, run.rule_id, run.version)])
      const kind = kinds.find(({ spec }) => spec.kind === run.kind)
      if (rule === undefined || content === undefined || kind === undefined) return
      const work = { ...ctx, zone: await tenantZone(ctx.tx, ctx.tenantId), record: withOrigin(ctx.record, run) }
      const acting =
        rule.is_enabled && rule.deleted_at === null ? await ruleContext(work, rule, { ...ctx, ...around }) : null
      const end =
        acting === null ? { state: RunState.Refused, message: stopped } : await goOn(acting, kind, run, content)
      await conclude(ctx, rule, run, end)
    },
  })

/** Facts of what a run does carry the rules that led to it. */
function withOrigin(record: RecordFact, run: RunRecord): RecordFact {
  const origin: FactOrigin = { causeId: run.cause_id, by: [...run.chain, run.rule_id] }
  return async (fact, details) => await record(fact, { ...details, origin })
}

interface End {
  readonly state: RunState
  readonly message?: string
  readonly actions?: readonly ActionResult[]
  readonly nextAt?: Date
}

/** Takes the actions that are left, up to the first that waits or fails; of alternatives, up to the first that is not refused. */
async function goOn(ctx: Context, kind: AutomationKind, run: RunRecord, content: RuleContent): Promise<End> {
  const { actions } = content
  const isEither = isDispatch(content)
  // Whoever assigned it in the meantime was quicker: the lock holds until this run is through.
  if (isEither && (await kind.stillWaits?.(ctx, run.record_id)) !== true)
    return { state: RunState.Refused, message: '已经有人处理，不需要再派单' }
  const results = [...run.actions]
  for (const [index, action] of actions.entries()) {
    const before = results[index]
    if (before === undefined || before.state !== 'waiting') continue
    const at = ctx.now.toISOString()
    const tries = before.tries + 1
    const note = (state: ActionResult['state'], message = '') => {
      results[index] = { ...before, state, message, at, tries }
      return results
    }
    if (action.do === waitAction) {
      const nextAt = new Date(ctx.now.getTime() + msOf(offsetOf(action)))
      return { state: RunState.Waiting, actions: note('done'), nextAt }
    }
    try {
      await inSavepoint(ctx.tx, async () => await take(ctx, kind, run, action))
      note('done')
      if (isEither) return { state: RunState.Done, actions: withoutRest(results) }
    } catch (error) {
      if (error instanceof Failure) {
        const message = reasonOf(error)
        note('failed', message)
        if (isEither && index < actions.length - 1) continue
        return { state: RunState.Failed, message, actions: results }
      }
      ctx.log.error({ err: error, runId: run.id, action: action.do }, 'action of a rule broke')
      if (tries >= mostTries) return { state: RunState.Failed, message: broken, actions: note('failed', broken) }
      const nextAt = new Date(ctx.now.getTime() + 2 ** tries * minuteMs)
      return { state: RunState.Waiting, message: '系统出错，稍后自动重试', actions: note('waiting', broken), nextAt }
    }
  }
  return { state: RunState.Done, actions: results }
}

/** Alternatives that were not needed. */
const withoutRest = (results: readonly ActionResult[]): ActionResult[] =>
  results.map((one) => (one.state === 'waiting' ? { ...one, state: 'skipped' } : one))

/** Why an action was refused, with what is wrong with its fields. */
const reasonOf = (failure: Failure): string =>
  [...new Set([failure.message, ...failure.fields.map(({ message }) => message)])].join('；').slice(0, 500)

async function take(ctx: Context, kind: AutomationKind, run: RunRecord, action: RuleAction): Promise<void> {
  const found = (await scenesOf(ctx, kind, [run.record_id])).get(run.record_id)
  if (found === undefined) throw new Failure('not-found', { record: kind.spec.label })
  const scene = { ...found, values: { ...found.values, ...run.brought } }
  if (action.do === hookAction) {
    await callHook(ctx, kind, run, scene, action)
    return
  }
  const given = await fillTexts(ctx, kind, scene, action)
  const field = fieldSetBy(action.do)
  if (field !== null) await kind.change(ctx, scene.id, { [field]: toPlain(given['value'] ?? null) })
  else if (action.do === tagActions.add || action.do === tagActions.remove) await changeTags(ctx, kind, scene, action)
  else if (action.do === tellAction) await tellPeople(ctx, kind, run, scene, given)
  else if (action.do === approvalAction && kind.startApproval !== undefined)
    await kind.startApproval(ctx, scene.id, String(toPlain(given['flow'] ?? '')))
  else {
    const act = kind.actions[action.do]
    if (act === undefined) throw new Failure('not-now', { reason: '动作已不存在' })
    await act(ctx, scene.id, given)
  }
}

/** References travel as one id where a field holds one. */
const toPlain = (value: Json): unknown => (Array.isArray(value) ? (value[0] ?? null) : value)

const texts = (value: Json | undefined): readonly string[] => textsOf(value ?? null)

/** Adds tags to those that the document carries, or removes them. A tag that is there or gone already is no fault. */
async function changeTags(
  ctx: Context,
  kind: AutomationKind,
  { id, values }: Scene,
  action: RuleAction,
): Promise<void> {
  const key = kind.spec.fields.find((field) => field.kind === 'tags')?.key
  if (key === undefined) throw new Failure('not-now', { reason: '动作已不存在' })
  const had = texts(values[key])
  const named = texts(action.with['tags'])
  const next =
    action.do === tagActions.add
      ? [...had, ...named.filter((tag) => !had.includes(tag))]
      : had.filter((tag) => !named.includes(tag))
  if (next.length !== had.length) await kind.change(ctx, id, { [key]: next })
}

async function tellPeople(
  ctx: Context,
  kind: AutomationKind,
  run: RunRecord,
  scene: Scene,
  given: RuleAction['with'],
): Promise<void> {
  const receivers = await kind.clocks.receivers(ctx, scene.id, texts(given['receivers']))
  const staff = await staffByIds(ctx, [...new Set([...receivers, ...texts(given['people'])])])
  const people = [...staff.values()].filter(({ isActive }) => isActive).map(({ id }) => id)
  if (people.length === 0) throw new Failure('not-now', { reason: '没有可以通知的人' })
  const text = typeof given['text'] === 'string' ? given['text'] : ''
  await ctx.record(automationFacts.told, {
    subjectId: run.id,
    tell: {
      category: kind.clocks.category,
      people,
      channels: texts(given['channels']) as ToldChannel[],
      title: typeof given['title'] === 'string' ? given['title'] : '',
      text: text === '' ? `${scene.no} ${scene.title}` : text,
      path: recordPath(kind.spec.kind, scene.id),
    },
  })
}

/** Keeps a call of another system, which goes out once the run is kept: an action that is taken back calls nobody. */
async function callHook(
  ctx: Context,
  kind: AutomationKind,
  run: RunRecord,
  scene: Scene,
  action: RuleAction,
): Promise<void> {
  const hookId = texts(action.with['hook'])[0] ?? action.with['hook']
  const hook = typeof hookId === 'string' ? await hookById(ctx, hookId) : undefined
  if (hook === undefined || hook.deleted_at !== null) throw new Failure('not-now', { reason: '网络钩子已删除' })
  const { body } = action.with
  const { fill } = await fillerOf(ctx, kind, scene)
  const content =
    typeof body === 'string'
      ? fillJson(JSON.parse(body), fill)
      : { kind: kind.spec.kind, id: scene.id, no: scene.no, title: scene.title, rule: run.rule_id }
  const id = await insertDelivery(ctx, {
    hookId: hook.id,
    cause: `${ctx.actsAs ?? ''} ${scene.no}`.trim(),
    body: JSON.stringify(content),
  })
  await ctx.record(automationFacts.hookCalled, { subjectId: id })
}

/** Fills the names of fields in texts by what the document holds: {优先级}. Other braces stay. */
async function fillerOf(ctx: Context, kind: AutomationKind, { values }: Scene) {
  const { actions, fields } = vocabularyOf(kind, await ownChoices(ctx, kind))
  const names = await namesOf(ctx, fields, [values])
  const fill = (text: string): string =>
    text.replace(/\{([^{}]+)\}/g, (mark, name: string) => {
      const field = fields.find((one) => one.name === name)
      if (field === undefined) return mark
      const value = values[field.id] ?? null
      return value === null ? '' : shownValue(value, field, names)
    })
  return { actions, fill }
}

/** Everything that an action was given, with its texts filled in. */
async function fillTexts(
  ctx: Context,
  kind: AutomationKind,
  scene: Scene,
  action: RuleAction,
): Promise<RuleAction['with']> {
  const { actions, fill } = await fillerOf(ctx, kind, scene)
  const params = actions.find(({ name }) => name === action.do)?.params ?? []
  return Object.fromEntries(
    Object.entries(action.with).map(([key, value]) => {
      const param = params.find(({ id }) => id === key)
      if (param === undefined || typeof value !== 'string' || !textTypes.includes(param.type)) return [key, value]
      const judged = fieldTypeOf(param.type).check(fill(value), param, { today: '' })
      if ('fault' in judged) throw new Failure('not-now', { reason: `${param.name}${judged.fault}` })
      return [key, judged.value]
    }),
  )
}

/** Keeps how a run stands; whoever wrote the rule hears of a failure. */
async function conclude(
  ctx: ReactionContext,
  rule: Rule,
  run: RunRecord,
  { actions, message = '', nextAt, state }: End,
) {
  const isOver = state !== RunState.Waiting
  await updateRun(ctx, run.id, {
    state,
    message,
    actions: actions ?? run.actions,
    next_at: nextAt?.toISOString() ?? null,
    finished_at: isOver ? ctx.now.toISOString() : null,
  })
  await ctx.record(automationFacts.runEnded, {
    subjectId: run.id,
    data: { state },
    ...(state === RunState.Failed
      ? {
          tell: {
            category: 'system',
            people: [rule.updated_by],
            channels: ['inApp'],
            title: '自动化规则执行失败',
            text: `${rule.name}：${message}`,
            path: '/automation/log',
          } as const,
        }
      : {}),
  })
}
