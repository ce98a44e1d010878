/** People and things of a demonstration enterprise, before any order exists. */
import type { CastTemplate } from './order-templates.ts'
import type { RoleType } from '../../domain/permission/roles.ts'
import type { Random } from './random.ts'

export type Region = 'shanghai' | 'suxi' | 'hangyong' | 'north'

export interface CastPerson {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly departmentId: string
  readonly roles: readonly RoleType[]
  /** Region in which a technician serves. */
  readonly region: Region
}

export interface CastGroup {
  readonly id: string
  readonly name: string
  readonly region: Region
}

export interface CastCustomer {
  readonly id: string
  readonly name: string
  readonly region: Region
  readonly createdMs: number
  readonly contacts: readonly { readonly id: string; readonly name: string; readonly phone: string }[]
  readonly addresses: readonly CastAddress[]
}

export interface CastAddress {
  readonly id: string
  /** GB/T 2260 code of the district. */
  readonly code: string
  readonly detail: string
  readonly text: string
  readonly lng: number
  readonly lat: number
}

/** Files that are already stored. */
export interface Pictures {
  readonly photos: readonly { readonly id: string }[]
  readonly signatures: readonly { readonly id: string }[]
  readonly products: readonly { readonly id: string }[]
}

export interface Cast {
  readonly tenantId: string
  readonly zone: string
  readonly random: Random
  /** The instant up to which the story is told. */
  readonly nowMs: number
  readonly people: readonly CastPerson[]
  readonly groups: readonly CastGroup[]
  readonly templates: readonly CastTemplate[]
  readonly customers: readonly CastCustomer[]
  readonly pictures: Pictures
  /** Kind of machine that its customers have. */
  readonly trade: 'cooling' | 'elevators'
}

export interface Actor {
  readonly person: CastPerson
  readonly role: RoleType
}

const havers = (cast: Cast, role: RoleType): CastPerson[] => cast.people.filter((person) => person.roles.includes(role))

/** Someone of the enterprise in one of these roles; small enterprises lack some of them, few lack all. */
export function someoneAs(cast: Cast, ...roles: readonly RoleType[]): Actor | undefined {
  const filled = roles.filter((role) => havers(cast, role).length > 0)
  if (filled.length === 0) return undefined
  const role = cast.random.pick(filled)
  return { person: cast.random.pick(havers(cast, role)), role }
}

/** Someone in one of these roles, which this enterprise must have. */
export function anyoneAs(cast: Cast, ...roles: readonly RoleType[]): Actor {
  const actor = someoneAs(cast, ...roles)
  if (actor === undefined) throw new Error(`nobody has any of the roles ${roles.join(', ')}`)
  return actor
}

/** This person in this role. */
export function actorAs(cast: Cast, personId: string | null, role: RoleType): Actor {
  const person = cast.people.find((one) => one.id === personId)
  if (person === undefined) throw new Error('the story names somebody who does not exist')
  return { person, role }
}
