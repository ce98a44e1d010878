import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deepestChain, refusalOf, withinLimits } from './rule-limits.ts'

const free = { once: false, hourly: 1000 }

/** For each rule, the rules that its action sets off, on the same record or on others. */
type Graph = readonly (readonly { readonly rule: number; readonly record: number }[])[]

const graphs: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.array(
    fc.array(fc.record({ rule: fc.integer({ min: 0, max: size - 1 }), record: fc.integer({ min: 0, max: 3 }) }), {
      maxLength: 4,
    }),
    { minLength: size, maxLength: size },
  ),
)

/** Runs a graph of rules from one thing that a person did, with the same guards and keys as the engine. */
function runAll(graph: Graph, limits = free): { rule: number; record: number; chain: readonly string[] }[] {
  const runs: { rule: number; record: number; chain: readonly string[] }[] = []
  const keys = new Set<string>()
  const waiting = [{ rule: 0, record: 0, chain: [] as readonly string[] }]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { chain, record, rule } = next
    const key = `${rule} ${record}`
    if (keys.has(key)) continue
    keys.add(key)
    const ranBefore = runs.some((one) => one.rule === rule && one.record === record)
    const lastHour = runs.filter((one) => one.rule === rule).length
    if (refusalOf({ ruleId: String(rule), chain, ranBefore, lastHour }, limits) !== null) continue
    runs.push(next)
    for (const one of graph[rule] ?? []) waiting.push({ ...one, chain: [...chain, String(rule)] })
  }
  return runs
}

it('comes to an end whatever rules set each other off, and never goes deep or in a circle', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const runs = runAll(graph)
      for (const { chain, rule } of runs) {
        expect(chain.length).toBeLessThan(deepestChain)
        expect(new Set([...chain, String(rule)]).size).toBe(chain.length + 1)
      }
      expect(new Set(runs.map(({ record, rule }) => `${rule} ${record}`)).size).toBe(runs.length)
    }),
    { numRuns: 500 },
  )
})

it('names the reason of a refusal', () => {
  const attempt = { ruleId: 'a', chain: [], ranBefore: false, lastHour: 0 }
  expect(refusalOf(attempt, free)).toBeNull()
  expect(refusalOf({ ...attempt, chain: ['b', 'a'] }, free)).toBe('loop')
  expect(refusalOf({ ...attempt, chain: ['b', 'c', 'd', 'e'] }, free)).toBeNull()
  expect(refusalOf({ ...attempt, chain: ['b', 'c', 'd', 'e', 'f'] }, free)).toBe('depth')
  expect(refusalOf({ ...attempt, ranBefore: true }, free)).toBeNull()
  expect(refusalOf({ ...attempt, ranBefore: true }, { ...free, once: true })).toBe('once')
  expect(refusalOf({ ...attempt, lastHour: 3 }, { ...free, hourly: 3 })).toBe('hourly')
})

const moments = fc.array(
  fc.record({ recordId: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 0, max: 4 * 3_600_000 }) }),
  { maxLength: 40 },
)

it('lets at most so many pass in any hour, and each record once', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 5 }), fc.boolean(), (all, hourly, once) => {
      const passed = withinLimits(all, { hourly, once })
      for (const one of passed)
        expect(passed.filter(({ at }) => at <= one.at && at > one.at - 3_600_000).length).toBeLessThanOrEqual(hourly)
      if (once) expect(new Set(passed.map(({ recordId }) => recordId)).size).toBe(passed.length)
      // Nothing is held back without a reason.
      if (all.length <= hourly && !once) expect(passed).toHaveLength(all.length)
      if (all.length > 0) expect(passed.length).toBeGreaterThan(0)
    }),
  )
})
