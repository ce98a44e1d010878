/** The people that a process tells of the steps of an order: the bell shows it, messages for other systems wait in the outbox. */
import { countMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { acceptWorkOrder, assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { emptyStep, type NoticeRule } from '@onsite/domain/document/document-process.ts'
import type { NoticeReceiver } from '@onsite/domain/work-order/work-order-process.ts'
import { describe, expect, it } from 'vitest'
import { office, type Office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const at = (step: string, notice: NoticeRule<NoticeReceiver>) => ({ steps: { [step]: { ...emptyStep, notice } } })

async function titles(client: Office['dispatcher']): Promise<string[]> {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map((notice) => notice.title)
}

describe('notices of a step', () => {
  it('reach the receivers of the process, and not who took the step', async () => {
    const o = await office()
    const orderType = await o.template(
      at('assign', { receivers: ['creator', 'technician', 'copied'], channels: ['inApp', 'dingtalk'] }),
    )
    const made = await o.create({ orderType, duplicateUserIds: [o.people.director.id] })
    await o.service.get(acceptWorkOrder, { id: made.id, version: made.version })
    await o.dispatcher.get(assignWorkOrders, { ids: [made.id], servicePersonalId: o.people.technician.id })

    expect(await titles(o.technician)).toEqual(['工单指派'])
    expect(await titles(o.service)).toEqual(['工单指派'])
    expect(await titles(o.director)).toEqual(['工单指派'])
    expect(await titles(o.dispatcher)).toEqual([])
    expect(await o.administrator.get(countMessages, {})).toBe(3)
  })

  it('lead to the order and name it', async () => {
    const o = await office()
    const orderType = await o.template(at('create', { receivers: ['copied'], channels: ['inApp'] }))
    const made = await o.create({ orderType, title: '空调不制冷', duplicateUserIds: [o.people.director.id] })
    await titles(o.director)
    const [notice] = await o.director.get(listNotices, {})

    expect(notice).toMatchObject({ category: 'order', path: `/allOrder/orderDetail/${made.id}` })
    expect(notice?.text).toContain('空调不制冷')
  })

  it('tell default dispatchers of orders that begin to wait for them, without a rule', async () => {
    const o = await office()
    const orderType = await o.template({ dispatcherIds: [o.people.dispatcher.id] })
    const made = await o.create({ orderType })
    expect(await titles(o.dispatcher)).toEqual([])
    await o.service.get(acceptWorkOrder, { id: made.id, version: made.version })
    expect(await titles(o.dispatcher)).toEqual(['工单待指派'])
  })

  it('say nothing where the process names nobody, but for an assignment to the technician', async () => {
    const o = await office()
    await o.orderIn(5)
    for (const client of [o.dispatcher, o.service, o.director]) expect(await titles(client)).toEqual([])
    expect(await titles(o.technician)).toEqual(['工单指派'])
  })
})
