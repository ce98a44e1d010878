/** Where people belong: after signing in, and whenever a page leads back to their own work. */
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { isGranted, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'

export type Homely = Pick<SessionUser, 'sysrole' | 'powers'>

export interface Home {
  readonly path: string
  readonly label: string
}

const officeHome: Home = { path: '/guideOne', label: '首页' }
/** The technician's pages (work-order area). */
const jobs: Home = { path: '/mobile', label: '我的工作' }
/** The phone's approvals (approval area). */
const approvals: Home = { path: '/mobile/approval', label: '我的审批' }

/** Rights whose work the office pages are made for, on a phone as well. */
const officeWork: readonly PermissionName[] = ['workOrder.create', 'workOrder.assign']

/**
 * The home of somebody's work, by role and right. `Our choice:` on a phone, people who decide but neither create nor assign orders begin with
 * what waits for their decision.
 */
export function homeOf(user: Homely | null, isPhone: boolean): Home {
  if (!isPhone || user === null) return officeHome
  const may = (permission: PermissionName) => isGranted(user.powers, permission)
  if (user.sysrole === RoleType.Technician && may('workOrder.serve')) return jobs
  return may('approval.handle') && !officeWork.some(may) ? approvals : officeHome
}

/** The requested page, but never another site. Without a requested page people land on the home of their work. */
export function returnPath(search: string, user: Homely | null, isPhone: boolean): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  const isOurs = from.startsWith('/') && !from.startsWith('//') && !from.includes('\\')
  const isDeadEnd =
    /^\/(login|register|loading|signInBack|openInBrowser|password(forget|set)|error\w*|detailError)\b/i.test(from)
  if (isOurs && !isDeadEnd && from !== '/' && from !== officeHome.path) return from
  return homeOf(user, isPhone).path
}
