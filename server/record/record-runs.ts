/**
 * Records in the order of their creation, where one index does not have them in it: in several states, or where somebody sees few among many. An index serves
 * each state in order, and each way of a sight; the first rows of each such run are merged.
 */
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Direction, type Records, termsOf } from './record-rows-store.ts'
import { type BySight, inItsStates, type Selection } from './record-selection.ts'
import { inStates } from './record-states.ts'
import type { RecordTable } from './record-table.ts'

/** How many rows are wanted, from which end. */
export interface Stretch {
  readonly direction: Direction
  readonly most: number
}

/** Limits that people ask for day by day. */
const usualLimits: readonly number[] = [1, 10, 20, 30, 50, 100]

/** A limit, the usual ones as literals: a plan for any limit takes it for a tenth of all rows and would rather sort them than walk along an index. */
export const rowsAtMost = (limit: number): RawBuilder<number> =>
  usualLimits.includes(limit) ? sql.lit(limit) : sql<number>`${limit}`

/**
 * How many of the newest are looked through before somebody is taken to see few: twenty for each one of an ordinary page, twice as many as are wanted of
 * long ones. A power of two, so that statements are few.
 */
const depthOf = (most: number): number => 2 ** Math.ceil(Math.log2(Math.min(most * 20, Math.max(512, most * 2))))

type Selected = Pick<Selection, 'records' | 'states' | 'bySight'>
type States = readonly number[] | null

/** Whether the records of a selection are merged of several runs. */
export const isMerged = ({ bySight, states }: Selected): boolean => bySight !== null || (states?.length ?? 0) > 1

/** Ids and times of creation of the first records of a selection, in order. */
export function firstOf(
  table: Pick<RecordTable, 'states'>,
  { bySight, records, states }: Selected,
  stretch: Stretch,
): RawBuilder<{ id: string }> {
  if (bySight === null) return sql`(${merge(headsOf(records, states, stretch), stretch)})`
  const recent = newestOf(bySight, states, stretch)
  const heads = bySight.runs.flatMap(({ condition, isByState }) => {
    const run = bySight.all.where(condition)
    return headsOf(run, isByState === true ? (states ?? table.states?.all ?? null) : states, stretch, isByState)
  })
  // Never more than that; a comparison by size would have the statement planned for its values.
  const isShort = sql`(select count(*) from recent) <> ${stretch.most}`
  const runs = sql.join(
    heads.map((head) => sql`select * from (${head}) as run where ${isShort}`),
    sql` union `,
  )
  return sql`(with recent (id, created_at) as materialized (${recent})
    select * from (select * from recent union ${runs}) as record order by ${order(stretch)} limit ${rowsAtMost(stretch.most)})`
}

const order = ({ direction }: Stretch) => termsOf({ by: 'created_at', direction })

/** The records of each state, or of several states as one run where no index serves each of them. */
const splitBy = (records: Records, states: States, isByState = true): Records[] =>
  states === null || states.length < 2 || !isByState
    ? [inItsStates({ records, states })]
    : states.map((state) => records.where(inStates([state])))

/** The first of each run, with its place in the order. */
const headsOf = (records: Records, states: States, stretch: Stretch, isByState?: boolean) =>
  splitBy(records, states, isByState).map((run) =>
    run.select(['record.id', 'record.created_at']).orderBy(order(stretch)).limit(rowsAtMost(stretch.most)),
  )

const merge = (heads: readonly Expression<unknown>[], stretch: Stretch, columns = sql`id, created_at`) =>
  sql<{ id: string }>`select ${columns} from (${sql.join(
    heads.map((head) => sql`select * from (${head}) as run`),
    sql` union all `,
  )}) as record order by ${order(stretch)} limit ${rowsAtMost(stretch.most)}`

/** Records in sight among the first of all: whoever sees many finds a page among them. */
function newestOf({ all, seen }: BySight, states: States, stretch: Stretch) {
  const looked: Stretch = { ...stretch, most: depthOf(stretch.most) }
  const heads = splitBy(all, states).map((run) => run.selectAll().orderBy(order(looked)).limit(sql.lit(looked.most)))
  const rows = heads.length === 1 ? heads[0] : merge(heads, looked, sql`*`)
  return sql`select record.id, record.created_at from (${rows}) as record where ${seen} order by ${order(stretch)} limit ${rowsAtMost(stretch.most)}`
}
