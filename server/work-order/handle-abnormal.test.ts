import {
  applyAbnormal,
  completeService,
  handleAbnormal,
  resumeWorkOrder,
} from '@onsite/api/work-order/work-order-actions.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Office, office } from '../testing/builders/work-order.ts'

const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
type Asked = Omit<Input<typeof applyAbnormal>, 'id' | 'version' | 'reason'>

async function agreeTo(o: Office, state: 2 | 3 | 4, asked: Asked) {
  const order = await o.orderIn(state)
  const applied = await o.technician.get(applyAbnormal, {
    id: order.id,
    version: order.version,
    reason: '现场情况',
    ...asked,
  })
  await o.dispatcher.get(handleAbnormal, { id: order.id, version: applied.version, agree: 1 })
  return await o.dispatcher.get(getWorkOrder, { id: order.id })
}

describe('an abnormal request that is agreed to', () => {
  it('改约 moves the window of order and visit', async () => {
    const o = await office()
    const [start, end] = [hours(30), hours(32)]

    expect(await agreeTo(o, 3, { type: AbnormalType.Rebook, expectStart: start, expectEnd: end })).toMatchObject({
      state: S.PendingService,
      abnormal_state: 2,
      reserve_start: start,
      reserve_end: end,
      reschedule_count: 1,
      visits: [{ planStart: start }],
    })
  })

  it('改约 to a window that went by while it waited is refused, and nobody is asked to help himself', async () => {
    const o = await office()
    const { id, version } = await o.orderIn(3)
    const asked = { id, version, reason: '现场情况' }
    const self = { ...asked, type: AbnormalType.AddCollaborator, targetPersonId: o.people.technician.id }
    expect(await o.technician.call(applyAbnormal, self)).toMatchObject({
      fields: [{ field: 'targetPersonId', message: '请选择其他人协助' }],
    })
    const window = { expectStart: hours(30), expectEnd: hours(32) }
    const applied = await o.technician.get(applyAbnormal, { ...asked, ...window, type: AbnormalType.Rebook })
    await o.tenant.tx(
      async (tx) =>
        await tx.run(
          sql`update work_order_abnormal set expect_start = ${hours(-4)}, expect_end = ${hours(-2)} where tenant_id = ${o.tenant.id} and work_order_id = ${id}`,
        ),
    )

    expect(await o.dispatcher.call(handleAbnormal, { id, version: applied.version, agree: 1 })).toMatchObject({
      code: 'not-now',
      message: '申请的预约时间已经过去，请驳回后重新约定',
    })
  })

  it('转单 goes back to assignment, or straight to the person named', async () => {
    const o = await office()

    expect(await agreeTo(o, 4, { type: AbnormalType.Reassign })).toMatchObject({
      state: S.PendingAssignment,
      servicePersonalId: null,
      visits: [{ state: 6 }],
    })
    expect(await agreeTo(o, 3, { type: AbnormalType.Reassign, targetPersonId: o.people.rival.id })).toMatchObject({
      state: S.PendingPickup,
      servicePersonalName: '周凯',
      visits: [{ state: 7 }, { state: 1 }],
    })
  })

  it('加人协助 adds the collaborator, who then sees the order', async () => {
    const o = await office()
    const detail = await agreeTo(o, 4, { type: AbnormalType.AddCollaborator, targetPersonId: o.people.rival.id })

    expect(detail.coordinationUsers).toEqual([{ id: o.people.rival.id, name: '周凯' }])
    expect(await o.rival.call(getWorkOrder, { id: detail.id })).toMatchObject({ success: true })
  })

  it('挂起 pauses until it is resumed; nothing else moves meanwhile', async () => {
    const o = await office()
    const detail = await agreeTo(o, 4, { type: AbnormalType.WaitForParts })
    expect(detail).toMatchObject({ state: S.InService, pause_state: 1, pause_reason: '现场情况' })

    expect(
      await o.technician.call(completeService, { id: detail.id, version: detail.version, solution: '好了' }),
    ).toMatchObject({ code: 'not-now' })
    await o.technician.get(resumeWorkOrder, { id: detail.id, version: detail.version })

    expect(await o.technician.get(getWorkOrder, { id: detail.id })).toMatchObject({ pause_state: 0 })
  })

  it('挂起待客户 pauses until the day named', async () => {
    const o = await office()
    const until = hours(48)

    expect(await agreeTo(o, 3, { type: AbnormalType.WaitForCustomer, expectStart: until })).toMatchObject({
      pause_state: 1,
      pause_until: until,
    })
  })

  it('退单 goes back, 变更内容 changes the words, 无法完成 ends unsolved, 申请取消 cancels', async () => {
    const o = await office()

    expect(await agreeTo(o, 2, { type: AbnormalType.ReturnOrder })).toMatchObject({
      state: S.PendingAssignment,
      servicePersonalId: null,
    })
    expect(await agreeTo(o, 3, { type: AbnormalType.ChangeContent, newTitle: '更换压缩机' })).toMatchObject({
      state: S.PendingService,
      title: '更换压缩机',
    })
    expect(await agreeTo(o, 4, { type: AbnormalType.CannotComplete })).toMatchObject({
      state: S.Completed,
      service_result: 2,
      solution: '现场情况',
      visits: [{ state: 6 }],
    })
    expect(await agreeTo(o, 3, { type: AbnormalType.RequestCancel })).toMatchObject({
      state: S.Cancelled,
      cancel_reason: '现场情况',
      visits: [{ state: 7 }],
    })
  })
})

