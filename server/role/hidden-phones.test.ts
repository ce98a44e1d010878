/** A role that does not see the phones of customers: no reply, file or search tells one, and what is sent back as it was shown keeps it whole. */
import { addCustomer, getCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices, saveNoticeTemplate } from '@onsite/api/notice/template-calls.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { listStaff } from '@onsite/api/people/staff-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { addWorkOrder, editWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { withoutSeals } from '@onsite/domain/permission/masks.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { exportedCells, hideFrom } from '../testing/builders/masks.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const phone = '13712345678'
const shown = '137****5678'

/** An office whose dispatcher sees no phones, with a customer and an order of his. */
async function stage() {
  const o = await office()
  await hideFrom(o, RoleType.Dispatcher, o.people.dispatcher, ['phone'])
  const customer = await o.service.get(addCustomer, { name: '中心医院', linkPerson: '周敏', phone, detail: '一号楼' })
  const order = await o.service.get(addWorkOrder, {
    orderType: o.templateId,
    title: '机房停机',
    customName: '中心医院',
    customerId: customer.id,
    customLinkPerson: '周敏',
    customPhone: phone,
    detailDesc: `先打 ${phone}`,
  })
  return { o, customer, order }
}

const bodyOf = async (by: Office['dispatcher'], call: AnyCall, input: Record<string, unknown>): Promise<string> =>
  (await by.send(call, input)).body

it('tells no reply of a phone, whatever it stands in, and hides nothing from others', async () => {
  const { customer, o, order } = await stage()
  const asked: [AnyCall, Record<string, unknown>][] = [
    [listWorkOrders, { pageSize: 100 }],
    [getWorkOrder, { id: order.id }],
    [listCustomers, { pageSize: 100 }],
    [getCustomer, { id: customer.id }],
    [findAnything, { text: '中心医院' }],
  ]
  for (const [call, input] of asked) {
    const body = await bodyOf(o.dispatcher, call, input)
    expect([call.name, body.includes(phone), body.includes(shown) || call === findAnything]).toEqual([
      call.name,
      false,
      true,
    ])
    expect([call.name, (await bodyOf(o.service, call, input)).includes(shown)]).toEqual([call.name, false])
  }
  const { detailDesc } = await o.dispatcher.get(getWorkOrder, { id: order.id })
  expect(withoutSeals(detailDesc ?? '')).toBe(`先打 ${shown}`)
  // Colleagues call one another.
  expect(await bodyOf(o.administrator, listStaff, {})).toContain(o.people.technician.mobile)
})

it('tells no phone of a message to the customer, neither before it is sent nor after', async () => {
  const { o } = await stage()
  const order = await o.orderIn(WorkOrderState.PendingAssignment, { customLinkPerson: '周敏', customPhone: phone })
  const { fact } = workOrderLifecycle.moves.assign
  await o.administrator.get(saveNoticeTemplate, {
    event: fact,
    channel: 'sms',
    receiver: 'customer',
    use: TemplateUse.Always,
    title: '{事件}',
    text: '{联系人} {电话}',
  })
  const about = { kind: 'work-order', id: order.id }
  await o.dispatcher.get(assignWorkOrders, { ids: [order.id], servicePersonalId: o.people.technician.id })
  await (await testApp()).react()

  for (const [call, input] of [
    [previewCustomerNotices, { ...about, event: fact }],
    [listRecordMessages, about],
  ] as const) {
    const seen = withoutSeals(await bodyOf(o.dispatcher, call, input))
    expect([call.name, seen.includes(phone), seen.split(shown).length]).toEqual([call.name, false, 3])
    expect((await bodyOf(o.service, call, input)).split(phone)).toHaveLength(3)
  }
})

it('keeps the whole phone of a form that is sent back as it was shown, and takes a new one', async () => {
  const { customer, o, order } = await stage()
  const { customPhone, version } = await o.dispatcher.get(getWorkOrder, { id: order.id })
  expect(withoutSeals(customPhone)).toBe(shown)
  const edit = { id: order.id, title: '机房又停机', customName: '中心医院', customerId: customer.id }
  const saved = await o.dispatcher.get(editWorkOrder, { ...edit, version, customPhone })
  expect((await o.service.get(getWorkOrder, { id: order.id })).customPhone).toBe(phone)

  const again = await o.dispatcher.get(addWorkOrder, {
    orderType: o.templateId,
    title: '照此再开一张',
    customName: '中心医院',
    customPhone,
  })
  expect((await o.service.get(getWorkOrder, { id: again.id })).customPhone).toBe(phone)

  await o.dispatcher.get(editWorkOrder, { ...edit, version: saved.version, customPhone: '13987654321' })
  expect((await o.service.get(getWorkOrder, { id: order.id })).customPhone).toBe('13987654321')
})

it('takes no phone that shows only its ends, nor one of another enterprise', async () => {
  const { customer, o, order } = await stage()
  const stranger = await stage()
  const { customPhone: foreign } = await stranger.o.dispatcher.get(getWorkOrder, { id: stranger.order.id })
  const { version } = await o.dispatcher.get(getWorkOrder, { id: order.id })
  for (const customPhone of [shown, foreign]) {
    const edit = {
      id: order.id,
      version,
      title: '机房停机',
      customName: '中心医院',
      customerId: customer.id,
      customPhone,
    }
    expect(await o.dispatcher.call(editWorkOrder, edit)).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'customPhone' }],
    })
  }
  expect((await o.service.get(getWorkOrder, { id: order.id })).customPhone).toBe(phone)
})

it('finds nobody by a part of a phone, but by a whole one, a number and a name', async () => {
  const { o, order } = await stage()
  const { orderNo } = await o.service.get(getWorkOrder, { id: order.id })
  const countFound = async (keyword: string) => [
    (await o.dispatcher.get(listWorkOrders, { keyword })).length,
    await o.dispatcher.get(countWorkOrders, { keyword }),
  ]
  expect(await o.service.get(countWorkOrders, { keyword: '5678' })).toBe(1)
  expect(await countFound('5678')).toEqual([0, 0])
  expect(await countFound('1371234567')).toEqual([0, 0])
  expect(await countFound(phone)).toEqual([1, 1])
  expect(await countFound(orderNo.slice(-4))).toEqual([1, 1])
  expect(await countFound('机房')).toEqual([1, 1])
  expect(await o.dispatcher.call(listWorkOrders, { customPhone: '1371' })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'customPhone', message: '当前角色看不到电话，请输入完整的号码' }],
  })
  expect(await o.dispatcher.get(countWorkOrders, { customPhone: phone })).toBe(1)
})

it('puts no phone into a file', async () => {
  const { o } = await stage()
  const cells = await exportedCells(o.tenant, 'work-order', o.people.dispatcher.id, RoleType.Dispatcher)
  expect(cells).toContain(shown)
  expect(cells.join(' ')).not.toContain(phone)
  const direct = await o.dispatcher.send(exportWorkOrders, { filter: {}, format: 'csv' })
  expect(direct.body).toContain(shown)
  expect(direct.body).not.toContain(phone)
})
