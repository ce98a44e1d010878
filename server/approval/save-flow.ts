import { approvalFacts } from '@onsite/api/approval/approval-facts.ts'
import { copyFlow, removeFlow, saveFlow, setFlowState } from '@onsite/api/approval/flow-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { checkFlow } from '@onsite/domain/approval/check-flow.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { staffByIds } from '../people/people-store.ts'
import { insertFlow, isFlowNameTaken, updateFlow } from './flow-store.ts'
import { flowUsers } from './flow-users.ts'
import { demandFlow, peopleOfFlow, presentFlow } from './list-flows.ts'
import type { Subjects } from './move-approval.ts'

/** The flow if it is sound. Throws `flow-broken` with the problems beside `definition.<node id>`. */
export function demandSound(definition: unknown): FlowDefinition {
  const checked = checkFlow(definition)
  if ('flow' in checked) return checked.flow
  const { problems } = checked
  const reason = problems[0]?.message ?? ''
  const fields = problems.map(({ at, message }) => ({ field: at === '' ? 'definition' : `definition.${at}`, message }))
  throw new Failure('flow-broken', { reason }, { fields, data: problems })
}

/** Saves a flow as it is from now on; approvals that run keep theirs. */
export async function storeFlow(ctx: Context, subjects: Subjects, input: Input<typeof saveFlow>) {
  const { id, revision, subjectKind } = input
  if (!subjects.has(subjectKind)) throw faultAt('subjectKind', '没有这种审批类型')
  const known = id === undefined ? undefined : await demandFlow(ctx, id, true)
  if (known !== undefined && known.revision !== revision) throw new Failure('stale')
  if (known !== undefined && known.subjectKind !== subjectKind) throw faultAt('subjectKind', '审批类型不能修改')
  const definition = demandSound(input.definition)
  const named = peopleOfFlow(definition)
  const staff = await staffByIds(ctx, named)
  if (named.some((one) => !staff.has(one))) throw new Failure('not-found', { record: '审批人' })
  const name = input.name.trim()
  if (await isFlowNameTaken(ctx, subjectKind, name, known?.id ?? null)) throw new Failure('flow-name-taken')
  const content = { name, remark: input.remark?.trim() ?? '', definition }
  const flowId = known?.id ?? uuidv7()
  if (known === undefined) await insertFlow(ctx, { id: flowId, subjectKind, ...content, by: ctx.person.id })
  else await updateFlow(ctx, flowId, ctx.person.id, ctx.now, content)
  await tellFlow(ctx, flowId, approvalFacts.flowSaved)
  return { id: flowId, revision: (known?.revision ?? 0) + 1, state: known?.isEnabled === false ? 0 : 1 }
}

async function tellFlow(ctx: Context, id: string, fact: typeof approvalFacts.flowSaved): Promise<void> {
  await ctx.record(fact, { subjectId: id, people: [ctx.person.id] })
}

/** Throws `flow-in-use` while published templates send records through the flow. */
async function demandUnused(ctx: Context, id: string): Promise<void> {
  const users = await flowUsers(ctx, id)
  if (users.length > 0) throw new Failure('flow-in-use', { users: users.join('、') })
}

/** Derives a free name from the copied one. */
async function copyName(ctx: Context, subjectKind: string, name: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const mark = n === 1 ? '副本' : `副本${n}`
    const candidate = `${name.slice(0, 50 - mark.length - 2)}（${mark}）`
    if (!(await isFlowNameTaken(ctx, subjectKind, candidate, null))) return candidate
  }
}

export const flowSaveAnswers = (subjects: Subjects): Answer[] => [
  answer(saveFlow, async (ctx, input) => await storeFlow(ctx, subjects, input)),
  /** `Our choice:` a copy starts disabled, since it is made to be changed. */
  answer(copyFlow, async (ctx, { id }) => {
    const { definition, name, remark, subjectKind } = await demandFlow(ctx, id)
    const copy = { id: uuidv7(), subjectKind, name: await copyName(ctx, subjectKind, name), remark, definition }
    await insertFlow(ctx, { ...copy, by: ctx.person.id, isEnabled: false })
    await tellFlow(ctx, copy.id, approvalFacts.flowSaved)
    return presentFlow(await demandFlow(ctx, copy.id), subjects)
  }),
  answer(setFlowState, async (ctx, { id, state }) => {
    const flow = await demandFlow(ctx, id, true)
    if (state === 0) await demandUnused(ctx, id)
    else demandSound(flow.definition)
    await updateFlow(ctx, id, ctx.person.id, ctx.now, { isEnabled: state === 1 })
    await tellFlow(ctx, id, approvalFacts.flowSaved)
    return presentFlow(await demandFlow(ctx, id), subjects)
  }),
  answer(removeFlow, async (ctx, { id }) => {
    await demandFlow(ctx, id, true)
    await demandUnused(ctx, id)
    await updateFlow(ctx, id, ctx.person.id, ctx.now, { isDeleted: true })
    await tellFlow(ctx, id, approvalFacts.flowRemoved)
    return null
  }),
]
