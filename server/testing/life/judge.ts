/** Judges what became of the books of any kind of document: rows, lines and facts must tell the same story. */
import { expect } from 'vitest'
import { differences } from '../checksums.ts'
import { askAdmin } from '../test-database.ts'
import type { Books, KeptFact, Line, Row } from './books.ts'
import type { Life, LivingKind } from './life.ts'

/** Everything happened by a step or by a plain save: states move along the rows of the lifecycle, versions by one, with one line and one fact each. */
export function judgeChange({ document, kept = [] }: Life, before: Books, after: Books, story: string): void {
  const faults = [
    ...[...after.rows.values()].flatMap((row) => rowFaults(document, kept, before.rows.get(row.id), row, after.lines)),
    ...factFaults(document, before, after),
  ]
  expect(faults, story).toEqual([])
}

function rowFaults(
  document: LivingKind,
  kept: readonly string[],
  was: Row | undefined,
  row: Row,
  all: readonly Line[],
): string[] {
  const lines = all.filter((line) => line.record_id === row.id)
  const steps = lines.filter(({ step }) => step !== null)
  const faults = [...lineFaults(document, steps), ...versionFaults(was, row, lines)]
  // A record that is saved plainly has no line with the state of its creation.
  let state = was?.state ?? (steps[0]?.step === 'create' ? null : (steps[0]?.from_state ?? null))
  for (const { from_state, step, to_state } of steps) {
    if (from_state !== state) faults.push(`${step} left ${from_state}, but the state was ${state}`)
    state = to_state
  }
  if (was === undefined && steps.length === 0) state = row.state
  if (state !== row.state) faults.push(`the state became ${row.state}, its lines end in ${state}`)
  const changed = Object.keys(row).filter((column) => !kept.includes(column) && !isSame(row[column], was?.[column]))
  if (was?.version === row.version && changed.length > 0)
    faults.push(`${changed.join(', ')} changed within version ${row.version}`)
  const told = changed.filter((column) => column !== 'version' && column !== 'updated_at')
  if (lines.length === 0 && told.length > 0) faults.push(`${told.join(', ')} changed without a line`)
  return faults.map((fault) => `${row.id}: ${fault}`)
}

/** Each step is one that its row allows. */
function lineFaults({ factNames, lifecycle, others }: LivingKind, steps: readonly Line[]): string[] {
  return steps.flatMap(({ from_state: from, step, to_state: to }) => {
    const name = step ?? ''
    const move = lifecycle.moves[name]
    if (factNames[name] === undefined && name !== 'create') return [`${name} is no step of the kind`]
    if (move === undefined) {
      const isFree = others[name]?.anyState === true || from === null
      return isFree || from === to ? [] : [`${name} moved from ${from} to ${to}`]
    }
    const open = move.to === 'same' ? [from] : typeof move.to === 'number' ? [move.to] : move.to
    const isRow = from !== null && move.from.includes(from) && (open as readonly (number | null)[]).includes(to)
    return isRow ? [] : [`${name} moved from ${from} to ${to}`]
  })
}

/** Versions rise by one, each with one line at most; a step has its own. */
function versionFaults(was: Row | undefined, row: Row, lines: readonly Line[]): string[] {
  const versions = lines.flatMap(({ version }) => version ?? [])
  const from = was?.version ?? 0
  const faults = versions.filter(
    (version, at) => version <= from || version > row.version || versions[at - 1] === version,
  )
  return faults.map((version) => `version ${version} between ${from} and ${row.version} has a line too many`)
}

const keyOf = (kind: string | undefined, id: string, from: number | null | undefined, to: number | null | undefined) =>
  [kind, id, from ?? '', to ?? ''].join(' ')

