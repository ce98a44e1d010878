/** Rights of a role as an enterprise sets them: what may be given, and how two roles differ. */
import { defaultPowers, permissionGroups } from '../permission/permission-codes.ts'
import type { PermissionRow } from '../permission/permission.ts'
import { maskNames, masks } from '../permission/masks.ts'
import { type Reach, type Reaches, reachNames, type Rights } from '../permission/reach.ts'
import type { RoleType } from '../permission/roles.ts'

/** Most own roles of an enterprise. */
export const mostOwnRoles = 50

/** Permissions that a role may be given. */
const grantableRows = (): PermissionRow[] =>
  permissionGroups()
    .flatMap(({ rows }) => rows)
    .filter((row) => row.administratorsOnly !== true)

/** Rights of a role where the enterprise changed nothing. */
export const defaultRights = (role: RoleType): Rights => ({
  powers: defaultPowers(role),
  reaches: {},
  hides: [],
})

/**
 * Rights without what cannot stand: codes that nobody may be given, and reaches of permissions that are not held or open nothing. Both come from pages
 * that were loaded before an update.
 */
export function soundRights({ hides, powers, reaches }: Rights): Rights {
  const rows = grantableRows().filter(({ code }) => powers.includes(code))
  const narrowed = rows.filter(({ code, opensAll }) => opensAll !== undefined && code in reaches)
  return {
    powers: rows.map(({ code }) => code),
    reaches: Object.fromEntries(narrowed.flatMap(({ code }) => Object.entries({ [code]: reaches[code] }))) as Reaches,
    hides: [...new Set(hides)].filter((one) => maskNames.includes(one)),
  }
}

/** A permission that two roles hold differently. */
export interface RightDifference {
  readonly code: string
  readonly label: string
  /** 无, 有, or the reach. */
  readonly from: string
  readonly to: string
}

/** Words for how a role holds a permission. */
function wordsOfRight(
  { code, opensAll }: PermissionRow,
  { powers, reaches }: Rights,
  nameOfGroup: (id: string) => string,
): string {
  if (!powers.includes(code)) return '无'
  return opensAll === undefined ? '有' : wordsOfReach(reaches[code], nameOfGroup)
}

function wordsOfReach(reach: Reach | undefined, nameOfGroup: (id: string) => string): string {
  if (reach === undefined) return '全部'
  return reach.by === 'groups' ? `团队：${reach.groupIds.map(nameOfGroup).join('、')}` : reachNames[reach.by]
}

/** Everything that differs between two sets of rights, in the order of the permissions. */
export function differenceOf(before: Rights, after: Rights, nameOfGroup: (id: string) => string): RightDifference[] {
  const hidden = maskNames.flatMap((code) => {
    const [from, to] = [before, after].map(({ hides }) => (hides.includes(code) ? '隐藏' : '可见'))
    return from === to ? [] : [{ code, label: masks[code].label, from: from ?? '', to: to ?? '' }]
  })
  const held = grantableRows().flatMap((row) => {
    const [from, to] = [wordsOfRight(row, before, nameOfGroup), wordsOfRight(row, after, nameOfGroup)]
    return from === to ? [] : [{ code: row.code, label: row.label, from, to }]
  })
  return [...held, ...hidden]
}
