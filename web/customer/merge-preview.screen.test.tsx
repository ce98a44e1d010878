import { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { countPlanItems } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it, onTestFinished } from 'vitest'
import { giveRecordPanels } from '../kernel/record-panels.tsx'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { MergePreview } from './merge-preview.tsx'

const customer = (name: string) => ({
  ...Value.Create(CustomerDetail),
  id: '01934f3a-0000-7000-8000-000000000001',
  name,
})

it('keeps the place of what is counted late, and shows what moves', async () => {
  const panel = { permission: 'customer.view' as const, Panel: () => null }
  giveRecordPanels({
    customer: [
      { ...panel, key: 'items', title: '计划明细', count: { call: countPlanItems, input: () => ({}) } },
      { ...panel, key: 'notices', title: '通知', count: { call: countNotices, input: () => ({}) } },
    ],
  })
  onTestFinished(() => giveRecordPanels({}))
  const items = hold(countPlanItems)
  const { settle } = renderScreen(<MergePreview kept={customer('绿城')} merged={customer('万科')} />, {
    powers: ['customer.view'],
    replies: [items, reply(countNotices, 0)],
  })
  const list = within(screen.getByRole('region', { name: '合并后' })).getByRole('list')
  await waitFor(() => expect(items.requests).toHaveLength(1))
  const places = list.children.length

  await settle(() => items.requests[0]?.release(7))
  await within(list).findByText('计划明细 7 条')
  expect(list.children).toHaveLength(places)
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
})
