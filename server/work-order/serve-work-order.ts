/** The service itself: beginning, completing, ending unsolved. */
import {
  applyEndService,
  checkFinish,
  completeService,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { unmetItems } from '@onsite/domain/work-order/finish-check.ts'
import { workOrderPermissions } from '@onsite/domain/work-order/work-order-permissions.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import {
  AbnormalState,
  OrderApproval,
  ServiceResult,
  WorkOrderState as S,
} from '@onsite/domain/work-order/work-order-state.ts'
import { usualFlow } from '../approval/usual-flow.ts'
import { answer } from '../kernel/answer.ts'
import { allFaults, judgeFilling, type Judged } from '../document/fill-step.ts'
import type { Context } from '../kernel/context.ts'
import { endPause } from './end-pause.ts'
import { answerSent } from './order-approvals.ts'
import { waitInState } from './waiting-columns.ts'
import { answerMove, demandAction, fillingOf, lockOrder } from './take-step.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import { addPeople, OrderFileKind, orderFiles, updateVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { PersonKind } from './work-order-store.ts'

const answerStart = answerMove(startService, 'start', async (ctx, { row, visit }, { coordinationUserIds = [] }) => {
  await demandTechnicians(ctx, coordinationUserIds)
  await addPeople(ctx, row.id, coordinationUserIds, PersonKind.Collaborator)
  if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Working, start_at: ctx.now })
  return { patch: { state: S.InService, started_at: ctx.now.toISOString() }, people: coordinationUserIds }
})

interface Missing extends Pick<Judged, 'faults'> {
  /** Items of the page, and demands of the process. */
  readonly unmet: readonly { readonly item: string; readonly message: string }[]
  /** Faults and demands beside the custom fields that they belong to. */
  readonly fields: readonly FieldFault[]
}

/** Everything that is missing now, with the solution and the fields as typed on the page. */
async function listMissing(
  ctx: Context,
  order: WholeOrder,
  solution: string,
  values: FieldValues | undefined,
): Promise<Missing> {
  const { process, row } = order
  const [files, judged] = await Promise.all([
    orderFiles.find(ctx, { work_order_id: row.id }),
    judgeFilling(ctx, fillingOf(order, { step: 'complete', values })),
  ])
  const unmet = unmetItems({
    solution,
    photoCount: files.filter((file) => file.kind === OrderFileKind.Photo).length,
    hasSignature: files.some((file) => file.kind === OrderFileKind.Signature),
    hasOpenRequest: row.abnormal_state === AbnormalState.Pending,
    template: process,
  })
  return { faults: judged.faults, unmet: [...unmet, ...judged.unmet], fields: allFaults(judged) }
}

const answerCheck = answer(checkFinish, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  // An open request is in the list that follows; judge the rest of the move without it.
  demandAction(ctx, { ...order, facts: { ...order.facts, abnormalState: AbnormalState.None } }, 'complete')
  const { faults, unmet } = await listMissing(ctx, order, input.solution ?? order.row.solution, input.values)
  const told = new Set(unmet.map((one) => one.item))
  const fields = faults.map(({ field, message }) => ({ item: field.replace('values.', ''), message }))
  return [...unmet, ...fields.filter((one) => !told.has(one.item))]
})

/** Throws with everything that is missing at once. */
function demandFinished({ faults, fields, unmet }: Missing): void {
  const told = new Set(unmet.map(({ message }) => message))
  const items = [...unmet.map(({ message }) => message), ...faults.map(({ message }) => message)]
  const all = [...new Set(items)]
  if (all.length === 0) return
  throw new Failure(
    'finish-incomplete',
    { count: all.length, items: all.join('、') },
    {
      fields,
      data: [
        ...unmet,
        ...faults
          .filter(({ message }) => !told.has(message))
          .map(({ field, message }) => ({ item: field.replace('values.', ''), message })),
      ],
    },
  )
}

const answerComplete = answerSent(
  completeService,
  'complete',
  'completion',
  async (ctx, { process, visit }, input) => {
    const now = ctx.now.toISOString()
    const flowId = process.approvals.completion
    if (visit !== null)
      await updateVisit(ctx, visit.id, { state: VisitState.Done, end_at: now, report: input.solution })
    return {
      flowId,
      patch: {
        solution: input.solution,
        service_result: input.service_result ?? ServiceResult.Solved,
        finished_at: now,
        ...(flowId === null
          ? { state: S.Completed }
          : waitInState(ctx, OrderApproval.Completion, S.InService, S.Completed)),
      },
    }
  },
  async (ctx, order, { solution, values }) => {
    demandFinished(await listMissing(ctx, order, solution, values))
  },
)

/** `Our choice:` the roles that may approve orders decide. */
const endServiceFlow = {
  subjectKind: 'work-order:completion',
  name: '结束服务审批',
  remark: '没有设置完成审批的工单类型，申请结束服务时使用',
  roles: workOrderPermissions['workOrder.approve'].roles,
}

/** Ends unsolved: always to be approved, by the completion flow of the process, else by the one that all types share. */
const answerEnd = answerSent(applyEndService, 'applyEndService', 'completion', async (ctx, order, { reason }) => {
  const { process, row, visit } = order
  const now = ctx.now.toISOString()
  if (visit !== null) await updateVisit(ctx, visit.id, { state: VisitState.Unfinished, end_at: now, report: reason })
  return {
    flowId: process.approvals.completion ?? (await usualFlow(ctx, endServiceFlow)),
    patch: {
      ...endPause(row, ctx.now),
      service_result: ServiceResult.Unsolved,
      solution: row.solution === '' ? reason : row.solution,
      finished_at: now,
      ...waitInState(ctx, OrderApproval.Completion, S.InService, S.Completed),
    },
  }
})

export const serveAnswers = [answerStart, answerCheck, answerComplete, answerEnd]
