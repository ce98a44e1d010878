/** Makes an event of a work order, for rules: caller and product go along, and both pages name each other. */
import { eventOfOrder } from '@onsite/domain/event/event-of-order.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Act, AddedActions } from '../automation/automation-kind.ts'
import { linkDocuments } from '../document/link-store.ts'
import { workOrderList } from '../work-order/work-order-list-store.ts'
import { createEvent } from './create-event.ts'

const raise: Act = async (ctx, id, { title, type }) => {
  const order = await workOrderList.findStored(ctx, id)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  const event = await createEvent(ctx, {
    fk_t_ep_event_tmpl_id: typeof type === 'string' ? type : null,
    title: typeof title === 'string' ? title : order.title,
    priority: order.priority,
    detailDesc: `来自工单 ${order.no}`,
    customerId: order.customer_id,
    customName: order.customer_name,
    customLinkPerson: order.contact_name,
    customPhone: order.contact_phone,
    productionId: order.asset_id,
  })
  await linkDocuments(ctx, {
    relation: 'raised',
    from: { kind: 'work-order', id, no: order.no },
    to: { kind: 'event', id: event.id, no: event.no },
    personId: ctx.person.id,
    at: ctx.now,
  })
}

export const eventOfOrderActions: AddedActions = {
  kind: 'work-order',
  specs: [eventOfOrder],
  actions: { [eventOfOrder.name]: raise },
}
