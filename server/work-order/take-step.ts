/** Work orders as documents: the machinery's steps, with the custom fields that an order's process asks for at some of them. */
import { besideFacts, workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { OrderStep } from '@onsite/domain/work-order/work-order-steps.ts'
import {
  workOrderDocument,
  type WorkOrderOtherMove,
  type WorkOrderMoveName,
} from '@onsite/domain/work-order/work-order-document.ts'
import { switchedOff, switchedOn } from '@onsite/domain/sla/clock-kind.ts'
import type { WorkOrderFacts } from '@onsite/domain/work-order/work-order-facts.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { OrderApproval, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { stepAnswers } from '../document/answer-steps.ts'
import type { DocumentKind, TakenMove, FilledStep } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { type Filling, fillStep, peopleToCopy } from '../document/fill-step.ts'
import { documentTalk } from '../document/talk-about-document.ts'
import { changeSieve } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { systemOf } from './order-system.ts'
import { putAroundBack } from './put-around-back.ts'
import { tellOfTaken } from './tell-step.ts'
import { type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { addPeople } from './work-order-child-store.ts'
import { orderSight } from './work-order-sight-store.ts'
import { PersonKind, updateWorkOrders, type WorkOrderPatch } from './work-order-store.ts'

export type Step = TakenMove<WorkOrderMoveName, WorkOrderPatch>

/** Everybody whom an order names. A technician hears nothing before the creation is approved. */
function peopleOf({ row, collaboratorIds, copiedIds, facts }: WholeOrder, state: number): string[] {
  const isHidden = state === S.PendingApproval && row.examine_type === OrderApproval.Creation
  const technician = isHidden ? null : row.technician_id
  const named = [row.creator_id, technician, ...facts.openApproverIds, ...collaboratorIds, ...copiedIds]
  return named.filter((id) => id !== null)
}

/** A sub-state belongs to its state: it goes when the state changes. */
function withoutSubState({ row }: WholeOrder, patch: WorkOrderPatch): WorkOrderPatch {
  const stays = patch.state === undefined || patch.state === row.state || row.sub_state === null
  return stays || 'sub_state' in patch ? patch : { ...patch, sub_state: null }
}

const switchWord = (on: boolean): string => (on ? switchedOn : switchedOff)

/** An order that is put off, or goes on: its line says so, whichever step did it, and its clocks go by that. */
function pauseChange({ row }: WholeOrder, { is_paused: isPaused }: WorkOrderPatch): FieldChange[] {
  if (isPaused === undefined || isPaused === row.is_paused) return []
  return [{ field: 'isPaused', label: '挂起', from: switchWord(row.is_paused), to: switchWord(isPaused) }]
}

export const orderKind = {
  spec: workOrderDocument,
  table: orderSight,
  facts: workOrderFacts,
  read: wholeOrders,
  write: async (ctx, changes) => await updateWorkOrders(ctx, changes),
  noOf: ({ row }) => row.no,
  peopleOf,
  peopleIn: ({ technician_id: technician }) => (typeof technician === 'string' ? [technician] : []),
  complete: withoutSubState,
  changesOf: pauseChange,
  factData: ({ row }, patch) => ({ versionId: patch.version_id ?? row.version_id }),
  tell: tellOfTaken,
  sieve: async (ctx, { content }) =>
    await changeSieve(ctx, ['order', 'receipt', 'expense', 'evaluation'], content.fields),
  fill: async (ctx, order, { step, values }) => await fillForm(ctx, order, { step: step as OrderStep, values }),
  // The tasks of an approval that ended are gone.
  isFinal: (patch) => patch.examine_result !== undefined,
  putBack: putAroundBack,
} satisfies DocumentKind<WholeOrder, WorkOrderFacts, WorkOrderAction, WorkOrderOtherMove, WorkOrderPatch>

export const orders = documentMachine(orderKind)
export const {
  demand: demandAction,
  demandFresh,
  lock: lockOrder,
  moveMany,
  moveOne,
  recordBeside,
  findSeen: readOrder,
  take: takeStep,
  write: writeSteps,
} = orders

export const { answerMove, answerMoves } = stepAnswers(orders)

export const orderTalk = documentTalk(orderKind, orders, besideFacts, ({ facts }) =>
  facts.isDeleted ? '工单在回收站中' : null,
)

/** Values typed into an order's own fields at a step. */
interface StepForm {
  readonly step: OrderStep | 'edit'
  readonly values: FieldValues | undefined
}

/** An order's form at a step. */
export function fillingOf({ content, row }: Pick<WholeOrder, 'content' | 'row'>, form: StepForm): Filling {
  return { formKind: 'order', recordId: row.id, versionId: row.version_id, content, ...form, system: systemOf(row) }
}

/** Judges and keeps the values typed at a step, and copies the people whom the process names. */
export async function fillForm(ctx: Context, order: WholeOrder, form: StepForm): Promise<FilledStep> {
  const filling = fillingOf(order, form)
  const { changes, values } = await fillStep(ctx, filling)
  return { changes, people: await copyAtStep(ctx, filling, values) }
}

/** Copies the people whom the process names after a step; gives those who are new. */
export async function copyAtStep(ctx: Context, filling: Filling, values: FieldValues): Promise<string[]> {
  return await addPeople(ctx, filling.recordId, await peopleToCopy(ctx, filling, values), PersonKind.Copied)
}
