/** The message that an order was filled in from. */
import { addWorkOrder, getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { longestPaste } from '@onsite/domain/paste/pasted-parts.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

it('stays in the timeline as it was pasted', async () => {
  const o = await office()
  const { id } = await o.create({ pastedText: '  王姐 13800138000\n空调不冷，急  ' })

  const [created] = await o.dispatcher.get(getTimeline, { id })

  expect(created).toMatchObject({ label: '创建', text: '粘贴的原文：\n王姐 13800138000\n空调不冷，急' })
})

it('leaves no words behind where nothing was pasted, and refuses what is longer than any message', async () => {
  const o = await office()
  const { id } = await o.create({ pastedText: ' ' })
  const refused = await o.service.call(addWorkOrder, {
    orderType: o.templateId,
    title: '空调不冷',
    customName: '散客',
    pastedText: '长'.repeat(longestPaste + 1),
  })

  expect((await o.dispatcher.get(getTimeline, { id }))[0]?.text).toBe('')
  expect(refused.fields?.map(({ field }) => field)).toEqual(['pastedText'])
})
