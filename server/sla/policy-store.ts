/** Policies and their versions; the only file that names their tables. */
import type { PolicyVersion, SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import { type Selectable, sql } from 'kysely'
import { type Concern, whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import { shaped } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { secondOf } from './seconds.ts'

export type PolicyRecord = Selectable<Tables['sla_policy']>
type VersionRecord = Omit<Selectable<Tables['sla_policy_version']>, 'content'> & { readonly content: SlaContent }

/** A stored version with what clocks need of its policy. */
export interface StoredVersion extends PolicyVersion {
  readonly no: number
  readonly name: string
  readonly isEnabled: boolean
}

const versions = (ctx: Pick<StoreContext, 'tenantId'>) =>
  q
    .selectFrom('sla_policy_version as version')
    .innerJoin('sla_policy as policy', (join) =>
      join.onRef('policy.tenant_id', '=', 'version.tenant_id').onRef('policy.id', '=', 'version.policy_id'),
    )
    .select(['version.id', 'version.policy_id', 'version.no', 'version.content', 'version.created_at'])
    .select(['policy.name', 'policy.is_enabled'])
    .where('version.tenant_id', '=', ctx.tenantId)
    .where('policy.tenant_id', '=', ctx.tenantId)

type Row = Pick<Selectable<Tables['sla_policy_version']>, 'id' | 'policy_id' | 'no' | 'content' | 'created_at'> &
  Pick<PolicyRecord, 'name' | 'is_enabled'>

const present = (row: Row): StoredVersion => ({
  id: row.id,
  policyId: row.policy_id,
  no: row.no,
  name: row.name,
  isEnabled: row.is_enabled,
  content: row.content as SlaContent,
  since: secondOf(row.created_at),
})

/** The enterprise has a policy for documents of a kind. */
export const hasPolicy = (kind: string): Concern => whereFound('sla_policy', sql`found.kind = ${sql.lit(kind)}`)

/** Every version of the policies of a kind, those of the policy that was made first before the others, older versions first. */
export async function versionsOfKind(ctx: StoreContext, kind: string): Promise<StoredVersion[]> {
  return (await ctx.tx.many(versionsFor(ctx.tenantId, kind))).map(present)
}

const versionsFor = shaped((tenantId: string, kind: string) =>
  versions({ tenantId })
    .where('policy.kind', '=', kind)
    .orderBy('policy.created_at')
    .orderBy('policy.id')
    .orderBy('version.no'),
)

/** Versions by id. */
export async function policyVersions(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, StoredVersion>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(versions(ctx).where('version.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`))
  return new Map(rows.map((row) => [row.id, present(row)]))
}

/** Versions in force at a second: of each enabled policy the last one that was kept until then. */
export function inForceAt(all: readonly StoredVersion[], second: number): StoredVersion[] {
  const last = new Map<string, StoredVersion>()
  for (const version of all) if (version.isEnabled && version.since <= second) last.set(version.policyId, version)
  return [...last.values()]
}

/** Policies in the order in which they are asked. */
export async function allPolicies(ctx: StoreContext): Promise<PolicyRecord[]> {
  return await ctx.tx.many(
    q.selectFrom('sla_policy').selectAll().where('tenant_id', '=', ctx.tenantId).orderBy('created_at').orderBy('id'),
  )
}

export async function insertPolicy(ctx: StoreContext, row: Omit<PolicyRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('sla_policy').values({ tenant_id: ctx.tenantId, ...row }))
}

export async function updatePolicy(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<PolicyRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(q.updateTable('sla_policy').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}

export async function insertVersion(ctx: StoreContext, row: Omit<VersionRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('sla_policy_version')
      .values({ tenant_id: ctx.tenantId, ...row, content: JSON.stringify(row.content) }),
  )
}

/** The newest version of every policy, in the order in which the policies were made. */
export async function policiesInForce(ctx: StoreContext): Promise<StoredVersion[]> {
  const rows = await ctx.tx.many(
    versions(ctx).whereRef('version.no', '=', 'policy.version').orderBy('policy.created_at').orderBy('policy.id'),
  )
  return rows.map(present)
}

/** Versions of a policy, the newest first. */
export async function versionsOf(ctx: StoreContext, policyId: string): Promise<VersionRecord[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('sla_policy_version')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('policy_id', '=', policyId)
      .orderBy('no', 'desc')
      .limit(100),
  )
  return rows.map((row) => ({ ...row, content: row.content as SlaContent }))
}
