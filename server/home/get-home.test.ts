import { eventLists } from '@onsite/api/event/event-calls.ts'
import { getHome, resetHome, saveHome } from '@onsite/api/home/home-calls.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const order = (o: Office, title: string) => ({ orderType: o.templateId, title, customName: '中心医院' })
const figure = async (by: Office['dispatcher'], code: string) =>
  (await by.get(getHome, {})).figures.find((one) => one.code === code)
const codes = async (by: Office['dispatcher']) => (await by.get(getHome, {})).figures.map(({ code }) => code)

it('counts what its links list, today and on each day of the week', async () => {
  const o = await office()
  await o.orderIn(1)
  await o.orderIn(4)
  const { figures } = await o.dispatcher.get(getHome, {})
  expect(figures.map(({ code }) => code)).toContain('event-created')

  for (const { code, days, path, value } of figures) {
    const [list = '', query = ''] = path.split('?')
    const filter = Object.fromEntries(new URLSearchParams(query))
    const counted =
      list === '/allEvent'
        ? await o.dispatcher.get(eventLists.count, filter)
        : await o.dispatcher.get(countWorkOrders, filter)
    expect([code, value]).toEqual([code, counted])
    expect(days === null || days.at(-1)?.value === value).toBe(true)
  }
  expect((await figure(o.dispatcher, 'order-created'))?.days?.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 2])
  expect((await figure(o.dispatcher, 'order-serving'))?.value).toBe(1)
})

it('shows everybody the figures of the lists that they may open, with their own records', async () => {
  const o = await office()
  await o.orderIn(5)
  expect(await codes(o.technician)).toEqual(['own-visits', 'own-finished'])
  expect(await codes(o.employee)).toEqual([])
  expect((await figure(o.technician, 'own-finished'))?.value).toBe(1)
  expect((await figure(o.rival, 'own-finished'))?.value).toBe(0)
})

it('shows administrators the work of all, and none of their own', async () => {
  const o = await office()
  const administrator = o.tenant.as(await o.tenant.person({ roles: [RoleType.Administrator] }))
  const shown = await codes(administrator)
  expect(shown).toContain('order-created')
  expect(shown.filter((code) => code.startsWith('own-'))).toEqual([])
})

const readArrangement = async (by: Office['dispatcher']) => {
  const { hidden, parts } = await by.get(getHome, {})
  return { hidden, parts }
}

it('arranges the page by the role, until the person has an order of his own', async () => {
  const o = await office()
  expect((await readArrangement(o.dispatcher)).parts[0]).toBe('todo')
  await o.dispatcher.get(saveHome, { parts: ['week', 'todo'], hidden: ['starts'] })

  const own = { parts: ['week', 'todo', 'today', 'states', 'starts'], hidden: ['starts'] }
  expect(await readArrangement(o.dispatcher)).toEqual(own)
  expect((await readArrangement(o.technician)).hidden).toEqual([])
  expect(await o.dispatcher.call(saveHome, { parts: ['其他' as never], hidden: [] })).toMatchObject({
    code: 'invalid-input',
  })
  await o.dispatcher.get(resetHome, {})
  expect((await readArrangement(o.dispatcher)).parts[0]).toBe('todo')
})

it('leaves out what the plan does not offer', async () => {
  const o = await office()
  const { id } = await o.orderIn(3)
  await makeDueIn(o, id, '1 hour')
  expect((await o.technician.get(getHome, {})).urgent?.path).toContain(id)
  await o.tenant.tx(async (tx) => {
    await tx.run(q.updateTable('tenant').set({ plan: Plan.Free }).where('id', '=', o.tenant.id))
  })
  expect(await o.technician.get(getHome, {})).toMatchObject({ figures: [], urgent: null })
})

it('names what is most urgent among what waits in the lists of the person', async () => {
  const o = await office()
  await policy(o, always([targetOfHours(1, 2), targetOfHours(2, 8)]))
  expect((await o.dispatcher.get(getHome, {})).urgent).toBeNull()
  const held = await o.orderIn(3)
  const { id } = await o.service.get(addWorkOrder, order(o, '机房停机'))
  await (await testApp()).react()
  await makeDueIn(o, held.id, '1 hour')

  const { urgent } = await o.dispatcher.get(getHome, {})
  expect(urgent?.label).toContain('机房停机')
  expect(urgent?.path).toContain(id)
  expect(Date.parse(urgent?.dueAt ?? '')).toBeGreaterThan(Date.now())
  // It is in somebody's hands, whose it is to hurry.
  expect((await o.technician.get(getHome, {})).urgent?.path).toContain(held.id)
  expect((await o.rival.get(getHome, {})).urgent).toBeNull()

  await makeDueIn(o, held.id, '-1 hour')
  expect((await o.dispatcher.get(getHome, {})).urgent?.path).toContain(held.id)
  expect((await o.rival.get(getHome, {})).urgent).toBeNull()
})

async function makeDueIn(o: Office, id: string, interval: string): Promise<void> {
  await o.tenant.tx(async (tx) => {
    await tx.run(sql`update work_order set due_at = now() + ${interval}::interval where id = ${id}`)
  })
}
