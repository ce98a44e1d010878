/** Things that come back, and things that are let go of: undo, rejection, pauses, files of purged orders. */
import {
  applyAbnormal,
  assignWorkOrders,
  cancelWorkOrders,
  examineWorkOrder,
  handleAbnormal,
  purgeWorkOrders,
  removeWorkOrders,
  pickUpWorkOrder,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addMessage, editWorkOrder, getWorkOrder, removeMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { OrderApprovalResult, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'

const freeFiles = async (o: Office): Promise<string[]> =>
  (await o.tenant.tx(async (tx) => await tx.many(sql<{ id: string }>`select id from file where attached_at is null`)))
    .map((row) => row.id)
    .toSorted()

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('an undo', () => {
  it('of a cancellation lets the open request wait again', async () => {
    const o = await office()
    const order = await o.orderIn(3)
    const { id } = order
    await o.technician.get(applyAbnormal, {
      id,
      version: order.version,
      type: AbnormalType.ReturnOrder,
      reason: '不会修',
    })
    const [cancelled] = await o.dispatcher.get(cancelWorkOrders, { ids: [id], reason: '客户取消' })

    await o.dispatcher.get(undoMoves, { moves: [{ id, logId: cancelled?.logId ?? '' }] })

    const { version } = await detailOf(o.dispatcher, id)
    const handled = await o.dispatcher.call(handleAbnormal, { id, version, agree: 1 })
    expect(handled.data?.state).toBe(S.PendingAssignment)
  })

  it('of an acceptance lets the technician choose again, and only the technician', async () => {
    const o = await office()
    const { id, version } = await o.orderIn(S.PendingPickup)
    const taken = await o.technician.get(pickUpWorkOrder, { id, version })
    const moves = [{ id, logId: taken.logId }]

    const refused = await o.dispatcher.call(undoMoves, { moves })
    expect([refused.code, (await detailOf(o.dispatcher, id)).state]).toEqual(['not-now', S.PendingService])
    await o.technician.get(undoMoves, { moves })

    const back = await detailOf(o.technician, id)
    expect([back.state, back.take_time]).toEqual([S.PendingPickup, null])
    await o.technician.get(pickUpWorkOrder, { id, version: back.version })
    expect((await detailOf(o.technician, id)).state).toBe(S.PendingService)
  })

  it('of an assignment takes out the collaborators that came with it', async () => {
    const o = await office()
    const { id } = await o.orderIn(1)
    const [assigned] = await o.dispatcher.get(assignWorkOrders, {
      ids: [id],
      servicePersonalId: o.people.technician.id,
      coordinationUserIds: [o.people.rival.id],
    })
    expect((await o.rival.call(getWorkOrder, { id })).success).toBe(true)

    await o.dispatcher.get(undoMoves, { moves: [{ id, logId: assigned?.logId ?? '' }] })

    expect((await o.rival.call(getWorkOrder, { id })).code).toBe('not-found')
  })
})

it('takes an order back from the technician named in the form when its creation is rejected', async () => {
  const o = await office()
  const orderType = await o.template({ creationApproval: true, approverId: o.people.director.id })
  const { id, version } = await o.create({ orderType, servicePersonalId: o.people.technician.id }, o.dispatcher)

  await o.director.get(examineWorkOrder, {
    id,
    version,
    examineResult: OrderApprovalResult.Rejected,
    reason: '请补充地址',
  })

  const detail = await detailOf(o.dispatcher, id)
  expect([detail.servicePersonalId, detail.visits.map((visit) => visit.state)]).toEqual([null, [7]])
  expect((await o.technician.call(getWorkOrder, { id })).code).toBe('not-found')
})

it('counts the time of a pause that ends because the order is returned', async () => {
  const o = await office()
  const { id, version } = await o.orderIn(3)
  const paused = { id, type: AbnormalType.WaitForParts, reason: '等压缩机' }
  let order = await o.technician.get(applyAbnormal, { ...paused, version })
  order = await o.dispatcher.get(handleAbnormal, { id, version: order.version, agree: 1 })
  await o.tenant.tx(
    async (tx) => await tx.run(sql`update work_order set paused_at = now() - interval '1 hour' where id = ${id}`),
  )

  order = await o.technician.get(applyAbnormal, {
    id,
    version: order.version,
    type: AbnormalType.ReturnOrder,
    reason: '备件停产',
  })
  await o.dispatcher.get(handleAbnormal, { id, version: order.version, agree: 1 })

  const [row] = await o.tenant.tx(
    async (tx) =>
      await tx.many(sql<{ s: number; p: boolean }>`select pause_seconds as s, is_paused as p from work_order`),
  )
  expect(row?.p).toBe(false)
  expect(row?.s).toBeGreaterThanOrEqual(3600)
})

describe('files', () => {
  it('of a purged order are left to the sweep, but for those that another order holds', async () => {
    const o = await office()
    const [own, shared, said] = [await o.image('service'), await o.image('service'), await o.image('service')]
    const { id } = await o.create({ attachments: [own, shared] }, o.service)
    const other = await o.create({ attachments: [shared] })
    await o.service.get(addMessage, { id, text: '见图', files: [said] })
    expect(await freeFiles(o)).toEqual([])

    await o.administrator.get(removeWorkOrders, { ids: [id] })
    await o.administrator.get(purgeWorkOrders, { ids: [id] })

    expect(await freeFiles(o)).toEqual([own, said].toSorted())
    expect((await detailOf(o.service, other.id)).attachments.map((file) => file.id)).toEqual([shared])
  })

  it('taken off an order or removed with their message are left to the sweep', async () => {
    const o = await office()
    const [attachment, said] = [await o.image('service'), await o.image('service')]
    const { id, version } = await o.create({ attachments: [attachment] })
    const message = await o.service.get(addMessage, { id, text: '', files: [said] })

    await o.service.get(editWorkOrder, { id, version, title: '空调不制冷', customName: '散客', attachments: [] })
    await o.service.get(removeMessage, { id: message.id })

    expect(await freeFiles(o)).toEqual([attachment, said].toSorted())
  })

  it('are refused beside the request when one is no picture, and when one is named twice', async () => {
    const o = await office()
    const { id, version } = await o.orderIn(3)
    const image = await o.image()
    const text = await o.image()
    await o.tenant.tx(async (tx) => await tx.run(sql`update file set type = 'text/plain' where id = ${text}`))
    const request = { id, version, type: AbnormalType.Rebook, reason: '客户不在' }
    const times = { expectStart: later(3), expectEnd: later(5) }

    const wrong = await o.technician.call(applyAbnormal, { ...request, ...times, photos: [text] })
    const twice = await o.technician.call(applyAbnormal, { ...request, ...times, photos: [image, image] })

    expect(wrong).toMatchObject({ code: 'invalid-input', fields: [{ field: 'photos' }] })
    expect(twice).toMatchObject({ code: 'invalid-input', fields: [{ field: 'photos' }] })
  })
})
