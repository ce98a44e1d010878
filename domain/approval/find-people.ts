/** Finds the people behind the rules of a node, as the world is now. */
import { valueAt } from '../field/field-name.ts'
import type { ApproverNode, AssigneeRule } from './approval-flow.ts'
import { type ApprovalWorld, mostPeople, peopleIn } from './approval-run.ts'

/** Result of the rules of a node. */
export interface Found {
  /** Active people in the order of the rules, each once. */
  readonly people: readonly string[]
  /** A rule waits for somebody's choice, and nobody was named yet. */
  readonly missing: 'creatorChooses' | 'previousChooses' | null
}

/**
 * People behind rules. Disabled people are left out.
 * @param chosen people named for this node, undefined when nobody was asked yet
 */
export function findPeople(
  rules: readonly AssigneeRule[],
  world: ApprovalWorld,
  chosen: readonly string[] | undefined,
): Found {
  const found = rules.flatMap((rule) => peopleBehind(rule, world, chosen)).filter((id) => world.active.has(id))
  const waiting = rules.find((rule) => rule.kind === 'creatorChooses' || rule.kind === 'previousChooses')
  return {
    people: [...new Set(found)].slice(0, mostPeople),
    missing: waiting !== undefined && chosen === undefined ? waiting.kind : null,
  }
}

function peopleBehind(
  rule: AssigneeRule,
  world: ApprovalWorld,
  chosen: readonly string[] | undefined,
): readonly string[] {
  switch (rule.kind) {
    case 'persons':
      return rule.personIds
    case 'role':
      return world.roles[rule.role] ?? []
    case 'departmentHead':
      return headFrom(world, rule.level)
    case 'groupLeader':
      return world.groupLeaders
    case 'field':
      return peopleIn(valueAt(rule.fieldId, world.values, world.system))
    case 'creator':
      return [world.creatorId]
    default:
      return (chosen ?? []).filter((id) => rule.personIds.length === 0 || rule.personIds.includes(id))
  }
}

/** The head at this level, or the next one up who exists, works and is not the creator. */
function headFrom(world: ApprovalWorld, level: number): string[] {
  const head = world.heads.slice(level).find((id) => id !== null && id !== world.creatorId && world.active.has(id))
  return head === undefined || head === null ? [] : [head]
}

/**
 * The person who decides: the delegate while the named one is away. A delegate never decides on their own request, and a disabled delegate does not
 * count.
 */
export function deciderFor(personId: string, world: ApprovalWorld): string {
  const delegate = world.delegates[personId]
  return delegate === undefined || delegate === world.creatorId || !world.active.has(delegate) ? personId : delegate
}

/** The people a node offers for choosing; empty: anybody. */
export function offeredPeople({ who }: Pick<ApproverNode, 'who'>): readonly string[] {
  const lists = who.map((rule) =>
    rule.kind === 'creatorChooses' || rule.kind === 'previousChooses' ? rule.personIds : null,
  )
  const offered = lists.filter((list) => list !== null)
  return offered.some((list) => list.length === 0) ? [] : [...new Set(offered.flat())]
}
