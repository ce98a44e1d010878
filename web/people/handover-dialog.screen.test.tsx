import { getHandover, handOverWork, type HeldKind } from '@onsite/api/people/handover-calls.ts'
import { listPeople, listRolePeople, type PersonRow } from '@onsite/api/people/people-calls.ts'
import { disablePerson, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { HandoverDialog } from './handover-dialog.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000005${at}`
const kind = (key: string, label: string, count: number, roleType: RoleType | null = null): HeldKind => ({
  key,
  label,
  count,
  isCut: false,
  examples: [{ id: idOf(8), name: 'GD1' }],
  roleType,
  path: `/allOrder?servicePersonalId=${idOf(1)}`,
})
const orders = kind('order-technician', '负责的未完成工单', 25, RoleType.Technician)
const wang: PersonRow = { id: idOf(2), name: '王芳', mobile: '', department_name: '', provider_name: '', roleNames: [] }

const disabled: StaffRow = {
  id: idOf(1),
  name: '李敏',
  mobile: '13900000001',
  departmentId: null,
  department_name: '',
  providerId: null,
  provider_name: '',
  branchId: null,
  branch_name: '',
  roleTypes: [],
  roleNames: [],
  groups: [],
  saleChannels: [],
  state: PersonState.Disabled,
  lastSignIn: null,
  version: 4,
}

function show(own: readonly GivenReply[], leaves: boolean) {
  const rendered = renderScreen(
    <HandoverDialog person={{ id: idOf(1), name: '李敏', version: 3 }} leaves={leaves} onClose={() => {}} />,
    {
      powers: ['people.manage', 'people.view'],
      replies: [
        ...own,
        reply(getHandover, [orders, kind('customer-owner', '负责的客户', 3)]),
        reply(listPeople, [wang]),
        reply(listRolePeople, [wang]),
      ],
    },
  )
  const choose = async (label: string) => {
    await rendered.user.click(await screen.findByLabelText(`${label}的接手人`))
    const options = await screen.findAllByText('王芳')
    await rendered.user.click(options.at(-1) ?? document.body)
  }
  return { ...rendered, choose }
}

it('goes on until nothing is left, and says what stayed', async () => {
  let call = 0
  const failed = [{ key: orders.key, id: idOf(9), name: 'GD9', message: '工单被锁定' }]
  const { choose, server, user } = show(
    [
      reply(handOverWork, () => {
        call += 1
        return call === 1
          ? { moved: [{ key: orders.key, count: 19 }], failed, left: 5 }
          : { moved: [{ key: orders.key, count: 5 }], failed: [], left: 0 }
      }),
    ],
    false,
  )
  await choose('负责的未完成工单')
  await user.click(screen.getByRole('button', { name: /交\s*接/ }))

  expect(await screen.findByText('已交接 24 项，1 项没有交接')).toBeDefined()
  expect(screen.getByText('工单被锁定')).toBeDefined()
  expect(screen.getByRole('button', { name: /完\s*成/ })).toBeDefined()
  const items = [{ key: 'order-technician', toUserId: idOf(2) }]
  expect(server.inputs(handOverWork)).toEqual([
    { userId: idOf(1), items, skipIds: [] },
    { userId: idOf(1), items, skipIds: [idOf(9)] },
  ])
})

it('disables a leaver first, so that nothing new comes in', async () => {
  const order: string[] = []
  const { choose, user } = show(
    [
      reply(disablePerson, () => {
        order.push('disabled')
        return disabled
      }),
      reply(handOverWork, () => {
        order.push('handed over')
        return { moved: [{ key: 'customer-owner', count: 3 }], failed: [], left: 0 }
      }),
    ],
    true,
  )
  await choose('负责的客户')
  await user.click(screen.getByRole('button', { name: '停用并交接' }))

  expect(await screen.findByText('已交接 3 项')).toBeDefined()
  expect(order).toEqual(['disabled', 'handed over'])
})

it('says beside its line who cannot take over', async () => {
  const message = '王芳不是服务人员，请另选'
  const { choose, user } = show(
    [
      reply(handOverWork, () => {
        throw new Failure('invalid-input', {}, { fields: [{ field: 'items.0.toUserId', message }] })
      }),
    ],
    false,
  )
  await choose('负责的未完成工单')
  await user.click(screen.getByRole('button', { name: /交\s*接/ }))

  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeDefined()
})

it('gives everything to one person with one choice', async () => {
  const { server, user } = show(
    [reply(handOverWork, { moved: [{ key: orders.key, count: 1 }], failed: [], left: 0 })],
    false,
  )
  await user.click(await screen.findByLabelText('都交给'))
  const options = await screen.findAllByText('王芳')
  await user.click(options.at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: /交\s*接/ }))

  expect(await screen.findByText('已交接 1 项')).toBeDefined()
  expect(server.inputs(handOverWork)[0]?.items).toEqual([
    { key: 'order-technician', toUserId: idOf(2) },
    { key: 'customer-owner', toUserId: idOf(2) },
  ])
})
