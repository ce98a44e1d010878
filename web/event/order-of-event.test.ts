import { eventLists } from '@onsite/api/event/event-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { assert, constantFrom, option, property, record, string, uuid } from 'fast-check'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { orderStart } from './order-of-event.ts'

it('loses nothing that an event and an order both know', () => {
  const filled = Value.Create(eventLists.detail.reply)
  const shared = Object.keys(addWorkOrder.body.properties).filter((key) => key in filled)
  expect(shared.length).toBeGreaterThan(8)

  assert(
    property(
      record({
        customerId: uuid(),
        customName: string(),
        customLinkPerson: string(),
        customPhone: string(),
        gpsAddr: string(),
        title: string(),
        detailDesc: string(),
        productionId: uuid(),
        serviceGroupId: option(uuid()),
        priority: constantFrom(1 as const, 2 as const, 3 as const),
      }),
      (given) => {
        const event = { ...filled, ...given }
        const start: Record<string, unknown> = { ...orderStart(event) }
        const { customName } = orderStart(event)
        expect(customName).toEqual({ id: given.customerId, name: given.customName })
        for (const key of shared.filter((one) => one !== 'customName' && one !== 'customerId'))
          expect([key, start[key]]).toEqual([key, event[key as keyof typeof event]])
      },
    ),
  )
})
