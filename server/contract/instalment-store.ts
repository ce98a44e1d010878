/** The only file that names the tables of instalments and renewals of maintenance contracts. */
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type InstalmentRecord = Selectable<Tables['service_contract_instalment']>
export type RenewalRecord = Selectable<Tables['service_contract_renewal']>

/** Instalments in the order of the plan. */
export async function instalmentsOf(ctx: StoreContext, contractId: string): Promise<InstalmentRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('service_contract_instalment')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('seq')
      .orderBy('id'),
  )
}

export async function instalmentById(ctx: StoreContext, id: string): Promise<InstalmentRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('service_contract_instalment').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

export interface InstalmentToWrite {
  readonly id?: string | undefined
  readonly dueOn: string
  readonly amount: number
  readonly note?: string | undefined
}

/** Writes the plan over the one that was there; marks of payment stay with their instalments. */
export async function replaceInstalments(
  ctx: StoreContext,
  contractId: string,
  present: readonly InstalmentRecord[],
  plan: readonly InstalmentToWrite[],
): Promise<void> {
  const held = new Map(present.map((one) => [one.id, one]))
  await ctx.tx.run(
    q
      .deleteFrom('service_contract_instalment')
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId),
  )
  if (plan.length === 0) return
  await ctx.tx.run(
    q.insertInto('service_contract_instalment').values(
      plan.map(({ amount, dueOn, id, note = '' }, seq) => {
        const before = id === undefined ? undefined : held.get(id)
        return {
          tenant_id: ctx.tenantId,
          id: before?.id ?? uuidv7(),
          contract_id: contractId,
          seq,
          due_on: dueOn,
          amount,
          note: note.trim(),
          paid_on: before?.paid_on ?? null,
          paid_by: before?.paid_by ?? null,
        }
      }),
    ),
  )
}

/** Marks an instalment as paid on a day, or takes the mark back. */
export async function markInstalment(
  ctx: StoreContext,
  id: string,
  paid: { readonly on: string; readonly by: string } | null,
): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('service_contract_instalment')
      .set({ paid_on: paid?.on ?? null, paid_by: paid?.by ?? null })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Unpaid instalments by contract. */
export async function unpaidCounts(ctx: StoreContext, contractIds: readonly string[]): Promise<Map<string, number>> {
  if (contractIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_contract_instalment')
      .select(['contract_id', sql<number>`count(*)`.as('count')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', sql<string>`any(${[...contractIds]}::uuid[])`)
      .where('paid_on', 'is', null)
      .groupBy('contract_id'),
  )
  return new Map(rows.map((row) => [row.contract_id, row.count]))
}

export interface NewRenewal {
  readonly contractId: string
  readonly fromEndOn: string
  readonly toEndOn: string
  readonly amount: number
  readonly visits: number
  readonly note: string
  readonly by: string
  readonly at: Date
}

export async function addRenewal(ctx: StoreContext, renewal: NewRenewal): Promise<void> {
  await ctx.tx.run(
    q.insertInto('service_contract_renewal').values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      contract_id: renewal.contractId,
      from_end_on: renewal.fromEndOn,
      to_end_on: renewal.toEndOn,
      amount: renewal.amount,
      visits: renewal.visits,
      note: renewal.note,
      created_by: renewal.by,
      created_at: renewal.at,
    }),
  )
}

/** Renewals, newest first. */
export async function renewalsOf(ctx: StoreContext, contractId: string): Promise<RenewalRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('service_contract_renewal')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
}
