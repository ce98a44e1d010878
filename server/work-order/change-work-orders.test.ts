/** Changes that lists make to many orders at once: everything that matches, and single fields changed in place. */
import { removeWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { changeWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
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
