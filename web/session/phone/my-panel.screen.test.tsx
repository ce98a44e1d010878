import { countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { getLook } from '@onsite/api/session/look-calls.ts'
import { changeRole, getMenu } from '@onsite/api/session/session-calls.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { usualLook } from '@onsite/domain/session/look.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { host, hostOf } from '../../kernel/host.ts'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MyPanel } from './my-panel.tsx'

const browser = { ...host }
const replies = [reply(listMobileTodo, []), reply(countMobileTodo, 0), reply(getLook, usualLook), reply(getMenu, [])]
const roleOf = (type: RoleType) => ({ type, role_name: roleNames[type], roleName: roleNames[type] })

afterEach(() => {
  Object.assign(host, browser)
})

it('leads to the own sign-ins, and to another password in the app alone', async () => {
  const { leave } = renderScreen(<MyPanel />, { replies, isPhone: true })
  expect(screen.getByRole('link', { name: '登录安全' }).getAttribute('href')).toBe('/signInSecurity')
  expect(screen.queryByRole('link', { name: '修改密码' })).toBeNull()
  leave()

  Object.assign(host, hostOf('Mozilla/5.0 OnsiteApp/1.0'))
  renderScreen(<MyPanel />, { replies, isPhone: true })
  expect(screen.getByRole('link', { name: '修改密码' }).getAttribute('href')).toBe('/passwordForget')
})

it('waits at the role that was tapped, not at the one that stands', async () => {
  const switching = hold(changeRole)
  const { user } = renderScreen(<MyPanel />, {
    replies: [...replies, switching],
    isPhone: true,
    person: {
      sysrole: RoleType.Technician,
      allRoles: [roleOf(RoleType.Technician), roleOf(RoleType.Dispatcher)],
    },
  })
  await user.click(screen.getByRole('button', { name: '调度员' }))

  expect((await screen.findByRole('button', { name: /调度员/ })).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: '服务人员' }).getAttribute('aria-busy')).toBe('false')
  expect(switching.requests.map(({ input }) => input)).toEqual([{ role: RoleType.Dispatcher }])
})
