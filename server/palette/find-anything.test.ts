import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, test } from 'vitest'
import { type Office, office } from '../testing/builders/work-order.ts'
import type { TestPerson } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const find = async (client: TestClient, text: string, here: { hereKind?: string; hereId?: string } = {}) =>
  await client.get(findAnything, { text, ...here })

const pageNames = async (client: TestClient, text: string) => (await find(client, text)).pages.map(({ label }) => label)

/** Actions that a command without a number offers on an order. */
async function actionsOn(client: TestClient, hereId: string): Promise<string[]> {
  const { commands } = await find(client, '指派', { hereKind: 'work-order', hereId })
  return commands.map(({ action }) => action)
}

/** One more technician, with a spelling. */
async function liMin({ tenant }: Office): Promise<TestPerson> {
  const min = { roles: [RoleType.Technician], name: '李敏', pinyin: 'limin', initials: 'lm' }
  return (await tenant.people({ min })).min
}

describe('records', () => {
  test('are found by number, title and phone, and lead to their page', async () => {
    const place = await office()
    const { id } = await place.orderIn(1, { title: '冷库报警', customPhone: '13712345678' })
    const { orderNo } = await place.dispatcher.get(getWorkOrder, { id })

    for (const text of [orderNo, '冷库报警', '5678'])
      expect((await find(place.dispatcher, text)).records[0]).toEqual({
        kind: 'work-order',
        label: '工单',
        hits: [{ id, label: `${orderNo} 冷库报警`, line: '绿城物业', path: `/allOrder/orderDetail/${id}` }],
      })
  })

  test('of a kind that is named so come before those that mention it', async () => {
    const place = await office()
    await place.orderIn(1, { title: '去绿城物业看看' })

    const kinds = (await find(place.dispatcher, '绿城物业')).records.map(({ kind }) => kind)

    expect(kinds.slice(0, 2)).toEqual(['customer', 'work-order'])
    expect((await find(place.dispatcher, 'lcwy')).records.map(({ kind }) => kind)).toContain('customer')
  })

  test('stay hidden from whoever may not see them, and from other enterprises', async () => {
    const [place, other] = [await office(), await office()]
    await place.orderIn(1, { title: '冷库报警' })

    expect((await find(place.rival, '冷库报警')).records).toEqual([])
    expect((await find(other.dispatcher, '冷库报警')).records).toEqual([])
  })

  test('are not looked for by a single sign', async () => {
    const place = await office()
    await place.orderIn(1, { title: '冷库报警' })

    expect((await find(place.dispatcher, '冷')).records).toEqual([])
  })
})

describe('pages', () => {
  test('are found by name, pinyin and initials, as far as the menu shows them', async () => {
    const { dispatcher, technician } = await office()
    for (const text of ['全部工单', 'quanbug', 'qbgd']) expect((await pageNames(dispatcher, text))[0]).toBe('全部工单')
    expect(await pageNames(technician, '全部工单')).not.toContain('全部工单')
  })

  test('that the plan closes are left out', async () => {
    const [free, paid] = [await office({ plan: Plan.Free }), await office()]

    expect(await pageNames(paid.administrator, '自动化')).toEqual(['自动化规则'])
    expect(await pageNames(free.administrator, '自动化')).toEqual([])
  })
})

describe('commands', () => {
  test('name action, order and person, in Chinese or by initials', async () => {
    const place = await office()
    const { id } = await place.orderIn(1, { title: '冷库报警' })
    const { orderNo } = await place.dispatcher.get(getWorkOrder, { id })
    const person = await liMin(place)
    const number = orderNo.slice(-4)

    for (const text of [`指派 ${number} 给 李敏`, `指派${number}李敏`, `zp ${number} lm`, `zhipai ${orderNo} limin`])
      expect((await find(place.dispatcher, text)).commands).toEqual([
        {
          verb: '指派',
          action: 'assign',
          kind: 'work-order',
          id,
          label: `${orderNo} 冷库报警`,
          path: `/allOrder/orderDetail/${id}`,
          person: { id: person.id, name: '李敏', mobile: person.mobile },
        },
      ])
  })

  test('run on no order that only mentions the number of another', async () => {
    const place = await office()
    const taken = await place.orderIn(3)
    const number = (await place.dispatcher.get(getWorkOrder, { id: taken.id })).orderNo.slice(-4)
    const { id } = await place.orderIn(1, { title: `机组 A-${number}-7` })
    await liMin(place)

    expect((await find(place.dispatcher, `zp ${number} lm`)).commands).toEqual([])
    expect((await find(place.dispatcher, `zp A-${number} lm`)).commands).toMatchObject([{ id }])
  })

  test('offer only people who can do it', async () => {
    const place = await office()
    const { id } = await place.orderIn(1)
    const { orderNo } = await place.dispatcher.get(getWorkOrder, { id })

    expect((await find(place.dispatcher, `zp ${orderNo} 王芳`)).commands).toEqual([])
  })

  test('are offered only while they are possible, and to whoever may', async () => {
    const place = await office()
    const [open, taken] = [await place.orderIn(1), await place.orderIn(3)]

    expect(await actionsOn(place.dispatcher, open.id)).toEqual(['assign'])
    expect(await actionsOn(place.dispatcher, taken.id)).toEqual([])
    expect(await actionsOn(place.employee, open.id)).toEqual([])
    expect(await actionsOn((await office()).dispatcher, open.id)).toEqual([])
  })

  test('mean the open record when they name none', async () => {
    const place = await office()
    const { id } = await place.orderIn(1)
    await liMin(place)

    const { commands } = await find(place.dispatcher, 'zp lm', { hereKind: 'work-order', hereId: id })

    expect(commands).toMatchObject([{ id, action: 'assign', person: { name: '李敏' } }])
    expect((await find(place.dispatcher, 'zp lm')).commands).toEqual([])
  })
})
