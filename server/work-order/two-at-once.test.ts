import {
  acceptWorkOrder,
  assignWorkOrders,
  cancelWorkOrders,
  grabWorkOrder,
  pickUpWorkOrder,
  poolWorkOrders,
  refuseWorkOrder,
  revokeGrab,
  undoMoves,
  archiveWorkOrders,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addWorkOrder, editWorkOrder, getWorkOrder, getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { describe, expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

describe('two people acting at once', () => {
  it('lets exactly one grab an order from the pool and tells the other who was quicker', async () => {
    const o = await office()
    for (let round = 0; round < 10; round++) {
      const { id } = await o.addToPool()

      const replies = await Promise.all([o.technician.call(grabWorkOrder, { id }), o.rival.call(grabWorkOrder, { id })])

      expect(replies.filter((reply) => reply.success)).toHaveLength(1)
      const lost = replies.find((reply) => !reply.success)
      expect(lost?.code).toBe('already-grabbed')
      expect(lost?.message).toMatch(/手慢了，工单已被(李强|周凯)抢走/)
      const timeline = await o.dispatcher.get(getTimeline, { id })
      expect(timeline.filter((entry) => entry.action === 'grab')).toHaveLength(1)
    }
  })

  it('creates one of twenty equal orders sent at once, and tells the others of it', async () => {
    const o = await office()
    const order = { orderType: o.templateId, title: '水泵异响', customName: '绿城物业', customerId: o.customerId }

    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => await o.service.call(addWorkOrder, { ...order, allowDuplicate: 0 })),
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'similar-open-order')).toHaveLength(19)
  })

  it('lets one of two acceptances win; the other learns what changed', async () => {
    const o = await office()
    const { id, version } = await o.create()

    const replies = await Promise.all([
      o.service.call(acceptWorkOrder, { id, version }),
      o.dispatcher.call(acceptWorkOrder, { id, version }),
    ])

    const lost = replies.find((reply) => !reply.success)
    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(lost).toMatchObject({ code: 'stale', message: '数据已被他人修改，请刷新', data: [{ label: '受理' }] })
  })

  it('refuses an edit of what another changed meanwhile, with the fields', async () => {
    const o = await office()
    const { id, version } = await o.create()
    const content = { customName: '绿城物业', customerId: o.customerId }
    await o.service.get(editWorkOrder, { id, version, title: '空调漏水', ...content })

    const late = await o.dispatcher.call(editWorkOrder, { id, version, title: '空调异响', ...content })

    expect(late).toMatchObject({
      code: 'stale',
      data: [
        {
          label: '编辑',
          actorName: '孙丽',
          changes: expect.arrayContaining([{ field: 'title', label: '标题', from: '空调不制冷', to: '空调漏水' }]),
        },
      ],
    })
    expect((await o.service.get(getWorkOrder, { id })).title).toBe('空调漏水')
  })

  it('ends in one legal path when accept, refuse, reassign and cancel meet', async () => {
    const o = await office()
    for (let round = 0; round < 8; round++) {
      const { id, version } = await o.orderIn(2)

      await Promise.all([
        o.technician.call(pickUpWorkOrder, { id, version }),
        o.technician.call(refuseWorkOrder, { id, version, reason: '太远' }),
        o.dispatcher.call(assignWorkOrders, { ids: [id], servicePersonalId: o.people.rival.id, reason: '换人' }),
        o.dispatcher.call(cancelWorkOrders, { ids: [id], reason: '客户取消' }),
      ])

      const detail = await o.dispatcher.get(getWorkOrder, { id })
      const log = (await o.dispatcher.get(getTimeline, { id })).reverse()
      let state: number | null = null
      for (const entry of log) {
        expect(entry.fromState).toBe(state)
        state = entry.toState
      }
      expect(state).toBe(detail.state)
      expect(detail.visits.filter((visit) => visit.state <= 4).length).toBeLessThanOrEqual(1)
    }
  })

  it('keeps the counters equal to the orders through all of it', async () => {
    const o = await office()
    const orders = await Promise.all(Array.from({ length: 12 }, async () => await o.orderIn(2)))

    await Promise.all(
      orders.flatMap(({ id, version }) => [
        o.technician.call(pickUpWorkOrder, { id, version }),
        o.dispatcher.call(cancelWorkOrders, { ids: [id], reason: '重复' }),
        o.dispatcher.call(assignWorkOrders, { ids: [id], servicePersonalId: o.people.rival.id, reason: '换人' }),
      ]),
    )

    for (const state of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const counted = await o.dispatcher.get(countWorkOrders, { states: String(state) })
      const exact = await o.dispatcher.get(countWorkOrders, { states: String(state), priority: '1,2,3' })
      expect([state, counted]).toEqual([state, exact])
    }
  })
})

