import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { getMapSettings } from '@onsite/api/setting/setting-calls.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { office } from '../testing/builders/work-order.ts'

const row = (tenant_id: string, name: string, position: number) => ({ tenant_id, id: uuidv7(), name, position })

test('finds units by a part of their name, in their order', async () => {
  const { dispatcher, tenant } = await office()
  await tenant.tx(async (tx) => {
    await tx.run(
      q
        .insertInto('department')
        .values([row(tenant.id, '华东服务部', 2), row(tenant.id, '华东财务部', 1), row(tenant.id, '100%_组', 3)]),
    )
    await tx.run(q.insertInto('service_group').values([row(tenant.id, '杭州一组', 1), row(tenant.id, '宁波组', 2)]))
  })
  const labels = async (kind: 'department' | 'service-group', text: string) =>
    (await dispatcher.get(listLinkable, { kind, text })).map(({ label }) => label)

  expect(await labels('department', '华东')).toEqual(['华东财务部', '华东服务部'])
  expect(await labels('department', '%_')).toEqual(['100%_组'])
  expect(await labels('service-group', '杭州')).toEqual(['杭州一组'])
})

test('finds records that the person may see, with where they lead', async () => {
  const place = await office()
  const { dispatcher } = place
  const order = await place.orderIn(1, { title: '冷库报警' })

  const found = await dispatcher.get(listLinkable, { kind: 'work-order', text: '冷库报警' })

  expect(found).toMatchObject([{ id: order.id, label: expect.stringContaining('冷库报警') }])
})

test('finds nothing of another enterprise', async () => {
  const [own, other] = [await office(), await office()]
  await other.orderIn(1, { title: '外企工单' })

  expect(await own.dispatcher.get(listLinkable, { kind: 'work-order', text: '外企工单' })).toEqual([])
})

test('tells screens that there is no map service unless one is configured', async () => {
  const { dispatcher } = await office()

  expect(await dispatcher.get(getMapSettings, {})).toEqual({ tileUrl: '', attribution: '' })
})
