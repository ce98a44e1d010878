/** The lives of customers and assets tell of their events, to those who see them. */
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import * as calls from '@onsite/api/event/event-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

it('shows each step that matters once, with a link for whoever sees the event', async () => {
  const o = await office()
  const { id: productionId } = await o.dispatcher.get(saveAsset, {
    name: '空压机',
    customerId: o.customerId,
    serialNo: 'SN-1',
  })
  const about = { customerId: o.customerId, productionId }
  const { id } = await o.service.get(calls.eventLists.create, {
    title: '机组报警',
    customName: '中心医院',
    priority: 1,
    principalUserId: o.people.dispatcher.id,
    ...about,
  })
  const { version } = await o.dispatcher.get(calls.eventLists.detail, { id })
  const begun = await o.dispatcher.get(calls.startEvent, { id, version })
  await o.dispatcher.get(calls.completeEvent, { id, version: begun.version, solution: '复位' })

  await (await testApp()).react()

  const { eventNo } = await o.administrator.get(calls.eventLists.detail, { id })
  const link = { kind: 'event', id, label: `${eventNo} 机组报警`, path: `/Myevent/eventDetail/${id}` }
  for (const [kind, recordId] of [
    ['customer', o.customerId],
    ['asset', productionId],
  ] as const) {
    const lines = await o.administrator.get(listLifeLines, { kind, id: recordId })
    expect(lines.filter((line) => line.link?.kind === 'event').map((line) => [line.action, line.link])).toEqual([
      ['事件完成', link],
      ['新建事件', link],
    ])
  }
})
