import {
  countPeople,
  countRolePeople,
  listPeople,
  listRolePeople,
  namePeople,
  type PersonRow,
} from '@onsite/api/people/people-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { useCall } from '../kernel/use-call.ts'

/** People that a picker shows at once. */
export const peoplePage = 50

export interface PeopleAsked {
  /** Name, phone, pinyin or initials. */
  readonly searchText: string
  readonly role?: RoleType | undefined
  readonly serviceGroupId?: string | undefined
  /** With those below it. */
  readonly departmentId?: string | undefined
}

const inputOf = ({ departmentId, searchText, serviceGroupId }: PeopleAsked) =>
  given({ departmentId, serviceGroupId, searchText: searchText === '' ? undefined : searchText })

const active = { state: PersonState.Active }
const nobody: readonly PersonRow[] = []

/** A page of the people whom a picker offers: those who can still work and whom the reader may see. */
export function usePeople(asked: PeopleAsked, pageIndex = 0) {
  const { role } = asked
  const input = { ...inputOf(asked), pageIndex, pageSize: peoplePage } as const
  const all = useCall(listPeople, { ...input, ...active }, { enabled: role === undefined, keep: true })
  const limited = useCall(
    listRolePeople,
    { ...input, roleType: role ?? (0 as RoleType) },
    { enabled: role !== undefined, keep: true },
  )
  const { data, error, isFetching, refetch } = role === undefined ? all : limited
  return { people: data ?? nobody, isKnown: data !== undefined, error, isPending: isFetching, refetch }
}

/** How many there are on all pages. */
export function useCountOfPeople(asked: PeopleAsked): number | undefined {
  const { role } = asked
  const input = inputOf(asked)
  const all = useCall(countPeople, { ...input, ...active }, { enabled: role === undefined, keep: true })
  const limited = useCall(
    countRolePeople,
    { ...input, roleType: role ?? (0 as RoleType) },
    { enabled: role !== undefined, keep: true },
  )
  return (role === undefined ? all : limited).data
}

/** Names of people by id, for values that came from an address or a draft. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const joined = ids.join(',')
  const names = useCall(namePeople, { ids: joined }, { enabled: joined !== '', keep: true })
  return new Map((names.data ?? []).map((person) => [person.id, person.name]))
}
