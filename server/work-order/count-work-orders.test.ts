import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { refuseAcceptance, removeWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { countAcceptance, countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { describe, expect, it } from 'vitest'
import { detailOf, office } from '../testing/builders/work-order.ts'

describe('counts', () => {
  it('leave invalid orders out of what waits for acceptance', async () => {
    const o = await office()
    await o.create({ title: '待受理的' })
    const refused = await o.create({ title: '不受理的' })
    const { version } = await detailOf(o.service, refused.id)
    await o.service.get(refuseAcceptance, { id: refused.id, version, reason: '缺少设备信息' })

    expect(await o.service.get(countAcceptance, {})).toBe(1)
    expect(await o.service.get(countBadges, {})).toContainEqual({ screen: 'AcceptanceOrder', count: 1 })
    expect(await o.service.get(countWorkOrders, { view: 'acceptance' })).toBe(1)
  })

  it('leave recycled orders out of what a keyword finds', async () => {
    const o = await office()
    await o.create({ title: '冷库漏水' })
    const { id } = await o.create({ title: '冷库结霜' })
    await o.administrator.get(removeWorkOrders, { ids: [id] })

    expect(await o.dispatcher.get(listWorkOrders, { keyword: '冷库' })).toHaveLength(1)
    expect(await o.dispatcher.get(countWorkOrders, { keyword: '冷库' })).toBe(1)
  })

  it('are nothing, as the list is empty, for a state that the menu does not have', async () => {
    const o = await office()
    await o.create({ title: '待受理的' })

    expect(await o.dispatcher.get(listWorkOrders, { view: 'acceptance', states: '5' })).toEqual([])
    expect(await o.dispatcher.get(countWorkOrders, { view: 'acceptance', states: '5' })).toBe(0)
    expect(await o.dispatcher.get(listWorkOrders, { view: 'pool', states: '5', keyword: '待受理' })).toEqual([])
  })

  it('of a keyword keep to the states that are asked for', async () => {
    const o = await office()
    await o.create({ title: '冷库漏水' })
    await o.orderIn(3, { title: '冷库结霜' })

    expect(await o.dispatcher.get(listWorkOrders, { keyword: '冷库', states: '3' })).toHaveLength(1)
    expect(await o.dispatcher.get(countWorkOrders, { keyword: '冷库', states: '3' })).toBe(1)
    expect(await o.dispatcher.get(countWorkOrders, { keyword: '冷库', orderStateList: 1 })).toBe(2)
  })
})
