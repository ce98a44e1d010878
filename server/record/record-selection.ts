/** The records of a kind that a query selects, apart from the ways in which pages and counts then read it. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { Keyword } from '../kernel/search-text.ts'
import { filtersOf, keywordCondition, partOfNumber } from './record-conditions.ts'
import { keywordFor, rareHits } from './record-index-store.ts'
import { type Records, standing } from './record-rows-store.ts'
import { inSight } from './record-sight.ts'
import { inStates, statesOf } from './record-states.ts'
import type { RecordTable, RecordView } from './record-table.ts'

export interface Selection {
  /** By sight, view and filters; states and the keyword stand apart. */
  readonly records: Records
  readonly states: readonly number[] | null
  readonly keyword: Keyword | null
  /** Few records meet one of the filters, or hold the keyword. */
  readonly isFew: boolean
  /** The whole enterprise: neither sight nor view limits it. */
  readonly isUnlimited: boolean
}

/** Reads what a query asks for. Throws `invalid-input` beside `fields`. */
export async function selectionOf(
  ctx: Context,
  table: RecordTable<never>,
  query: RecordQuery,
  sight = inSight(ctx, table),
): Promise<Selection> {
  const view = viewOf(table, query)
  const filters = await filtersOf(ctx, table, query)
  const part = query.keyword === undefined ? null : partOfNumber(ctx, table, query.keyword)
  const limits = [...limitsOf(ctx, view, sight), ...(part === null ? [] : [part])]
  return {
    records: limited(standing(ctx, table, isRecycled(table, query)), [...limits, ...filters.conditions]),
    states: statesOf(table, query),
    keyword: query.keyword === undefined || part !== null ? null : keywordFor(ctx, table, query.keyword),
    isFew: filters.isFew,
    isUnlimited: limits.length === 0 && view?.states === undefined && !isRecycled(table, query),
  }
}

/** The records of a view, for a query that asks for nothing else. */
export function recordsInView(ctx: Context, table: RecordTable<never>, query: Pick<RecordQuery, 'view'>): Records {
  const limits = limitsOf(ctx, viewOf(table, query), inSight(ctx, table))
  return limited(standing(ctx, table, isRecycled(table, query)), limits)
}

export const viewOf = ({ views }: Pick<RecordTable, 'views'>, { view }: RecordQuery): RecordView | undefined =>
  view === undefined ? undefined : views?.[view]

type Limit = RawBuilder<SqlBool>

const limitsOf = (ctx: Context, view: RecordView | undefined, sight: Limit | null): Limit[] =>
  [
    sight,
    view?.condition?.(ctx) ?? null,
    view?.except === undefined ? null : sql<SqlBool>`not (${view.except})`,
  ].filter((limit) => limit !== null)

const limited = (rows: Records, limits: readonly Limit[]): Records =>
  limits.reduce<Records>((some, limit) => some.where(limit), rows)

/** Whether a query is about the recycle bin. */
export const isRecycled = (table: Pick<RecordTable, 'views'>, query: RecordQuery): boolean =>
  query.recycled === 1 || viewOf(table, query)?.isRecycled === true

/** Narrows a selection to its states. */
export const inItsStates = ({ records, states }: Pick<Selection, 'records' | 'states'>): Records =>
  states === null ? records : records.where(inStates(states))

/**
 * Adds the keyword to a selection, which the search index narrows down where few records hold it.
 * @param isCount whether all that match are read
 * @param known what `rareHits` would tell, where the caller knows; undefined: it is asked
 * @returns null when no record holds it
 */
export async function withKeyword(
  ctx: Context,
  table: RecordTable<never>,
  selection: Selection,
  isCount: boolean,
  known?: readonly string[] | null,
): Promise<Selection | null> {
  const { isFew, keyword, records } = selection
  if (keyword === null) return selection
  const hits = known === undefined ? await rareHits(ctx, table, keyword) : known
  if (hits?.length === 0) return null
  const holds: RawBuilder<SqlBool> = keywordCondition(ctx, table, keyword, hits, isCount && !isFew)
  return { ...selection, records: records.where(holds), isFew: isFew || hits !== null }
}
