/** Where to go after signing in. */
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'

const officeHome = '/guideOne'
/** The technician's pages (work-order area). */
const phoneHome = '/mobile'

/**
 * The requested page, but never another site. Without a requested page people land on the home of their work: a technician with a phone on the phone
 * pages.
 */
export function returnPath(search: string, user: Pick<SessionUser, 'sysrole'> | null, isPhone: boolean): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  const isOurs = from.startsWith('/') && !from.startsWith('//') && !from.includes('\\')
  const isDeadEnd = /^\/(login|error\w*|detailError)\b/i.test(from)
  if (isOurs && !isDeadEnd && from !== '/' && from !== officeHome) return from
  return isPhone && user?.sysrole === RoleType.Technician ? phoneHome : officeHome
}
