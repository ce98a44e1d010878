/** Tags of work orders: set in lists, filtered by everywhere, changed by rules, gone with the order. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { addTagsToRecords, listTags, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { cancelWorkOrders, purgeWorkOrders, removeWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { expect, it } from 'vitest'
import { ruleInForce } from '../testing/builders/automation.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const code = orderTags
const tag = async (o: Office, name: string) => (await o.administrator.get(saveTag, { code, name })).id

it('narrow list, count and ids alike, and stand in rows, on the page and in the timeline', async () => {
  const o = await office()
  const [vip, late] = [await tag(o, '大客户'), await tag(o, '返修')]
  const first = await o.create({ title: '冷库漏水' })
  const second = await o.create({ title: '冷库结霜' })
  await o.create({ title: '门禁' })

  const lines = await o.dispatcher.get(addTagsToRecords, { code, tagIds: `${vip},${late}`, ids: [first.id] })
  await o.dispatcher.get(addTagsToRecords, { code, tagIds: late, ids: [second.id] })

  expect(lines).toMatchObject([{ id: first.id, success: true }])
  const query = { order_label: vip }
  expect(await o.dispatcher.get(listIdsOfWorkOrder, query)).toEqual([first.id])
  expect(await o.dispatcher.get(countWorkOrders, query)).toBe(1)
  const [row, ...others] = await o.dispatcher.get(listWorkOrders, query)
  expect(others).toEqual([])
  expect(row?.labels.map(({ name }) => name)).toEqual(['大客户', '返修'])
  expect(await o.dispatcher.get(countWorkOrders, { order_label: `${vip},${late}` })).toBe(2)
  const page = await o.technician.call(getWorkOrder, { id: first.id })
  expect(page).toMatchObject({ code: 'not-found' })
  expect((await o.dispatcher.get(getWorkOrder, { id: first.id })).labels).toHaveLength(2)
  const story = await o.dispatcher.get(getTimeline, { id: first.id })
  expect(story).toContainEqual(expect.objectContaining({ changes: [expect.objectContaining({ to: '大客户、返修' })] }))
})

it('are refused to whoever may not edit the order or does not see it, and on the free plan', async () => {
  const o = await office()
  const vip = await tag(o, '大客户')
  const order = await o.create()
  const other = await office()

  const input = { code, tagIds: vip, ids: [order.id] }
  expect(await o.technician.call(addTagsToRecords, input)).toMatchObject({ data: [{ success: false }] })
  expect(await other.dispatcher.call(addTagsToRecords, input)).toMatchObject({ code: 'not-found' })
  const free = await office({ plan: Plan.Free })
  expect(await free.administrator.call(countWorkOrders, { order_label: vip })).toMatchObject({ code: 'free-plan' })
  expect((await o.dispatcher.get(getWorkOrder, { id: order.id })).labels).toEqual([])
})

it('are set and taken off by rules, and go with an order that is deleted for good', async () => {
  const o = await office()
  const [loud, calm] = [await tag(o, '加急'), await tag(o, '普通')]
  await ruleInForce(o.director, {
    condition: { field: 'priority', operator: 'equals', value: Priority.VeryUrgent },
    actions: [
      { do: 'tag', with: { tags: [loud] } },
      { do: 'untag', with: { tags: [calm] } },
    ],
  })
  const order = await o.create({ priority: Priority.VeryUrgent })
  await o.dispatcher.get(addTagsToRecords, { code, tagIds: calm, ids: [order.id] })

  await (await testApp()).react()

  const { labels } = await o.dispatcher.get(getWorkOrder, { id: order.id })
  expect(labels.map(({ name }) => name)).toEqual(['加急'])
  await o.administrator.get(cancelWorkOrders, { ids: [order.id], reason: '重复' })
  await o.administrator.get(removeWorkOrders, { ids: [order.id] })
  await o.administrator.get(purgeWorkOrders, { ids: [order.id] })
  expect(await o.administrator.get(listTags, { code, withUses: 1 })).toMatchObject([{ uses: 0 }, { uses: 0 }])
})
