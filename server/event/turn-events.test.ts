/** Events that become orders, that become one, and that are split: nothing is lost, nothing happens twice. */
import { listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import * as calls from '@onsite/api/event/event-calls.ts'
import { convertEvent, mergeEvents, splitEvent } from '@onsite/api/event/turn-calls.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import {
  acceptWorkOrder,
  archiveWorkOrders,
  assignWorkOrders,
  cancelWorkOrders,
  completeService,
  pickUpWorkOrder,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { sample, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askEvent as ask } from '../testing/builders/event.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testApp } from '../testing/test-app.ts'

const { create, detail } = calls.eventLists
const { add: say, timeline } = calls.eventMessages

/** An event that its creator, who serves it, has begun. */
async function begin(o: Office, input: Partial<Input<typeof create>> = {}) {
  const { id, version } = await ask(o, { principalUserId: o.people.dispatcher.id, ...input })
  return await o.dispatcher.get(calls.startEvent, { id, version })
}

/** Lets everything happen that follows from what was done. */
const react = async () => await (await testApp()).react()

const orderOf = (o: Office, input: Partial<Input<typeof convertEvent>> = {}) => ({
  orderType: o.templateId,
  title: '机组报警',
  customName: '中心医院',
  ...input,
})

describe('converting', () => {
  it('makes an order with everything that the form says, and links both ways', async () => {
    const o = await office()
    const file = await o.image('service')
    const event = await ask(o, {
      attachments: [file],
      customerId: o.customerId,
      principalUserId: o.people.dispatcher.id,
    })
    const { id, version } = await o.dispatcher.get(calls.startEvent, { id: event.id, version: event.version })
    const seen = await o.dispatcher.get(detail, { id })

    const made = await o.dispatcher.get(convertEvent, {
      id,
      version,
      ...orderOf(o, {
        customerId: seen.customerId,
        attachments: seen.attachments.map((one) => one.id),
        customLinkPerson: '周工',
      }),
    })

    expect(made).toMatchObject({ id, state: 3 })
    const order = await o.administrator.get(getWorkOrder, { id: made.orderId })
    expect(order).toMatchObject({ orderNo: made.orderNo, customerId: o.customerId, customLinkPerson: '周工' })
    expect(order.attachments.map((one) => one.id)).toEqual([file])
    expect(await o.administrator.get(listDocumentLinks, { kind: 'event', id })).toMatchObject([
      { words: '转为', kind: 'work-order', documentId: made.orderId, label: `${made.orderNo} 机组报警` },
    ])
    expect(await o.administrator.get(listDocumentLinks, { kind: 'work-order', id: made.orderId })).toMatchObject([
      { words: '来自', kind: 'event', documentId: id, label: `${seen.eventNo} 机组报警` },
    ])
  })

  it('names a linked document that one may not see by its number alone', async () => {
    const o = await office()
    const { id, version } = await begin(o)
    const made = await o.dispatcher.get(convertEvent, {
      id,
      version,
      ...orderOf(o, { servicePersonalId: o.people.technician.id }),
    })
    const { eventNo } = await o.administrator.get(detail, { id })

    // The technician serves the order; the event is none of his.
    expect(await o.technician.get(listDocumentLinks, { kind: 'work-order', id: made.orderId })).toEqual([
      expect.objectContaining({ documentId: null, no: eventNo, label: eventNo }),
    ])
    expect(await o.technician.call(listDocumentLinks, { kind: 'event', id })).toMatchObject({ code: 'not-found' })
  })

  it('makes one order of two presses at once', async () => {
    const o = await office()
    const { id, version } = await begin(o)
    const press = async () => await o.dispatcher.call(convertEvent, { id, version, ...orderOf(o) })

    const answers = await Promise.all([press(), press()])

    expect(answers.map(({ success }) => success).sort((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ])
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'stale' })
    expect(await o.administrator.get(countWorkOrders, {})).toBe(1)
  })

  it('leaves no order behind when it is refused, and asks for both rights', async () => {
    const o = await office()
    const { id, version } = await begin(o)

    expect(await o.rival.call(convertEvent, { id, version, ...orderOf(o) })).toMatchObject({ success: false })
    const elsewhere = await office()
    expect(await elsewhere.dispatcher.call(convertEvent, { id, version, ...orderOf(elsewhere) })).toMatchObject({
      code: 'not-found',
    })
    expect(await o.dispatcher.call(convertEvent, { id, version, ...orderOf(o, { orderType: id }) })).toMatchObject({
      success: false,
    })
    expect(await o.administrator.get(countWorkOrders, {})).toBe(0)
    expect(await o.administrator.get(listDocumentLinks, { kind: 'event', id })).toEqual([])
    expect((await o.administrator.get(detail, { id })).version).toBe(version)
  })
})

