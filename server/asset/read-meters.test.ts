import { addReading, listMeters, removeMeter, saveMeter } from '@onsite/api/asset/meter-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { mostMeters } from '@onsite/domain/asset/meter.ts'
import { expect, it } from 'vitest'
import { yard } from '../testing/builders/asset.ts'

async function meteredYard() {
  const office = await yard()
  const asset = await office.addAsset()
  const hours = await office.dispatcher.get(saveMeter, { assetId: asset.id, name: '运行小时', unit: 'h' })
  return { ...office, asset, hours }
}

it('counts what ran since the reading before', async () => {
  const { asset, dispatcher, hours, technician } = await meteredYard()
  await technician.get(addReading, { meterId: hours.id, value: 100, at: '2026-01-01T08:00:00Z' })
  await technician.get(addReading, { meterId: hours.id, value: 150.5, at: '2026-02-01T08:00:00Z', note: '保养' })

  const [meter] = await dispatcher.get(listMeters, { assetId: asset.id })

  expect(meter?.readings).toMatchObject([
    { value: 150.5, used: 50.5, note: '保养', userName: '师傅' },
    { value: 100, used: null },
  ])
  const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: asset.id })
  expect(line).toMatchObject({ action: '登记读数', note: '运行小时 150.5 h' })
})

it('never goes back unless the meter was changed, and says why', async () => {
  const { asset, dispatcher, hours, technician } = await meteredYard()
  await technician.get(addReading, { meterId: hours.id, value: 900 })

  const back = await technician.call(addReading, { meterId: hours.id, value: 40 })
  const reset = await technician.get(addReading, { meterId: hours.id, value: 40, resetReason: '更换计时器' })

  expect(back).toMatchObject({ code: 'reading-backwards', fields: [{ field: 'value' }] })
  expect(reset).toMatchObject({ value: 40, used: 40 })
  const [meter] = await dispatcher.get(listMeters, { assetId: asset.id })
  expect(meter?.readings.map((reading) => reading.value)).toEqual([40, 900])
})

it('takes a reading from before when it fits between its neighbours', async () => {
  const { hours, technician } = await meteredYard()
  const read = async (value: number, at: string) => await technician.call(addReading, { meterId: hours.id, value, at })
  await read(100, '2026-01-01T08:00:00Z')
  await read(300, '2026-03-01T08:00:00Z')

  const replies = [
    await read(301, '2026-02-01T08:00:00Z'),
    await read(200, '2026-02-01T08:00:00Z'),
    await read(500, '2099-01-01T00:00:00Z'),
    await read(300.0001, '2026-03-02T08:00:00Z'),
  ]

  expect(replies.map((reply) => reply.code ?? 'taken')).toEqual([
    'reading-backwards',
    'taken',
    'invalid-input',
    'invalid-input',
  ])
})

it('stays monotone when two write at once', async () => {
  const { asset, dispatcher, hours, technician } = await meteredYard()
  await technician.get(addReading, { meterId: hours.id, value: 100 })

  const replies = await Promise.all(
    [400, 200, 300, 500].map(
      async (value, at) =>
        await (at % 2 === 0 ? technician : dispatcher).call(addReading, { meterId: hours.id, value }),
    ),
  )

  const [meter] = await dispatcher.get(listMeters, { assetId: asset.id })
  const values = meter?.readings.map((reading) => reading.value) ?? []
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  expect(values).toHaveLength(1 + replies.filter((reply) => reply.success).length)
})

it('has several meters, each name once', async () => {
  const { asset, dispatcher, hours } = await meteredYard()
  await dispatcher.get(saveMeter, { assetId: asset.id, name: '启停次数', unit: '次' })

  const replies = [
    await dispatcher.call(saveMeter, { assetId: asset.id, name: ' 运行小时 ' }),
    await dispatcher.call(saveMeter, { assetId: asset.id, id: hours.id, name: '启停次数' }),
    await dispatcher.call(saveMeter, { assetId: asset.id, id: hours.id, name: '累计小时', unit: 'h' }),
  ]

  expect(replies.map((reply) => reply.code ?? 'saved')).toEqual(['meter-taken', 'meter-taken', 'saved'])
  const names = async () => (await dispatcher.get(listMeters, { assetId: asset.id })).map((meter) => meter.name)
  expect(await names()).toEqual(['累计小时', '启停次数'])
  await dispatcher.get(removeMeter, { id: hours.id })
  expect(await names()).toEqual(['启停次数'])
  await dispatcher.get(saveMeter, { assetId: asset.id, name: '累计小时' })
})

it('has so many meters and no more', async () => {
  const { asset, dispatcher } = await meteredYard()
  for (let n = 1; n < mostMeters; n += 1) await dispatcher.get(saveMeter, { assetId: asset.id, name: `读数 ${n}` })

  const reply = await dispatcher.call(saveMeter, { assetId: asset.id, name: '多一个' })

  expect(reply).toMatchObject({ code: 'invalid-input', fields: [{ field: 'name' }] })
})

it('shows nothing of another enterprise', async () => {
  const [mine, theirs] = [await meteredYard(), await meteredYard()]

  const replies = [
    await mine.dispatcher.call(listMeters, { assetId: theirs.asset.id }),
    await mine.technician.call(addReading, { meterId: theirs.hours.id, value: 1 }),
    await mine.dispatcher.call(removeMeter, { id: theirs.hours.id }),
    await mine.dispatcher.call(saveMeter, { assetId: mine.asset.id, id: theirs.hours.id, name: '别人的' }),
  ]

  expect(replies.map((reply) => reply.code)).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
})
