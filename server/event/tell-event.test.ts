/** Each step of an event reaches its people in the bell, beside those whom its type names. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { expect, it } from 'vitest'
import { askEvent } from '../testing/builders/event.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

it('tells whoever has it from now on, and those who had or asked for it of its ends', async () => {
  const o = await office()
  const { dispatcher, rival, technician } = o.people
  const seats = { service: o.service, technician: o.technician, rival: o.rival, dispatcher: o.dispatcher }
  const { id } = await askEvent(o)
  const heard = new Map<string, number>()

  /** Titles that came with a step, by whoever reads them. */
  const titlesOf = async (step: (seen: { id: string; version: number }) => Promise<unknown>) => {
    const { version } = await o.administrator.get(calls.eventLists.detail, { id })
    await step({ id, version })
    await (await testApp()).react()
    const fresh: Record<string, string> = {}
    for (const [name, seat] of Object.entries(seats)) {
      const notices = await seat.get(listNotices, {})
      if (notices.length > (heard.get(name) ?? 0)) fresh[name] = notices[0]?.title ?? ''
      heard.set(name, notices.length)
    }
    return fresh
  }
  const by = o.administrator
  const pass = async (userId: string) =>
    await titlesOf(
      async (seen): Promise<Moved> => await by.get(calls.transferEvent, { ...seen, userId, reason: '换班' }),
    )

  expect(await titlesOf(async () => await by.get(calls.assignEvents, { ids: [id], userId: technician.id }))).toEqual({
    technician: '事件已分派',
  })
  expect(await pass(rival.id)).toEqual({ rival: '事件已转派' })
  expect(
    await titlesOf(
      async (seen) => await by.get(calls.escalateEvent, { ...seen, userId: dispatcher.id, reason: '客户催促' }),
    ),
  ).toEqual({ dispatcher: '事件已升级' })
  expect(await pass(technician.id)).toEqual({ technician: '事件已转派' })
  expect(
    await titlesOf(async (seen) => await o.technician.get(calls.giveBackEvent, { ...seen, reason: '一线可以处理' })),
  ).toEqual({ rival: '事件已退回原负责人' })
  expect(await titlesOf(async (seen) => await by.get(calls.pauseEvent, { ...seen, reason: '等客户回复' }))).toEqual({})
  expect(await titlesOf(async (seen) => await by.get(calls.resumeEvent, seen))).toEqual({ rival: '事件已恢复处理' })
  expect(await titlesOf(async (seen) => await o.rival.get(calls.startEvent, seen))).toEqual({})
  expect(
    await titlesOf(async (seen) => await o.rival.get(calls.completeEvent, { ...seen, solution: '更换滤网' })),
  ).toEqual({
    service: '事件已完成',
  })
  expect(await titlesOf(async (seen) => await by.get(calls.reopenEvent, { ...seen, reason: '又坏了' }))).toEqual({
    rival: '事件已重启',
  })
  expect(await titlesOf(async (seen) => await by.get(calls.closeEvent, { ...seen, closeReason: 1 }))).toEqual({
    service: '事件已关闭',
    rival: '事件已关闭',
  })
})
