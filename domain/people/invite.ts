/** Invitations of an enterprise to its own people. `Our choice:` all numbers, as the specification is silent. */
import { RoleType, roleTypes } from '../permission/roles.ts'

export const mostInviteDays = 30
export const mostInviteUses = 200
/** Invitations that are open at once. */
export const mostOpenInvites = 50

/** `Our choice:` a code may be passed on, so it makes nobody an administrator. */
export const invitedRoles: readonly RoleType[] = roleTypes.filter((role) => role !== RoleType.Administrator)

export const inviteStates = { open: '有效', used: '已用完', expired: '已过期', withdrawn: '已撤回' } as const
export type InviteState = keyof typeof inviteStates

interface Invite {
  readonly uses: number
  readonly maxUses: number
  readonly expiresAt: Date
  readonly isWithdrawn: boolean
}

/** Whether an invitation still lets people in, and if not, the reason that counts first. */
export function inviteStateOf({ expiresAt, isWithdrawn, maxUses, uses }: Invite, now: Date): InviteState {
  if (isWithdrawn) return 'withdrawn'
  if (uses >= maxUses) return 'used'
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'open'
}

/** Without letters and digits that are taken for each other. 32 signs, so that each byte gives one evenly. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** A code of random bytes, of which there are at least ten: 50 bits, which nobody guesses. */
export function inviteCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, length), (byte) => signs[byte % signs.length]).join('')
}

/** A code as it is kept, of one as people type it: in small letters, with spaces or dashes. */
export const plainInviteCode = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** ABCDE-FGHJK */
export const shownInviteCode = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
