/** Collects the permission tables of all areas; holds no row of its own. */
import { type Brought, domainAreas, type KeyOfEach } from '../all-areas.ts'
import type { PermissionRow } from './permission.ts'
import { RoleType, roleTypes } from './roles.ts'

export type PermissionName = KeyOfEach<Brought<'permissions'>>

export const permissionTable = Object.assign({}, ...domainAreas.map((area) => area.permissions)) as Readonly<
  Record<PermissionName, PermissionRow>
>

/** The permission row of a name. */
export function permissionOf(name: PermissionName): PermissionRow {
  return permissionTable[name]
}

const powersOfNew = new Map(
  roleTypes.map((role): [RoleType, readonly string[]] => [
    role,
    Object.values(permissionTable)
      .filter((row) => role === RoleType.Administrator || row.roles.includes(role))
      .map((row) => row.code),
  ]),
)

/** The codes that a role holds in a new enterprise; the administrator holds all (Spec 1 §6). */
export const defaultPowers = (role: RoleType): string[] => [...(powersOfNew.get(role) ?? [])]

/** A group of permissions as pages show them. */
export interface PermissionGroup {
  readonly title: string
  readonly rows: readonly PermissionRow[]
}

/** All permissions by the area that brings them, in the order of their codes: what people work with most comes first. */
export function permissionGroups(): PermissionGroup[] {
  const groups = domainAreas.flatMap(({ permissions, title }) => {
    const rows: readonly PermissionRow[] = Object.values(permissions ?? {})
    const [first] = rows.map(({ code }) => code).toSorted()
    return first === undefined ? [] : [{ first, title, rows }]
  })
  return groups.toSorted((a, b) => a.first.localeCompare(b.first)).map(({ rows, title }) => ({ title, rows }))
}

/** Whether a `powers` list grants a permission; an empty name is always allowed (Spec 1 §6). */
export function isGranted(powers: readonly string[], name: PermissionName | ''): boolean {
  return name === '' || setOf(powers).has(permissionTable[name].code)
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** A list judges dozens of permissions for each of its rows. */
function setOf(powers: readonly string[]): ReadonlySet<string> {
  const known = sets.get(powers) ?? new Set(powers)
  sets.set(powers, known)
  return known
}
