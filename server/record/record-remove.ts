/** Into the recycle bin, back, and for good. Open documents of other areas keep a record from going; the reason says which. */
import { type RecordChange, recordFact } from '@onsite/api/record/record-facts.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { removeValues } from '../field/field-values.ts'
import { releaseAllFiles } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { type JudgedLine, judgeEach } from '../kernel/judge-each.ts'
import { unindexRecords } from './record-index.ts'
import { countMoves } from './record-counters.ts'
import type { RecordList } from './record-list.ts'
import { logRecord } from './record-log.ts'
import { dropLog } from './record-log-store.ts'
import { deleteRows, isTextTaken, updateRows } from './record-store.ts'
import { byColumn, nameColumnOf, type RecordRow, type RecordTable } from './record-table.ts'

/** The outcome for one record of a batch. */
export interface BatchResult extends JudgedLine {
  /** Of a change that succeeded: what the changed fields held before, by key. */
  readonly before?: Readonly<Record<string, unknown>>
}

export interface BatchOptions<Row extends RecordRow> {
  readonly touches: readonly TouchKey[]
  /** Says in Chinese why this record may not, beyond permission and ties; null for nothing. Throwing a Failure does as well. */
  readonly mayNot?: (row: Row, ctx: Context, all: readonly Row[]) => Promise<string | null> | string | null
  /** Further work for those that go on, in the same transaction. */
  readonly also?: (rows: readonly Row[], ctx: Context) => Promise<void>
}

/** The name of a row, for reports and reasons. */
export function nameOf(table: Pick<RecordTable, 'spec' | 'columns'>, row: RecordRow): string {
  const name = byColumn(row)[nameColumnOf(table)]
  return typeof name === 'string' ? name : ''
}

/** Why records may not be deleted, by id: those that other areas' open documents name. An example is named to whoever sees all of its kind. */
export async function openTiesOf(ctx: Context, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  const ties = ctx.records.tiesOf(kind)
  const found = await Promise.all(ties.map(async (tie) => ({ tie, open: await tie.open(ctx, ids) })))
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const reasons = found.flatMap(({ open, tie }) => {
        const one = open.get(id)
        const isNamed = ctx.records.ofKind(tie.kind)?.seesAll(ctx.person) !== false
        return one === undefined ? [] : [`${one.count} 个${tie.label}${isNamed ? `（如「${one.example}」）` : ''}`]
      })
      return reasons.length === 0 ? [] : [[id, `还有 ${reasons.join('、')}，不能删除`]]
    }),
  )
}

/**
 * Judges each record of a batch and does `act` to those that may. One record alone fails as itself, several are reported line by line.
 * Throws `not-found` and what `judge` throws for a single one.
 */
export async function changeEach<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  ids: readonly string[],
  judge: (row: Row, all: readonly Row[]) => Promise<string | null> | string | null,
  act: (rows: readonly Row[]) => Promise<void>,
  options: { readonly recycled?: boolean } = {},
): Promise<BatchResult[]> {
  const rows = new Map((await list.byIds(ctx, ids, { lock: true, ...options })).map((row) => [row.id, row]))
  const all = [...rows.values()]
  const { label } = list.table.spec
  const batch = { label, nameOf: (row: Row) => nameOf(list.table, row) }
  const { done, lines } = await judgeEach(ids, rows, batch, async (row) => {
    const reason = await judge(row, all)
    if (reason !== null) throw new Failure('in-use', { reason })
    return row
  })
  if (done.length > 0) await act(done)
  return lines
}

/** Puts records into the recycle bin. Throws `in-use` for a single one with open documents. */
export async function removeRecords<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  ids: readonly string[],
  options: BatchOptions<Row>,
): Promise<BatchResult[]> {
  const { kind } = list.table.spec
  // Asked for once, when the records are held: who was just naming one has committed by then.
  let ties: Promise<Map<string, string>> | undefined
  return await changeEach(
    ctx,
    list,
    ids,
    async (row, all) => {
      ties ??= openTiesOf(ctx, kind, ids)
      return (await ties).get(row.id) ?? (await options.mayNot?.(row, ctx, all)) ?? null
    },
    async (rows) => {
      const going = rows.map(({ id }) => id)
      const gone = { deleted_at: ctx.now.toISOString(), deleted_by: ctx.person.id }
      await updateRows(ctx, list.table, going, gone)
      await countMoves(
        ctx,
        list.table,
        rows.map((row) => ({ before: row, after: { ...row, ...gone } })),
        ctx.tenant.zone,
      )
      await options.also?.(rows, ctx)
      await tell(ctx, kind, going, 'removed', '删除', options.touches)
    },
  )
}

/** Takes records out of the recycle bin. A name that somebody has taken meanwhile keeps a record there. */
export async function restoreRecords<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  ids: readonly string[],
  options: BatchOptions<Row>,
): Promise<BatchResult[]> {
  const { kind, label, uniqueName } = list.table.spec
  const column = nameColumnOf(list.table)
  return await changeEach(
    ctx,
    list,
    ids,
    async (row, all) => {
      const name = nameOf(list.table, row)
      if (uniqueName === true && (await isTextTaken(ctx, list.table, column, name, row.id)))
        return `已有同名${label}「${name}」，不能还原`
      return (await options.mayNot?.(row, ctx, all)) ?? null
    },
    async (rows) => {
      const going = rows.map(({ id }) => id)
      const back = { deleted_at: null, deleted_by: null }
      await updateRows(ctx, list.table, going, back)
      await countMoves(
        ctx,
        list.table,
        rows.map((row) => ({ before: row, after: { ...row, ...back } })),
        ctx.tenant.zone,
      )
      await options.also?.(rows, ctx)
      await tell(ctx, kind, going, 'restored', '还原', options.touches)
    },
    { recycled: true },
  )
}

/** Takes rows away for good, with all that the machinery keeps beside them. */
export async function dropRecords(
  ctx: Context,
  table: Pick<RecordTable, 'table'>,
  ids: readonly string[],
): Promise<void> {
  await Promise.all([removeValues(ctx, ids), releaseAllFiles(ctx, ids), unindexRecords(ctx, ids), dropLog(ctx, ids)])
  await deleteRows(ctx, table, ids)
}

/** The same for one, together with others that go at the same time. */
export async function dropRecord(ctx: Context, { table }: Pick<RecordTable, 'table'>, id: string): Promise<void> {
  await dropOne(ctx, { table, id })
}

interface Dropped extends Pick<RecordTable, 'table'> {
  readonly id: string
}

const dropOne = gathered(async (ctx: Context, dropped: readonly Dropped[]) => {
  for (const [table, some] of Map.groupBy(dropped, (one) => one.table))
    await dropRecords(
      ctx,
      { table },
      some.map(({ id }) => id),
    )
})

async function tell(
  ctx: Context,
  kind: string,
  ids: readonly string[],
  change: RecordChange,
  action: string,
  touches: readonly TouchKey[],
): Promise<void> {
  await Promise.all([
    logRecord(ctx, ...ids.map((recordId) => ({ kind, recordId, action }))),
    ...ids.map(async (subjectId) => await ctx.record(recordFact(kind, change, touches), { subjectId })),
  ])
}
