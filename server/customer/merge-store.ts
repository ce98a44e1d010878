/** The only file that names the table of merges. Every query starts from the tenant. */
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export interface Difference {
  readonly from: Json
  readonly to: Json
}

/** Data for undoing a merge. */
export interface Moved {
  readonly contacts: readonly string[]
  /** Contacts that duplicated one of the kept customer's. */
  readonly foldedContacts: readonly string[]
  readonly addresses: readonly string[]
  readonly foldedAddresses: readonly string[]
  readonly defaultContact: string | null
  readonly defaultAddress: string | null
  /** Moved addresses whose contact was folded, with that contact. */
  readonly repointed: readonly { readonly id: string; readonly contactId: string }[]
  /** Customers whose parent was the merged one. */
  readonly children: readonly string[]
  /** Records of other areas, by kind. */
  readonly ties: Readonly<Record<string, readonly string[]>>
  /** Columns taken from the merged customer. */
  readonly columns: Readonly<Record<string, Difference>>
  /** Custom fields taken from the merged customer. */
  readonly values: Readonly<Record<string, Difference>>
  /** Unique custom values that the merged customer gave up. */
  readonly given: Readonly<Record<string, Json>>
  readonly tags: readonly string[]
  /** Readers new to the kept customer. */
  readonly shares: readonly string[]
  /** Readers who could only view it before. */
  readonly raised: readonly string[]
}

export type MergeRecord = Omit<Selectable<Tables['customer_merge']>, 'moved'> & { readonly moved: Moved }

export async function insertMerge(
  ctx: StoreContext,
  merge: {
    readonly id: string
    readonly keptId: string
    readonly mergedId: string
    readonly moved: Moved
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  await ctx.tx.post(
    q.insertInto('customer_merge').values({
      tenant_id: ctx.tenantId,
      id: merge.id,
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      moved: JSON.stringify(merge.moved),
      merged_by: merge.by,
      merged_at: merge.at,
    }),
  )
}

/** A merge, its row held until the transaction ends. */
export async function lockMerge(ctx: StoreContext, id: string): Promise<MergeRecord | undefined> {
  const query = q.selectFrom('customer_merge').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id)
  return (await ctx.tx.first(query.forUpdate())) as MergeRecord | undefined
}

/** Merges into a customer, newest first. */
export async function mergesInto(ctx: StoreContext, keptId: string): Promise<MergeRecord[]> {
  const query = q
    .selectFrom('customer_merge')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('kept_id', '=', keptId)
    .orderBy('merged_at', 'desc')
    .limit(100)
  return (await ctx.tx.many(query)) as MergeRecord[]
}

export async function endMerge(ctx: StoreContext, id: string, by: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('customer_merge')
      .set({ undone_by: by, undone_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Moves children of customers to another customer; only those of these ids that belong to `fromId`. @returns ids of those moved */
export async function moveChildren(
  ctx: StoreContext,
  table: 'contact' | 'customer_address',
  ids: readonly string[],
  fromId: string,
  toId: string,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .updateTable(table)
      .set({ customer_id: toId, is_default: false })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', fromId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .returning('id'),
  )
  return rows.map((row) => row.id)
}

/** Moves customers from one parent to another; without ids all of them except `butId`. @returns ids of those moved */
export async function moveSubsidiaries(
  ctx: StoreContext,
  fromId: string,
  toId: string,
  which: { readonly ids: readonly string[] } | { readonly butId: string },
): Promise<string[]> {
  const query = q
    .updateTable('customer')
    .set({ parent_id: toId })
    .where('tenant_id', '=', ctx.tenantId)
    .where('parent_id', '=', fromId)
  const rows = await ctx.tx.many(
    ('ids' in which
      ? query.where('id', '=', sql<string>`any(${[...which.ids]}::uuid[])`)
      : query.where('id', '<>', which.butId)
    ).returning('id'),
  )
  return rows.map((row) => row.id)
}
