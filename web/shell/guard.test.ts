import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { defaultPowers, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { judge } from './guard.ts'
import { screenOf } from './screen-match.ts'

const now = new Date('2026-11-21T08:00:00Z')
const dispatcher: SessionUser = {
  id: 'p1',
  name: '刘敏',
  hides: [],
  enterpriseId: 'e1',
  enterpriseName: '华东服务',
  avatar: null,
  sysrole: RoleType.Dispatcher,
  allRoles: [{ type: RoleType.Dispatcher, role_name: '调度员', roleName: '调度员' }],
  admin: false,
  isChargeUser: Plan.Paid,
  tryoutType: 0,
  cropId: null,
  powers: defaultPowers(RoleType.Dispatcher),
  epServiceExpireTime: '2027-01-01T00:00:00Z',
  sale_channels: '',
  csrfToken: 't',
  preview: null,
}
const judgePath = (path: string, change: Partial<SessionUser> = {}) =>
  judge({ user: { ...dispatcher, ...change } }, path, screenOf(path.split('?')[0] ?? ''), now)

describe('the guard', () => {
  it('lets an allowed person through', () => {
    expect(judgePath('/assignOrder')).toEqual({ kind: 'go' })
  })

  it('lets an administrator without the demanded second factor see nothing but its setting up', () => {
    expect(judgePath('/allOrder', { needsSecondFactor: true })).toEqual({
      kind: 'redirect',
      to: '/secondFactor?from=%2FallOrder',
    })
    expect(judgePath('/secondFactor', { needsSecondFactor: true })).toEqual({ kind: 'go' })
  })

  it('sends a plain first visit to sign-in, with the way back', () => {
    expect(judge({ user: null, wasSignedIn: false }, '/allOrder?states=1', screenOf('/allOrder'), now)).toEqual({
      kind: 'redirect',
      to: '/login?from=%2FallOrder%3Fstates%3D1',
    })
  })

  it('sends a lost session to the page that says so', () => {
    expect(judge({ user: null, wasSignedIn: true }, '/allOrder', screenOf('/allOrder'), now)).toMatchObject({
      to: expect.stringMatching(/^\/error403\?/) as string,
    })
  })

  it.each([
    ['no roles before expiry', '/nowhere', { allRoles: [], epServiceExpireTime: '2026-01-01T00:00:00Z' }, '/errorRole'],
    ['expiry before an unknown route', '/nowhere', { epServiceExpireTime: '2026-01-01T00:00:00Z' }, '/errorOverdue'],
    ['an unknown route', '/nowhere', {}, '/Error404?from=%2Fnowhere'],
    ['a missing permission', '/myOrder', {}, '/detailError?page=MyOrder'],
    [
      'a service desk that takes no calls',
      '/serviceCounter?custom_id=1',
      { powers: defaultPowers(RoleType.Dispatcher).filter((power) => power !== permissionOf('event.create').code) },
      '/detailError?page=ServiceCounter',
    ],
    [
      'a missing permission before the plan',
      '/orderHighSeas',
      { isChargeUser: Plan.Free, powers: [] },
      '/detailError?page=OrderHighSeas',
    ],
  ] as const)('judges %s', (_, path, change, to) => {
    expect(judgePath(path, change as Partial<SessionUser>)).toEqual({ kind: 'redirect', to })
  })

  it('locks a paid feature on the free plan', () => {
    expect(judgePath('/orderHighSeas', { isChargeUser: Plan.Free })).toEqual({ kind: 'locked', feature: 'highSeas' })
  })

  it('does not ask for a date on the free plan', () => {
    expect(judgePath('/assignOrder', { isChargeUser: Plan.Free, epServiceExpireTime: '2026-01-01T00:00:00Z' })).toEqual(
      {
        kind: 'go',
      },
    )
  })

  it('leaves the pages outside the session to everyone', () => {
    expect(judge({ user: null, wasSignedIn: true }, '/login', screenOf('/login'), now)).toEqual({ kind: 'go' })
  })
})
