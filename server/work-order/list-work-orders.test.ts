import {
  cancelWorkOrders,
  removeWorkOrders,
  restoreWorkOrders,
  purgeWorkOrders,
  archiveWorkOrders,
  assignWorkOrders,
} from '@onsite/api/work-order/work-order-actions.ts'
import {
  addMessage,
  addWorkOrder,
  getTimeline,
  getWorkOrder,
  listCandidates,
  getDefaultTechnician,
  removeMessage,
} from '@onsite/api/work-order/work-order-detail.ts'
import {
  countAcceptance,
  countUnassigned,
  countWorkOrders,
  listUnassignedWorkOrders,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import { type WorkOrderFilter, workOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { detailOf, office } from '../testing/builders/work-order.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { orderCounters } from './work-order-counter-store.ts'

const titles = (rows: readonly { title: string }[]): string[] => rows.map((row) => row.title)

describe('order lists', () => {
  it('show newest first, page from zero, and count beside', async () => {
    const o = await office()
    for (let i = 0; i < 12; i++) await o.create({ title: `工单${i}` })

    expect(titles(await o.dispatcher.get(listWorkOrders, {}))).toEqual([
      '工单11',
      '工单10',
      '工单9',
      '工单8',
      '工单7',
      '工单6',
      '工单5',
      '工单4',
      '工单3',
      '工单2',
    ])
    expect(titles(await o.dispatcher.get(listWorkOrders, { pageIndex: 1 }))).toEqual(['工单1', '工单0'])
    expect(titles(await o.dispatcher.get(listWorkOrders, { sortType: 2, pageSize: 1 }))).toEqual(['工单0'])
    expect(await o.dispatcher.get(countWorkOrders, {})).toBe(12)
  })

  it('show each menu its own orders', async () => {
    const o = await office()
    await o.create({ title: '待受理的' })
    await o.orderIn(1, { title: '待指派的' })
    await o.orderIn(2, { title: '待接单的' })
    await o.orderIn(4, { title: '服务中的' })
    await o.addToPool()

    const titlesFor = async (
      client: typeof o.dispatcher,
      view: 'acceptance' | 'assign' | 'pool' | 'mine' | 'created' | 'abnormal' | 'examine',
    ) => titles(await client.get(listWorkOrders, { view }))

    expect(await titlesFor(o.service, 'acceptance')).toEqual(['待受理的'])
    expect(await titlesFor(o.dispatcher, 'assign')).toEqual(['待指派的'])
    expect(titles(await o.dispatcher.get(listUnassignedWorkOrders, {}))).toEqual(['待指派的'])
    expect(await titlesFor(o.technician, 'pool')).toEqual(['空调不制冷'])
    expect(await titlesFor(o.technician, 'mine')).toEqual(['服务中的', '待接单的'])
    expect(await titlesFor(o.rival, 'mine')).toEqual([])
    expect(await titlesFor(o.service, 'created')).toHaveLength(5)
    expect(await titlesFor(o.dispatcher, 'abnormal')).toEqual([])
    expect(await o.service.get(countAcceptance, { dataType: 1 })).toBe(1)
    expect(await o.dispatcher.get(countUnassigned, {})).toBe(1)
  })

  it('show a technician only orders he has a part in, and no others by id', async () => {
    const o = await office()
    const mine = await o.orderIn(2, { title: '我的' })
    const others = await o.orderIn(1, { title: '别人的' })

    expect(titles(await o.technician.get(listWorkOrders, {}))).toEqual(['我的'])
    expect(await o.technician.get(countWorkOrders, {})).toBe(1)
    expect((await detailOf(o.technician, mine.id)).title).toBe('我的')
    expect(await o.technician.call(getWorkOrder, { id: others.id })).toMatchObject({ code: 'not-found' })
    expect(await o.technician.call(getTimeline, { id: others.id })).toMatchObject({ code: 'not-found' })
  })

  it('tell with every row what this person may do', async () => {
    const o = await office()
    await o.orderIn(2)

    expect((await o.technician.get(listWorkOrders, { view: 'mine' }))[0]?.actions).toEqual([
      'pickUp',
      'refuse',
      'applyAbnormal',
    ])
    expect((await o.dispatcher.get(listWorkOrders, {}))[0]?.actions).toEqual(['reassign', 'keepDate', 'cancel', 'edit'])
    expect((await o.director.get(listWorkOrders, {}))[0]?.actions).toEqual([])
  })

  it('find by number, title, customer, contact, phone, address and pinyin initials', async () => {
    const o = await office()
    const wanted = await o.create({
      title: '冷水机组高压报警',
      customLinkPerson: '欧阳娜',
      customPhone: '13900009876',
      gpsAddr: '余杭区文一西路969号',
    })
    await o.create({ title: '门禁无响应' })
    const no = (await detailOf(o.service, wanted.id)).orderNo

    for (const keyword of [no.slice(-6), '冷水', '水机组高', '欧阳娜', '9876', '文一西路', 'lsjz', '警'])
      expect([
        keyword,
        titles(await o.dispatcher.get(listWorkOrders, { keyword })),
        await o.dispatcher.get(countWorkOrders, { keyword }),
      ]).toEqual([keyword, ['冷水机组高压报警'], 1])
    expect(await o.dispatcher.get(listWorkOrders, { keyword: '%_' })).toEqual([])
    expect(await o.dispatcher.get(countWorkOrders, { keyword: '绿城' })).toBe(2)
    expect(titles(await o.dispatcher.get(listWorkOrders, { keyword: '绿城', states: '1,2,3' }))).toEqual([])
    expect(await o.technician.get(listWorkOrders, { keyword: '冷水' })).toEqual([])
  })

  it('filter by what the panel offers', async () => {
    const o = await office()
    const urgent = await o.create({ title: '急', priority: 3, gpsAddr: '滨江区江南大道 1 号' })
    const served = await o.orderIn(3, { title: '已接' })
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

    const findTitles = async (filter: WorkOrderFilter) => {
      const rows = await o.dispatcher.get(listWorkOrders, filter)
      expect(await o.dispatcher.get(countWorkOrders, filter)).toBe(rows.length)
      return titles(rows)
    }

    expect(await findTitles({ priority: '3' })).toEqual(['急'])
    expect(await findTitles({ states: '3' })).toEqual(['已接'])
    expect(await findTitles({ states: '0,3' })).toEqual(['已接', '急'])
    expect(await findTitles({ orderStateList: -1 })).toEqual(['已接', '急'])
    expect(await findTitles({ orderStateList: 0 })).toEqual([])
    expect(await findTitles({ orderStateList: 1 })).toEqual(['已接', '急'])
    expect(await findTitles({ orderStateList: 1, states: '3' })).toEqual(['已接'])
    expect(await findTitles({ orderStateList: 2 })).toEqual([])
    expect(await findTitles({ gpsAddr: '江南大道' })).toEqual(['急'])
    expect(await findTitles({ servicePersonalId: o.people.technician.id })).toEqual(['已接'])
    expect(await findTitles({ dispatchUserId: o.people.dispatcher.id })).toEqual(['已接'])
    expect(await findTitles({ take_order_user_id: o.people.service.id })).toEqual(['已接'])
    expect(await findTitles({ take_user_id: o.people.technician.id })).toEqual(['已接'])
    expect(await findTitles({ createStart: today, createEnd: today })).toEqual(['已接', '急'])
    expect(await findTitles({ createStart: today, createEnd: today, states: '0,1' })).toEqual(['急'])
    expect(await findTitles({ createEnd: '2020-01-01' })).toEqual([])
    expect(await findTitles({ takeStart: `${today} 00:00:00`, takeEnd: `${today} 23:59:59` })).toEqual(['已接'])
    expect(await findTitles({ customName: '绿城', title: '急' })).toEqual(['急'])
    expect(await findTitles({ customerId: o.customerId, evaluateState: 0, placeState: 0, isInvalid: 0 })).toEqual([
      '已接',
      '急',
    ])
    expect([urgent.state, served.state]).toEqual([0, 3])
  })

  it.each([
    ['examineType', '审批类型的值无效'],
    ['examineResult', '审批结果的值无效'],
    ['orderStateList', '状态的值无效'],
  ])('refuse a code of %s that does not exist', async (field, message) => {
    const o = await office()

    expect(await o.dispatcher.call(listWorkOrders, { [field]: 9 })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field, message }],
    })
  })

  it('reach a page far down the list', async () => {
    const o = await office()
    await o.tenant.tx(async (tx) => {
      const row = await tx.first(
        q.selectFrom('person').select('id').where('tenant_id', '=', o.tenant.id).where('name', '=', '孙丽'),
      )
      const type = (await publishedTemplates({ tenantId: o.tenant.id, tx }, 'order')).get(o.templateId)
      const rows = Array.from({ length: 1205 }, (_, i) => ({
        tenant_id: o.tenant.id,
        id: crypto.randomUUID(),
        no: `T${i}`,
        title: `第${i}单`,
        template_id: o.templateId,
        version_id: type?.versionId ?? '',
        state: 5,
        customer_name: '绿城物业',
        creator_id: row?.id ?? '',
        created_at: new Date(Date.UTC(2026, 0, 1) + i * 3_600_000),
        updated_at: new Date(),
      }))
      await tx.run(q.insertInto('work_order').values(rows))
      await orderCounters.add(
        { tenantId: o.tenant.id, tx },
        rows.map((one) => ({
          before: null,
          after: { state: 5, holderId: null, createdAt: one.created_at, isDeleted: false },
        })),
        'Asia/Shanghai',
      )
    })

    expect(titles(await o.dispatcher.get(listWorkOrders, { pageIndex: 120 }))).toEqual([
      '第4单',
      '第3单',
      '第2单',
      '第1单',
      '第0单',
    ])
    expect(titles(await o.dispatcher.get(listWorkOrders, { pageIndex: 110, pageSize: 10 }))[0]).toBe('第104单')
    expect(await o.dispatcher.get(listWorkOrders, { pageIndex: 200 })).toEqual([])
  })

  it('offer no pool, own orders, approvals or other sorting on the free plan', async () => {
    const o = await office({ plan: Plan.Free })

    for (const input of [
      { view: 'pool' as const },
      { view: 'mine' as const },
      { view: 'examine' as const },
      { view: 'recycle' as const },
      { view: 'due' as const },
      { orderExceed: 1 as const },
      { sortField: 'due_time' },
      { sortType: 2 as const },
    ])
      expect(await o.administrator.call(listWorkOrders, input)).toMatchObject({ success: false, code: 'free-plan' })
    expect((await o.administrator.call(listWorkOrders, { view: 'pool' })).message).toMatch(
      /^免费版不支持工单公海，建议升级VIP版，咨询热线/,
    )
  })

  it('have a query key for every filter of the field catalogue', () => {
    const keys = workOrderFields.flatMap((field) =>
      'filter' in field
        ? field.filter.kind === 'range'
          ? [field.filter.startKey, field.filter.endKey]
          : [field.filter.key]
        : [],
    )

    expect(keys.filter((key) => !(key in workOrderFilter))).toEqual([])
    expect(workOrderFields.filter((field) => 'defaultColumn' in field)).toHaveLength(9)
  })
})

