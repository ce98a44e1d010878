/** Saved search plans (查询方案, on screens 视图): conditions, columns and order of a list under a name (Spec 2 §7). Who may do what with one. */
import { RoleType } from '../permission/roles.ts'

/** Who sees a plan. */
export const PlanVisibility = { Own: 0, Group: 1, Everyone: 2 } as const
export type PlanVisibility = (typeof PlanVisibility)[keyof typeof PlanVisibility]

export const planVisibilityNames: Readonly<Record<PlanVisibility, string>> = {
  0: '仅自己',
  1: '服务团队',
  2: '全员',
}

/** `Our choice:` a menu of more is no help. */
export const mostPlansOfPerson = 50
/** Of all conditions together, in characters of JSON: what an address can carry. */
export const mostConditionText = 6000
/** Keys as the addresses of lists have them. */
export const conditionKey = /^[A-Za-z][\w.:-]{0,79}$/

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** What a plan's rights depend on. */
export interface PlanSubject {
  readonly ownerId: string
  readonly visibility: PlanVisibility
  /** The group that sees it, null unless the visibility says so. */
  readonly groupId: string | null
  readonly isLocked: boolean
}

export interface PlanViewer {
  readonly personId: string
  readonly role: RoleType | null
  /** Service groups that the person belongs to. */
  readonly groupIds: readonly string[]
}

/** Whether this person administers the enterprise's plans. */
export const isAdministrator = (viewer: PlanViewer): boolean => viewer.role === RoleType.Administrator

/** `Our choice:` administrators see every plan that is shared, but nobody's own: those are private. */
export function maySeePlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  if (plan.ownerId === viewer.personId || plan.visibility === PlanVisibility.Everyone) return true
  if (plan.visibility !== PlanVisibility.Group) return false
  return isAdministrator(viewer) || (plan.groupId !== null && viewer.groupIds.includes(plan.groupId))
}

/** Whether the person may delete the plan and change its sharing, lock and place. */
export function mayManagePlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  return maySeePlan(plan, viewer) && (plan.ownerId === viewer.personId || isAdministrator(viewer))
}

/** Whether the person may change name, conditions, columns and order: whoever sees it, unless it is locked. */
export function mayEditPlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  return maySeePlan(plan, viewer) && (!plan.isLocked || mayManagePlan(plan, viewer))
}
