/** Life lines: what happened to each record, in words, never changed. */
import { q } from '../kernel/database.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { gathered } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { sql } from 'kysely'
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
}

/** Appends lines. */
export async function writeLog(ctx: StoreContext, lines: readonly LogLine[]): Promise<void> {
  if (lines.length > 0) await keepLines(ctx, lines)
}

const keepLines = gathered(async (ctx: StoreContext, lines: readonly (readonly LogLine[])[]) => {
  await ctx.tx.run(
    q.insertInto('record_log').values(
      lines.flat().map(({ action, at, changes = [], kind, link, note = '', personId, recordId }) => ({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
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
      })),
    ),
  )
})

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
  await ctx.tx.run(
    q
      .deleteFrom('record_log')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}
