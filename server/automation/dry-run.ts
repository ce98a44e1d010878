/** Tells what a rule would have done within the last 30 days, read from the timelines of documents. Nothing is written. */
import { dryRun } from '@onsite/api/automation/automation-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { baseOf, isMissing, type TimedDocument } from '@onsite/domain/automation/automation-kind.ts'
import { broughtValues } from '@onsite/domain/automation/incoming-hook.ts'
import { approvalAction } from '@onsite/domain/automation/rule-actions.ts'
import { dueOf, type RuleContent, type TriggerKind } from '@onsite/domain/automation/automation-rule.ts'
import { holds } from '@onsite/domain/automation/dispatch-rule.ts'
import { type OwnChoices, type ShownChange, valuesBefore } from '@onsite/domain/automation/rule-fields.ts'
import { withinLimits } from '@onsite/domain/automation/rule-limits.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import { given } from '@onsite/domain/given.ts'
import { runningSubjects } from '../approval/open-task-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { factsAbout } from '../kernel/facts.ts'
import { type LogRow, timelinesOf } from '../record/record-log-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import { messagesAbout } from './incoming-hook-store.ts'
import { demandFamily, demandSound } from './manage-rules.ts'
import { isSetOff } from './on-document-step.ts'
import { kindNamed } from './present-rules.ts'
import { momentsBetween } from './scheduled-rules.ts'
import { ruleMoveOf, type Scene, scenesOf } from './rule-scene.ts'
import { ownChoices, vocabularyOf } from './rule-words.ts'
import { valuesAt } from './start-runs.ts'

const days = 30
const dayMs = 86_400_000
/** `Our choice:` documents that are looked at: the newest, and of those that are still open as many. */
const mostLooked = 500
export const mostShown = 50
/** Whole timelines of so many documents are read at once. */
const portion = 100

/** A moment at which a rule is set off. */
interface Found {
  readonly recordId: string
  readonly at: number
  readonly values: FieldValues
}

interface Look {
  readonly kind: AutomationKind
  readonly content: RuleContent
  readonly own: OwnChoices
  readonly since: number
  readonly now: number
  /** Moments of a schedule within these days. */
  readonly scheduled: readonly number[]
}

const changesIn = (line: LogRow): ShownChange[] => line.changes as FieldChange[]

/** The values that a document had after a line: every later change is taken back. */
function valuesAfter({ kind, own }: Look, { values }: Scene, lines: readonly LogRow[], at: number): FieldValues {
  const later = lines.slice(at + 1)
  const before = valuesBefore(kind.spec.fields, fitValues(own.custom, values), later.flatMap(changesIn), own)
  const state = lines.slice(0, at + 1).findLast((line) => line.to_state !== null)?.to_state
  return state === undefined ? before : { ...before, state }
}

function setOffBySteps(look: Look, scene: Scene, lines: readonly LogRow[]): Found[] {
  const { content, kind, own, since } = look
  return lines.flatMap((line, at) => {
    const time = Date.parse(line.at)
    const move = ruleMoveOf(line)
    const changes = changesIn(line)
    if (time < since || !isSetOff(kind, { content }, move, changes)) return []
    const then = { ...scene, values: valuesAfter(look, scene, lines, at) }
    return [{ recordId: scene.id, at: time, values: valuesAt(kind, then, { changes, stateBefore: move.from }, own) }]
  })
}

/** Each base of a timed rule that fell due, if what it waits for was still missing then. */
function setOffByTime(look: Look, scene: Scene, lines: readonly LogRow[]): Found[] {
  const { content, kind, now, since } = look
  const { trigger } = content
  const base = trigger.on === 'time' ? kind.spec.bases[trigger.base] : undefined
  if (trigger.on !== 'time' || base === undefined) return []
  const moves = lines.map(ruleMoveOf)
  const wait = trigger.wait === null ? undefined : kind.spec.waits[trigger.wait]
  // Moments that the document names count as they are now: nothing says what they were.
  const until = (moment: number): TimedDocument => ({
    moves: moves.filter((move) => Date.parse(move.at) <= moment),
    instants: scene.instants,
  })
  const bases = new Set(
    'field' in base
      ? [baseOf(base, { moves, instants: scene.instants })]
      : moves.map((_, at) => baseOf(base, { moves: moves.slice(0, at + 1), instants: scene.instants })),
  )
  return [...bases].flatMap((at): Found[] => {
    const due = at === null ? null : dueOf(trigger, at)
    if (due === null || due < since || due > now) return []
    const then = until(due)
    // The same moment must still count: a step that was taken back, or done again, moves it.
    if (baseOf(base, then) !== at || (wait !== undefined && !isMissing(wait, then))) return []
    const last = lines.findLastIndex((line) => Date.parse(line.at) <= due)
    return [{ recordId: scene.id, at: due, values: valuesAfter(look, scene, lines, last) }]
  })
}

/** Each time of a schedule at which the document was still worked on. */
function setOffBySchedule(look: Look, scene: Scene, lines: readonly LogRow[]): Found[] {
  return look.scheduled.flatMap((at): Found[] => {
    const last = lines.findLastIndex((line) => Date.parse(line.at) <= at)
    const state = lines.slice(0, last + 1).findLast((line) => line.to_state !== null)?.to_state
    const isOpen = state != null && look.kind.spec.openStates.includes(state)
    return isOpen ? [{ recordId: scene.id, at, values: valuesAfter(look, scene, lines, last) }] : []
  })
}