describe('an abnormal request', () => {
  it('says in lists and on the page what is asked for, until it is decided', async () => {
    const o = await office()
    const order = await o.orderIn(3)
    await o.orderIn(3, { title: '别的' })
    const { version } = await o.technician.get(applyAbnormal, {
      id: order.id,
      version: order.version,
      reason: '缺件',
      type: AbnormalType.WaitForParts,
    })
    const kinds = async (query: Input<typeof listWorkOrders>) =>
      (await o.dispatcher.get(listWorkOrders, query)).map(({ abnormalType }) => abnormalType)

    expect(await kinds({ view: 'abnormal' })).toEqual([AbnormalType.WaitForParts])
    expect(await kinds({})).toEqual([null, AbnormalType.WaitForParts])
    expect((await o.dispatcher.get(getWorkOrder, { id: order.id })).abnormalType).toBe(AbnormalType.WaitForParts)

    await o.dispatcher.get(handleAbnormal, { id: order.id, version, agree: 0, note: '有备件' })
    expect(await kinds({})).toEqual([null, null])
    expect((await o.dispatcher.get(getWorkOrder, { id: order.id })).abnormalType).toBeNull()
  })

  it.each([
    ['改约 without a window', { type: AbnormalType.Rebook }, 'expectStart'],
    [
      '改约 that ends before it starts',
      { type: AbnormalType.Rebook, expectStart: hours(4), expectEnd: hours(3) },
      'expectEnd',
    ],
    ['加人协助 without a person', { type: AbnormalType.AddCollaborator }, 'targetPersonId'],
    ['挂起待客户 without a day', { type: AbnormalType.WaitForCustomer }, 'expectStart'],
    ['变更内容 without content', { type: AbnormalType.ChangeContent }, 'newTitle'],
  ])('is refused beside the field: %s', async (_, asked, field) => {
    const o = await office()
    const order = await o.orderIn(3)

    expect(
      await o.technician.call(applyAbnormal, { id: order.id, version: order.version, reason: '现场情况', ...asked }),
    ).toMatchObject({ code: 'invalid-input', fields: [{ field }] })
    expect(await o.technician.get(getWorkOrder, { id: order.id })).toMatchObject({ abnormal_state: 0, abnormals: [] })
  })

  it('is rejected with a word to the technician, who may ask again', async () => {
    const o = await office()
    const order = await o.orderIn(3)
    const asked = { id: order.id, reason: '客户不在', type: AbnormalType.ReturnOrder }
    const applied = await o.technician.get(applyAbnormal, { ...asked, version: order.version })

    expect(await o.technician.call(applyAbnormal, { ...asked, version: applied.version })).toMatchObject({
      code: 'not-now',
    })
    expect(await o.dispatcher.call(handleAbnormal, { id: order.id, version: applied.version, agree: 0 })).toMatchObject(
      { code: 'invalid-input', fields: [{ field: 'note' }] },
    )
    const rejected = await o.dispatcher.get(handleAbnormal, {
      id: order.id,
      version: applied.version,
      agree: 0,
      note: '请再联系客户',
    })

    expect(await o.technician.get(getWorkOrder, { id: order.id })).toMatchObject({
      state: S.PendingService,
      abnormal_state: 3,
      abnormals: [{ result: 2, handleNote: '请再联系客户', handlerName: '刘敏' }],
    })
    expect(await o.technician.call(applyAbnormal, { ...asked, version: rejected.version })).toMatchObject({
      success: true,
    })
  })
})
