/** Limits that keep rules from running away: depth, rules that set each other off, once for each document, and so many within an hour. */
import type { RuleContent } from './automation-rule.ts'

/** Rules that may follow from one another. */
export const deepestChain = 5

/** An attempt of a rule to act; its chain is the rules that ran since a person did something, in their order. */
export interface Attempt {
  readonly ruleId: string
  readonly chain: readonly string[]
  /** Whether the rule has acted on the document before. */
  readonly ranBefore: boolean
  /** How often it acted within the last hour. */
  readonly lastHour: number
}

export const refusals = {
  loop: '这条规则的动作又触发了它自己，已拦截',
  depth: `规则互相触发超过 ${deepestChain} 层，已拦截`,
  once: '每张单据只执行一次，之前已执行过',
  fields: '条件里的字段已被删除，请修改规则',
  hourly: '一小时内的执行次数已到上限',
} as const
export type Refusal = keyof typeof refusals

/** Why a rule whose condition holds must not act; null when it may. */
export function refusalOf(
  { chain, lastHour, ranBefore, ruleId }: Attempt,
  { hourly, once }: Pick<RuleContent, 'hourly' | 'once'>,
): Refusal | null {
  if (chain.includes(ruleId)) return 'loop'
  if (chain.length >= deepestChain) return 'depth'
  if (once && ranBefore) return 'once'
  return lastHour >= hourly ? 'hourly' : null
}

/** Moments at which a rule would have acted, in their order. */
export interface Moment {
  readonly recordId: string
  /** Milliseconds. */
  readonly at: number
}

const hourMs = 3_600_000

/** Keeps the moments that the limits would have let pass. */
export function withinLimits<One extends Moment>(
  moments: readonly One[],
  limits: Pick<RuleContent, 'hourly' | 'once'>,
): One[] {
  const passed: One[] = []
  const seen = new Set<string>()
  for (const one of moments.toSorted((a, b) => a.at - b.at)) {
    const lastHour = passed.filter(({ at }) => at > one.at - hourMs).length
    const attempt = { ruleId: '', chain: [], ranBefore: seen.has(one.recordId), lastHour }
    if (refusalOf(attempt, limits) !== null) continue
    seen.add(one.recordId)
    passed.push(one)
  }
  return passed
}
