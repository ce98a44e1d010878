/** Tokens by which other systems use the interface. `Our choice:` all rules, as the specification has none. */
import { permissionGroups, type PermissionGroup } from '../permission/permission-codes.ts'

/** Begins every token, so that scanners for leaked secrets find one in a repository. */
export const apiTokenPrefix = 'onsite_'
/** Days for which a token may be made. */
export const tokenLives = [30, 90, 180, 365] as const
/** Tokens of an enterprise that are open at once. */
export const mostOpenTokens = 50
/** Last signs of a token that are kept, so that people tell theirs apart. */
export const shownTokenSigns = 4

export const tokenStates = { open: '有效', expired: '已过期', withdrawn: '已撤销', idle: '已停用' } as const
export type TokenState = keyof typeof tokenStates

interface TokenFacts {
  readonly isWithdrawn: boolean
  readonly expiresAt: Date
  /** Its person works here and still has the role. */
  readonly isHeld: boolean
}

/** Whether a token still opens anything, and if not, the reason that counts first. */
export function tokenStateOf({ expiresAt, isHeld, isWithdrawn }: TokenFacts, now: Date): TokenState {
  if (isWithdrawn) return 'withdrawn'
  if (expiresAt.getTime() <= now.getTime()) return 'expired'
  return isHeld ? 'open' : 'idle'
}

/** Permissions that somebody with these powers may pass on to a token: none by which it could give itself more. */
export function passablePermissions(powers: readonly string[]): PermissionGroup[] {
  return permissionGroups().flatMap(({ rows, title }) => {
    const passed = rows.filter((row) => row.administratorsOnly !== true && powers.includes(row.code))
    return passed.length === 0 ? [] : [{ title, rows: passed }]
  })
}
