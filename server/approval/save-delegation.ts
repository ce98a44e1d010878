import { approvalFacts } from '@onsite/api/approval/approval-facts.ts'
import { listDelegations, removeDelegation, saveDelegation } from '@onsite/api/approval/approval-calls.ts'
import type { DelegationRow } from '@onsite/api/approval/approval-shapes.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { staffToName } from '../people/people-store.ts'
import {
  type DelegationRecord,
  delegationById,
  deleteDelegation,
  findDelegations,
  overlaps,
  writeDelegation,
} from './delegation-store.ts'

/** Throws unless the person may arrange absences for others. */
function demandDesigner(ctx: Context): void {
  if (!isGranted(ctx.person.powers, 'approval.design'))
    throw new Failure('no-permission', { permission: permissionOf('approval.design').label })
}

function present(ctx: Context, record: DelegationRecord): DelegationRow {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  return { ...record, isActive: record.startDay <= today && today <= record.endDay }
}

/** An absence that this person may change. */
async function ownDelegation(ctx: Context, id: string): Promise<DelegationRecord> {
  const known = await delegationById(ctx, id)
  const isOthers = known !== undefined && known.personId !== ctx.person.id
  if (known === undefined || (isOthers && !isGranted(ctx.person.powers, 'approval.design')))
    throw new Failure('not-found', { record: '代理' })
  return known
}

async function demandDelegate(ctx: Context, personId: string, delegateId: string): Promise<void> {
  const staff = await staffToName(ctx, [personId, delegateId])
  if (!staff.has(personId) || !staff.has(delegateId)) throw new Failure('not-found', { record: '人员' })
  if (staff.get(delegateId)?.isActive === false) throw faultAt('delegateId', '代理人已停用，请另选')
  if (personId === delegateId) throw faultAt('delegateId', '不能把审批交给自己代理')
}

const answerSave = answer(saveDelegation, async (ctx, { id, delegateId, startDay, endDay, note = '', ...input }) => {
  const known = id === undefined ? undefined : await ownDelegation(ctx, id)
  const personId = known?.personId ?? input.personId ?? ctx.person.id
  if (personId !== ctx.person.id) demandDesigner(ctx)
  await demandDelegate(ctx, personId, delegateId)
  if (endDay < startDay) throw faultAt('endDay', '结束日期不能早于开始日期')
  if (endDay < dayIn(ctx.tenant.zone, ctx.now)) throw faultAt('endDay', '结束日期已经过去')
  await lockName(ctx, `delegation ${personId}`)
  if (await overlaps(ctx, personId, startDay, endDay, known?.id ?? null))
    throw faultAt('startDay', '这段时间已经设置了代理')
  const row = {
    id: known?.id ?? uuidv7(),
    person_id: personId,
    delegate_id: delegateId,
    start_day: startDay,
    end_day: endDay,
    note: note.trim(),
    created_by: ctx.person.id,
  }
  await writeDelegation(ctx, row)
  await ctx.record(approvalFacts.delegated, {
    subjectId: row.id,
    people: [personId, delegateId],
    data: { startDay, endDay },
  })
  const saved = await delegationById(ctx, row.id)
  if (saved === undefined) throw new Error('a delegation just saved is gone')
  return present(ctx, saved)
})

export const delegationAnswers: Answer[] = [
  answer(listDelegations, async (ctx, { everybody, pageIndex = 0, pageSize = defaultPageSize }) => {
    if (everybody === 1) demandDesigner(ctx)
    const records = await findDelegations(ctx, everybody === 1 ? null : ctx.person.id, pageIndex, pageSize)
    return records.map((record) => present(ctx, record))
  }),
  answerSave,
  answer(removeDelegation, async (ctx, { id }) => {
    const known = await ownDelegation(ctx, id)
    await deleteDelegation(ctx, id)
    await ctx.record(approvalFacts.delegationRemoved, {
      subjectId: id,
      people: [known.personId, known.delegateId],
    })
    return null
  }),
]
