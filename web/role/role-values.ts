/** Roles of the wire as the page works on them. */
import type { ReachRow, RoleRow } from '@onsite/api/role/role-calls.ts'
import type { Hidden } from '@onsite/domain/permission/masks.ts'
import type { Reach, Rights } from '@onsite/domain/permission/reach.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultRights, differenceOf } from '@onsite/domain/role/role-rights.ts'

/** `2:0`: the fixed role, `2:1`: the first one made from it. */
export const keyOf = ({ role, variant }: Pick<RoleRow, 'role' | 'variant'>): string => `${role}:${variant}`

export const isFixed = ({ variant }: Pick<RoleRow, 'variant'>): boolean => variant === 0

/** The administrator holds every permission, and keeps them. */
export const isAdministrator = ({ role }: Pick<RoleRow, 'role'>): boolean => role === RoleType.Administrator

const reachOf = ({ by, groupIds = [] }: ReachRow): Reach => (by === 'groups' ? { by, groupIds } : { by })

export const rightsOf = ({ codes, hides, reaches }: Pick<RoleRow, 'codes' | 'hides' | 'reaches'>): Rights => ({
  powers: codes,
  reaches: Object.fromEntries(reaches.map((row) => [row.code, reachOf(row)])),
  hides,
})

/** Rights as the calls take them. */
export const wireOf = ({ hides, powers, reaches }: Rights): Pick<RoleRow, 'codes' | 'hides' | 'reaches'> => ({
  codes: [...powers],
  reaches: Object.entries(reaches).flatMap(([code, reach]): ReachRow[] => {
    if (reach.by === 'groups') return [{ code, by: reach.by, groupIds: [...reach.groupIds] }]
    return reach.by === 'provider' ? [] : [{ code, by: reach.by }]
  }),
  hides: [...hides],
})

const byId = (id: string) => id

export const isSameRights = (a: Rights, b: Rights): boolean => differenceOf(a, b, byId).length === 0

/** Whether an enterprise gives a fixed role other rights than it has at first. */
export const isChanged = (role: RoleRow): boolean =>
  isFixed(role) && role.version > 0 && !isSameRights(rightsOf(role), defaultRights(role.role))

/** Grants or takes permissions; what is taken leaves its reach as well. */
export function grant({ powers, reaches, ...rights }: Rights, codes: readonly string[], isOn: boolean): Rights {
  const rest = powers.filter((code) => !codes.includes(code))
  if (isOn) return { ...rights, powers: [...rest, ...codes], reaches }
  const kept = Object.entries(reaches).filter(([code]) => !codes.includes(code))
  return { ...rights, powers: rest, reaches: Object.fromEntries(kept) }
}

/** Narrows a permission to a reach; null opens everything. */
export function narrow({ reaches, ...rights }: Rights, code: string, reach: Reach | null): Rights {
  const rest = Object.entries(reaches).filter(([one]) => one !== code)
  return { ...rights, reaches: Object.fromEntries(reach === null ? rest : [...rest, [code, reach]]) }
}

/** Hides something from the people of a role, or shows it again. */
export function hide({ hides, ...rights }: Rights, what: Hidden, isHidden: boolean): Rights {
  const rest = hides.filter((one) => one !== what)
  return { ...rights, hides: isHidden ? [...rest, what] : rest }
}

/** A reach by service groups that names none yet. */
export const lacksTeams = ({ reaches }: Rights): boolean =>
  Object.values(reaches).some((reach) => reach.by === 'groups' && reach.groupIds.length === 0)
