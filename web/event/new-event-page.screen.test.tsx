import { getAsset, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { getCustomer, searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { eventLists, eventMessages, saveEvent } from '@onsite/api/event/event-calls.ts'
import { listSimilar } from '@onsite/api/event/similar-calls.ts'
import { listRunningContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { dialogOf } from '../testing/dialog-of.ts'
import { hold, type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { emptyForm as orderForm, orderRow } from '../work-order/testing/orders.ts'
import { eventScreens } from './event-actions.ts'
import { EventDrawer } from './event-form.tsx'
import { NewEventPage } from './new-event-page.tsx'

const customerId = '01934f3a-0000-7000-8000-000000000001'
const assetId = '01934f3a-0000-7000-8000-000000000002'
const customer = { ...Value.Create(getCustomer.reply), id: customerId, name: '中心医院' }
const asset = { ...Value.Create(getAsset.reply), id: assetId, customerId, customerName: '中心医院' }
const emptyForm = { ...orderForm, formKind: 'event' as const }
const type = (end: number, name: string): TypeRow => ({
  id: `01934f3a-0000-7000-8000-00000000010${end}`,
  name,
  icon: '',
  category: '',
  versionId: '',
})
const refuse = () => {
  throw faultAt('title', '标题含有不允许的内容')
}

const show = (query: string, powers: readonly PermissionName[] = [], replies: readonly GivenReply[] = []) =>
  renderScreen(<NewEventPage />, {
    path: `/newEvent${query}`,
    powers: ['event.create', 'customer.view', 'asset.view', ...powers],
    replies: [
      ...replies,
      reply(getCustomer, customer),
      reply(getAsset, asset),
      reply(listServiceGroupNames, []),
      reply(listAssets, []),
      reply(listPeople, []),
      reply(listTags, []),
      reply(searchCustomers, []),
      reply(listRunningContracts, []),
      reply(eventLists.create, refuse),
      reply(listEventTemplates, []),
      reply(getForm, emptyForm),
    ],
  })
const title = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /标题/ })

it.each([
  ['a customer', `?customerId=${customerId}`, { customerId }],
  ['an asset, which names its customer', `?customerProductId=${assetId}`, { customerId, productionId: assetId }],
  ['no more than a name', '?customerName=中心医院', { customerId: null }],
  [
    'the call during which it is written down',
    '?customerName=中心医院&belongCallRecordId=call-1',
    { belongCallRecordId: 'call-1' },
  ],
  [
    'as much as is kept of the call',
    `?customerName=中心医院&belongCallRecordId=${'c'.repeat(150)}`,
    { belongCallRecordId: 'c'.repeat(100) },
  ],
])('begins with %s from its query', async (_, query, sent) => {
  const { server, user } = show(query)

  await user.type(await title(), '机组报警')
  await user.click(await screen.findByRole('button', { name: '创建事件' }))

  await waitFor(() => expect(server.inputs(eventLists.create)).toHaveLength(1))
  expect(server.inputs(eventLists.create)[0]).toMatchObject({ title: '机组报警', customName: '中心医院', ...sent })
})

it('takes the name of a caller from somebody who sees no customers', async () => {
  const { server, user } = renderScreen(<NewEventPage />, {
    path: '/newEvent',
    powers: ['event.create'],
    replies: [
      reply(listServiceGroupNames, []),
      reply(listTags, []),
      reply(eventLists.create, refuse),
      reply(listEventTemplates, []),
      reply(getForm, emptyForm),
    ],
  })

  await user.type(await screen.findByRole('combobox', { name: '客户' }), '刘老板便利店')
  await user.click(await screen.findByText('只登记名称「刘老板便利店」'))
  await user.type(await title(), '冰柜不制冷')
  await user.click(screen.getByRole('button', { name: '创建事件' }))

  await waitFor(() => expect(server.inputs(eventLists.create)).toHaveLength(1))
  expect(server.inputs(eventLists.create)[0]).toMatchObject({ customName: '刘老板便利店', customerId: null })
})

const productId = '01934f3a-0000-7000-8000-000000000005'
const product = { ...Value.Create(productCalls.detail.reply), id: productId, name: '离心机组' }
const assetOf = (id: string) => ({ ...Value.Create(listAssets.reply.items), id, customerId, customerName: '中心医院' })
const told = [
  [
    'the only asset of a product at the customer',
    `&productId=${productId}`,
    1,
    { productionId: assetId, detailDesc: '' },
  ],
  ['the product alone, where the customer has several', `&productId=${productId}`, 2, { detailDesc: '产品：离心机组' }],
  ['the name of an asset', '&customerProductName=2 号机组', 0, { detailDesc: '设备：2 号机组' }],
  [
    'the name, which says more than the product',
    `&productId=${productId}&customerProductName=2 号机组`,
    0,
    { detailDesc: '设备：2 号机组' },
  ],
  [
    'nothing but the asset itself, where it is known',
    `&customerProductId=${assetId}&customerProductName=2 号机组`,
    0,
    { productionId: assetId, detailDesc: '' },
  ],
] as const
it.each(told)('begins with %s from its query', async (name, query, count, sent) => {
  const rows = [assetOf(assetId), assetOf(productId)].slice(0, count)
  // The form asks for the asset of the customer as well; only the question about the product is answered.
  const ofProduct = ({ productId: of }: { readonly productId?: string }) => (of === undefined ? [] : rows)
  const { server, user } = show(
    `?customerId=${customerId}${query}`,
    ['product.view'],
    [reply(productCalls.detail, product), reply(listAssets, ofProduct as never)],
  )

  // A title of its own: the same request twice within a second is sent once.
  await user.type(await title(), name)
  await user.click(await screen.findByRole('button', { name: '创建事件' }))

  await waitFor(() => expect(server.inputs(eventLists.create)).toHaveLength(1))
  const { detailDesc = '', ...input } = server.inputs(eventLists.create)[0] ?? {}
  expect({ detailDesc, ...input }).toMatchObject({ customerId, ...sent })
})

it('shows what goes on at the chosen customer beside the form', async () => {
  const order = orderRow({ title: '机组报警停机', state: WorkOrderState.PendingPickup })
  show(`?customerId=${customerId}`, ['workOrder.view'], [reply(listWorkOrders, [order])])

  expect(await screen.findByText('机组报警停机')).toBeTruthy()
  expect(screen.getByText('未完成工单 1')).toBeTruthy()
  expect(screen.getByText('还没有服务过')).toBeTruthy()
})

it('shows what is alike while typing, and puts the call into a known event', async () => {
  const alike = {
    ...Value.Create(listSimilar.reply.items),
    kind: 'event' as const,
    id: assetId,
    no: 'SJ1',
    title: '机组报警停机',
    state: 3,
    isOpen: true,
    reasons: ['words' as const],
  }
  const order = { ...alike, kind: 'work-order' as const, id: customerId, no: 'GD1', title: '机组异响' }
  const { server, user } = show(
    '?customerName=中心医院',
    ['event.view'],
    [reply(listSimilar, [alike, order]), reply(eventMessages.add, { id: customerId })],
  )
  await user.type(await title(), '机组报警')

  const list = within(await screen.findByRole('region', { name: '相似的事件和工单' }))
  expect(list.getAllByText('打开')).toHaveLength(2)
  // Typed in one go, asked once.
  expect(server.inputs(listSimilar)).toEqual([{ title: '机组报警' }])
  await user.click(list.getByRole('button', { name: '合并到此事件' }))

  await waitFor(() => expect(server.inputs(eventMessages.add)).toHaveLength(1))
  expect(server.inputs(eventMessages.add)[0]).toMatchObject({ id: assetId, text: '再次来电：中心医院\n机组报警' })
  expect(server.inputs(eventLists.create)).toHaveLength(0)
})

it('asks for the title, and keeps what was typed when it is refused', async () => {
  const { server, user } = show('?customerName=中心医院')
  await user.type(await screen.findByRole('textbox', { name: '问题描述' }), '显示 E4')

  await user.click(await screen.findByRole('button', { name: '创建事件' }))
  expect(await screen.findAllByText('标题不能为空')).not.toEqual([])
  expect(server.inputs(eventLists.create)).toHaveLength(0)

  await user.type(await title(), '机组报警')
  await user.click(await screen.findByRole('button', { name: '创建事件' }))
  expect(await screen.findByText('标题含有不允许的内容')).toBeTruthy()
  expect((await title()).value).toBe('机组报警')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题描述' }).value).toBe('显示 E4')
})

it('lets only those name the person in charge who may assign', async () => {
  const without = show('')
  await title()
  expect(screen.queryByRole('combobox', { name: '负责人' })).toBeNull()
  without.leave()

  show('', ['event.assign'])
  await title()
  expect(screen.getByRole('combobox', { name: '负责人' })).toBeTruthy()
})

it('begins with the first type and asks for the form of the one that is chosen', async () => {
  const cause = {
    ...newField('01934f3a-0000-7000-8000-000000000201', textField.code, '故障现象', ''),
    required: true,
    canEdit: true,
  }
  const forms = ({ tmplId }: { readonly tmplId?: string }) => ({
    ...emptyForm,
    fields: tmplId === type(2, '').id ? [cause] : [],
  })
  const { server, user } = show(
    '?customerName=中心医院',
    [],
    [reply(listEventTemplates, [type(1, '咨询'), type(2, '报修')]), reply(getForm, forms as never)],
  )
  await user.type(await title(), '机组报警')
  expect(screen.queryByRole('textbox', { name: /故障现象/ })).toBeNull()

  await user.click(screen.getByRole('combobox', { name: /事件类型/ }))
  await user.click(await screen.findByTitle('报修'))
  await user.type(await screen.findByRole('textbox', { name: /故障现象/ }), 'E4')
  await user.click(await screen.findByRole('button', { name: '创建事件' }))

  await waitFor(() => expect(server.inputs(eventLists.create)).toHaveLength(1))
  expect(server.inputs(eventLists.create)[0]).toMatchObject({
    fk_t_ep_event_tmpl_id: type(2, '').id,
    values: { [cause.id]: 'E4' },
  })
})

it('leaves the asset of an event to those who may see it', async () => {
  const event = {
    ...Value.Create(eventLists.detail.reply),
    clock: null,
    id: '01934f3a-0000-7000-8000-000000000003',
    title: '机组报警',
    customName: '中心医院',
    customerId: null,
    productionId: assetId,
    serviceGroupId: null,
    priority: Priority.Normal,
    version: 3,
  }
  const { server, user } = renderScreen(<EventDrawer {...dialogOf(eventScreens, 'edit', event)} />, {
    powers: ['event.edit'],
    replies: [
      reply(eventLists.detail, event),
      reply(listServiceGroupNames, []),
      reply(listTags, []),
      reply(searchCustomers, []),
      reply(saveEvent, event),
      reply(getForm, emptyForm),
    ],
  })

  await user.type(await title(), '，请尽快')
  await user.click(await screen.findByRole('button', { name: '保存' }))

  await waitFor(() => expect(server.inputs(saveEvent)).toHaveLength(1))
  expect(server.inputs(saveEvent)[0]).toMatchObject({ title: '机组报警，请尽快', version: 3 })
  expect(server.inputs(saveEvent)[0]).not.toHaveProperty('productionId')
})

it('follows what others change while an event is edited, and keeps what was typed', async () => {
  const first = {
    ...Value.Create(eventLists.detail.reply),
    clock: null,
    id: '01934f3a-0000-7000-8000-000000000004',
    title: '机组报警',
    detailDesc: '',
    customName: '中心医院',
    customerId: null,
    productionId: null,
    serviceGroupId: null,
    priority: Priority.Normal,
    version: 3,
  }
  let now = first
  const saves = hold(saveEvent)
  const { settle, user } = renderScreen(<EventDrawer {...dialogOf(eventScreens, 'edit', first)} />, {
    powers: ['event.edit'],
    replies: [
      reply(eventLists.detail, () => now),
      reply(listServiceGroupNames, []),
      reply(listTags, []),
      reply(searchCustomers, []),
      saves,
      reply(getForm, emptyForm),
    ],
  })
  await user.type(await title(), '，请尽快')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() => expect(saves.requests).toHaveLength(1))
  now = { ...first, detailDesc: '三楼机房', version: 4 }
  const theirs = [{ label: '编辑', actorName: '王强', at: '2026-11-22T08:00:00.000Z', changes: [] }]
  await settle(() => saves.requests[0]?.refuse(new Failure('stale', {}, { data: theirs })))

  await user.click(await screen.findByRole('button', { name: /刷\s?新/ }))
  expect(await screen.findByDisplayValue('三楼机房')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))

  await waitFor(() => expect(saves.requests).toHaveLength(2))
  expect(saves.requests[1]?.input).toMatchObject({ title: '机组报警，请尽快', detailDesc: '三楼机房', version: 4 })
})
