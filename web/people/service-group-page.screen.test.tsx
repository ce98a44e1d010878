import { listPeople, namePeople } from '@onsite/api/people/people-calls.ts'
import {
  addServiceGroup,
  countGroupSheets,
  type GroupSheet,
  listGroupSheets,
  removeServiceGroup,
} from '@onsite/api/people/service-group-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ServiceGroupPage } from './service-group-page.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const group: GroupSheet = {
  id: idOf(1),
  name: '杭甬维修组',
  note: '',
  members: [
    { id: idOf(2), name: '李敏', isLeader: true, isActive: true },
    { id: idOf(3), name: '周凯', isLeader: false, isActive: false },
  ],
  areas: [{ code: '330100', name: '浙江省杭州市' }],
  providerId: null,
  provider_name: '',
  branchId: null,
  branch_name: '',
  version: 4,
}

function show(own: readonly GivenReply[]) {
  return renderScreen(<ServiceGroupPage />, {
    powers: ['people.manage', 'people.view'],
    replies: [
      ...own,
      reply(listGroupSheets, [group]),
      reply(countGroupSheets, 1),
      reply(listPeople, []),
      reply(namePeople, []),
      reply(listDivisions, []),
      reply(listTableConfigs, []),
      reply(getDefaultSearchPlan, null),
    ],
  })
}

it('shows leaders, members who left, and areas', async () => {
  show([])

  expect(await screen.findByText('杭甬维修组')).toBeDefined()
  expect(screen.getByText('李敏、周凯（已停用）')).toBeDefined()
  expect(screen.getByText('浙江省杭州市')).toBeDefined()
})

it('makes a group, and says beside the name that it is taken', async () => {
  let isTaken = true
  const { server, user } = show([
    reply(addServiceGroup, () => {
      if (isTaken)
        throw new Failure(
          'group-name-taken',
          { name: '空调组' },
          { fields: [{ field: 'name', message: '已有服务团队「空调组」' }] },
        )
      return group
    }),
  ])
  await screen.findByText('杭甬维修组')

  await user.click(screen.getByRole('button', { name: /新建服务团队/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('团队名称'), '空调组')
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect((await within(dialog).findAllByText('已有服务团队「空调组」')).length).toBeGreaterThan(0)
  isTaken = false
  await user.type(within(dialog).getByLabelText('团队名称'), '二')
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))

  expect(await screen.findByText('服务团队已新建', { selector: 'output' })).toBeDefined()
  expect(server.inputs(addServiceGroup).at(-1)).toEqual({
    name: '空调组二',
    note: '',
    memberIds: [],
    leaderIds: [],
    areaCodes: [],
  })
})

it('says where a group is used when it cannot go', async () => {
  const uses = { name: '杭甬维修组', uses: '3 个未完成工单（如「GD1」）' }
  const { server, user } = show([
    reply(removeServiceGroup, () => {
      throw new Failure('group-used', uses)
    }),
  ])
  await screen.findByText('杭甬维修组')

  await user.click(await screen.findByRole('button', { name: '杭甬维修组的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  const asked = await screen.findByRole('dialog')
  await user.click(within(asked).getByRole('button', { name: /删\s*除/ }))

  expect(await screen.findByText(/还在使用：3 个未完成工单（如「GD1」）/)).toBeDefined()
  expect(server.inputs(removeServiceGroup)).toEqual([{ id: idOf(1), version: 4 }])
})