/** An order of an event, finished by its technician and archived. */
async function archiveOrderOf(o: Office, eventId: string, version: number, pauses: 0 | 1) {
  const made = await o.dispatcher.get(convertEvent, { id: eventId, version, pauses, completes: 1, ...orderOf(o) })
  const id = made.orderId
  const { state, version: first } = await o.administrator.get(getWorkOrder, { id })
  if (state === WorkOrderState.PendingAcceptance) await o.service.get(acceptWorkOrder, { id, version: first })
  const [assigned] = await o.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: o.people.technician.id })
  const taken = await o.technician.get(pickUpWorkOrder, { id, version: assigned?.version ?? 0 })
  const started = await o.technician.get(startService, { id, version: taken.version })
  await o.technician.get(completeService, { id, version: started.version, solution: '更换压力开关' })
  await o.administrator.get(archiveWorkOrders, { ids: [id] })
  return made
}

describe('an order that is archived', () => {
  it.each([0, 1] as const)('completes the event with its solution, once (paused meanwhile: %i)', async (pauses) => {
    const o = await office()
    const { id, version } = await begin(o)
    const made = await archiveOrderOf(o, id, version, pauses)
    expect(await o.administrator.get(detail, { id })).toMatchObject({ state: pauses === 1 ? 5 : 3 })

    await react()
    const event = await o.administrator.get(detail, { id })
    expect(event).toMatchObject({ state: 6, solution: '更换压力开关', pauseReason: '' })
    await o.administrator.get(calls.reopenEvent, { id, version: event.version, reason: '又报警' })
    // Archived again, it has told its end before.
    await o.administrator.get(archiveWorkOrders, { ids: [made.orderId], placeState: 0, reason: '补照片' })
    await o.administrator.get(archiveWorkOrders, { ids: [made.orderId] })
    await react()
    expect((await o.administrator.get(detail, { id })).state).toBe(3)
  })

  it('is told in the timeline of an event that cannot be completed, and changes nothing', async () => {
    const o = await office()
    const { id, version } = await begin(o)
    const made = await o.dispatcher.get(convertEvent, { id, version, completes: 1, ...orderOf(o) })
    const order = await o.administrator.get(getWorkOrder, { id: made.orderId })
    await o.administrator.get(cancelWorkOrders, { ids: [order.id], reason: '客户取消' })
    await o.administrator.get(archiveWorkOrders, { ids: [order.id] })

    await react()

    expect((await o.administrator.get(detail, { id })).state).toBe(3)
    expect((await o.administrator.get(timeline, { id }))[0]).toMatchObject({
      label: '工单已归档，未自动完成',
      text: `工单 ${made.orderNo} 已取消，请另行处理`,
    })
  })
})

const merge = async (client: TestClient, ids: string[], targetId: string, allowOtherCustomer?: 1) =>
  await client.call(mergeEvents, { ids, targetId, ...(allowOtherCustomer === undefined ? {} : { allowOtherCustomer }) })

