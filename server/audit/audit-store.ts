/** The rows of the audit log and their seals. Rows are written by the kernel, with each call. */
import { createHash } from 'node:crypto'
import type { AuditResult } from '@onsite/domain/audit/audit-result.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type AuditRecord = Selectable<Tables['audit_log']>
export type SealRecord = Selectable<Tables['audit_seal']>

export interface AuditQuery {
  readonly personId: string | null
  readonly call: string | null
  /** Any of several. */
  readonly calls: readonly string[] | null
  readonly result: AuditResult | null
  readonly from: Date | null
  readonly to: Date | null
}

/** The id that any row of an instant is not before: ids rise with time, so that a span needs no index of its own. */
export function firstIdAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

function filterLog({ tenantId }: StoreContext, { call, calls, from, personId, result, to }: AuditQuery) {
  let rows = q.selectFrom('audit_log').where('tenant_id', '=', tenantId)
  if (personId !== null) rows = rows.where('person_id', '=', personId)
  if (call !== null) rows = rows.where('call', '=', call)
  if (calls !== null) rows = rows.where('call', '=', sql<string>`any(${[...calls]})`)
  if (result === 'refused') rows = rows.where('result', 'not in', ['ok', 'repeated'])
  else if (result !== null) rows = rows.where('result', '=', result)
  if (from !== null) rows = rows.where('id', '>=', firstIdAt(from))
  return to === null ? rows : rows.where('id', '<', firstIdAt(to))
}

/** A part of the rows, the newest first. */
export async function auditRows(
  ctx: StoreContext,
  query: AuditQuery,
  {
    before = null,
    limit,
    offset = 0,
  }: { readonly limit: number; readonly offset?: number; readonly before?: string | null },
): Promise<AuditRecord[]> {
  const rows = filterLog(ctx, query).selectAll().orderBy('id', 'desc').limit(limit).offset(offset)
  return await ctx.tx.many(before === null ? rows : rows.where('id', '<', before))
}

export async function countAuditRows(ctx: StoreContext, query: AuditQuery): Promise<number> {
  const row = await ctx.tx.first(filterLog(ctx, query).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** Rows of some calls by a person since an instant, the newest first. */
export async function rowsOfCalls(
  ctx: StoreContext,
  personId: string,
  calls: readonly string[],
  since: Date,
  limit: number,
): Promise<Pick<AuditRecord, 'id' | 'at' | 'call' | 'result' | 'ip'>[]> {
  return await ctx.tx.many(
    q
      .selectFrom('audit_log')
      .select(['id', 'at', 'call', 'result', 'ip'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('call', 'in', [...calls])
      .where('at', '>=', since.toISOString())
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )
}

export async function auditRow(ctx: StoreContext, id: string): Promise<AuditRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('audit_log').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

/** The newest seal. */
export async function lastSeal(ctx: StoreContext): Promise<SealRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('audit_seal').selectAll().where('tenant_id', '=', ctx.tenantId).orderBy('no', 'desc').limit(1),
  )
}

/** Seals over rows of a span in their order, and the one before them. */
export async function sealsOf(
  ctx: StoreContext,
  from: Date,
  to: Date,
): Promise<{ readonly before: SealRecord | null; readonly seals: readonly SealRecord[] }> {
  const own = () => q.selectFrom('audit_seal').selectAll().where('tenant_id', '=', ctx.tenantId)
  const [first] = await ctx.tx.many(own().where('last_id', '>=', firstIdAt(from)).orderBy('last_id').limit(1))
  const [last] = await ctx.tx.many(own().where('last_id', '>=', firstIdAt(to)).orderBy('last_id').limit(1))
  if (first === undefined) return { before: null, seals: [] }
  const span = own()
    .where('no', '>=', first.no - 1)
    .orderBy('no')
  const found = await ctx.tx.many(last === undefined ? span : span.where('no', '<=', last.no))
  const [head] = found
  return head !== undefined && head.no < first.no
    ? { before: head, seals: found.slice(1) }
    : { before: null, seals: found }
}

/** Rows behind a seal. */
export async function countUnsealed(ctx: StoreContext, newest: SealRecord | undefined): Promise<number> {
  const rows = q.selectFrom('audit_log').where('tenant_id', '=', ctx.tenantId)
  const behind = newest === undefined ? rows : rows.where('id', '>', newest.last_id)
  return (await ctx.tx.first(behind.select(sql<number>`count(*)`.as('count'))))?.count ?? 0
}

export async function insertSeal(ctx: StoreContext, seal: Omit<SealRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('audit_seal').values({ tenant_id: ctx.tenantId, ...seal }))
}

/** Everything of a row that a seal holds, as one text; a later column is no part of older seals. */
const sealed = sql<string>`concat_ws(chr(31), id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), coalesce(person_id::text, ''),
  coalesce(role::text, ''), call, result, ids, request_id, ip, records, changes)`

export interface SealedText {
  readonly id: string
  readonly text: string
}

/** Texts of the rows after an id, up to `last` or before `before`. */
export async function textsToSeal(
  ctx: StoreContext,
  {
    after,
    before,
    last,
    limit,
  }: { readonly after: string | null; readonly before?: string; readonly last?: string; readonly limit: number },
): Promise<SealedText[]> {
  let rows = q
    .selectFrom('audit_log')
    .select(['id', sealed.as('text')])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('id')
    .limit(limit)
  if (after !== null) rows = rows.where('id', '>', after)
  if (before !== undefined) rows = rows.where('id', '<', before)
  if (last !== undefined) rows = rows.where('id', '<=', last)
  return await ctx.tx.many(rows)
}

/** The hash of a seal: of the one before it and of its rows. */
export function sealHash(previous: Uint8Array | null, texts: readonly SealedText[]): Buffer {
  const hash = createHash('sha256').update(previous ?? Buffer.alloc(0))
  for (const { text } of texts) hash.update(text).update('\n')
  return hash.digest()
}
