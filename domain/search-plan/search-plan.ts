/** Saved search plans (查询方案, on screens 视图): conditions, columns and order of a list under a name (Spec 2 §7), and the rights to them. */
import { RoleType } from '../permission/roles.ts'

/** Visibility of a plan. */
export const PlanVisibility = { Own: 0, Group: 1, Everyone: 2 } as const
export type PlanVisibility = (typeof PlanVisibility)[keyof typeof PlanVisibility]

export const planVisibilityNames: Readonly<Record<PlanVisibility, string>> = {
  0: '仅自己',
  1: '服务团队',
  2: '全员',
}

/** `Our choice:` a longer menu helps nobody. */
export const mostPlansOfPerson = 50
/** Limit on all conditions together, in characters of JSON: a URL must carry them. */
export const mostConditionText = 6000
/** A condition's key, as it stands in the URL of a list. */
export const conditionKey = /^[A-Za-z][\w.:-]{0,79}$/

/** Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Properties of a plan that its rights depend on. */
export interface PlanSubject {
  readonly ownerId: string
  readonly visibility: PlanVisibility
  /** The group that sees the plan; null unless the visibility says so. */
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

/** `Our choice:` administrators see every shared plan, but no private one. */
export function maySeePlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  if (plan.ownerId === viewer.personId || plan.visibility === PlanVisibility.Everyone) return true
  if (plan.visibility !== PlanVisibility.Group) return false
  return isAdministrator(viewer) || (plan.groupId !== null && viewer.groupIds.includes(plan.groupId))
}

/** Whether the person may delete the plan and change its sharing, lock and place. */
export function mayManagePlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  return maySeePlan(plan, viewer) && (plan.ownerId === viewer.personId || isAdministrator(viewer))
}

/** Whether the person may change name, conditions, columns and order: anybody who sees it, unless it is locked. */
export function mayEditPlan(plan: PlanSubject, viewer: PlanViewer): boolean {
  return maySeePlan(plan, viewer) && (!plan.isLocked || mayManagePlan(plan, viewer))
}
