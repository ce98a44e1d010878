/** The office moves an appointment on the customer's behalf: the window, its reason, both sides told, and the way back. */
import { countCustomerMessages, listCustomerMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import {
  assignWorkOrders,
  bookVisit,
  departForVisit,
  rebookVisit,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { office, type Office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const reason = '客户上午不在家'

let o: Office
beforeEach(async () => {
  o = await office()
})

/** An order that the technician has taken and booked for the next hours. */
async function bookOrder(input = {}) {
  const { id, version } = await o.orderIn(3, { customLinkPerson: '张先生', customPhone: '13900005678', ...input })
  return await o.technician.get(bookVisit, { id, version, reserve_start: hours(2), reserve_end: hours(4) })
}

const window = { reserve_start: hours(26), reserve_end: hours(28) }

async function titles(client: TestClient): Promise<string[]> {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map(({ title }) => title)
}

describe('another window on the customer’s behalf', () => {
  it('moves order and visit, and keeps the reason in the timeline', async () => {
    const { id, version } = await bookOrder()

    await o.service.get(rebookVisit, { id, version, ...window, reason })

    expect(await o.dispatcher.get(getWorkOrder, { id })).toMatchObject({
      ...window,
      state: 3,
      reschedule_count: 1,
      visits: [{ planStart: window.reserve_start, planEnd: window.reserve_end }],
    })
    const [line] = await o.dispatcher.get(getTimeline, { id })
    expect(line).toMatchObject({ label: '改约', text: reason, changes: [{ label: '预约时间' }] })
  })

  it('tells the technician in any case, and keeps the message to the customer where it is passed on', async () => {
    const { id, version } = await bookOrder({ title: '冷库报警' })
    await titles(o.technician)
    const first = await o.dispatcher.get(rebookVisit, { id, version, ...window, reason })
    expect(await titles(o.technician)).toContain('工单改约')
    const [notice] = await o.technician.get(listNotices, {})
    expect(notice?.text).toMatch(/冷库报警，预约改到 \d\d\/\d\d \d\d:\d\d–/)
    expect(await o.administrator.get(listCustomerMessages, { customerId: o.customerId })).toEqual([])

    await o.dispatcher.get(rebookVisit, {
      id,
      version: first.version,
      reserve_start: hours(50),
      reserve_end: hours(52),
      reason,
      tellsCustomer: 1,
    })
    await titles(o.technician)

    const [message] = await o.administrator.get(listCustomerMessages, { customerId: o.customerId })
    expect(message).toMatchObject({ receiverName: '张先生', receiverPhone: '13900005678', title: '改约通知' })
    expect(message?.text).toMatch(/^张先生，您好：您的「冷库报警」上门时间已改为 .*，服务人员李强/)
    // He sees the customer and not the order.
    expect(await o.salesperson.call(getWorkOrder, { id })).toMatchObject({ code: 'not-found' })
    expect(await o.salesperson.get(listCustomerMessages, { customerId: o.customerId })).toEqual([])
    expect(await o.salesperson.get(countCustomerMessages, { customerId: o.customerId })).toBe(0)
    expect(await o.administrator.get(countCustomerMessages, { customerId: o.customerId })).toBe(1)
  })

  it('goes back by an undo, and whoever was told hears of that', async () => {
    const { id, version } = await bookOrder()
    const before = await o.dispatcher.get(getWorkOrder, { id })
    const moved = await o.dispatcher.get(rebookVisit, { id, version, ...window, reason, tellsCustomer: 1 })

    const [undone] = await o.dispatcher.get(undoMoves, { moves: [{ id, logId: moved.logId }] })

    expect(undone?.success).toBe(true)
    expect(await o.dispatcher.get(getWorkOrder, { id })).toMatchObject({
      reserve_start: before.reserve_start,
      reserve_end: before.reserve_end,
      reschedule_count: 0,
      visits: [{ planStart: before.reserve_start, planEnd: before.reserve_end }],
    })
    expect(await titles(o.technician)).toContain('工单改约已撤回')
    const messages = await o.administrator.get(listCustomerMessages, { customerId: o.customerId })
    expect(messages.map(({ title }) => title)).toEqual(['改约通知已撤回', '改约通知'])
    expect((await o.dispatcher.get(getTimeline, { id })).slice(0, 2).map(({ label }) => label)).toEqual([
      '撤销',
      '改约',
    ])
  })

  it('is refused without a reason, for a window that is over, runs backwards or is the same, and on an old version', async () => {
    const { id, version } = await bookOrder()
    const { reserve_end, reserve_start } = await o.dispatcher.get(getWorkOrder, { id })
    const send = async (input: object) =>
      await o.dispatcher.call(rebookVisit, { id, version, ...window, reason, ...input })

    expect(await send({ reason: ' ' })).toMatchObject({ code: 'invalid-input', fields: [{ field: 'reason' }] })
    expect(await send({ reserve_start: hours(-4), reserve_end: hours(-2) })).toMatchObject({
      fields: [{ field: 'reserve_end', message: '预约时间不能早于现在' }],
    })
    expect(await send({ reserve_start: hours(9), reserve_end: hours(8) })).toMatchObject({
      fields: [{ field: 'reserve_end', message: '结束时间必须晚于开始时间' }],
    })
    expect(await send({ reserve_start, reserve_end })).toMatchObject({
      fields: [{ field: 'reserve_start', message: '新的时间与现在的预约相同' }],
    })
    expect(await send({ version: version - 1 })).toMatchObject({ code: 'stale' })
  })

  it('belongs to dispatchers and acceptance, and ends when the technician is on the way', async () => {
    const { id, version } = await bookOrder()
    const input = { id, version, ...window, reason }

    for (const client of [o.technician, o.employee, o.salesperson, o.visitor, o.director])
      expect(await client.call(rebookVisit, input)).toMatchObject({ code: 'no-permission' })
    const gone = await o.technician.get(departForVisit, { id, version })

    expect(await o.dispatcher.call(rebookVisit, { ...input, version: gone.version })).toMatchObject({
      code: 'not-now',
      message: expect.stringContaining('服务人员已经出发') as string,
    })
  })

  it('asks for an appointment that is there', async () => {
    const { id, version } = await o.orderIn(3)

    expect(await o.dispatcher.call(rebookVisit, { id, version, ...window, reason })).toMatchObject({
      code: 'not-now',
      message: expect.stringContaining('还没有预约') as string,
    })
  })
})

it('tells the technician of an assignment without a rule, and that it was taken back', async () => {
  const { id } = await o.orderIn(1)
  const [assigned] = await o.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: o.people.technician.id })
  expect(await titles(o.technician)).toEqual(['工单指派'])

  await o.dispatcher.get(undoMoves, { moves: [{ id, logId: assigned?.logId ?? '' }] })

  expect((await titles(o.technician)).toSorted()).toEqual(['工单指派', '工单指派已撤回'])
  expect((await o.dispatcher.get(getTimeline, { id })).slice(0, 2).map(({ label }) => label)).toEqual(['撤销', '指派'])
})
