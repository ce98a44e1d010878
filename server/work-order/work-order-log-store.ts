/** The timeline: log rows that steps write with themselves, and messages between people. Log rows are never changed. */
import type { WorkOrderStepName } from '@onsite/domain/work-order/work-order-fact-names.ts'
import type { Selectable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { Tables } from '../kernel/tables.ts'
import type { Reading } from './work-order-store.ts'

/** What an undo puts back: the columns as they were, and the visit. */
export interface UndoNote {
  readonly columns: Readonly<Record<string, unknown>>
  /** The visit that the step made; an undo cancels it. */
  readonly madeVisitId: string | null
  /** The visit that the step cancelled; an undo brings it back into this state. */
  readonly cancelledVisit: { readonly id: string; readonly state: number } | null
  /** The open request that the step closed; an undo lets it wait again. */
  readonly closedRequestId?: string | null
  /** Collaborators that the step added; an undo takes them out. */
  readonly addedPeople?: readonly string[]
}

export interface LogEntry {
  readonly id: string
  readonly orderId: string
  readonly action: WorkOrderStepName
  readonly fromState: number | null
  readonly toState: number
  /** Version of the order after the step. */
  readonly version: number
  readonly actorId: string | null
  readonly actorRole: number | null
  readonly reason: string
  readonly changes: readonly FieldChange[]
  readonly undo: UndoNote | null
  readonly lng: number | null
  readonly lat: number | null
  readonly at: string
}

export async function insertLogs(ctx: Reading, entries: readonly LogEntry[]): Promise<void> {
  await ctx.tx.run(
    q.insertInto('work_order_log').values(
      entries.map((entry) => ({
        tenant_id: ctx.tenantId,
        work_order_id: entry.orderId,
        id: entry.id,
        action: entry.action,
        from_state: entry.fromState,
        to_state: entry.toState,
        version: entry.version,
        actor_id: entry.actorId,
        actor_role: entry.actorRole,
        reason: entry.reason,
        changes: JSON.stringify(entry.changes),
        undo: entry.undo === null ? null : JSON.stringify(entry.undo),
        lng: entry.lng,
        lat: entry.lat,
        at: entry.at,
      })),
    ),
  )
}

const entryOf = (row: Selectable<Tables['work_order_log']>): LogEntry => ({
  id: row.id,
  orderId: row.work_order_id,
  action: row.action as WorkOrderStepName,
  fromState: row.from_state,
  toState: row.to_state,
  version: row.version,
  actorId: row.actor_id,
  actorRole: row.actor_role,
  reason: row.reason,
  changes: row.changes as FieldChange[],
  undo: row.undo as UndoNote | null,
  lng: row.lng,
  lat: row.lat,
  at: row.at,
})

/** The log of an order, oldest first; with `afterVersion` only what came after that version. */
export async function logsOf(ctx: Reading, orderId: string, afterVersion = 0): Promise<LogEntry[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_log')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .where('version', '>', afterVersion)
      .orderBy('id')
      .limit(500),
  )
  return rows.map(entryOf)
}

/** The latest entry of an order. */
export async function lastLogOf(ctx: Reading, orderId: string): Promise<LogEntry | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order_log')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .orderBy('version', 'desc')
      .limit(1),
  )
  return row === undefined ? undefined : entryOf(row)
}

export async function logById(ctx: Reading, orderId: string, id: string): Promise<LogEntry | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order_log')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .where('id', '=', id),
  )
  return row === undefined ? undefined : entryOf(row)
}

export interface Message {
  readonly id: string
  readonly orderId: string
  readonly authorId: string
  readonly text: string
  readonly isInternal: boolean
  readonly fileIds: readonly string[]
  readonly at: string
}

export async function insertMessage(ctx: Reading, message: Message): Promise<void> {
  await ctx.tx.run(
    q.insertInto('work_order_message').values({
      tenant_id: ctx.tenantId,
      id: message.id,
      work_order_id: message.orderId,
      author_id: message.authorId,
      text: message.text,
      is_internal: message.isInternal,
      file_ids: [...message.fileIds],
      created_at: message.at,
    }),
  )
}

const messageOf = (row: Selectable<Tables['work_order_message']>): Message => ({
  id: row.id,
  orderId: row.work_order_id,
  authorId: row.author_id,
  text: row.text,
  isInternal: row.is_internal,
  fileIds: row.file_ids,
  at: row.created_at,
})

/** Messages of an order that were not deleted, oldest first. */
export async function messagesOf(ctx: Reading, orderId: string): Promise<Message[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order_message')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('work_order_id', '=', orderId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(500),
  )
  return rows.map(messageOf)
}

export async function messageById(ctx: Reading, id: string): Promise<Message | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('work_order_message')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )
  return row === undefined ? undefined : messageOf(row)
}

export async function deleteMessage(ctx: Reading, id: string, at: Date): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('work_order_message')
      .set({ deleted_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}
