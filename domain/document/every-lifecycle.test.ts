/** The machine keeps every kind of document to its table, whatever the table says. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentSpec } from './define-document.ts'

type Module = Readonly<Record<string, unknown>>

const domain = join(import.meta.dirname, '..')
const files = globSync('*/*.ts', { cwd: domain, exclude: ['**/*.test.ts'] })
  .map((path) => join(domain, path))
  .filter((path) => readFileSync(path, 'utf8').includes('= defineDocument({'))
const modules = await Promise.all(files.map(async (path) => (await import(path)) as Module))
const isDocument = (one: unknown): one is DocumentSpec =>
  typeof one === 'object' && one !== null && 'lifecycle' in one && 'others' in one
const kinds = modules.flatMap((one) => Object.values(one).filter(isDocument))

interface Walk {
  readonly action: string
  readonly from: number
  /** undefined: none is named. */
  readonly target: number | undefined
}

const statesOf = ({ states }: DocumentSpec): readonly number[] => Object.keys(states).map(Number)

/** Each action from each state of its kind to each state, and to none in particular. */
const walksOf = (spec: DocumentSpec): Walk[] =>
  spec.lifecycle.actions.flatMap((action) =>
    statesOf(spec).flatMap((from) => [...statesOf(spec), undefined].map((target) => ({ action, from, target }))),
  )

/** Where the row lets a walk arrive. Without a target the row decides, and staying is meant where it may stay. */
function arrival({ lifecycle: { moves } }: DocumentSpec, { action, from, target }: Walk): number | 'refused' {
  const to = moves[action]?.to ?? []
  const open = typeof to === 'number' ? [to] : to === 'same' ? [from] : to
  const meant = target ?? (open.length === 1 ? open[0] : from)
  return meant !== undefined && open.includes(meant) ? meant : 'refused'
}

function walk({ lifecycle }: DocumentSpec, { action, from, target }: Walk): number | 'refused' {
  try {
    // Lifecycles read nothing but the state of what they move.
    return lifecycle.next(action, { state: from } as never, target)
  } catch {
    return 'refused'
  }
}

test('every kind that is defined is among them', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'asset',
    'cycle-plan',
    'event',
    'requisition',
    'sales-contract',
    'service-contract',
    'work-order',
  ])
})

test.each(kinds.map((spec) => [spec.label, spec] as const))('no action of %s leads outside of its row', (_, spec) => {
  const walks = walksOf(spec)
  expect(walks.map((one) => ({ ...one, arrives: walk(spec, one) }))).toEqual(
    walks.map((one) => ({ ...one, arrives: arrival(spec, one) })),
  )
  expect(walks.some((one) => walk(spec, one) === 'refused')).toBe(true)
})
