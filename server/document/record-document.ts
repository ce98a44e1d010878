import { changeSieve } from '../field/change-sieve.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordList } from '../record/record-list.ts'
import { countMoves } from '../record/record-counters.ts'
import { systemOf } from '../record/record-save.ts'
import { updateRows } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table.ts'
import type { ApprovedForm } from './document-subject.ts'
import type { DocumentKind, HeldDocument } from './document-kind.ts'

/** A row of a record table that holds documents. */
export type DocumentRecord = RecordRow & { readonly state: number }

/** Columns of a record table that a step changes. */
export type RecordPatch<Row> = { readonly [Column in keyof Row]?: Row[Column] | Date }

/** Everything that a kind on a record table still says of itself. */
export type RecordDocumentOptions<
  Row extends DocumentRecord,
  Facts,
  Action extends string,
  Other extends string,
  Reads extends StoreContext = Context,
> = Omit<
  DocumentKind<HeldDocument<Row, Facts>, Facts, Action, Other, RecordPatch<Row> & { state?: number }>,
  'read' | 'table' | 'write'
> & {
  /** Documents in the recycle bin are not found, since none of the actions takes them out. */
  readonly isWithoutBin?: boolean
  /** Facts of rows for the lifecycle, by id; read for all at once. */
  factsOf(
    this: void,
    ctx: Reads,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, Facts>> | ReadonlyMap<string, Facts>
}

/**
 * A kind on a record table, with what only such a kind can do.
 * @template Reads the context that its facts are read in: jobs and reactions hold documents of kinds that need no more than the store's
 */
export interface RecordDocument<
  Row extends DocumentRecord,
  Facts,
  Action extends string,
  Other extends string,
  Reads extends StoreContext = Context,
> extends DocumentKind<HeldDocument<Row, Facts>, Facts, Action, Other, RecordPatch<Row> & { state?: number }> {
  readonly list: RecordList<Row>
  /** Facts of a row for the lifecycle. */
  factsOf(this: void, ctx: Reads, row: Row): Promise<Facts>
  /** The documents of some rows, their facts read for all at once. */
  hold(this: void, ctx: Reads, rows: readonly Row[]): Promise<Map<string, HeldDocument<Row, Facts>>>
  /** A document whatever the reader may see; for operations that have judged it. */
  whole(this: void, ctx: Reads, id: string, lock: boolean): Promise<HeldDocument<Row, Facts> | undefined>
  /** The same, from the recycle bin too. */
  findKept(this: void, ctx: Reads, id: string, lock: boolean): Promise<HeldDocument<Row, Facts> | undefined>
}

/**
 * A kind of document whose rows the record machinery reads, locks and writes: sight, recycle bin and versions are those of the list.
 * @param list the kind's list
 */
export function recordDocument<
  Row extends DocumentRecord,
  Facts,
  Action extends string,
  Other extends string,
  Reads extends StoreContext = Context,
>(
  list: RecordList<Row>,
  { factsOf, isWithoutBin = false, ...options }: RecordDocumentOptions<Row, Facts, Action, Other, Reads>,
): RecordDocument<Row, Facts, Action, Other, Reads> {
  const { formKind } = list.table.spec
  const hold: RecordDocument<Row, Facts, Action, Other, Reads>['hold'] = async (ctx, rows) => {
    const facts = await factsOf(ctx, rows)
    return new Map(
      rows.map((row) => {
        const own = facts.get(row.id)
        if (own === undefined) throw new Error(`a ${options.spec.kind} without facts`)
        return [row.id, { row, facts: own }]
      }),
    )
  }
  const ofOne = async (ctx: Reads, row: Row): Promise<Facts> => {
    const held = (await hold(ctx, [row])).get(row.id)
    if (held === undefined) throw new Error(`a ${options.spec.kind} that is not held`)
    return held.facts
  }
  const ofRow = async (ctx: Reads, row: Row | undefined) =>
    row === undefined ? undefined : { row, facts: await ofOne(ctx, row) }
  return {
    ...(formKind === undefined ? {} : { sieve: async (ctx: Context) => await changeSieve(ctx, [formKind], []) }),
    ...options,
    list,
    table: list.table,
    hold,

    whole: async (ctx, id, lock) => await ofRow(ctx, await list.findStored(ctx, id, lock)),
    findKept: async (ctx, id, lock) => await ofRow(ctx, await list.findKept(ctx, id, lock)),
    factsOf: ofOne,

    async read(ctx, ids, lock) {
      const standing = await list.byIds(ctx, ids, { lock })
      const missing = isWithoutBin ? [] : ids.filter((id) => !standing.some((row) => row.id === id))
      const recycled = missing.length === 0 ? [] : await list.byIds(ctx, missing, { lock, recycled: true })
      return await hold(ctx as Context & Reads, [...standing, ...recycled])
    },

    async write(ctx, changes) {
      for (const { held, patch } of changes) await updateRows(ctx, list.table, [held.row.id], patch)
      const moves = changes.map(({ held: { row }, patch }) => ({ before: row, after: { ...row, ...patch } as Row }))
      await countMoves(ctx, list.table, moves, ctx.zone)
    },
  }
}

/** The form of a document whose kind has one: the published version, as approvers see it. */
export function publishedFormOf<Row extends DocumentRecord>({
  table,
}: RecordList<Row>): (held: { readonly row: Row }, ctx: Context) => Promise<ApprovedForm> {
  return async ({ row }, ctx) => {
    const { formKind } = table.spec
    const [form, system] = await Promise.all([
      formKind === undefined ? null : publishedForm(ctx, formKind, null),
      systemOf(ctx, table, row),
    ])
    return { templateId: null, versionId: form?.versionId ?? null, fields: form?.content.fields ?? [], system }
  }
}
