import { getForm } from '@onsite/api/field/field-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { listPeople, listRolePeople } from '@onsite/api/people/people-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogOf } from '../../testing/dialog-of.ts'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { idleCandidate } from '../testing/candidate.ts'
import { emptyForm } from '../testing/orders.ts'

const idOf = (n: number) => `01934f3a-0000-7000-8000-00000000000${n}`
const orders = [1, 2].map((n) => ({ id: idOf(n), version: 1, orderNo: `GD00${n}`, title: '空调不制冷' }) as ActionOrder)

const technician = (n: number, name: string) => idleCandidate(idOf(n), { name, mobile: `1390000000${n}` })
const people = [technician(3, '周凯'), technician(4, '李敏')]

it('assigns to whoever was typed, however fast Enter follows', async () => {
  const sent = hold(assignWorkOrders)
  const { user } = renderScreen(<AssignDialog {...dialogOf(orderScreens, 'assign', ...orders)} />, {
    replies: [
      sent,
      reply(listCandidates, ({ searchText = '' }) => people.filter(({ name }) => name.includes(searchText))),
      reply(getDefaultTechnician, null),
      reply(listPeople, []),
      reply(listRolePeople, []),
    ],
  })
  expect(await screen.findByText('派给周凯')).toBeTruthy()

  await user.type(screen.getByRole('searchbox', { name: '查找服务人员' }), '李敏')
  // Nobody of those found before can be assigned any more.
  expect(screen.getByText('请选择服务人员')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^指\s?派$/ }).hasAttribute('disabled')).toBe(true)
  await user.keyboard('{Enter}')

  await waitFor(() => expect(sent.requests).toHaveLength(1))
  expect(sent.requests[0]?.input.servicePersonalId).toBe(idOf(4))
})

it('shows nobody before the order of the candidates is known, since a name that moves is pressed in place of another', async () => {
  const proposed = hold(getDefaultTechnician)
  const { settle } = renderScreen(<AssignDialog {...dialogOf(orderScreens, 'assign', ...orders.slice(0, 1))} />, {
    replies: [
      proposed,
      reply(listCandidates, people),
      reply(getForm, emptyForm),
      reply(listPeople, []),
      reply(listRolePeople, []),
      reply(previewCustomerNotices, []),
    ],
  })
  await waitFor(() => expect(proposed.requests).toHaveLength(1))
  await settle(() => {})
  expect(screen.queryByText('周凯')).toBeNull()

  await settle(() => proposed.requests[0]?.release({ id: idOf(4), name: '李敏', source: '派单规则' }))

  expect(await screen.findByText('派给李敏')).toBeTruthy()
  expect(screen.getByText('派单规则推荐李敏，确认后指派')).toBeTruthy()
})
