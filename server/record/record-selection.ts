/** The records of a kind that a query selects, apart from the ways in which pages and counts then read it. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { Keyword } from '../kernel/search-text.ts'
import { filtersOf, keywordCondition, partOfNumber } from './record-conditions.ts'
import { keywordFor, rareHits } from './record-index-store.ts'
import { type Records, standing } from './record-rows-store.ts'
import { inSight, runsInSight } from './record-sight.ts'
import { inStates, statesOf } from './record-states.ts'
import type { RecordTable, RecordView, SightRun } from './record-table.ts'

export interface Selection {
  /** By sight, view and filters; states and the keyword stand apart. */
  readonly records: Records
  readonly states: readonly number[] | null
  readonly keyword: Keyword | null
  /** Few records meet one of the filters, or hold the keyword. */
  readonly isFew: boolean
  /** The whole enterprise: neither sight nor view limits it. */
  readonly isUnlimited: boolean
  /** How to read it where sight alone limits it to records that may be few among all; null where it is read as `records`. */
  readonly bySight: BySight | null
}

/** The records that a sight opens, way by way. */
export interface BySight {
  /** The same records, whoever may see them. */
  readonly all: Records
  readonly seen: RawBuilder<SqlBool>
  readonly runs: readonly SightRun[]
}

/** Whether a sight opens records through others, of which there may be many more. */
export const isThroughOthers = ({ runs }: BySight): boolean => runs.some(({ isThrough }) => isThrough)

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
  const others = [...limitsOf(ctx, view, null), ...(part === null ? [] : [part])]
  const limits = sight === null ? others : [sight, ...others]
  const isInBin = isRecycled(table, query)
  const isBySight = sight !== null && !filters.isFew && !isInBin && view?.condition === undefined
  const runs = isBySight ? runsInSight(ctx, table) : null
  const all = limitTo(standing(ctx, table, isInBin), [...others, ...filters.conditions])
  return {
    records: sight === null ? all : all.where(sight),
    bySight: runs === null ? null : { all, seen: inSight(ctx, table, true) ?? sql<SqlBool>`true`, runs },
    states: statesOf(table, query),
    keyword: query.keyword === undefined || part !== null ? null : keywordFor(ctx, table, query.keyword),
    isFew: filters.isFew,
    isUnlimited: limits.length === 0 && view?.states === undefined && !isInBin,
  }
}

/** The records of a view, for a query that asks for nothing else. */
export function recordsInView(ctx: Context, table: RecordTable<never>, query: Pick<RecordQuery, 'view'>): Records {
  const limits = limitsOf(ctx, viewOf(table, query), inSight(ctx, table))
  return limitTo(standing(ctx, table, isRecycled(table, query)), limits)
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

const limitTo = (rows: Records, limits: readonly Limit[]): Records =>
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
  // Whoever sees records of his own alone has few to look at, beside all that hold a common word.
  const readsAll = isCount && !isFew && (selection.bySight === null || isThroughOthers(selection.bySight))
  const holds: RawBuilder<SqlBool> = keywordCondition(ctx, table, keyword, hits, readsAll)
  const { bySight } = selection
  return {
    ...selection,
    records: records.where(holds),
    isFew: isFew || hits !== null,
    bySight: bySight === null || hits !== null ? null : { ...bySight, all: bySight.all.where(holds) },
  }
}