describe('the pool', () => {
  it('is left by dispatcher or grab, and entered again by a revoked grab', async () => {
    const o = await office()
    const pooled = await o.addToPool()
    const { id } = pooled
    expect(await o.technician.get(getWorkOrder, { id })).toMatchObject({ is_grab: 1, state: S.PendingAssignment })

    const grabbed = await o.technician.get(grabWorkOrder, { id })
    expect(grabbed.state).toBe(S.PendingService)
    expect(await o.rival.call(revokeGrab, { id, version: grabbed.version })).toMatchObject({
      success: false,
      code: 'not-found',
    })
    await o.technician.get(revokeGrab, { id, version: grabbed.version, reason: '赶不到' })

    expect(await o.dispatcher.get(getWorkOrder, { id })).toMatchObject({
      is_grab: 1,
      state: S.PendingAssignment,
      servicePersonalId: null,
      visits: [{ state: 7 }],
    })
    const [left] = await o.dispatcher.get(poolWorkOrders, { ids: [id], is_grab: 0 })
    expect(left?.success).toBe(true)
    expect(await o.technician.call(getWorkOrder, { id })).toMatchObject({ code: 'not-found' })
  })

  it('asks the template: no pool, no order in it; a confirming one leaves the order to be picked up', async () => {
    const o = await office()
    const closed = await o.orderIn(1, { orderType: await o.template({ poolEnabled: false }) })
    const confirming = await o.orderIn(1, { orderType: await o.template({ grabNeedsConfirm: true }) })

    expect(await o.dispatcher.call(poolWorkOrders, { ids: [closed.id], is_grab: 1 })).toMatchObject({
      success: false,
      message: '该工单类型没有开启公海，请直接指派',
    })
    await o.dispatcher.get(poolWorkOrders, { ids: [confirming.id], is_grab: 1 })

    expect((await o.technician.get(grabWorkOrder, { id: confirming.id })).state).toBe(S.PendingPickup)
  })

  it('does not show an order that is no longer there to be grabbed, but says so', async () => {
    const o = await office()
    const order = await o.orderIn(1)

    expect(await o.technician.call(grabWorkOrder, { id: order.id })).toMatchObject({
      success: false,
      code: 'not-found',
    })
  })
})

describe('undo', () => {
  it('puts back an assignment, a reassignment, a cancellation and an archiving', async () => {
    const o = await office()
    const pickUp = await o.orderIn(2)
    const [reassigned] = await o.dispatcher.get(assignWorkOrders, {
      ids: [pickUp.id],
      servicePersonalId: o.people.rival.id,
      reason: '换人',
    })
    await o.dispatcher.get(undoMoves, { moves: [{ id: pickUp.id, logId: reassigned?.logId ?? '' }] })
    expect(await o.dispatcher.get(getWorkOrder, { id: pickUp.id })).toMatchObject({
      state: S.PendingPickup,
      servicePersonalName: '李强',
      visits: [{ state: 1 }, { state: 7 }],
    })

    const [cancelled] = await o.dispatcher.get(cancelWorkOrders, { ids: [pickUp.id], reason: '误点' })
    await o.dispatcher.get(undoMoves, { moves: [{ id: pickUp.id, logId: cancelled?.logId ?? '' }] })
    expect(await o.dispatcher.get(getWorkOrder, { id: pickUp.id })).toMatchObject({
      state: S.PendingPickup,
      cancel_reason: '',
      visits: [{ state: 1 }, { state: 7 }],
    })

    const done = await o.orderIn(5)
    const [archived] = await o.dispatcher.get(archiveWorkOrders, { ids: [done.id] })
    await o.dispatcher.get(undoMoves, { moves: [{ id: done.id, logId: archived?.logId ?? '' }] })
    expect(await o.dispatcher.get(getWorkOrder, { id: done.id })).toMatchObject({ placeState: 0 })
    expect(await o.dispatcher.get(countWorkOrders, { states: '2' })).toBe(1)
  })

  it('is refused to others and after anything else happened', async () => {
    const o = await office()
    const order = await o.orderIn(1)
    const [assigned] = await o.dispatcher.get(assignWorkOrders, {
      ids: [order.id],
      servicePersonalId: o.people.technician.id,
    })
    const moves = [{ id: order.id, logId: assigned?.logId ?? '' }]

    expect(await o.administrator.call(undoMoves, { moves })).toMatchObject({
      code: 'not-now',
      message: `「指派」是${o.people.dispatcher.name}做的，只有本人可以撤销`,
    })
    await o.technician.get(pickUpWorkOrder, { id: order.id, version: assigned?.version ?? 0 })
    expect(await o.dispatcher.call(undoMoves, { moves })).toMatchObject({ code: 'undo-too-late' })
  })
})
