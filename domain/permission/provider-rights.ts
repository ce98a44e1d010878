/**
 * Rights of people who belong to a provider (外包服务商): those of their role, cut down to what outsiders may have. `Our choice:` they work on the orders that
 * were given to their provider and see the customer, the assets and the catalogue as far as these orders need them; lists of customers, contracts,
 * events, the pool and all settings stay with the enterprise's own people.
 */
import { permissionTable } from './permission-codes.ts'
import type { ProviderPlace, Reach, Rights } from './reach.ts'
import { RoleType, roleTypes } from './roles.ts'

/** `Our choice:` nobody of a provider administers the enterprise. */
export const providerRoles: readonly RoleType[] = roleTypes.filter((role) => role !== RoleType.Administrator)

const rowsForProviders = () => Object.values(permissionTable).filter(({ forProviders }) => forProviders === true)

/** A reach within the provider stays: its service groups have its people only, and its people stand in no department. */
const isNarrower = (reach: Reach | undefined): reach is Reach => reach?.by === 'group' || reach?.by === 'department'

/** Cuts the rights of a role down to those of a person in this place; null for one of our own, whose rights stay whole. */
export function withinProvider(rights: Rights, place: ProviderPlace | null): Rights {
  if (place === null) return rights
  const held = rowsForProviders().filter(({ code }) => rights.powers.includes(code))
  const reaches = held.flatMap(({ code, opensAll }): [string, Reach][] => {
    if (opensAll === undefined) return []
    const reach = rights.reaches[code]
    return [[code, isNarrower(reach) ? reach : { by: 'provider', place }]]
  })
  return { powers: held.map(({ code }) => code), reaches: Object.fromEntries(reaches), hides: rights.hides }
}
