/**
 * How far a right to see all records of a kind reaches (数据范围). A role that holds the right without a reach sees every record of the
 * enterprise; with one only those of some service groups or departments, beside what is the person's own. `Our choice:` 本人 is the role without the right, since
 * its pages show other people's records only.
 */
import type { Hidden } from './masks.ts'
import { isGranted, type PermissionName, permissionOf } from './permission-codes.ts'

export type Reach =
  /** The person's own service groups and whoever is in them. */
  | { readonly by: 'group' }
  /** The people of the person's department and of those below it. */
  | { readonly by: 'department' }
  /** These service groups and whoever is in them. */
  | { readonly by: 'groups'; readonly groupIds: readonly string[] }
  /** The people and service groups of a provider, or of one of its branches. No role is given it: `provider-rights.ts` puts it in place of a wider one. */
  | { readonly by: 'provider'; readonly place: ProviderPlace }

/** Where people of a provider stand in it. */
export interface ProviderPlace {
  readonly id: string
  /** Null for people of the whole provider. */
  readonly branchId: string | null
}

export type ReachBy = Reach['by']

export const reachNames: Readonly<Record<ReachBy, string>> = {
  group: '本人所在团队',
  department: '本部门及下级',
  groups: '指定团队',
  provider: '本服务商/网点',
}

/** Reaches that a role may be given. */
export const givenReaches = ['group', 'department', 'groups'] as const satisfies readonly ReachBy[]
export type GivenReach = (typeof givenReaches)[number]

/** Reaches by the code of the permission that they narrow. */
export type Reaches = Readonly<Record<string, Reach>>

/** Rights of somebody, as a role gives them. */
export interface Rights {
  /** Permission codes. */
  readonly powers: readonly string[]
  readonly reaches: Reaches
  readonly hides: readonly Hidden[]
}

/** Whether a permission to see all records of a kind really opens all of them. */
export function seesWhole({ powers, reaches }: Pick<Rights, 'powers' | 'reaches'>, name: PermissionName): boolean {
  return isGranted(powers, name) && reaches[permissionOf(name).code] === undefined
}

/** Whether rights show less than they did: a permission is gone or reaches less far, or something is hidden that was not. */
export const isNarrowed = (before: Rights, now: Rights): boolean =>
  before.powers.some((code) => !now.powers.includes(code) || !reachesAsFar(now.reaches[code], before.reaches[code])) ||
  now.hides.some((name) => !before.hides.includes(name))

function reachesAsFar(now: Reach | undefined, before: Reach | undefined): boolean {
  if (now === undefined) return true
  if (now.by === 'groups') return before?.by === 'groups' && before.groupIds.every((id) => now.groupIds.includes(id))
  if (now.by === 'provider')
    return (
      before?.by === 'provider' &&
      before.place.id === now.place.id &&
      (now.place.branchId === null || before.place.branchId === now.place.branchId)
    )
  return before?.by === now.by
}

/** The part that such a permission opens; null where it is not held or opens everything. */
export function reachOf({ powers, reaches }: Pick<Rights, 'powers' | 'reaches'>, name: PermissionName): Reach | null {
  return isGranted(powers, name) ? (reaches[permissionOf(name).code] ?? null) : null
}
