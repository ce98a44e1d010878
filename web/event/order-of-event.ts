/** The order that an event becomes: everything that both have, before anybody changes it. */
import type { EventDetail } from '@onsite/api/event/event-calls.ts'
import { customerOf } from '../customer/customer-fields-view.tsx'
import { documentContent } from '../document/content-values.ts'
import type { OrderFormValues } from '../work-order/create/create-order-form-view.tsx'

export interface ConvertValues extends OrderFormValues {
  readonly pauses?: 0 | 1
  readonly completes?: boolean
}

/** `Our choice:` the order ends the event unless somebody says otherwise: whoever turns it into an order is done with it. */
export function orderStart(event: EventDetail): ConvertValues {
  return {
    ...customerOf(event),
    ...documentContent(event),
    productionId: event.productionId,
    // The service group that served the caller goes on; whoever makes the order may name another one.
    serviceGroupId: event.serviceGroupId,
    pauses: 0,
    completes: true,
  }
}
