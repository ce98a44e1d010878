/** Absences with their delegates, by days. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personName } from '../people/people-store.ts'

export interface DelegationRecord {
  readonly id: string
  readonly personId: string
  readonly personName: string
  readonly delegateId: string
  readonly delegateName: string
  /** Days of the tenant's zone, both included. */
  readonly startDay: string
  readonly endDay: string
  readonly note: string
}

const delegations = (tenantId: string) =>
  q
    .selectFrom('approval_delegation')
    .select(['id', 'person_id', 'delegate_id', 'start_day', 'end_day', 'note'])
    .select([
      personName(tenantId, 'approval_delegation.person_id').as('person_name'),
      personName(tenantId, 'approval_delegation.delegate_id').as('delegate_name'),
    ])
    .where('tenant_id', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof delegations>['execute']>>[number]
const recordOf = (row: Row): DelegationRecord => ({
  id: row.id,
  personId: row.person_id,
  personName: row.person_name ?? '',
  delegateId: row.delegate_id,
  delegateName: row.delegate_name ?? '',
  startDay: row.start_day,
  endDay: row.end_day,
  note: row.note,
})

/** Delegates of people on a day. */
export async function delegatesOn(
  ctx: StoreContext,
  day: string,
  personIds: readonly string[],
): Promise<Record<string, string>> {
  if (personIds.length === 0) return {}
  const rows = await ctx.tx.many(
    q
      .selectFrom('approval_delegation')
      .select(['person_id', 'delegate_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
      .where('start_day', '<=', day)
      .where('end_day', '>=', day),
  )
  return Object.fromEntries(rows.map((row) => [row.person_id, row.delegate_id]))
}

/** A page of absences, the latest first; everybody's when the person is null. */
export async function findDelegations(
  ctx: StoreContext,
  personId: string | null,
  pageIndex: number,
  pageSize: number,
): Promise<DelegationRecord[]> {
  let query = delegations(ctx.tenantId)
  if (personId !== null) query = query.where('person_id', '=', personId)
  const rows = await ctx.tx.many(
    query
      .orderBy('start_day', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
  return rows.map(recordOf)
}

export async function delegationById(ctx: StoreContext, id: string): Promise<DelegationRecord | undefined> {
  const row = await ctx.tx.first(delegations(ctx.tenantId).where('id', '=', id))
  return row === undefined ? undefined : recordOf(row)
}

/** Whether a person has another absence in these days. */
export async function overlaps(
  ctx: StoreContext,
  personId: string,
  startDay: string,
  endDay: string,
  butId: string | null,
): Promise<boolean> {
  let query = q
    .selectFrom('approval_delegation')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('person_id', '=', personId)
    .where('start_day', '<=', endDay)
    .where('end_day', '>=', startDay)
  if (butId !== null) query = query.where('id', '!=', butId)
  return (await ctx.tx.first(query.limit(1))) !== undefined
}

export interface DelegationToWrite {
  readonly id: string
  readonly person_id: string
  readonly delegate_id: string
  readonly start_day: string
  readonly end_day: string
  readonly note: string
  readonly created_by: string
}

/** Adds or changes an absence. */
export async function writeDelegation(ctx: StoreContext, row: DelegationToWrite): Promise<void> {
  const { delegate_id, start_day, end_day, note } = row
  await ctx.tx.post(
    q
      .insertInto('approval_delegation')
      .values({ ...row, tenant_id: ctx.tenantId })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({ delegate_id, start_day, end_day, note }),
      ),
  )
}

export async function deleteDelegation(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('approval_delegation').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
