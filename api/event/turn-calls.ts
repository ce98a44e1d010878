/** Calls that turn events into something else: an order, one event of several, several of one. Paths are `Our choice:`. */
import { eventMoves } from '@onsite/domain/event/event-moves.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { actionCalls } from '../document/action-calls.ts'
import { Moved } from '../document/document-shapes.ts'
import { Flag, Id, NeededText } from '../fields.ts'
import { addWorkOrder } from '../work-order/work-order-detail.ts'
import { eventTouches } from './event-facts.ts'

const kind = 'event'
const action = actionCalls(eventMoves, { area: 'event', kind, label: '事件', touches: eventTouches })

/** The order beside the event's own step. */
const Made = Type.Object({ ...Moved.properties, orderId: Type.String(), orderNo: Type.String() })

const { pastedText: _text, copyFrom: _copy, ...orderContent } = addWorkOrder.body.properties
export const convertEvent = defineCall({
  ...action('convert', 'convertEvent', '/v2/event/convert', {
    body: {
      ...orderContent,
      /** 1: the event is paused while the order is done. */
      pauses: Type.Optional(Flag('暂停事件')),
      /** 1: the archive of the order completes the event. */
      completes: Type.Optional(Flag('工单归档后自动完成事件')),
    },
    fails: addWorkOrder.fails,
    touches: [...eventTouches, 'work-order'],
  }),
  reply: Made,
})

export const mergeEvents = action('merge', 'mergeEvents', '/v2/event/merge', {
  body: {
    targetId: Id(kind, '合并到'),
    /** 1: although they are of different customers. */
    allowOtherCustomer: Type.Optional(Flag('跨客户合并')),
  },
  fails: ['event-other-customer'],
})

export const splitEvent = defineCall({
  ...action('split', 'splitEvent', '/v2/event/split', {
    body: {
      title: NeededText('标题', 100),
      messageIds: Type.Array(Id('message', '留言'), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
        title: '留言',
      }),
    },
  }),
  reply: Type.Object({ ...Moved.properties, newId: Type.String(), newNo: Type.String() }),
})

export const turnCalls = [convertEvent, mergeEvents, splitEvent]