describe('batches', () => {
  it('tell of each order what became of it', async () => {
    const o = await office()
    const [early, open, done] = [await o.orderIn(0), await o.orderIn(1), await o.orderIn(5)]
    const foreign = await (await office()).orderIn(1)

    const lines = await o.dispatcher.get(assignWorkOrders, {
      ids: [early.id, open.id, done.id, foreign.id],
      servicePersonalId: o.people.technician.id,
      coordinationUserIds: [o.people.technician.id, o.people.rival.id],
    })

    expect(lines.map((line) => [line.success, line.message])).toEqual([
      [false, '当前状态「待受理」不能指派'],
      [true, ''],
      [false, '当前状态「已完成」不能改派'],
      [false, '工单不存在或已被删除'],
    ])
    // Nobody helps himself.
    expect((await detailOf(o.dispatcher, open.id)).coordinationUsers.map(({ id }) => id)).toEqual([o.people.rival.id])
  })

  it('recycle, restore with the same number, and purge for good', async () => {
    const o = await office()
    const order = await o.create()
    const { orderNo } = await detailOf(o.service, order.id)

    await o.service.get(removeWorkOrders, { ids: [order.id] })
    expect(await o.dispatcher.get(countWorkOrders, {})).toBe(0)
    const bin = await o.administrator.get(listWorkOrders, { view: 'recycle' })
    expect(bin).toMatchObject([
      {
        title: '空调不制冷',
        deletedUserName: expect.stringMatching(/./) as string,
        deleted_time: expect.any(String) as string,
      },
    ])
    await o.service.get(restoreWorkOrders, { ids: [order.id] })
    expect(await detailOf(o.service, order.id)).toMatchObject({ orderNo, deleted_time: null })
    await o.service.get(removeWorkOrders, { ids: [order.id] })
    expect(await o.dispatcher.call(purgeWorkOrders, { ids: [order.id] })).toMatchObject({ code: 'no-permission' })
    await o.administrator.get(purgeWorkOrders, { ids: [order.id] })

    expect(await o.administrator.call(getWorkOrder, { id: order.id })).toMatchObject({ code: 'not-found' })
    expect(await o.dispatcher.get(countWorkOrders, {})).toBe(0)
  })

  it('cancel an order in service only by force, and archive only what has ended', async () => {
    const o = await office()
    const order = await o.orderIn(4)

    expect(await o.dispatcher.call(cancelWorkOrders, { ids: [order.id], reason: '停' })).toMatchObject({
      code: 'not-now',
    })
    expect(await o.dispatcher.call(archiveWorkOrders, { ids: [order.id] })).toMatchObject({ code: 'wrong-state' })
    await o.dispatcher.get(cancelWorkOrders, { ids: [order.id], reason: '停', force: 1 })
    await o.dispatcher.get(archiveWorkOrders, { ids: [order.id] })

    expect(
      await o.dispatcher.call(archiveWorkOrders, { ids: [order.id], placeState: 0, reason: '查账' }),
    ).toMatchObject({ code: 'no-permission' })
    expect(await o.administrator.call(archiveWorkOrders, { ids: [order.id], placeState: 0 })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'reason' }],
    })
    await o.administrator.get(archiveWorkOrders, { ids: [order.id], placeState: 0, reason: '查账' })
    expect(await detailOf(o.dispatcher, order.id)).toMatchObject({ placeState: 0 })
  })
})

