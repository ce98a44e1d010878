/** List, count, ids and export tell of the same events, whoever asks and whatever is asked for. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { getDownloadFile } from '@onsite/api/download/download-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import * as fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { eventTypeOf, groupOf } from '../testing/builders/event.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const { count, create, export: exporting, ids, list } = calls.eventLists

it('agree for every filter at random and for people of different sight', async () => {
  const o = await office()
  const { dispatcher, rival, service, technician } = o.people
  const types = [await eventTypeOf(o, '咨询'), await eventTypeOf(o, '报修')]
  const group = await groupOf(o, '制冷组', technician)
  const made: string[] = []
  for (let at = 0; at < 24; at++) {
    const { id, version } = await o.service.get(create, {
      title: at % 2 === 0 ? '机组报警' : '询问保养',
      customName: at % 3 === 0 ? '中心医院' : '绿城物业',
      customPhone: `1380000000${at % 4}`,
      priority: ([1, 2, 3] as const)[at % 3] ?? 1,
      fk_t_ep_event_tmpl_id: types[at % 2] ?? null,
      ...(at % 4 === 0 ? { serviceGroupId: group } : {}),
      ...(at % 4 === 1 ? { principalUserId: technician.id } : {}),
      ...(at % 4 === 2 ? { principalUserId: dispatcher.id, customerId: o.customerId } : {}),
    })
    made.push(id)
    if (at % 8 === 1) await o.technician.get(calls.startEvent, { id, version })
  }
  await o.tenant.tx(async (tx) => {
    for (const [at, id] of made.entries())
      if (at % 3 === 1)
        await tx.run(
          q
            .updateTable('event')
            .set({ satisfaction: (at % 5) + 1, due_at: new Date(Date.now() + ((at % 2) - 0.5) * 3_600_000) })
            .where('tenant_id', '=', o.tenant.id)
            .where('id', '=', id),
        )
  })
  const filter = fc.record(
    {
      keyword: fc.constantFrom('机组', '保养', 'SJ', '没有'),
      title: fc.constantFrom('机组', '保养'),
      custom_name: fc.constantFrom('中心', '绿城'),
      custom_phone: fc.constantFrom('13800000001', '1380000'),
      fk_t_ep_event_tmpl_id: fc.constantFrom(...types),
      satisfaction: fc.constantFrom('1', '1,2', '3,4,5'),
      priority: fc.constantFrom('1', '2,3'),
      eventExceed: fc.constantFrom('0', '1'),
      event_states: fc.constantFrom(`${EventState.ToAssign}`, `${EventState.ToHandle},${EventState.Handling}`),
      service_id: fc.constant(group),
      principalUserId: fc.constantFrom(technician.id, dispatcher.id),
      createUserId: fc.constantFrom(service.id, rival.id),
      customerId: fc.constant(o.customerId),
    },
    { requiredKeys: [] },
  )
  const people = { administrator: o.administrator, service: o.service, technician: o.technician, rival: o.rival }
  const found = new Map<string, number>()
  let told = 0
  const compare = async (name: string, by: TestClient, asked: Record<string, string>) => {
    const page = await by.call(list, { ...asked, pageSize: 100, withTotal: 1 })
    const rows = page.data ?? []
    const listed = rows.map(({ id }) => id)
    if (page.total !== undefined) {
      expect([name, asked, page.total]).toEqual([name, asked, listed.length])
      told += 1
    }
    expect([name, asked, await by.get(count, asked)]).toEqual([name, asked, listed.length])
    expect([name, asked, await by.get(ids, asked)]).toEqual([name, asked, listed])
    found.set(name, Math.max(found.get(name) ?? 0, listed.length))
    return rows
  }
  for (const [name, by] of Object.entries(people)) {
    await compare(name, by, {})
    for (const asked of fc.sample(filter, 25)) await compare(name, by, asked)
  }
  expect(told).toBeGreaterThan(0)
  // People of different sight saw different events, and somebody saw all.
  expect(found.get('administrator')).toBe(24)
  expect(found.get('technician')).toBeGreaterThan(0)
  expect(found.get('technician')).toBeLessThan(24)

  for (const asked of [{}, ...fc.sample(filter, 3)] as Record<string, string>[]) {
    const rows = await compare('administrator', o.administrator, asked)
    if (rows.length === 0) continue
    const download = await o.administrator.get(exporting, asked)
    await (await testApp()).react()
    const book = await readXlsx((await o.administrator.send(getDownloadFile, { id: download })).rawPayload)
    const cells = (book.sheets[0]?.rows ?? []).slice(1).map((row) => row.map((cell) => String(cell ?? '')))
    const numbers = rows.map(({ eventNo }) => eventNo)
    expect([asked, cells.map((row) => row.find((cell) => numbers.includes(cell)))]).toEqual([asked, numbers])
  }
})
