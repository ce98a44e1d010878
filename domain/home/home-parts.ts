/** The parts of the home page, which everybody puts into his own order. `Our choice:` their usual order by role, as the specification names the page only. */
import { RoleType } from '../permission/roles.ts'

export const homeParts = {
  todo: '待办',
  today: '今天',
  week: '近七天',
  states: '状态分布',
  starts: '快捷入口',
} as const
export type HomePart = keyof typeof homeParts

export const homePartKeys = Object.keys(homeParts) as readonly HomePart[]

export interface HomeArrangement {
  /** In their order. */
  readonly parts: readonly HomePart[]
  readonly hidden: readonly HomePart[]
}

/** Directors and finance look at figures first, those on the road at what they open next. */
const usualOrders: Partial<Record<RoleType, readonly HomePart[]>> = {
  [RoleType.Director]: ['today', 'week', 'states', 'todo', 'starts'],
  [RoleType.Finance]: ['today', 'week', 'states', 'todo', 'starts'],
  [RoleType.Technician]: ['todo', 'today', 'starts', 'week', 'states'],
}

/** The arrangement of a role until the person makes another one. */
export const usualHome = (role: RoleType | null): HomeArrangement => ({
  parts: (role === null ? undefined : usualOrders[role]) ?? homePartKeys,
  hidden: [],
})

const isPart = (key: string): key is HomePart => Object.hasOwn(homeParts, key)

/** A kept arrangement with the parts that there are now: new ones stand last, those that are gone fall out. */
export function currentHome({
  hidden,
  parts,
}: {
  readonly parts: readonly string[]
  readonly hidden: readonly string[]
}): HomeArrangement {
  const known = [...new Set(parts.filter(isPart))]
  return {
    parts: [...known, ...homePartKeys.filter((key) => !known.includes(key))],
    hidden: hidden.filter(isPart),
  }
}
