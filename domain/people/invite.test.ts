import { expect, test } from 'vitest'
import { inviteCodeOf, invitedRoles, inviteStateOf, plainInviteCode, shownInviteCode } from './invite.ts'

const now = new Date('2026-11-24T00:00:00Z')
const invite = { uses: 0, maxUses: 2, expiresAt: new Date('2026-11-25T00:00:00Z'), isWithdrawn: false }

test('says why an invitation lets nobody in any more', () => {
  expect(inviteStateOf(invite, now)).toBe('open')
  expect(inviteStateOf({ ...invite, uses: 2 }, now)).toBe('used')
  expect(inviteStateOf({ ...invite, expiresAt: now }, now)).toBe('expired')
  expect(inviteStateOf({ ...invite, uses: 2, isWithdrawn: true }, now)).toBe('withdrawn')
})

test('makes codes that can be read out, and reads them as people type them', () => {
  const code = inviteCodeOf(Uint8Array.from({ length: 16 }, (_, at) => at * 17))
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(plainInviteCode(` ${shownInviteCode(code).toLowerCase()} `)).toBe(code)
})

test('makes nobody an administrator', () => {
  expect(invitedRoles).not.toContain(0)
  expect(invitedRoles.length).toBeGreaterThan(5)
})
