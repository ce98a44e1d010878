/** Changes that lists make to many orders at once: everything that matches, and single fields changed in place. */
import type { Input } from '@onsite/api/define-call.ts'
import { keepDate, poolWorkOrders, removeWorkOrders, undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import {
  changeWorkOrders,
  countWorkOrders,
  listIdsOfWorkOrder,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { describe, expect, it } from 'vitest'
import { detailOf, office } from '../testing/builders/work-order.ts'

describe('everything that matches', () => {
  it('is what the list shows, newest first, by view, states and keyword', async () => {
    const o = await office()
    const first = await o.create({ title: '冷库漏水' })
    const second = await o.create({ title: '冷库结霜' })
    const served = await o.orderIn(3, { title: '门禁' })

    expect(await o.dispatcher.get(listIdsOfWorkOrder, {})).toEqual([served.id, second.id, first.id])
    expect(await o.service.get(listIdsOfWorkOrder, { view: 'acceptance' })).toEqual([second.id, first.id])
    expect(await o.dispatcher.get(listIdsOfWorkOrder, { states: '3,4' })).toEqual([served.id])
    expect(await o.dispatcher.get(listIdsOfWorkOrder, { keyword: '冷库漏' })).toEqual([first.id])
    expect(await o.dispatcher.get(listIdsOfWorkOrder, { keyword: '没有的' })).toEqual([])
    expect(await o.technician.get(listIdsOfWorkOrder, {})).toEqual([served.id])
  })

  it('is for each person exactly what the pages of the list show, whatever is asked', async () => {
    const o = await office()
    await o.create({ title: '冷库漏水', priority: 3 })
    await o.create({ title: '冷库结霜' })
    await o.orderIn(3, { title: '门禁', priority: 3 })
    await o.orderIn(5, { title: '冷库门' })
    await o.addToPool()
    const queries: Input<typeof listIdsOfWorkOrder>[] = [
      {},
      { view: 'assign' },
      { view: 'mine', states: '3' },
      { view: 'pool' },
      { priority: '3' },
      { keyword: '冷库' },
      { keyword: '冷库', states: '0,5', view: 'all' },
    ]
    for (const person of [o.dispatcher, o.technician, o.rival, o.service, o.salesperson, o.administrator])
      for (const query of queries) {
        const pages = await Promise.all(
          [0, 1, 2].map(async (pageIndex) => await person.get(listWorkOrders, { ...query, pageIndex, pageSize: 2 })),
        )
        const shown = pages.flat().map(({ id }) => id)
        expect((await person.get(listIdsOfWorkOrder, query)).toSorted()).toEqual(shown.toSorted())
        expect(await person.get(countWorkOrders, { ...query })).toBe(shown.length)
      }
  })

  it('moves nothing that the person does not see, and says so of each', async () => {
    const o = await office()
    const [own, away] = [await o.orderIn(1), await (await office()).orderIn(1)]
    const ids = await o.dispatcher.get(listIdsOfWorkOrder, { view: 'assign' })
    expect(ids).toEqual([own.id])

    const lines = await o.dispatcher.get(poolWorkOrders, { ids: [...ids, away.id], is_grab: 1 })

    expect(lines.map(({ name, success }) => [name === '', success])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await o.technician.call(poolWorkOrders, { ids, is_grab: 1 })).toMatchObject({ code: 'no-permission' })
  })

  it('keeps to the views that the plan offers', async () => {
    const o = await office({ plan: Plan.Free })

    expect(await o.administrator.call(listIdsOfWorkOrder, { view: 'recycle' })).toMatchObject({ code: 'free-plan' })
  })
})

describe('the recycle bin', () => {
  it('heeds the keyword in its list as in its count', async () => {
    const o = await office()
    const ids = [await o.create({ title: '冷库漏水' }), await o.create({ title: '门禁' })].map(({ id }) => id)
    await o.administrator.get(removeWorkOrders, { ids })

    const found = await o.administrator.get(listWorkOrders, { view: 'recycle', keyword: '冷库' })

    expect(found.map(({ title }) => title)).toEqual(['冷库漏水'])
  })
})

describe('fields changed in the list', () => {
  it('change, are found under the new text, and tell what they held before', async () => {
    const o = await office()
    const orders = [await o.create({ title: '一号' }), await o.create({ title: '二号', customPhone: '13900009876' })]
    const ids = orders.map(({ id }) => id)

    const lines = await o.dispatcher.get(changeWorkOrders, { ids, priority: 3, customLinkPerson: '欧阳娜' })

    expect(lines.map(({ before, success }) => [success, before?.['priority']])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect(await o.dispatcher.get(listIdsOfWorkOrder, { keyword: '欧阳娜' })).toEqual(ids.toReversed())
    expect(await detailOf(o.dispatcher, ids[1] ?? '')).toMatchObject({
      title: '二号',
      priority: 3,
      customPhone: '13900009876',
      version: (orders[1]?.version ?? 0) + 1,
    })
  })

  it('stay where the order may not be edited, with the reason, and take nothing of the others along', async () => {
    const o = await office()
    const [open, done] = [await o.create(), await o.orderIn(5)]
    const foreign = await (await office()).create()

    const lines = await o.dispatcher.get(changeWorkOrders, { ids: [open.id, done.id, foreign.id], priority: 2 })

    expect(lines.map(({ success }) => success)).toEqual([true, false, false])
    expect(lines[1]?.message).toContain('已完成')
    expect((await detailOf(o.dispatcher, done.id)).priority).toBe(1)
  })

  it('are refused when they are empty, no code, or no field of lists', async () => {
    const o = await office()
    const { id } = await o.create()

    for (const fields of [{ title: ' ' }, { priority: 9 as never }, { customPhone: '电话' }])
      expect(await o.dispatcher.call(changeWorkOrders, { ids: [id], ...fields })).toMatchObject({
        code: 'invalid-input',
        fields: [{ field: Object.keys(fields)[0] }],
      })
    expect(await o.technician.call(changeWorkOrders, { ids: [id], priority: 2 })).toMatchObject({
      code: 'no-permission',
    })
  })
})

it('takes an agreed time back to what was agreed before', async () => {
  const o = await office()
  const { id, version } = await o.orderIn(1)
  const agree = async (customApplyTime: string, seen: number) =>
    await o.service.get(keepDate, { id, version: seen, customApplyTime })
  const first = await agree('2031-05-01T02:00:00.000Z', version)
  const second = await agree('2031-06-01T02:00:00.000Z', first.version)

  const [undone] = await o.service.get(undoMoves, { moves: [{ id, logId: second.logId }] })

  expect(undone?.success).toBe(true)
  expect((await detailOf(o.dispatcher, id)).customApplyTime).toBe('2031-05-01T02:00:00.000Z')
})
