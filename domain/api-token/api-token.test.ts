import { expect, it } from 'vitest'
import { defaultPowers, permissionTable } from '../permission/permission-codes.ts'
import { RoleType } from '../permission/roles.ts'
import { passablePermissions, tokenStateOf } from './api-token.ts'

const now = new Date('2026-11-24T08:00:00Z')
const later = new Date('2026-11-24T08:00:01Z')

it.each([
  [{ isWithdrawn: false, expiresAt: later, isHeld: true }, 'open'],
  [{ isWithdrawn: false, expiresAt: now, isHeld: true }, 'expired'],
  [{ isWithdrawn: false, expiresAt: later, isHeld: false }, 'idle'],
  [{ isWithdrawn: false, expiresAt: now, isHeld: false }, 'expired'],
  [{ isWithdrawn: true, expiresAt: now, isHeld: false }, 'withdrawn'],
] as const)('%j is %s', (token, state) => {
  expect(tokenStateOf(token, now)).toBe(state)
})

const codesOf = (role: RoleType) =>
  passablePermissions(defaultPowers(role)).flatMap(({ rows }) => rows.map(({ code }) => code))

it('passes on what the person holds, but nothing by which a token could give itself more', () => {
  expect(codesOf(RoleType.Technician).every((code) => defaultPowers(RoleType.Technician).includes(code))).toBe(true)
  for (const name of ['apiToken.manage', 'role.manage'] as const)
    expect(codesOf(RoleType.Administrator)).not.toContain(permissionTable[name].code)
  expect(passablePermissions([])).toEqual([])
})
