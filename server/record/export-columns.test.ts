/** A file reads the columns that it shows and no others, and says the same as one that is made of whole rows. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { addTagsToRecords, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { setSubState } from '@onsite/api/work-order/work-order-forms.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAreas } from '../all-areas.ts'
import type { Exporter, PortionRows } from '../download/exporter.ts'
import type { Context } from '../kernel/context.ts'
import { readerIn, type SightStage, sightStage } from '../testing/builders/sight.ts'
import { trafficOf } from '../testing/traffic.ts'

const exporters = allAreas.flatMap((area) => area.exporters ?? [])
const administrator = readerIn(RoleType.Administrator)
const orders = exporters.find(({ kind }) => kind === 'work-order') as Exporter

let stage: SightStage
let orderId = ''
beforeAll(async () => {
  stage = await sightStage()
  const { office } = stage
  const orderType = await office.template({ subStates: [{ id: 'phone', state: 0, name: '电话确认中' }] })
  const order = await office.create({ orderType, title: '冷库漏水' })
  orderId = order.id
  await office.service.get(setSubState, { id: orderId, version: 1, subStateId: 'phone' })
  const { id: tagIds } = await office.administrator.get(saveTag, { code: orderTags, name: '大客户' })
  await office.administrator.get(addTagsToRecords, { code: orderTags, tagIds, ids: [orderId] })
})

async function rowsOf(ctx: Context, exporter: Exporter, request: object): Promise<PortionRows> {
  const opened = await exporter.open(ctx, request)
  return await (await opened.portion(ctx, null)).rows()
}

const idsOf = (kind: string): string[] =>
  kind === 'work-order' ? [orderId] : [stage.open[kind], stage.refused[kind]].flatMap((id) => id ?? [])

describe.each(exporters.map((one) => [one.kind, one] as const))('%s', (kind, exporter) => {
  it('shows the same of what matches as of chosen records', async () => {
    const [all, chosen] = await stage.act(administrator, async (ctx) => [
      await rowsOf(ctx, exporter, {}),
      await rowsOf(ctx, exporter, { ids: idsOf(kind) }),
    ])

    expect(chosen.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining([...chosen]))
  })
})

it('shows each field of an order alone as among all others', async () => {
  const keys = workOrderFields.map(({ key }) => key)
  const { alone, among } = await stage.act(administrator, async (ctx) => ({
    among: (await rowsOf(ctx, orders, { ids: [orderId], chosenColumns: keys }))[0],
    alone: await Promise.all(keys.map(async (key) => (await rowsOf(ctx, orders, { chosenColumns: [key] }))[0]?.[0])),
  }))

  expect(Object.fromEntries(keys.map((key, at) => [key, alone[at]]))).toEqual(
    Object.fromEntries(keys.map((key, at) => [key, among?.[at]])),
  )
  expect(alone).toEqual(expect.arrayContaining(['冷库漏水', '电话确认中', '大客户', '待受理']))
})

it('reads two columns of an order where two are shown', async () => {
  const { sent } = await trafficOf(
    async () =>
      await stage.act(administrator, async (ctx) => await rowsOf(ctx, orders, { chosenColumns: ['orderNo', 'state'] })),
  )

  const [reading = ''] = sent
    .map(({ text }) => text)
    .filter((text) => /from "?work_order"? as "record"|join "work_order" record/.test(text) && text.includes('page.*'))
  expect(reading).toContain('"record"."no"')
  expect(reading).not.toMatch(/record\.\*|"title"|customer_name/)
})