describe('merging', () => {
  it('closes the others as duplicates, and shows what was said about them with its origin', async () => {
    const o = await office()
    const [a, b, target] = [await ask(o), await ask(o), await ask(o)]
    const { id: messageId } = await o.service.get(say, { id: a.id, text: '显示 E4' })

    expect(await merge(o.administrator, [a.id, b.id], target.id)).toMatchObject({ success: true })

    const first = await o.administrator.get(detail, { id: a.id })
    expect(first).toMatchObject({ state: 7, closeReason: 2 })
    const seen = (await o.administrator.get(timeline, { id: target.id })).find(({ id }) => id === messageId)
    expect(seen).toMatchObject({ text: '显示 E4', origin: first.eventNo, removable: false })
    expect((await o.service.get(timeline, { id: a.id }))[0]?.origin).toBeUndefined()
    // By way of another one, too.
    const last = await ask(o)
    await merge(o.administrator, [target.id], last.id)
    expect((await o.administrator.get(timeline, { id: last.id })).some(({ id }) => id === messageId)).toBe(true)
    expect(
      (await o.administrator.get(listDocumentLinks, { kind: 'event', id: target.id })).map((one) => one.words),
    ).toEqual(['已合并到', '合并了', '合并了'])
  })

  it('opens the files of its messages to whoever sees the one that stays', async () => {
    const o = await office()
    const [a, target] = [await ask(o), await ask(o, { principalUserId: o.people.technician.id })]
    const file = await o.image('service')
    await o.service.get(say, { id: a.id, text: '', files: [file] })
    const isServed = async () => (await o.technician.send(getFile, { fileId: file, thumb: '1' })).body === 'bytes'
    expect(await isServed()).toBe(false)

    const [line] = await o.administrator.get(mergeEvents, { ids: [a.id], targetId: target.id })
    expect(await isServed()).toBe(true)

    await o.administrator.get(calls.undoEvents, { moves: [{ id: a.id, logId: line?.logId ?? '' }] })
    expect(await isServed()).toBe(false)
  })

  it('brings those along who follow, and gives back by its undo only those whom it brought', async () => {
    const o = await office()
    const [a, target] = [await ask(o), await ask(o)]
    const { follow, status } = calls.eventTalk
    const { administrator, rival, service } = o.people
    await o.administrator.get(follow, { id: a.id, people: [rival.id, service.id] })
    await o.administrator.get(follow, { id: target.id, people: [service.id, administrator.id] })
    const followers = async (id: string) =>
      new Set((await o.administrator.get(status, { id })).followers.map((one) => one.id))

    const [line] = await o.administrator.get(mergeEvents, { ids: [a.id], targetId: target.id })
    expect(await followers(target.id)).toEqual(new Set([rival.id, service.id, administrator.id]))
    expect(await o.rival.get(detail, { id: target.id })).toMatchObject({ id: target.id })

    await o.administrator.get(calls.undoEvents, { moves: [{ id: a.id, logId: line?.logId ?? '' }] })
    expect(await followers(target.id)).toEqual(new Set([service.id, administrator.id]))
    expect(await followers(a.id)).toEqual(new Set([rival.id, service.id]))
  })

  it('is taken back within the time of an undo', async () => {
    const o = await office()
    const [a, target] = [await ask(o), await ask(o)]
    const [line] = await o.administrator.get(mergeEvents, { ids: [a.id], targetId: target.id })

    await o.administrator.get(calls.undoEvents, { moves: [{ id: a.id, logId: line?.logId ?? '' }] })

    expect(await o.administrator.get(detail, { id: a.id })).toMatchObject({ state: 1, closeReason: null })
    for (const id of [a.id, target.id])
      expect(await o.administrator.get(listDocumentLinks, { kind: 'event', id })).toEqual([])
  })

  it('is refused into itself, into what is closed or merged, and without a right on either', async () => {
    const o = await office()
    const [a, b, closed] = [await ask(o), await ask(o), await ask(o)]
    await merge(o.administrator, [closed.id], b.id)

    expect(await merge(o.administrator, [a.id], a.id)).toMatchObject({
      fields: [{ field: 'targetId', message: '不能合并到自身' }],
    })
    expect(await merge(o.administrator, [a.id], closed.id)).toMatchObject({ code: 'invalid-input' })
    expect(await merge(o.administrator, [closed.id], a.id)).toMatchObject({ code: 'wrong-state' })
    expect(await merge(o.salesperson, [a.id], b.id)).toMatchObject({ success: false })
    const own = await ask(o, {}, o.salesperson)
    expect(await merge(o.salesperson, [own.id], a.id)).toMatchObject({ code: 'not-found' })
    expect(await merge((await office()).administrator, [a.id], b.id)).toMatchObject({ code: 'not-found' })
    for (const { id } of [a, b]) expect((await o.administrator.get(detail, { id })).state).toBe(1)
  })

  it('asks before it mixes customers', async () => {
    const o = await office()
    const [a, target] = [await ask(o, { customName: '第二医院' }), await ask(o, { customerId: o.customerId })]

    expect(await merge(o.administrator, [a.id], target.id)).toMatchObject({ code: 'event-other-customer' })
    expect((await o.administrator.get(detail, { id: a.id })).state).toBe(1)
    expect(await merge(o.administrator, [a.id], target.id, 1)).toMatchObject({ success: true })
  })

  it('lets one of two go through that merge two events into each other', async () => {
    const o = await office()
    const [a, b] = [await ask(o), await ask(o)]

    const answers = await Promise.all([merge(o.administrator, [a.id], b.id), merge(o.dispatcher, [b.id], a.id)])

    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const states = await Promise.all([a, b].map(async ({ id }) => (await o.administrator.get(detail, { id })).state))
    expect(states.sort((one, other) => one - other)).toEqual([1, 7])
  })

  it('loses no message, however events are merged', async () => {
    const o = await office()
    const events = await Promise.all(Array.from({ length: 5 }, async () => await ask(o)))
    const said = new Set<string>()
    for (const [at, { id }] of events.entries()) said.add((await o.service.get(say, { id, text: `留言 ${at}` })).id)
    // A chain in any order ends in one event that shows all of them.
    const [order] = sample(shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }), { numRuns: 1 })
    const chain = (order ?? []).map((at) => events[at]?.id ?? '')
    for (const [at, id] of chain.slice(0, -1).entries()) await merge(o.administrator, [id], chain[at + 1] ?? '')

    const shown = await o.administrator.get(timeline, { id: chain.at(-1) ?? '' })
    expect(new Set(shown.filter(({ kind }) => kind === 'message').map(({ id }) => id))).toEqual(said)
  })
})

