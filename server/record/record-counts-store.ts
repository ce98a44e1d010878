/** Counts of a list: from counters where they cover the question, from the search index for a keyword alone, else exactly by index. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countForBadge } from '../kernel/count-for-badge.ts'
import type { BadgeView } from '../kernel/record-directory.ts'
import type { Context } from '../kernel/context.ts'
import { wholeDay } from '../kernel/day.ts'
import { asksOnly } from './record-conditions.ts'
import { countHits, holdsKeyword } from './record-index-store.ts'
import { type Records, recordsOf, standing } from './record-rows-store.ts'
import {
  inItsStates,
  isThroughOthers,
  recordsInView,
  type Selection,
  selectionOf,
  viewOf,
  withKeyword,
} from './record-selection.ts'
import { inSight } from './record-sight.ts'
import { statesOf } from './record-states.ts'
import type { RecordTable, RecordView } from './record-table.ts'

type AnyTable = RecordTable<never>

/** How many records a query asks for, over all pages. */
export async function countOf(ctx: Context, table: AnyTable, query: RecordQuery): Promise<number> {
  const known = countOfQuery(ctx, table, query)
  if (known !== null) return await valueOf(ctx, known)
  const selection = await selectionOf(ctx, table, query)
  if (selection.isUnlimited) {
    const whole =
      (await readCounters(ctx, table, query, selection)) ?? (await countKeyword(ctx, table, query, selection))
    if (whole !== null) return whole
  }
  const found = await withKeyword(ctx, table, selection, true)
  return found === null ? 0 : await countSelected(ctx, found)
}

/** Way by way where somebody has records of his own alone: few of many, whose indexes tell most of what is asked. */
async function countSelected(ctx: Context, { bySight, records, states }: Selection): Promise<number> {
  if (bySight === null || isThroughOthers(bySight)) return await countRows(ctx, inItsStates({ records, states }))
  const runs = bySight.runs.map(({ condition }) =>
    inItsStates({ records: bySight.all.where(condition), states }).select('record.id'),
  )
  // Without the brackets of sub-queries: between them a union is one.
  const ids = sql.join(
    runs.map((run) => sql`select * from (${run}) as run`),
    sql` union `,
  )
  return (await ctx.tx.first(sql<{ n: number }>`select count(*) as n from (${ids}) as seen`))?.n ?? 0
}

/**
 * The same count where it costs no more than a page: from counters, or among few records.
 * @param found what the query finds, with its keyword
 * @returns null where many records would have to be counted
 */
export async function totalAtHand(
  ctx: Context,
  table: AnyTable,
  query: RecordQuery,
  found: Selection,
): Promise<number | null> {
  const known = countOfQuery(ctx, table, query)
  if (known !== null) return await valueOf(ctx, known)
  const kept = found.isUnlimited ? await readCounters(ctx, table, query, found) : null
  return kept ?? (found.isFew ? await countRows(ctx, inItsStates(found)) : null)
}

/** The same count as an expression, so that one statement asks for several. Throws for a query with a keyword, which is looked up first. */
export async function countExpression(ctx: Context, table: AnyTable, query: RecordQuery): Promise<RawBuilder<number>> {
  const { keyword, records, states } = await selectionOf(ctx, table, query)
  if (keyword !== null) throw new Error('a keyword is counted by itself')
  return sql`(${counting(inItsStates({ records, states }))})`
}

/**
 * How many records a badge stands for, as an expression, so that one statement asks for several; no row is read beyond `mostOnBadge`. Throws for a view
 * that the kind does not have.
 */
export function countInView(ctx: Context, table: AnyTable, badge: BadgeView): RawBuilder<number> {
  const view = viewOfBadge(table, badge)
  const states = statesOfBadge(view, badge)
  const elsewhere = idsElsewhere(ctx, view, states)
  if (elsewhere !== null) return countForBadge(elsewhere)
  return countOfView(ctx, table, view, states) ?? countForBadge(recordsOfBadge(ctx, table, badge).select('record.id'))
}

/** The states of a badge; null for all. */
export const statesOfBadge = (view: RecordView, badge: BadgeView): readonly number[] | null =>
  badge.states ?? view.states ?? null

/** The view of a badge. Throws where the kind has none of this name. */
export function viewOfBadge({ spec, views }: AnyTable, badge: BadgeView): RecordView {
  const view = views?.[badge.view]
  if (view === undefined) throw new Error(`${spec.kind} has no view ${badge.view}`)
  return view
}

