import { eventLists } from '@onsite/api/event/event-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { screen } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { eventTable } from './events-panel.tsx'

const { count, list } = eventLists
const CustomerEventsPanel = eventTable({ count, label: '事件', target: 'customer', key: 'customerId' })
const AssetEventsPanel = eventTable({ count, label: '事件', target: 'asset', key: 'customerProductId' })
const id = '01934f3a-0000-7000-8000-000000000001'
const row = {
  ...Value.Create(list.reply.items),
  clock: null,
  id,
  title: '机组报警',
  state: EventState.Handling,
  priority: Priority.Normal,
}
const replies = [reply(list, [row]), reply(count, 1)]

it('shows the events of a customer, and begins a new one with it', async () => {
  const { server } = renderScreen(<CustomerEventsPanel id={id} record={{}} />, {
    powers: ['event.view', 'event.create', 'event.viewAll'],
    replies,
  })

  expect(await screen.findByText('处理中')).toBeTruthy()
  expect(server.inputs(list)[0]).toMatchObject({ customerId: id })
  expect(screen.getByRole('link', { name: '机组报警' }).getAttribute('href')).toBe(`/Myevent/eventDetail/${id}`)
  expect(screen.getByRole('link', { name: /新建事件/ }).getAttribute('href')).toBe(`/newEvent?customerId=${id}`)
})

it('shows those of an asset, and offers nothing that its reader may not do', async () => {
  const { server } = renderScreen(<AssetEventsPanel id={id} record={{}} />, { powers: ['event.view'], replies })

  expect(await screen.findByText('处理中')).toBeTruthy()
  expect(server.inputs(list)[0]).toMatchObject({ customerProductId: id })
  expect(screen.queryByRole('link', { name: /新建事件/ })).toBeNull()
  expect(screen.queryByRole('link', { name: '在事件列表中查看' })).toBeNull()
})
