/** The talk with a customer, gathered from its documents: both sides, nothing internal, and only from documents that the reader sees. */
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { countCustomerTalk, listCustomerTalk } from '@onsite/api/document/customer-talk-calls.ts'
import * as events from '@onsite/api/event/event-calls.ts'
import { readCustomerPage, sayByCustomer } from '@onsite/api/talk/customer-page-calls.ts'
import { addMessage, getTimeline, removeMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { expect, it } from 'vitest'
import { beginEvent } from '../testing/builders/mail.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

/** An event and an order of the customer, each with a word for him and one for the house. */
async function talkAboutEvent(o: Office) {
  const { customerId } = o
  const event = await beginEvent(o, { customerId, customName: '绿城物业' })
  const order = await o.create()
  await o.service.get(events.eventMessages.add, { id: event.id, text: '总是拖欠货款', isInternal: 1 })
  await o.service.get(events.eventMessages.add, { id: event.id, text: '工程师下午两点到', isInternal: 0 })
  await o.dispatcher.get(addMessage, { id: order.id, text: '别给他便宜', isInternal: 1 })
  const word = await o.dispatcher.get(addMessage, { id: order.id, text: '配件明天到货', isInternal: 0 })
  return { customerId, event, order, word }
}

it('gathers what both sides said, newest first, and no word of the house', async () => {
  const o = await office()
  const { customerId, event, order, word } = await talkAboutEvent(o)
  const token = (await o.service.get(events.eventTalk.link, { id: event.id })).link.split('/').at(-1) ?? ''
  const stranger = (await testApp()).stranger()
  await stranger.get(sayByCustomer, { token, text: '好的，我在门口等' })
  expect(await stranger.get(readCustomerPage, { token })).toMatchObject({ title: '机组报警' })

  const rows = await o.director.get(listCustomerTalk, { customerId })

  expect(rows.map((row) => [row.text, row.authorName, row.cameBy, row.kindLabel, row.documentId])).toEqual([
    ['好的，我在门口等', '李雷', 'page', '事件', event.id],
    ['配件明天到货', o.people.dispatcher.name, null, '工单', order.id],
    ['工程师下午两点到', o.people.service.name, null, '事件', event.id],
  ])
  expect(rows[0]?.label).toContain('机组报警')
  expect(await o.director.get(countCustomerTalk, { customerId })).toBe(3)
  const second = await o.director.get(listCustomerTalk, { customerId, pageIndex: 1, pageSize: 2 })
  expect(second.map(({ text }) => text)).toEqual(['工程师下午两点到'])

  await o.dispatcher.get(removeMessage, { id: word.id })
  expect(await o.director.get(countCustomerTalk, { customerId })).toBe(2)
})

it('shows each reader the talk about those documents that he may open', async () => {
  const o = await office()
  const { customerId, event, order } = await talkAboutEvent(o)
  const cases = new Set<string>()
  for (const reader of [o.director, o.dispatcher, o.service, o.salesperson, o.technician, o.rival, o.employee]) {
    const sees = (await reader.call(getCustomer, { id: customerId })).success
    const opened = [
      (await reader.call(events.eventMessages.timeline, { id: event.id })).success && event.id,
      (await reader.call(getTimeline, { id: order.id })).success && order.id,
    ].filter((id) => id !== false)
    cases.add(sees ? String(opened.length) : 'unseen')

    const list = await reader.call(listCustomerTalk, { customerId })
    const count = await reader.call(countCustomerTalk, { customerId })
    if (sees) {
      expect(list.data?.map(({ documentId }) => documentId).toSorted()).toEqual(opened.toSorted())
      expect(count.data).toBe(opened.length)
    } else for (const reply of [list, count]) expect(reply.success).toBe(false)
  }
  expect([...cases].toSorted()).toEqual(['1', '2', 'unseen'])
})
