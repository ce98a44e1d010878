import { getHandover } from '@onsite/api/people/handover-calls.ts'
import { getStaff } from '@onsite/api/people/staff-calls.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PersonPage } from './person-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const path = `/allOrder?servicePersonalId=${id}`
const replies = [
  reply(getStaff, {
    id,
    name: '李敏',
    mobile: '13900000001',
    departmentId: null,
    department_name: '服务部',
    providerId: null,
    provider_name: '',
    branchId: null,
    branch_name: '',
    roleTypes: [RoleType.Technician],
    roleNames: ['服务人员'],
    groups: [{ id, name: '杭甬维修组' }],
    saleChannels: [],
    state: PersonState.Active,
    lastSignIn: null,
    version: 3,
  }),
  reply(getHandover, [
    {
      key: 'order-technician',
      label: '负责的未完成工单',
      count: 12,
      isCut: false,
      examples: [{ id, name: 'GD1' }],
      roleType: RoleType.Technician,
      path,
    },
  ]),
]

it('shows facts and what is in hand, with the way to the list', async () => {
  renderScreen(<PersonPage />, { path: `/userDetail?id=${id}`, powers: ['people.manage'], replies })

  expect(await screen.findByText('李敏')).toBeDefined()
  expect(screen.getByText('杭甬维修组')).toBeDefined()
  expect(screen.getByText('从未登录')).toBeDefined()
  const link = await screen.findByRole('link', { name: '负责的未完成工单 12' })
  expect(link.getAttribute('href')).toBe(path)
})

it('offers no disabling of oneself', async () => {
  renderScreen(<PersonPage />, { path: '/userDetail', powers: ['people.manage'], person: { id }, replies })

  expect(await screen.findByRole('button', { name: /停\s*用/ })).toHaveProperty('disabled', true)
})

it('says that there is no such person', async () => {
  const gone = reply(getStaff, () => {
    throw new Failure('not-found', { record: '人员' })
  })
  renderScreen(<PersonPage />, { path: `/userDetail?id=${id}`, powers: ['people.manage'], replies: [gone] })

  expect((await screen.findAllByText(/人员/)).length).toBeGreaterThan(0)
})
