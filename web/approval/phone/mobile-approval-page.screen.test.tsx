import { countOpenApprovals, listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MobileApprovalPage } from './mobile-approval-page.tsx'

const replies = [
  reply(listApprovals, []),
  reply(countOpenApprovals, { todo: 0, unreadCopies: 0 }),
  reply(countMobileTodo, 0),
  reply(listMobileTodo, []),
]
const show = (sysrole: RoleType, ...powers: ('approval.handle' | 'workOrder.serve')[]) =>
  renderScreen(<MobileApprovalPage />, { isPhone: true, replies, powers, person: { sysrole } })

describe('the approvals on a phone', () => {
  it('are the home of an approver, with the way out', async () => {
    const { user } = show(RoleType.Director, 'approval.handle')
    const places = await screen.findByRole('navigation', { name: '我的审批' })

    await user.click(within(places).getByRole('link', { name: '我的' }))

    expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
    await screen.findByRole('button', { name: '退出登录' })
  })

  it('lead a technician back to the jobs', async () => {
    show(RoleType.Technician, 'approval.handle', 'workOrder.serve')

    await screen.findByRole('button', { name: '返回' })
    expect(screen.queryByRole('link', { name: '我的' })).toBeNull()
  })
})
