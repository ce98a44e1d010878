import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { countStaff, listStaff } from '@onsite/api/people/staff-calls.ts'
import { branchCalls } from '@onsite/api/provider/provider-calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OutsourceUserPage } from './staff-list-page.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`

function show(own: readonly GivenReply[]) {
  return renderScreen(<OutsourceUserPage />, {
    powers: ['people.manage', 'people.view', 'provider.view', 'provider.edit'],
    replies: [
      ...own,
      reply(listStaff, []),
      reply(countStaff, 0),
      reply(listServiceGroupNames, []),
      reply(listLinkable, [{ id: idOf(1), label: '安迅服务', line: '', path: '' }]),
      reply(branchCalls.list, []),
      reply(listTableConfigs, []),
      reply(getDefaultSearchPlan, null),
    ],
  })
}

it('asks for people of providers only, without departments', async () => {
  const { server } = show([])

  await screen.findByText('还没有外包人员。')
  expect(server.inputs(listStaff)[0]).toMatchObject({ outsourced: 1 })
  expect(screen.queryByText('部门')).toBeNull()
})

it('offers branches of the chosen provider only', async () => {
  const { server, user } = show([])

  await user.click((await screen.findAllByRole('button', { name: /添加人员/ }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('部门')).toBeNull()
  expect(within(dialog).getByLabelText<HTMLInputElement>('网点').disabled).toBe(true)
  await user.click(within(dialog).getByLabelText('服务商'))
  await user.click(await screen.findByText('安迅服务'))
  await expect.poll(() => server.inputs(branchCalls.list).map(({ providerId }) => providerId)).toEqual([idOf(1)])
  expect(within(dialog).getByLabelText<HTMLInputElement>('网点').disabled).toBe(false)
})
