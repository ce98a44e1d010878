/** Builders of the calls that move orders, and what several of these calls ask for. */
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { workOrderMoves } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Type } from 'typebox'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { actionCalls } from '../document/action-calls.ts'
import { documentCalls } from '../document/document-calls.ts'
import { Id } from '../fields.ts'

export const order = {
  kind: 'work-order',
  label: '工单',
  area: 'work-order',
  touches: ['work-order', 'badge'],
} as const

/** For calls that read orders. */
export const reading = { area: 'work-order', method: 'GET', permission: 'workOrder.view' } as const
export const theOrder = { id: Id('work-order', '工单') }

export const orderCalls = documentCalls(order)
/** Of messages and edits, after which no badge counts otherwise. */
export const uncounted = { touches: ['work-order'] } as const
/** The call of a row of the lifecycle. */
export const orderAction = actionCalls(workOrderMoves, order)

/** Sending to an approval may need people to be named first. */
export const approvers = { approvers: Type.Optional(ChosenPeople) }
export const sendFails: readonly FailureCode[] = ['approval-choose', 'flow-disabled']
