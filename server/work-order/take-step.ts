/** Work orders as documents: the machinery's steps, with the custom fields that an order's process asks for at some of them. */
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { besideFacts, workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { OrderStep } from '@onsite/domain/work-order/work-order-steps.ts'
import {
  workOrderDocument,
  type WorkOrderOtherStep,
  type WorkOrderStepName,
} from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderFacts } from '@onsite/domain/work-order/work-order-facts.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ExamineType, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import type { DocumentKind, DocumentStep } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { documentTalk } from '../document/talk-about-document.ts'
import { changeSieve } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { copyAtStep, fillStep, type Filling } from './fill-step.ts'
import { systemOf } from './order-system.ts'
import { putAroundBack } from './put-around-back.ts'
import { tellOfTaken } from './tell-step.ts'
import { type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { updateWorkOrders, type WorkOrderPatch } from './work-order-store.ts'

export type Step = DocumentStep<WorkOrderStepName, WorkOrderPatch>

/** Everybody whom an order names. A technician hears nothing before the creation is approved. */
function peopleOf({ row, collaboratorIds, copiedIds, facts }: WholeOrder, state: number): string[] {
  const isHidden = state === S.PendingApproval && row.examine_type === ExamineType.Creation
  const technician = isHidden ? null : row.technician_id
  const named = [row.creator_id, technician, ...facts.openApproverIds, ...collaboratorIds, ...copiedIds]
  return named.filter((id) => id !== null)
}

/** A sub-state belongs to its state: it goes when the state changes. */
function withoutSubState({ row }: WholeOrder, patch: WorkOrderPatch): WorkOrderPatch {
  const stays = patch.state === undefined || patch.state === row.state || row.sub_state === null
  return stays || 'sub_state' in patch ? patch : { ...patch, sub_state: null }
}

export const orderKind = {
  spec: workOrderDocument,
  facts: workOrderFacts,
  read: wholeOrders,
  write: async (ctx, changes) => {
    await updateWorkOrders(
      ctx,
      changes.map(({ held, patch }) => ({ order: held, patch })),
      ctx.now,
      ctx.zone,
    )
  },
  noOf: ({ row }) => row.no,
  peopleOf,
  peopleIn: ({ technician_id: technician }) => (typeof technician === 'string' ? [technician] : []),
  complete: withoutSubState,
  factData: ({ row }, patch) => ({ versionId: patch.version_id ?? row.version_id }),
  tell: tellOfTaken,
  sieve: async (ctx, { content }) =>
    await changeSieve(ctx, ['order', 'receipt', 'expense', 'evaluation'], content.fields),
  // The tasks of an approval that ended are gone.
  isFinal: (patch) => patch.examine_result !== undefined,
  putBack: putAroundBack,
} satisfies DocumentKind<WholeOrder, WorkOrderFacts, WorkOrderAction, WorkOrderOtherStep, WorkOrderPatch>

export const orders = documentMachine(orderKind)
export const {
  demand: demandAction,
  demandFresh,
  lock: lockOrder,
  moveMany,
  recordBeside,
  take: takeStep,
  write: writeSteps,
} = orders

export const orderTalk = documentTalk(
  orderKind,
  orders,
  { added: besideFacts.messageAdded, removed: besideFacts.messageRemoved },
  ({ facts }) => (facts.isDeleted ? '工单在回收站中' : null),
)

/** Values typed into the order's own fields at a step. */
export interface StepForm {
  readonly step: OrderStep | 'edit'
  readonly values: FieldValues | undefined
}

/** The usual single move: lock, version, lifecycle, custom fields, step. `make` prepares children and says what changes. */
export async function moveOne(
  ctx: Context,
  input: { id: string; version: number },
  action: WorkOrderAction,
  make: (order: WholeOrder) => Promise<Omit<Step, 'action'>> | Omit<Step, 'action'>,
  form?: StepForm,
): Promise<Moved> {
  const order = await orders.open(ctx, input, action)
  const filled = form === undefined ? nothingFilled : await fillForm(ctx, order, form)
  return await takeStep(ctx, order, withFilled({ action, ...(await make(order)) }, filled))
}

interface FilledForm {
  readonly changes: readonly FieldChange[]
  readonly copied: readonly string[]
}
const nothingFilled: FilledForm = { changes: [], copied: [] }

/** Judges and keeps the values typed at a step, and copies the people whom the process names. */
export async function fillForm(ctx: Context, order: WholeOrder, { step, values }: StepForm): Promise<FilledForm> {
  const filling = fillingOf(order, { step, values })
  const filled = await fillStep(ctx, filling)
  return { changes: filled.changes, copied: await copyAtStep(ctx, filling, filled.values) }
}

/** An order's form at a step. */
export function fillingOf({ content, row }: WholeOrder, { step, values }: StepForm): Filling {
  return { orderId: row.id, versionId: row.version_id, content, step, values, system: systemOf(row) }
}

/** Adds filled fields to the step's line, and people who were copied to those concerned. */
export function withFilled(step: Step, { changes, copied }: FilledForm): Step {
  return { ...step, changes: [...(step.changes ?? []), ...changes], people: [...(step.people ?? []), ...copied] }
}
