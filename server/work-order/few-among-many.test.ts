/** Lists of somebody who sees few orders among many are read way by way, and say the same as everybody's list sieved. */
import { SortType } from '@onsite/api/paging.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { given } from '@onsite/domain/given.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { office } from '../testing/builders/work-order.ts'
import { trafficOf } from '../testing/traffic.ts'

it('shows each order once and in order, by pages of any size, in any states, from either end', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const own: string[] = []
  for (let at = 0; at < 30; at++) {
    if (at % 6 === 0) own.push((await o.orderIn(([2, 3, 4, 5, 2] as const)[at / 6] ?? 2)).id)
    else if (at === 20) own.push((await o.addToPool()).id)
    else if (at === 25) {
      const { id } = await o.orderIn(1)
      const sent = { servicePersonalId: rival.id, coordinationUserIds: [technician.id] }
      await o.dispatcher.get(assignWorkOrders, { ids: [id], ...sent })
      own.push(id)
    } else await o.create({ title: '别人的' })
  }
  // His own by two ways: made by him, and given to him.
  await o.tenant.tx(
    async (tx) =>
      await tx.run(
        q
          .updateTable('work_order')
          .set({ creator_id: technician.id })
          .where('tenant_id', '=', o.tenant.id)
          .where('technician_id', '=', technician.id)
          .where('state', 'in', [S.PendingPickup, S.Completed]),
      ),
  )
  const all = await o.dispatcher.get(listWorkOrders, { pageSize: 100 })
  const seen = all.filter(({ id }) => own.includes(id))
  expect(seen).toHaveLength(own.length)

  const asked: (readonly number[] | undefined)[] = [
    undefined,
    [S.PendingPickup],
    [S.PendingPickup, S.PendingAssignment, S.Completed],
  ]
  for (const states of asked)
    for (const sortType of [undefined, SortType.OldestFirst])
      for (const pageSize of [1, 2, 3, 100]) {
        const filter = states === undefined ? {} : { states: states.join(',') }
        const query = { ...filter, ...given({ sortType }), pageSize }
        const wanted = seen.filter(({ state }) => states?.includes(state) ?? true).map(({ id }) => id)
        const shown: string[] = []
        for (let pageIndex = 0; pageIndex * pageSize <= wanted.length; pageIndex++)
          shown.push(...(await o.technician.get(listWorkOrders, { ...query, pageIndex })).map(({ id }) => id))
        expect(shown, JSON.stringify(query)).toEqual(sortType === undefined ? wanted : wanted.toReversed())
        expect(await o.technician.get(countWorkOrders, filter)).toBe(wanted.length)
      }
})

it('finds a keyword among them, and counts it', async () => {
  const o = await office()
  const { id } = await o.orderIn(2, { title: '冷库漏水' })
  await o.create({ title: '冷库结霜' })

  for (const keyword of ['冷库', '库'])
    expect([
      (await o.technician.get(listWorkOrders, { keyword })).map((row) => row.id),
      await o.technician.get(countWorkOrders, { keyword }),
    ]).toEqual([[id], 1])
})

it('asks no statement more than who sees all', async () => {
  const o = await office()
  await o.orderIn(2)
  const statements = async (client: typeof o.technician): Promise<number> =>
    (await trafficOf(async () => await client.get(listWorkOrders, {}))).sent.length
  await statements(o.technician)

  expect(await statements(o.technician)).toBe(await statements(o.dispatcher))
})