async function setOffByClocks(ctx: Context, look: Look, scenes: readonly Scene[]): Promise<Found[]> {
  const { content, kind, since } = look
  const { trigger } = content
  if (trigger.on !== 'clock') return []
  const { late, warned } = kind.clocks.facts
  const facts = await factsAbout(
    ctx,
    scenes.map(({ id }) => id),
    trigger.alert === 'late' ? late.name : warned.name,
  )
  return facts.flatMap((fact): Found[] => {
    const scene = scenes.find(({ id }) => id === fact.subjectId)
    const type = Number(fact.data['type'])
    const fits = trigger.types.length === 0 || trigger.types.includes(type)
    const at = Date.parse(fact.at)
    return scene === undefined || !fits || at < since ? [] : [{ recordId: scene.id, at, values: scene.values }]
  })
}

/** Messages of a hook that came about these documents. */
async function setOffByMessages(ctx: Context, look: Look, scenes: readonly Scene[]): Promise<Found[]> {
  const { content, since } = look
  const { trigger } = content
  if (trigger.on !== 'hook') return []
  const ids = scenes.map(({ id }) => id)
  return (await messagesAbout(ctx, trigger.hook, ids, new Date(since))).flatMap((message): Found[] => {
    const scene = scenes.find(({ id }) => id === message.record_id)
    const brought = broughtValues(message.hook_id, message.brought)
    return scene === undefined
      ? []
      : [{ recordId: scene.id, at: Date.parse(message.at), values: { ...scene.values, ...brought } }]
  })
}

const finders: Partial<Record<TriggerKind, typeof setOffByTime>> = { time: setOffByTime, schedule: setOffBySchedule }

async function lookAt(ctx: Context, look: Look, ids: readonly string[]): Promise<{ found: Found[]; scenes: Scene[] }> {
  const { content, kind } = look
  const scenes = [...(await scenesOf(ctx, kind, ids)).values()]
  if (content.trigger.on === 'clock') return { found: await setOffByClocks(ctx, look, scenes), scenes }
  if (content.trigger.on === 'hook') return { found: await setOffByMessages(ctx, look, scenes), scenes }
  const timelines = Map.groupBy(await timelinesOf(ctx, ids), (line) => line.record_id)
  const find = finders[content.trigger.on] ?? setOffBySteps
  return { found: scenes.flatMap((scene) => find(look, scene, timelines.get(scene.id) ?? [])), scenes }
}

/** Looks where a trigger would have set rules off. */
export async function survey(ctx: Context, kind: AutomationKind, own: OwnChoices, content: RuleContent) {
  const now = ctx.now.getTime()
  const since = now - days * dayMs
  const scheduled = await momentsBetween(ctx, ctx.tenant.zone, content.trigger, since, now)
  const look: Look = { kind, content, own, now, since, scheduled }
  const [newest, open] = await Promise.all([
    kind.clocks.newestIds(ctx, mostLooked),
    kind.clocks.openIds(ctx, null, mostLooked),
  ])
  const ids = [...new Set([...newest, ...open])]
  const scenes = new Map<string, Scene>()
  const found: Found[] = []
  for (let at = 0; at < ids.length; at += portion) {
    const some = await lookAt(ctx, look, ids.slice(at, at + portion))
    found.push(...some.found)
    for (const scene of some.scenes) scenes.set(scene.id, scene)
  }
  return { found, scenes }
}

async function run(
  ctx: Context,
  kind: AutomationKind,
  { content }: Pick<Input<typeof dryRun>, 'content'>,
): Promise<Reply<typeof dryRun>> {
  const own = await ownChoices(ctx, kind)
  const words = vocabularyOf(kind, own)
  await demandSound(ctx, words, content)
  const { found, scenes } = await survey(ctx, kind, own, content)
  const held = found.filter(({ values }) => holds(content, values, words))
  const passed = withinLimits(held, content)
  const shown = passed.toReversed().slice(0, mostShown)
  const refusalOf = await refusals(
    ctx,
    content,
    shown.map(({ recordId }) => recordId),
  )
  return {
    looked: scenes.size,
    triggered: found.length,
    held: held.length,
    limited: held.length - passed.length,
    rows: shown.map((one) => ({ ...shownMoment(one, scenes), ...given({ refusal: refusalOf(one.recordId) }) })),
  }
}

/** Why a document cannot take an approval that the rule would start. */
async function refusals(
  ctx: Context,
  { actions }: RuleContent,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  if (!actions.some((action) => action.do === approvalAction)) return () => undefined
  const running = await runningSubjects(ctx, ids)
  return (id) => (running.has(id) ? '正在审批，不会再发起' : undefined)
}

/** A document with the moment at which a rule was set off. */
export const shownMoment = ({ at, recordId }: Pick<Found, 'at' | 'recordId'>, scenes: ReadonlyMap<string, Scene>) => ({
  id: recordId,
  no: scenes.get(recordId)?.no ?? '',
  title: scenes.get(recordId)?.title ?? '',
  time: new Date(at).toISOString(),
})

export const dryRunAnswer = (kinds: readonly AutomationKind[]): Answer =>
  answer(dryRun, async (ctx, { content, kind }) => {
    demandFamily(content, false)
    return await run(ctx, kindNamed(kinds, kind), { content })
  })