describe('people around an order', () => {
  it('are offered with their load: who knows the customer first, who refused last', async () => {
    const o = await office()
    await o.orderIn(5)
    await o.orderIn(2)
    const order = await o.orderIn(1)

    const candidates = await o.dispatcher.get(listCandidates, { id: order.id })

    expect(candidates.map((one) => [one.name, one.toPickUp, one.servedCustomer])).toEqual([
      ['李强', 1, true],
      ['周凯', 0, false],
    ])
    expect(await o.dispatcher.get(getDefaultTechnician, { id: order.id })).toMatchObject({ name: '李强' })
  })

  it('must be active technicians to be given an order', async () => {
    const o = await office()
    const order = await o.orderIn(1)
    const gone = await o.tenant.person({ roles: [2], name: '离职的', state: 0 })

    expect(
      await o.dispatcher.call(assignWorkOrders, { ids: [order.id], servicePersonalId: o.people.director.id }),
    ).toMatchObject({ code: 'not-a-technician' })
    expect(await o.dispatcher.call(assignWorkOrders, { ids: [order.id], servicePersonalId: gone.id })).toMatchObject({
      code: 'not-a-technician',
    })
    expect(
      await o.employee.call(addWorkOrder, {
        orderType: o.templateId,
        title: '指定人',
        customName: '散客',
        servicePersonalId: o.people.technician.id,
      }),
    ).toMatchObject({ code: 'no-permission' })
  })

  it('talk about it; only the author deletes', async () => {
    const o = await office()
    const order = await o.orderIn(2)

    const { id } = await o.technician.get(addMessage, { id: order.id, text: '客户要求下午到' })
    expect(await o.technician.call(addMessage, { id: order.id, text: '  ' })).toMatchObject({ code: 'empty-message' })
    expect(await o.rival.call(addMessage, { id: order.id, text: '看看' })).toMatchObject({ code: 'not-found' })
    expect(await o.dispatcher.call(removeMessage, { id })).toMatchObject({ code: 'not-message-author' })
    expect((await o.dispatcher.get(getTimeline, { id: order.id }))[0]).toMatchObject({
      kind: 'message',
      text: '客户要求下午到',
      actorName: '李强',
      isInternal: true,
      removable: false,
    })
    await o.technician.get(removeMessage, { id })

    expect((await o.dispatcher.get(getTimeline, { id: order.id })).filter((entry) => entry.kind === 'message')).toEqual(
      [],
    )
    expect((await detailOf(o.technician, order.id)).version).toBe(order.version)
  })
})
