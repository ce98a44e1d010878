/** People whom the process of an order tells of a step, and in which words; the notice area delivers it (`domain/notice/tell.ts`). */
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { type NoticeReceiver, type OrderProcess, orderProcessOf } from '@onsite/domain/work-order/work-order-process.ts'
import type { OrderStep } from '@onsite/domain/work-order/work-order-steps.ts'
import { workOrderDocument, type WorkOrderMoveName } from '@onsite/domain/work-order/work-order-document.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import type { TakenMove } from '../document/document-kind.ts'
import type { Context } from '../kernel/context.ts'
import { publishedTemplates } from '../template/template-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import type { WorkOrderPatch } from './work-order-store.ts'

/** A step as notices see it: the order as it is afterwards. */
export interface ToldStep {
  readonly action: string
  readonly step: OrderStep | undefined
  readonly orderId: string
  readonly no: string
  readonly title: string
  readonly templateId: string
  readonly process: OrderProcess
  readonly from: number | null
  readonly to: number
  /** Behind number and title. */
  readonly words?: string
  /** Receivers who hear of it whatever the process says. */
  readonly tells?: readonly string[]
  readonly creatorId: string
  /** Before the step and after it: whoever has to know that an order is no longer his hears of it too. */
  readonly technicianIds: readonly (string | null)[]
  readonly collaboratorIds: readonly string[]
  readonly copiedIds: readonly string[]
}

/**
 * Notice that the fact of a step carries; nothing for a step without notices. Default dispatchers always hear of orders that begin to wait for them,
 * and so does whoever the row of the step tells.
 */
export async function tellOfStep(ctx: Pick<Context, 'tenantId' | 'tx'>, told: ToldStep): Promise<{ tell?: Tell }> {
  const { notice, ownerIds } =
    told.step === undefined ? { notice: null, ownerIds: [] } : stepOf(told.process, told.step)
  const waits = told.to === WorkOrderState.PendingAssignment && told.from !== told.to
  const always = told.tells ?? []
  const receivers = [...new Set([...(notice?.receivers ?? []), ...(always as readonly NoticeReceiver[])])]
  if (receivers.length === 0 && !waits) return {}
  const dispatchers = waits || receivers.includes('dispatchers') ? await dispatchersOf(ctx, told.templateId) : []
  const people: Readonly<Record<NoticeReceiver, readonly string[]>> = {
    creator: [told.creatorId],
    technician: [...new Set(told.technicianIds)].filter((id) => id !== null),
    collaborators: told.collaboratorIds,
    copied: told.copiedIds,
    dispatchers,
    owners: ownerIds,
  }
  const reached = [...new Set([...receivers.flatMap((receiver) => people[receiver]), ...(waits ? dispatchers : [])])]
  if (reached.length === 0) return {}
  return {
    tell: {
      category: 'order',
      people: reached,
      kinds: Object.fromEntries(
        [...receivers, ...(waits ? (['dispatchers'] as const) : [])].map((receiver) => [receiver, people[receiver]]),
      ),
      channels: [
        ...new Set([...(notice?.channels ?? []), ...(waits || always.length > 0 ? (['inApp'] as const) : [])]),
      ],
      title: receivers.length === 0 ? '工单待指派' : `工单${workOrderDocument.labelOf(told.action)}`,
      text: `${told.no} ${told.title}${told.words === undefined ? '' : `，${told.words}`}`,
      path: recordPath('work-order', told.orderId),
    },
  }
}

/** The same of a step that was taken: the order as it is afterwards. */
export async function tellOfTaken(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  { row, process, collaboratorIds, copiedIds }: WholeOrder,
  {
    action,
    patch,
    people = [],
    reason,
    words,
  }: Pick<TakenMove<WorkOrderMoveName, WorkOrderPatch>, 'action' | 'patch' | 'people' | 'reason' | 'words'>,
): Promise<{ tell?: Tell }> {
  const move = workOrderDocument.rowOf(action)
  const tells = 'tells' in move ? move.tells : undefined
  return await tellOfStep(ctx, {
    action,
    step: move.step as OrderStep | undefined,
    tells,
    // Whoever hears of it without a rule cannot ask back: an order was taken from him, or waits for his answer.
    words: words ?? (tells === undefined || reason === '' ? undefined : reason),
    orderId: row.id,
    no: row.no,
    title: row.title,
    templateId: row.template_id,
    process,
    from: row.state,
    to: patch.state ?? row.state,
    creatorId: row.creator_id,
    technicianIds: [row.technician_id, patch.technician_id ?? null],
    collaboratorIds,
    copiedIds: [...copiedIds, ...people],
  })
}

/** Of the template as it is published now: people change more often than running orders should wait for. */
export async function dispatchersOf(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  templateId: string,
): Promise<readonly string[]> {
  const template = (await publishedTemplates(ctx, 'order')).get(templateId)
  return template === undefined ? [] : orderProcessOf(template.process).dispatcherIds
}