/** Each step left one fact with its states in the outbox, and there is no fact of a step that nobody took. */
function factFaults({ factNames }: LivingKind, before: Books, after: Books): string[] {
  const names = new Set(Object.values(factNames))
  const steps = after.lines.filter(({ step }) => step !== null)
  const told = after.facts.filter(({ data, kind, subject_id: id }) => {
    const isStep = names.has(kind) && (data.from !== undefined || data.to !== undefined)
    return isStep && (after.rows.has(id) || before.rows.has(id))
  })
  const expected = steps.map((line) =>
    keyOf(factNames[line.step ?? ''], line.record_id, line.from_state, line.to_state),
  )
  const found = told
    .filter(({ subject_id: id }) => after.rows.has(id))
    .map((fact) => keyOf(fact.kind, fact.subject_id, fact.data.from, fact.data.to))
  const missing = expected.filter((key) => !found.includes(key))
  const strange = found.filter((key) => !expected.includes(key))
  const lost = told.filter((fact: KeptFact) => !fact.waits).map(({ kind }) => kind)
  return [
    ...missing.map((key) => `no fact says ${key}`),
    ...strange.map((key) => `no line says ${key}`),
    ...(missing.length + strange.length === 0 && expected.length !== found.length ? ['a fact was told twice'] : []),
    ...lost.map((kind) => `${kind} is not in the outbox`),
  ]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A refusal changes nothing at all. */
export function judgeRefusal({ prepares = [] }: Life, before: Books, after: Books, story: string): void {
  const changed = differences(before.sums, after.sums).filter((name) => !prepares.includes(name))
  expect(changed, story).toEqual([])
}

/** Tables that tell of every step, and so of an undo. */
const telling = ['record_log', 'fact', 'outbox', 'notice', 'sent_message', 'audit_log']

const bare = (row: Row | undefined) => ({ ...row, updated_at: '', version: 0 })

/** An undo gives back the row as it was before the step, and everything around it. */
export function judgeUndo(
  { around = [], counters, prepares = [], table }: Life,
  ids: readonly string[],
  before: Books,
  after: Books,
  story: string,
): void {
  for (const id of ids) {
    const [was, is] = [before.rows.get(id), after.rows.get(id)]
    expect(bare(is), story).toEqual(bare(was))
  }
  for (const name of around) {
    const now = new Set(after.around.get(name))
    const lost = (before.around.get(name) ?? []).filter((row) => !now.has(row))
    expect(lost, `${name} after:\n${story}`).toEqual([])
  }
  // Counters are sums over slots, which are recounted apart.
  const apart = [table, counters?.totals, counters?.days, ...telling, ...prepares, ...around]
  const others = differences(before.sums, after.sums).filter((name) => !apart.includes(name))
  expect(others, story).toEqual([])
}

/** The counters equal a recount by plain SQL. */
export async function judgeCounters({ counters, table }: Life, tenantId: string): Promise<void> {
  if (counters === undefined) return
  const { days, holder, inHand, totals } = counters
  const counted = await askAdmin(
    `select person_id as who, state, sum(n)::int as n from ${totals} where tenant_id = $1 group by 1, 2 having sum(n) <> 0 order by 1, 2`,
    [tenantId],
  )
  const real = await askAdmin(
    `select who, state, count(*)::int as n from (
       select '00000000-0000-0000-0000-000000000000'::uuid as who, state from ${table} where tenant_id = $1 and deleted_at is null
       union all
       select ${holder}, state from ${table} where tenant_id = $1 and deleted_at is null and ${holder} is not null and state = any($2)
     ) one group by 1, 2 order by 1, 2`,
    [tenantId, inHand],
  )
  expect(counted, 'counters by person and state').toEqual(real)
  expect(
    await askAdmin(
      `select state, sum(n)::int as n from ${days} where tenant_id = $1 group by 1 having sum(n) <> 0 order by 1`,
      [tenantId],
    ),
    'counters by day',
  ).toEqual(
    await askAdmin(
      `select state, count(*)::int as n from ${table} where tenant_id = $1 and deleted_at is null group by 1 order by 1`,
      [tenantId],
    ),
  )
}
