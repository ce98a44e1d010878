import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { addInvite, type InviteRow, listInvites, withdrawInvite } from '@onsite/api/people/invite-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { InvitesDialog } from './invites-dialog.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const invite: InviteRow = {
  id,
  code: 'ABCDE-FGHJK',
  link: 'http://localhost/join/ABCDEFGHJK',
  roleNames: ['服务人员'],
  department_name: '维修部',
  maxUses: 3,
  uses: 1,
  joined: ['周凯'],
  expiresAt: '2026-12-01T08:00:00Z',
  state: 'open',
  createUserName: '陆建平',
  create_time: '2026-11-24T08:00:00Z',
}
const used: InviteRow = { ...invite, id: id.replace(/1$/, '2'), code: 'ZZZZZ-ZZZZZ', state: 'used' }

const show = (own: readonly GivenReply[]) =>
  renderScreen(<InvitesDialog onClose={() => {}} />, {
    powers: ['people.manage', 'people.view'],
    replies: [...own, reply(listInvites, [invite, used]), reply(getDepartmentTree, [])],
  })

it('shows what became of invitations, and withdraws an open one after a question', async () => {
  const { server, user } = show([reply(withdrawInvite, null)])

  expect((await screen.findAllByText('维修部、服务人员')).length).toBe(2)
  expect(screen.getAllByText('周凯').length).toBe(2)
  expect(screen.getByText('已用完')).toBeDefined()
  // One that lets nobody in has nothing to copy or withdraw.
  expect(screen.getAllByRole('button', { name: /复制邀请/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '邀请ABCDE-FGHJK的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '撤回' }))
  await screen.findAllByText('撤回邀请 ABCDE-FGHJK？')
  const asked = screen.getAllByRole('dialog').find((one) => within(one).queryAllByText(/立即失效/).length > 0)
  if (asked === undefined) throw new Error('nobody asks')
  await user.click(within(asked).getByRole('button', { name: /撤\s*回/ }))

  expect(await screen.findByText('邀请已撤回', { selector: 'output' })).toBeDefined()
  expect(server.inputs(withdrawInvite)).toEqual([{ id }])
})

it('makes an invitation, for no administrators', async () => {
  const { server, user } = show([reply(addInvite, invite)])

  await user.click(await screen.findByRole('button', { name: /新建邀请/ }))
  await user.click(await screen.findByLabelText('角色'))
  await user.click(await screen.findByText('调度员'))
  expect(screen.queryByText('系统管理员')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^新\s*建$/ }))

  expect(await screen.findByText('邀请已新建，复制后发给同事', { selector: 'output' })).toBeDefined()
  expect(server.inputs(addInvite)).toEqual([
    { roleTypes: [RoleType.Dispatcher], departmentId: null, days: 7, maxUses: 1 },
  ])
})
