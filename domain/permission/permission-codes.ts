/** Collects the permission tables of all areas; holds no row of its own. */
import { approvalPermissions } from '../approval/approval-permissions.ts'
import { assetPermissions } from '../asset/asset-permissions.ts'
import { contractPermissions } from '../contract/contract-permissions.ts'
import { customerPermissions } from '../customer/customer-permissions.ts'
import { importPermissions } from '../import/import-permissions.ts'
import { cyclePlanPermissions } from '../cycle-plan/cycle-plan-permissions.ts'
import { noticePermissions } from '../notice/notice-permissions.ts'
import { peoplePermissions } from '../people/people-permissions.ts'
import { productPermissions } from '../product/product-permissions.ts'
import { portalAccountPermissions } from '../portal-account/portal-account-permissions.ts'
import { searchPlanPermissions } from '../search-plan/search-plan-permissions.ts'
import { settingPermissions } from '../setting/setting-permissions.ts'
import { tagPermissions } from '../tag/tag-permissions.ts'
import { templatePermissions } from '../template/template-permissions.ts'
import { workOrderPermissions } from '../work-order/work-order-permissions.ts'
import type { PermissionRow } from './permission.ts'
import { RoleType } from './roles.ts'

export const permissionTable = {
  ...workOrderPermissions,
  ...cyclePlanPermissions,
  ...customerPermissions,
  ...portalAccountPermissions,
  ...productPermissions,
  ...contractPermissions,
  ...assetPermissions,
  ...peoplePermissions,
  ...searchPlanPermissions,
  ...settingPermissions,
  ...tagPermissions,
  ...templatePermissions,
  ...approvalPermissions,
  ...importPermissions,
  ...noticePermissions,
} as const

export type PermissionName = keyof typeof permissionTable

/** The permission row of a name. */
export function permissionOf(name: PermissionName): PermissionRow {
  return permissionTable[name]
}

/** The codes that a role holds in a new enterprise; the administrator holds all (Spec 1 §6). */
export function defaultPowers(role: RoleType): string[] {
  const rows: readonly PermissionRow[] = Object.values(permissionTable)
  return rows.filter((row) => role === RoleType.Administrator || row.roles.includes(role)).map((row) => row.code)
}

/** Whether a `powers` list grants a permission; an empty name is always allowed (Spec 1 §6). */
export function isGranted(powers: readonly string[], name: PermissionName | ''): boolean {
  return name === '' || powers.includes(permissionTable[name].code)
}
