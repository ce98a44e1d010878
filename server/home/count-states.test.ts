import { eventLists } from '@onsite/api/event/event-calls.ts'
import { getStatusStatistics } from '@onsite/api/home/home-calls.ts'
import { refuseAcceptance } from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

it('counts the records of each state as the list behind it does', async () => {
  const o = await office()
  await o.orderIn(1)
  await o.orderIn(4)
  await o.orderIn(4)
  const { id, version } = await o.orderIn(0)
  await o.service.get(refuseAcceptance, { id, version, reason: '不在服务范围' })
  await o.orderIn(0)

  const kinds = await o.dispatcher.get(getStatusStatistics, {})

  expect(kinds.map(({ kind }) => kind)).toEqual(['work-order', 'event'])
  for (const { kind, states } of kinds)
    for (const { path, value } of states) {
      const filter = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
      const counted =
        kind === 'event'
          ? await o.dispatcher.get(eventLists.count, filter)
          : await o.dispatcher.get(countWorkOrders, filter)
      expect([path, value]).toEqual([path, counted])
    }
  expect(kinds[0]?.states.filter(({ value }) => value > 0).map(({ label, value }) => [label, value])).toEqual([
    ['待受理', 1],
    ['无效单', 1],
    ['待指派', 1],
    ['服务中', 2],
  ])
})

it('tells nobody of lists that he may not open', async () => {
  const o = await office()

  expect(await o.employee.get(getStatusStatistics, {})).toEqual([])
})
