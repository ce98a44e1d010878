import { expect, test } from 'vitest'
import { allAreas } from './all-areas.ts'
import type { ApiArea } from './area.ts'
import { defineFact, stepFacts } from './define-fact.ts'

const areas: readonly ApiArea[] = allAreas
const facts = areas.flatMap((area) => area.facts ?? [])

test('makes a fact for each step of a kind', () => {
  const made = stepFacts({ start: 'event-started', close: 'event-closed' }, { subject: 'record', touches: ['badge'] })

  expect(made.start).toEqual(defineFact({ name: 'event-started', subject: 'record', touches: ['badge'] }))
  expect(made.close.name).toBe('event-closed')
})

test('names every fact in words joined by hyphens, for one kind of record only', () => {
  const subjects = Map.groupBy(facts, (fact) => fact.name)

  expect(facts.filter(({ name }) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
  expect([...subjects].filter(([, same]) => new Set(same.map(({ subject }) => subject)).size > 1)).toEqual([])
})
