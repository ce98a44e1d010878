/** The people that a process tells of the steps of an order: the bell shows it, messages for other systems wait in the outbox. */
import { countMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import {
  acceptWorkOrder,
  applyAbnormal,
  assignWorkOrders,
  cancelWorkOrders,
  handleAbnormal,
  reopenWorkOrder,
  resumeWorkOrder,
} from '@onsite/api/work-order/work-order-actions.ts'
import { emptyStep, type NoticeRule } from '@onsite/domain/document/document-process.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import type { NoticeReceiver } from '@onsite/domain/work-order/work-order-process.ts'
import { describe, expect, it } from 'vitest'
import { office, type Office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const at = (step: string, notice: NoticeRule<NoticeReceiver>) => ({ steps: { [step]: { ...emptyStep, notice } } })

async function titles(client: Office['dispatcher']): Promise<string[]> {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map((notice) => notice.title)
}

/** Titles with their texts, without the numbers of the orders. */
async function texts(client: Office['dispatcher']): Promise<string[]> {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map(({ text, title }) => `${title}：${text.replace(/^GD\d+ /, '')}`)
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

  it('tell a technician what becomes of his order in the hands of others, and why', async () => {
    const o = await office()
    const finished = await o.orderIn(5, { title: '修过的' })
    await o.dispatcher.get(reopenWorkOrder, { id: finished.id, version: finished.version, reason: '又不制冷了' })
    const handedOn = await o.orderIn(3, { title: '转走的' })
    await o.dispatcher.get(assignWorkOrders, {
      ids: [handedOn.id],
      servicePersonalId: o.people.rival.id,
      reason: '离得更近',
    })
    const dropped = await o.orderIn(3, { title: '不修了' })
    await o.dispatcher.get(cancelWorkOrders, { ids: [dropped.id], reason: '客户已自行修好' })

    expect((await texts(o.technician)).filter((text) => !text.startsWith('工单指派'))).toEqual([
      '工单取消：不修了，客户已自行修好',
      '工单改派：转走的，离得更近',
      '工单重开：修过的，又不制冷了',
    ])
    expect(await texts(o.rival)).toEqual(['工单改派：转走的，离得更近'])
    expect(await texts(o.dispatcher)).toEqual([])
  })

  it('tell dispatchers what a technician asks for, and him the answer', async () => {
    const o = await office()
    const orderType = await o.template({ dispatcherIds: [o.people.dispatcher.id] })
    const { id, version } = await o.orderIn(4, { orderType })
    const asked = await o.technician.get(applyAbnormal, {
      id,
      version,
      type: AbnormalType.WaitForParts,
      reason: '缺压缩机',
    })
    expect((await titles(o.dispatcher))[0]).toBe('工单申请异常')
    const agreed = await o.dispatcher.get(handleAbnormal, { id, version: asked.version, agree: 1 })
    expect((await titles(o.technician))[0]).toBe('工单同意异常')
    await o.dispatcher.get(resumeWorkOrder, { id, version: agreed.version })
    expect((await titles(o.technician))[0]).toBe('工单恢复')
  })
})
