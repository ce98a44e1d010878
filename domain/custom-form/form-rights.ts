/** Rights of a custom form by role: who fills it in, who sees what others filled in, who may change that. Administrators may everything. */
import { RoleType } from '../permission/roles.ts'

export interface FormRights {
  /** Null: everybody. */
  readonly fillRoles: readonly number[] | null
  readonly seeRoles: readonly number[]
  readonly manageRoles: readonly number[]
}

/** `Our choice:` until an administrator says otherwise everybody fills a form in, and sees the own records alone. */
export const usualRights: FormRights = { fillRoles: null, seeRoles: [], manageRoles: [] }

interface Verdict {
  readonly mayFill: boolean
  readonly seesAll: boolean
  readonly mayManage: boolean
}

/** The rights of somebody who works in a role; nothing without one. */
export function rightsIn(role: number | null, { fillRoles, manageRoles, seeRoles }: FormRights): Verdict {
  if (role === null) return { mayFill: false, seesAll: false, mayManage: false }
  const isAdministrator = role === RoleType.Administrator
  const mayManage = isAdministrator || manageRoles.includes(role)
  return {
    mayFill: isAdministrator || fillRoles === null || fillRoles.includes(role),
    // Nobody changes what he does not see.
    seesAll: mayManage || seeRoles.includes(role),
    mayManage,
  }
}
