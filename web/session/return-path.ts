/** Where to go after signing in. */
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'

const officeHome = '/guideOne'
/** The technician's pages (work-order area). */
const phoneHome = '/mobile'

/** The page that was asked for, but never another site. Who asked for none in particular lands on the home of the person's work: a technician on a phone on the phone pages. */
export function returnPath(search: string, user: Pick<SessionUser, 'sysrole'> | null, isPhone: boolean): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  const isOurs = from.startsWith('/') && !from.startsWith('//') && !from.includes('\\')
  const isDeadEnd = /^\/(login|error\w*|detailError)\b/i.test(from)
  if (isOurs && !isDeadEnd && from !== '/' && from !== officeHome) return from
  return isPhone && user?.sysrole === RoleType.Technician ? phoneHome : officeHome
}
