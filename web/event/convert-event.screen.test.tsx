import { eventLists } from '@onsite/api/event/event-calls.ts'
import { convertEvent } from '@onsite/api/event/turn-calls.ts'
import { getForm } from '@onsite/api/field/field-calls.ts'
import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { noteReply } from '../document/own-steps.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { emptyForm } from '../work-order/testing/orders.ts'
import { ConvertEventView } from './convert-event-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000003'
const orderType = '01934f3a-0000-7000-8000-000000000004'
const event = {
  ...Value.Create(eventLists.detail.reply),
  clock: null,
  id,
  eventNo: 'SJ1',
  title: '机组报警',
  customName: '中心医院',
  customerId: null,
  productionId: null,
  serviceGroupId: null,
  priority: Priority.Normal,
  state: 3 as const,
  version: 3,
  actions: [{ action: 'convert' as const, label: '转工单', allowed: true, reasons: [] }],
}
const cause = { ...newField('01934f3a-0000-7000-8000-000000000201', textField.code, '故障现象', ''), canEdit: true }

const show = (left: readonly { name: string; text: string; reason: string }[]) =>
  renderScreen(<ConvertEventView id={id} />, {
    powers: ['event.handle', 'workOrder.create'],
    replies: [
      reply(eventLists.detail, event),
      reply(listOrderTemplates, [{ ...Value.Create(listOrderTemplates.reply.items), id: orderType, name: '维修' }]),
      reply(getForm, { ...emptyForm, fields: [cause], values: { [cause.id]: 'E4' }, left: [...left] }),
      reply(listServiceGroupNames, []),
      reply(listPeople, []),
      reply(listTags, []),
      reply(searchCustomers, []),
      reply(convertEvent, { ...Value.Create(convertEvent.reply), id, orderId: orderType }),
    ],
  })

it("names what of the event's form stays behind before anybody confirms, and sends what fits", async () => {
  const { server, user } = show([
    { name: '楼层', text: '二楼', reason: '字段类型不同' },
    { name: '另有 1 项内容', text: '', reason: '无权查看' },
  ])

  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('以下内容不会带入，需要时请自行填写')).toBeTruthy()
  expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '楼层：二楼字段类型不同',
    '另有 1 项内容无权查看',
  ])
  expect(server.inputs(getForm)).toEqual([
    { formKind: 'order', step: 'create', tmplId: orderType, copyFrom: id, copyKind: 'event' },
  ])
  await user.click(await screen.findByRole('button', { name: '创建工单' }))
  await waitFor(() => expect(server.inputs(convertEvent)).toHaveLength(1))
  expect(server.inputs(convertEvent)[0]).toMatchObject({ id, version: 3, orderType, values: { [cause.id]: 'E4' } })
})

it('says nothing when everything goes along', async () => {
  show([])
  expect(await screen.findByDisplayValue('E4')).toBeTruthy()
  expect(screen.queryByText('以下内容不会带入，需要时请自行填写')).toBeNull()
})

it("goes on from a step of its own that was answered after the form opened, and from nobody else's", async () => {
  const { server, user } = show([])
  await screen.findByDisplayValue('E4')
  noteReply({ id, version: 3 }, { id, version: 4 })
  noteReply({ id, version: 5 }, { id, version: 6 })
  await user.click(await screen.findByRole('button', { name: '创建工单' }))
  await waitFor(() => expect(server.inputs(convertEvent)).toHaveLength(1))
  expect(server.inputs(convertEvent)[0]).toMatchObject({ id, version: 4 })
})