/** The records that a badge stands for. */
export function recordsOfBadge(ctx: Context, table: AnyTable, badge: BadgeView): Records {
  const view = viewOfBadge(table, badge)
  const states = statesOfBadge(view, badge)
  const records = recordsInView(ctx, table, { view: badge.view })
  return inItsStates({
    records,
    states: view.isOnlyInStates === true && states?.length === view.states?.length ? null : states,
  })
}

/** The count of a query for a view and states alone, where that is known; null where it is not, or more is asked for. */
function countOfQuery(ctx: Context, table: AnyTable, query: RecordQuery): RawBuilder<number> | null {
  const view = viewOf(table, query)
  if (view === undefined || !asksOnly(query, table.states?.keys ?? [])) return null
  const states = statesOf(table, query)
  const elsewhere = idsElsewhere(ctx, view, states)
  return elsewhere === null ? countOfView(ctx, table, view, states) : sql`(select count(*) from (${elsewhere}) as one)`
}

const valueOf = async (ctx: Context, known: RawBuilder<number>): Promise<number> =>
  (await ctx.tx.first(sql<{ n: number }>`select ${known} as n`))?.n ?? 0

/** The count of a view, where counters know it but for little; null where they do not. */
function countOfView(
  ctx: Context,
  table: AnyTable,
  view: RecordView,
  states: readonly number[] | null,
): RawBuilder<number> | null {
  const { counted: counters } = table
  if (counters === undefined || states === null) return null
  if (view.isInHand === true && states.every((state) => counters.inHand.includes(state))) {
    const held = counters.sum(ctx, ctx.person.id, states)
    if (view.beside === undefined) return held
    const records = standing(ctx, table, false).where(view.beside(ctx))
    return sql`(${held} + ${counting(inItsStates({ records, states }))})`
  }
  const isWhole = view.condition === undefined && view.isRecycled !== true && states.length === view.states?.length
  if (!isWhole || inSight(ctx, table) !== null) return null
  const all = counters.sum(ctx, null, states)
  return view.except === undefined ? all : sql`(${all} - ${counting(standing(ctx, table, false).where(view.except))})`
}

/** The ids of a view in all states, each once, where another table knows them; null where none does. */
const idsElsewhere = (
  ctx: Context,
  { ids }: RecordView,
  states: readonly number[] | null,
): RawBuilder<unknown> | null =>
  ids === undefined || states !== null ? null : sql`select distinct found.id from (${ids(ctx)}) as found (id)`

const counting = (records: Records) => records.select(sql<number>`count(*)`.as('n'))

const countRows = async (ctx: Context, records: Records): Promise<number> =>
  (await ctx.tx.first(counting(records)))?.n ?? 0

/** From the counters: states and days of creation, as far as those are asked for alone. */
async function readCounters(
  ctx: Context,
  { counted: counters, spec, states: runs }: AnyTable,
  query: RecordQuery,
  { states }: Selection,
): Promise<number | null> {
  if (counters === undefined) return null
  const stateKeys = runs?.keys ?? []
  if (asksOnly(query, stateKeys)) {
    const byState = await counters.totals(ctx, null)
    return [...byState].reduce((sum, [state, n]) => (states === null || states.includes(state) ? sum + n : sum), 0)
  }
  const created = spec.fields.find(({ key }) => key === 'create_time')?.filter
  if (created?.kind !== 'range' || !asksOnly(query, [...stateKeys, created.startKey, created.endKey])) return null
  const [from, to] = [dayIn(query[created.startKey], false), dayIn(query[created.endKey], true)]
  return from === null || to === null ? null : await counters.ofDays(ctx, from ?? null, to ?? null, states)
}

/** The whole day that one end of a range stands for; undefined for an open end, null for a moment within a day. */
const dayIn = (sent: unknown, isEnd: boolean): string | null | undefined =>
  typeof sent === 'string' && sent !== '' ? wholeDay(sent, isEnd) : undefined

/** A keyword alone: the search index counts what holds it, less what is deleted, which the index does not know of. */
async function countKeyword(
  ctx: Context,
  table: AnyTable,
  query: RecordQuery,
  { keyword }: Selection,
): Promise<number | null> {
  if (keyword === null || keyword.grams.length === 0 || !asksOnly(query, ['keyword'])) return null
  // No recycle bin shows those that were merged into others, but the index has them.
  const deleted = recordsOf(ctx, table)
    .where(sql<SqlBool>`record.deleted_at is not null`)
    .where(holdsKeyword(ctx, table, 'record.id', keyword))
  const [hits, gone] = await Promise.all([countHits(ctx, table, keyword), countRows(ctx, deleted)])
  return hits - gone
}
