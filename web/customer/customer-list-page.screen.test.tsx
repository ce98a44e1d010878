import { countCustomers, listCustomerIds, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { listFieldNames } from '@onsite/api/field/field-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import {
  getDefaultSearchPlan,
  getSearchPlan,
  listSearchPlans,
  saveSearchPlan,
} from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import { PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CustomerListPage } from './customer-list-page.tsx'

const row = { ...Value.Create(listCustomers.reply.items), id: '01934f3a-0000-7000-8000-000000000001', name: '中心医院' }
const view = {
  ...Value.Create(getSearchPlan.reply),
  id: '01934f3a-0000-7000-8000-000000000002',
  list: 'customer:all',
  name: '重要客户',
  visibility: PlanVisibility.Everyone,
  conditions: { level: '2' },
  columns: null,
  sort: null,
}

const show = (query: string) =>
  renderScreen(<CustomerListPage />, {
    path: `/allCustomer${query}`,
    powers: ['customer.view', 'searchPlan.share'],
    replies: [
      reply(listCustomers, [row]),
      reply(countCustomers, 1),
      reply(listCustomerIds, [row.id]),
      reply(listFieldNames, []),
      reply(listTableConfigs, []),
      reply(listServiceGroupNames, []),
      reply(listTags, []),
      reply(getDefaultSearchPlan, null),
      reply(listSearchPlans, [view]),
      reply(getSearchPlan, view),
      reply(saveSearchPlan, view),
    ],
  })

it('saves what the list shows as a view for everyone, and stands at its address then', async () => {
  const { address, server, user } = show('?level=2')
  await screen.findByText('中心医院')
  await user.click(screen.getByRole('button', { name: /^视图/ }))
  await user.click(await screen.findByRole('menuitem', { name: '保存为视图' }))
  await user.type(await screen.findByLabelText('视图名称'), '重要客户')
  await user.click(screen.getByRole('radio', { name: '全员' }))
  await user.click(screen.getByRole('button', { name: '保存' }))

  await waitFor(() => expect(address()).toContain(`plan=${view.id}`))
  expect(server.inputs(saveSearchPlan)).toMatchObject([
    { list: 'customer:all', name: '重要客户', visibility: PlanVisibility.Everyone, conditions: { level: '2' } },
  ])
})

it('opens a saved view by its address', async () => {
  const { server } = show(`?plan=${view.id}`)

  expect(await screen.findByRole('button', { name: '客户级别：重要' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^重要客户/ })).toBeTruthy()
  await screen.findByText('中心医院')
  for (const input of [server.inputs(listCustomers), server.inputs(countCustomers)].flat())
    expect(input).toMatchObject({ level: '2' })
})
