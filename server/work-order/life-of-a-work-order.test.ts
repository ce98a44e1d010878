import { addServiceFiles, addWorkOrder, getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import {
  acceptWorkOrder,
  applyEndService,
  archiveWorkOrders,
  arriveOnSite,
  assignWorkOrders,
  bookVisit,
  checkFinish,
  completeService,
  departForVisit,
  evaluateWorkOrder,
  examineWorkOrder,
  grabWorkOrder,
  pickUpWorkOrder,
  refuseAcceptance,
  refuseWorkOrder,
  reopenWorkOrder,
  revokeGrab,
  resubmitWorkOrder,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { OrderApprovalResult, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { describe, expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()

describe('the life of a work order', () => {
  it('goes from creation to archive, each step by the person it belongs to', async () => {
    const o = await office()
    const orderType = await o.template({
      completionApproval: true,
      approverId: o.people.director.id,
      arrivalRequired: true,
      minPhotos: 1,
      signatureRequired: true,
    })
    let order = await o.create({ orderType })
    const id = order.id
    expect(order.state).toBe(S.PendingAcceptance)

    order = await o.service.get(acceptWorkOrder, { id, version: order.version })
    expect(order.state).toBe(S.PendingAssignment)

    const [assigned] = await o.dispatcher.get(assignWorkOrders, {
      ids: [id],
      servicePersonalId: o.people.technician.id,
    })
    expect(assigned).toMatchObject({ success: true, message: '' })

    order = await o.technician.get(pickUpWorkOrder, { id, version: assigned?.version ?? 0 })
    expect(order.state).toBe(S.PendingService)

    order = await o.technician.get(bookVisit, {
      id,
      version: order.version,
      reserve_start: hours(2),
      reserve_end: hours(4),
    })
    order = await o.technician.get(departForVisit, { id, version: order.version })
    order = await o.technician.get(arriveOnSite, { id, version: order.version, lng: 120.1, lat: 30.2 })
    order = await o.technician.get(startService, { id, version: order.version })
    expect(order.state).toBe(S.InService)

    expect((await o.technician.get(checkFinish, { id })).map((unmet) => unmet.item)).toEqual([
      'solution',
      'photos',
      'signature',
    ])
    await o.technician.get(addServiceFiles, { id, kind: 'photo', files: [await o.image()] })
    await o.technician.get(addServiceFiles, { id, kind: 'signature', files: [await o.image()] })
    order = await o.technician.get(completeService, { id, version: order.version, solution: '更换压力开关' })
    expect(order.state).toBe(S.PendingApproval)

    order = await o.director.get(examineWorkOrder, {
      id,
      version: order.version,
      examineResult: OrderApprovalResult.Approved,
    })
    expect(order.state).toBe(S.Completed)

    order = await o.visitor.get(evaluateWorkOrder, {
      id,
      version: order.version,
      quality: 5,
      attitude: 5,
      speed: 4,
      resolution: 5,
      text: '很快',
    })
    const [archived] = await o.dispatcher.get(archiveWorkOrders, { ids: [id] })
    expect(archived?.success).toBe(true)

    const detail = await o.dispatcher.get(getWorkOrder, { id })
    expect(detail).toMatchObject({
      state: S.Completed,
      placeState: 1,
      evaluateState: 1,
      solution: '更换压力开关',
      evaluation: { speed: 4, userName: '何静' },
      service_result: 1,
    })
    expect(detail.visits).toMatchObject([{ seq: 1, state: 5, technicianName: '李强' }])
    expect(detail.photos).toHaveLength(1)
    expect(detail.signature).not.toBeNull()
    const timeline = await o.dispatcher.get(getTimeline, { id })
    expect(timeline.map((entry) => entry.label).reverse()).toEqual([
      '创建',
      '受理',
      '指派',
      '接单',
      '预约上门',
      '出发',
      '签到',
      '开始服务',
      '完成服务',
      '通过',
      '评价',
      '归档',
    ])
  })

  it('leaves one fact for each step, with the people concerned', async () => {
    const o = await office()
    await o.orderIn(5)

    const facts = o.tenant.facts().filter((fact) => fact.subjectKind === 'work-order')

    expect(facts.map((fact) => fact.kind)).toEqual([
      'work-order-created',
      'work-order-accepted',
      'work-order-assigned',
      'work-order-picked-up',
      'work-order-started',
      'work-order-completed',
    ])
    expect(facts.at(-1)?.people).toEqual(expect.arrayContaining([o.people.service.id, o.people.technician.id]))
  })

  it('waits for approval of creation, is rejected, mended and approved', async () => {
    const o = await office()
    const orderType = await o.template({
      creationApproval: true,
      acceptanceRequired: false,
      approverId: o.people.director.id,
    })
    let order = await o.create({ orderType }, o.employee)
    const { id } = order
    expect(order.state).toBe(S.PendingApproval)

    expect(
      await o.director.call(examineWorkOrder, {
        id,
        version: order.version,
        examineResult: OrderApprovalResult.Rejected,
      }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'reason' }] })
    order = await o.director.get(examineWorkOrder, {
      id,
      version: order.version,
      examineResult: OrderApprovalResult.Rejected,
      reason: '地址不全',
    })
    expect(await o.employee.get(getWorkOrder, { id })).toMatchObject({
      state: S.PendingAcceptance,
      isInvalid: 1,
      examineResult: 2,
    })

    order = await o.employee.get(resubmitWorkOrder, { id, version: order.version })
    expect(order.state).toBe(S.PendingApproval)
    order = await o.director.get(examineWorkOrder, {
      id,
      version: order.version,
      examineResult: OrderApprovalResult.Approved,
    })

    const approved = await o.employee.get(getWorkOrder, { id })
    expect(approved).toMatchObject({
      state: S.PendingAssignment,
      isInvalid: 0,
      createExamineUserName: o.people.director.name,
      completeExamineUserName: '',
      complete_examine_time: null,
    })
    expect(Date.parse(approved.create_examine_time ?? '')).toBeGreaterThan(Date.parse(approved.approval_time ?? ''))
  })

  it('goes back into service when completion is rejected, and can be completed again', async () => {
    const o = await office()
    const orderType = await o.template({ completionApproval: true, approverId: o.people.director.id })
    let order = await o.orderIn(5, { orderType })
    const { id } = order

    order = await o.director.get(examineWorkOrder, {
      id,
      version: order.version,
      examineResult: OrderApprovalResult.Rejected,
      reason: '照片不清',
    })
    expect(order.state).toBe(S.InService)
    order = await o.technician.get(completeService, { id, version: order.version, solution: '重新拍照' })

    expect(order.state).toBe(S.PendingApproval)
    expect((await o.technician.get(getWorkOrder, { id })).visits).toHaveLength(2)
  })

  it('lets only the named approver decide', async () => {
    const o = await office()
    const orderType = await o.template({ completionApproval: true, approverId: o.people.director.id })
    const order = await o.orderIn(5, { orderType })

    expect(
      await o.dispatcher.call(examineWorkOrder, {
        id: order.id,
        version: order.version,
        examineResult: OrderApprovalResult.Approved,
      }),
    ).toMatchObject({ success: false, code: 'not-now' })
  })

  it('ends unsolved after approval', async () => {
    const o = await office()
    let order = await o.orderIn(4)

    order = await o.technician.get(applyEndService, { id: order.id, version: order.version, reason: '配件停产' })
    expect(order.state).toBe(S.PendingApproval)
    order = await o.director.get(examineWorkOrder, {
      id: order.id,
      version: order.version,
      examineResult: OrderApprovalResult.Approved,
    })

    expect(await o.dispatcher.get(getWorkOrder, { id: order.id })).toMatchObject({
      state: S.Completed,
      service_result: 2,
      visits: [{ state: 6 }],
    })
  })

  it('is refused at acceptance: invalid, or cancelled at once', async () => {
    const o = await office()
    const [kept, dropped] = [await o.create(), await o.create()]

    await o.service.get(refuseAcceptance, { id: kept.id, version: kept.version, reason: '不在服务范围' })
    await o.service.get(refuseAcceptance, { id: dropped.id, version: dropped.version, reason: '重复', cancel: 1 })

    expect(await o.service.get(getWorkOrder, { id: kept.id })).toMatchObject({
      state: S.PendingAcceptance,
      isInvalid: 1,
    })
    expect(await o.service.get(getWorkOrder, { id: dropped.id })).toMatchObject({
      state: S.Cancelled,
      isInvalid: 0,
      cancel_reason: '重复',
    })
  })

  it('returns to assignment when the technician refuses, and remembers it', async () => {
    const o = await office()
    const order = await o.orderIn(2)

    await o.technician.get(refuseWorkOrder, { id: order.id, version: order.version, reason: '今日已满' })

    expect(await o.dispatcher.get(getWorkOrder, { id: order.id })).toMatchObject({
      state: S.PendingAssignment,
      refuse_count: 1,
      servicePersonalId: null,
      visits: [{ state: 7 }],
    })
  })

  it('is reopened with a new visit', async () => {
    const o = await office()
    const order = await o.orderIn(5)

    await o.visitor.get(reopenWorkOrder, { id: order.id, version: order.version, reason: '又坏了' })

    expect(await o.technician.get(getWorkOrder, { id: order.id })).toMatchObject({
      state: S.PendingService,
      attempt: 2,
      visits: [{ state: 5 }, { state: 1 }],
    })
  })

  it('forgets the grab when it is reopened: nobody can revoke it then', async () => {
    const o = await office()
    const { id } = await o.addToPool()
    let order = await o.technician.get(grabWorkOrder, { id })
    order = await o.technician.get(startService, { id, version: order.version })
    order = await o.technician.get(completeService, { id, version: order.version, solution: '更换压力开关' })
    order = await o.visitor.get(reopenWorkOrder, { id, version: order.version, reason: '又坏了' })

    expect(await o.dispatcher.call(revokeGrab, { id, version: order.version })).toMatchObject({ code: 'not-now' })
  })

  it('asks for a reason when a booked time changes, and for a note when signing in from afar', async () => {
    const o = await office()
    let order = await o.orderIn(3, { gpsAddr: '文一西路 1 号', lng: 120.155, lat: 30.274 })
    const { id } = order

    order = await o.technician.get(bookVisit, {
      id,
      version: order.version,
      reserve_start: hours(2),
      reserve_end: hours(4),
    })
    expect(
      await o.technician.call(bookVisit, {
        id,
        version: order.version,
        reserve_start: hours(3),
        reserve_end: hours(5),
      }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'reason' }] })
    order = await o.technician.get(bookVisit, {
      id,
      version: order.version,
      reserve_start: hours(3),
      reserve_end: hours(5),
      reason: '客户改时间',
    })
    expect(
      await o.technician.call(arriveOnSite, { id, version: order.version, lng: 121.474, lat: 31.23 }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'note' }] })
    await o.technician.get(arriveOnSite, { id, version: order.version, lng: 121.474, lat: 31.23, note: '客户换了地点' })

    expect(await o.technician.get(getWorkOrder, { id })).toMatchObject({
      reschedule_count: 1,
      visits: [{ state: 3, arriveNote: '客户换了地点' }],
    })
  })

  it('numbers orders of a day without a duplicate, also two hundred at once', async () => {
    const o = await office()
    const orders = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => await o.create({ title: `并发 ${i}` })),
    )
    const numbers = await Promise.all(orders.map(async ({ id }) => (await o.service.get(getWorkOrder, { id })).orderNo))

    expect(new Set(numbers).size).toBe(200)
    expect(numbers.every((number) => /^GD\d{8}\d{5}$/.test(number))).toBe(true)
    expect(await o.dispatcher.get(countWorkOrders, {})).toBe(200)
  })

  it('warns of an open order of the same customer with the same title', async () => {
    const o = await office()
    await o.create()

    const again = { orderType: o.templateId, title: '空调不制冷', customName: '绿城物业', customerId: o.customerId }

    expect(await o.service.call(addWorkOrder, again)).toMatchObject({ code: 'similar-open-order' })
    expect(await o.service.call(addWorkOrder, { ...again, allowDuplicate: 1 })).toMatchObject({ success: true })
  })
})
