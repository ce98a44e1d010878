import { eventLists } from '@onsite/api/event/event-calls.ts'
import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { listTypes } from '@onsite/api/template/template-calls.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { AllEventPage, CreatedEventPage } from './event-lists.tsx'

const customerId = '01934f3a-0000-7000-8000-000000000001'
const event = {
  ...Value.Create(eventLists.list.reply.items),
  clock: null,
  id: '01934f3a-0000-7000-8000-000000000002',
  title: '噪音比以前大',
  customName: '中心医院',
  customerId,
  priority: Priority.Normal,
}

const replies = [
  reply(eventLists.list, [event]),
  reply(eventLists.count, 1),
  reply(listServiceGroupNames, []),
  reply(listTypes, []),
  reply(listFieldNames, []),
  reply(getDefaultSearchPlan, null),
  reply(listTableConfigs, []),
]
const show = (powers: readonly ('event.create' | 'event.view' | 'customer.view')[]) =>
  renderScreen(<AllEventPage />, { path: '/allEvent', powers: [...powers], replies })

it('ends its tools with the one primary button, a link to the form, and opens customers from their names', async () => {
  show(['event.view', 'event.create', 'customer.view'])

  const customer = await screen.findByRole('link', { name: '中心医院' })
  const create = screen.getByRole('link', { name: /新建事件/ })

  expect(customer.getAttribute('href')).toBe(`/allOrder/customerDetail/${customerId}`)
  expect(create.getAttribute('href')).toBe('/newEvent')
  expect(create.className).toContain('ant-btn-primary')
  // Nothing of the toolbar stands behind it.
  expect(create.parentElement?.lastElementChild).toBe(create)
})

it('shows a salesperson what he wrote down, though he sees no other events', async () => {
  const me = '01934f3a-0000-7000-8000-000000000009'
  const { server } = renderScreen(<CreatedEventPage />, {
    path: '/createdEvent',
    powers: ['event.view'],
    person: { id: me },
    replies,
  })

  await screen.findByText('噪音比以前大')

  expect(server.inputs(eventLists.list)[0]).toMatchObject({ view: 'all', createUserId: me })
})

it('offers creation to nobody who may not', async () => {
  show(['event.view', 'customer.view'])

  await screen.findByRole('link', { name: '中心医院' })

  expect(screen.queryByRole('link', { name: /新建事件/ })).toBeNull()
})

it('changes a field of several events at once, for those who may edit them', async () => {
  const { user } = renderScreen(<AllEventPage />, {
    path: '/allEvent',
    powers: ['event.view', 'event.edit'],
    replies: [reply(eventLists.list, [{ ...event, actions: ['edit'] }]), ...replies.slice(1)],
  })

  await user.click(await screen.findByRole('checkbox', { name: /噪音比以前大/ }))

  expect(await screen.findByRole('button', { name: /批量修改/ })).toBeTruthy()
})
