/** Life lines: everything that happened to each record, never changed. Steps of documents keep besides where they led and what an undo needs. */
import { noteChanges } from '../kernel/audit-trail.ts'
import { q } from '../kernel/database.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { gathered } from '../kernel/gathered.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import { inOrder } from '../kernel/statement-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { uuidv7 } from '../kernel/uuid.ts'

export interface LogLine {
  readonly kind: string
  readonly recordId: string
  /** 新建, 更换负责人, 关联工单完成 … */
  readonly action: string
  readonly note?: string
  readonly changes?: readonly FieldChange[]
  /** A record that it was about: its kind, id and name then. */
  readonly link?: { readonly kind: string; readonly id: string; readonly label: string }
  /** null for the system. */
  readonly personId: string | null
  readonly at: Date
  /** Given where somebody has to name the line afterwards. */
  readonly id?: string
  /** Version of the record since, for whoever changes it too late. */
  readonly version?: number
  /** For a step of a document. */
  readonly step?: LoggedStep
}

/** A step of a document as its line keeps it. */
export interface LoggedStep {
  /** Action of the lifecycle, or another step of the kind. */
  readonly name: string
  readonly from: number | null
  readonly to: number
  /** Version of the document after the step. */
  readonly version: number
  /** Role of whoever took it, null for the system. */
  readonly role: number | null
  /** For whoever takes it back; null when it cannot be. */
  readonly undo: object | null
  /** Degrees (GCJ-02), where the step was taken. */
  readonly lng: number | null
  readonly lat: number | null
}

export type LogRow = Selectable<Tables['record_log']>

/** Appends lines. */
export async function writeLog(ctx: StoreContext, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return
  for (const { changes = [], kind, recordId, step } of lines)
    noteChanges(ctx.tx, { kind, id: recordId }, [
      ...changes.map(({ field, label, from, to }) => ({ field, label, from, to })),
      ...(step === undefined || step.from === step.to
        ? []
        : [{ field: 'state', label: '状态', from: step.from, to: step.to }]),
    ])
  await keepLines(ctx, lines)
}

const keepLines = gathered(async (ctx: StoreContext, lines: readonly (readonly LogLine[])[]) => {
  const rows = lines
    .flat()
    .map(({ action, at, changes = [], id, kind, link, note = '', personId, recordId, step, version }) => ({
      tenant_id: ctx.tenantId,
      id: id ?? uuidv7(),
      kind,
      record_id: recordId,
      action,
      note,
      changes: JSON.stringify(changes),
      link_kind: link?.kind ?? '',
      link_id: link?.id ?? null,
      link_label: link?.label ?? '',
      person_id: personId,
      at,
      step: step?.name ?? null,
      from_state: step?.from ?? null,
      to_state: step?.to ?? null,
      version: step?.version ?? version ?? null,
      person_role: step?.role ?? null,
      undo: step?.undo == null ? null : JSON.stringify(step.undo),
      lng: step?.lng ?? null,
      lat: step?.lat ?? null,
    }))
  for (const insertion of insertionsOf('record_log', rows)) ctx.tx.leave(insertion)
  await Promise.resolve()
})

/** Most moves of one document that a timeline shows. */
const mostMoves = 500

const linesOf = (ctx: StoreContext, recordId: string) =>
  q.selectFrom('record_log').selectAll().where('tenant_id', '=', ctx.tenantId).where('record_id', '=', recordId)

/** Moves of a document, oldest first; the column is called `step`; with `afterVersion` only those after that version. */
export async function movesOf(ctx: StoreContext, recordId: string, afterVersion = 0): Promise<LogRow[]> {
  return await ctx.tx.many(
    linesOf(ctx, recordId).where(sql<SqlBool>`version > ${inOrder}${afterVersion}`).orderBy('id').limit(mostMoves),
  )
}

/** A move by the id of its line. */
export async function moveById(ctx: StoreContext, recordId: string, id: string): Promise<LogRow | undefined> {
  return await ctx.tx.first(linesOf(ctx, recordId).where('id', '=', id).where('step', 'is not', null))
}

/** The latest move of a document. */
export async function lastMoveOf(ctx: StoreContext, recordId: string): Promise<LogRow | undefined> {
  return await ctx.tx.first(linesOf(ctx, recordId).where('step', 'is not', null).orderBy('id', 'desc').limit(1))
}

/** People who took a move of a document. */
export async function peopleOfMove(ctx: StoreContext, recordId: string, step: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('record_log')
      .select('person_id')
      .distinct()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('step', '=', step),
  )
  return rows.flatMap((row) => row.person_id ?? [])
}

/** A page of a record's lines, newest first. */
export async function logOf(ctx: StoreContext, recordId: string, limit: number, offset: number) {
  return await ctx.tx.many(
    q
      .selectFrom('record_log')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  )
}

/** Takes the lines of records away that are gone for good. */
export async function dropLog(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('record_log')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Lines that were written about a record at one moment, that is, in one transaction. */
export async function linesAt(ctx: StoreContext, recordId: string, at: string): Promise<LogRow[]> {
  return await ctx.tx.many(linesOf(ctx, recordId).where('at', '=', at).orderBy('id'))
}

/** Timelines of several documents, each the oldest line first: steps and edits. */
export async function timelinesOf(ctx: StoreContext, recordIds: readonly string[]): Promise<LogRow[]> {
  return await ctx.tx.many(
    q
      .selectFrom('record_log')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
      .where('version', '>', 0)
      .orderBy('record_id')
      .orderBy('id'),
  )
}
