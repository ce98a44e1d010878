/** An event that is answered while the caller is on the line, and the message that an event was made from. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

const content = { title: '忘记开机密码', customName: '中心医院', priority: 1 } as const

it('is made, begun and completed by whoever took the call, with a line for each', async () => {
  const o = await office()
  const { id } = await o.service.get(calls.solveEvent, { ...content, solution: ' 长按复位键 5 秒 ' })

  expect(await o.service.get(calls.eventLists.detail, { id })).toMatchObject({
    state: EventState.Completed,
    solution: '长按复位键 5 秒',
    principalUserId: o.people.service.id,
    completeUserId: o.people.service.id,
  })
  const lines = await o.service.get(calls.eventMessages.timeline, { id })
  expect(lines.map(({ label }) => label).toReversed()).toEqual(['创建', '开始处理', '完成'])
})

it('is refused whole without a solution, and to those who may not make events or answer them', async () => {
  const o = await office()
  const none = await o.service.call(calls.solveEvent, { ...content, solution: '  ' })

  expect(none.fields?.map(({ field }) => field)).toEqual(['solution'])
  expect(await o.employee.call(calls.solveEvent, { ...content, solution: '重启' })).toMatchObject({
    code: 'no-permission',
  })
  expect(await o.administrator.get(calls.eventLists.count, {})).toBe(0)
})

it('keeps the message that it was made from, and the words that fitted no field', async () => {
  const o = await office()
  const pastedText = '  王姐 13800138000\n主机不启动，楼下有门禁  '
  const { id } = await o.service.get(calls.eventLists.create, { ...content, pastedText })
  const plain = await o.service.get(calls.solveEvent, { ...content, pastedText: ' ', solution: '重启' })

  const [created] = await o.service.get(calls.eventMessages.timeline, { id })
  expect(created).toMatchObject({ label: '创建', text: '粘贴的原文：\n王姐 13800138000\n主机不启动，楼下有门禁' })
  const lines = await o.service.get(calls.eventMessages.timeline, { id: plain.id })
  expect(lines.find(({ label }) => label === '创建')?.text).toBe('')
})
