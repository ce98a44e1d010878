/** Similar events and orders: by customer and by words, only those that one sees, with the search of every list. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { listSimilar } from '@onsite/api/event/similar-calls.ts'
import { mergeEvents } from '@onsite/api/event/turn-calls.ts'
import { refuseAcceptance } from '@onsite/api/work-order/work-order-actions.ts'
import { expect, it } from 'vitest'
import { detailOf, office } from '../testing/builders/work-order.ts'

const { create } = calls.eventLists

it('finds open ones of the same customer and with the same words, of both kinds, before what is over', async () => {
  const o = await office()
  const make = async (title: string, customerId: string | null = null) =>
    (await o.service.get(create, { title, customName: '中心医院', customerId, priority: 1 })).id
  const same = await make('空调机组报警', o.customerId)
  const worded = await make('机组报警停机')
  await make('更换滤网')
  const over = await make('空调机组报警停机', o.customerId)
  const closed = await o.administrator.get(calls.eventLists.detail, { id: over })
  await o.administrator.get(calls.closeEvent, { id: over, version: closed.version, closeReason: 1 })
  const order = await o.create({ title: '空调机组异响', customerId: o.customerId })

  const found = await o.administrator.get(listSimilar, { title: '空调机组报警停机', customerId: o.customerId })

  expect(found.map(({ id }) => id)).toEqual([same, order.id, worded, over])
  expect(found.map(({ reasons }) => reasons)).toEqual([
    ['customer', 'words'],
    ['customer', 'words'],
    ['words'],
    ['customer', 'words'],
  ])
  expect(found.map(({ kind }) => kind)).toEqual(['event', 'work-order', 'event', 'event'])
})

it('tells nobody of what he may not see, nor of itself, nor across enterprises', async () => {
  const o = await office()
  const { id } = await o.service.get(create, { title: '空调机组报警', customName: '中心医院', priority: 1 })
  await (await office()).service.get(create, { title: '空调机组报警', customName: '中心医院', priority: 1 })

  expect(await o.rival.get(listSimilar, { title: '空调机组报警' })).toEqual([])
  expect(await o.administrator.get(listSimilar, { id, title: '空调机组报警' })).toEqual([])
  expect((await o.administrator.get(listSimilar, { title: '空调机组报警' })).map((one) => one.id)).toEqual([id])
})

it('gives at most ten, and nothing while nothing is said', async () => {
  const o = await office()
  for (let at = 0; at < 12; at++)
    await o.service.get(create, { title: `空调机组报警 ${at}`, customName: '中心医院', priority: 1 })

  expect(await o.administrator.get(listSimilar, { title: '空调机组报警' })).toHaveLength(10)
  expect(await o.administrator.get(listSimilar, {})).toEqual([])
})

it('counts merged ones as over', async () => {
  const o = await office()
  const [first, second] = await Promise.all(
    [1, 2].map(async () => await o.service.get(create, { title: '空调机组报警', customName: '中心医院', priority: 1 })),
  )
  await o.administrator.get(mergeEvents, { ids: [first?.id ?? ''], targetId: second?.id ?? '' })

  expect((await o.administrator.get(listSimilar, { title: '空调机组报警' })).map((one) => one.id)).toEqual([second?.id])
})

it('says of a refused order that it is invalid, although its state is that of one to be accepted', async () => {
  const o = await office()
  const [refused, waiting] = [await o.create({ title: '空调机组报警' }), await o.create({ title: '空调机组报警' })]
  const { version } = await detailOf(o.service, refused.id)
  await o.service.get(refuseAcceptance, { id: refused.id, version, reason: '缺少设备信息' })

  const found = await o.administrator.get(listSimilar, { title: '空调机组报警' })

  expect(Object.fromEntries(found.map(({ id, isInvalid }) => [id, isInvalid]))).toEqual({
    [refused.id]: true,
    [waiting.id]: false,
  })
})