describe('splitting', () => {
  it('makes an event of chosen messages for the same caller, and leaves them where they were said', async () => {
    const o = await office()
    const { id, version } = await ask(o, {
      customerId: o.customerId,
      customPhone: '13800000000',
      customMail: 'zhou@hospital.cn',
    })
    const other = await o.service.get(say, { id, text: '二楼的机组也不制冷' })
    await o.service.get(say, { id, text: '显示 E4' })

    const made = await o.administrator.get(splitEvent, { id, version, title: '二楼不制冷', messageIds: [other.id] })

    const { eventNo } = await o.administrator.get(detail, { id })
    expect(await o.administrator.get(detail, { id: made.newId })).toMatchObject({
      title: '二楼不制冷',
      detailDesc: '二楼的机组也不制冷',
      customerId: o.customerId,
      customPhone: '13800000000',
      // The customer goes on to hear of it.
      customMail: 'zhou@hospital.cn',
      state: 1,
    })
    const shown = await o.administrator.get(timeline, { id: made.newId })
    expect(shown.filter(({ kind }) => kind === 'message')).toMatchObject([{ id: other.id, origin: eventNo }])
    expect((await o.administrator.get(timeline, { id })).filter(({ kind }) => kind === 'message')).toHaveLength(2)
    expect(await o.administrator.get(listDocumentLinks, { kind: 'event', id })).toMatchObject([
      { words: '拆分出', documentId: made.newId },
    ])
  })

  it('takes no messages of another event', async () => {
    const o = await office()
    const [a, b] = [await ask(o), await ask(o)]
    const { id: strange } = await o.service.get(say, { id: b.id, text: '显示 E4' })

    expect(
      await o.administrator.call(splitEvent, { id: a.id, version: a.version, title: '另一件', messageIds: [strange] }),
    ).toMatchObject({ code: 'not-found' })
  })
})
