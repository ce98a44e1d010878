/** Rules and their versions; the only file that names their tables. */
import type { RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { type Selectable, sql } from 'kysely'
import { type Concern, whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

type Row = Selectable<Tables['automation_rule']>

/** A rule with the content of one of its versions. */
export interface Rule extends Row {
  readonly content: RuleContent
}

const rules = (ctx: Pick<StoreContext, 'tenantId'>) =>
  q
    .selectFrom('automation_rule as rule')
    .innerJoin('automation_rule_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'rule.tenant_id')
        .onRef('version.rule_id', '=', 'rule.id')
        .onRef('version.no', '=', 'rule.version'),
    )
    .selectAll('rule')
    .select('version.content')
    .where('rule.tenant_id', '=', ctx.tenantId)
    .where('version.tenant_id', '=', ctx.tenantId)

const present = (row: Row & { content: unknown }): Rule => ({ ...row, content: row.content as RuleContent })

/** The enterprise has a rule for documents of a kind that is switched on. */
export const hasRuleInForce = (kind: string): Concern =>
  whereFound('automation_rule', sql`found.kind = ${sql.lit(kind)} and found.is_enabled and found.deleted_at is null`)

/** Rules of a kind that are switched on, the oldest first; those that are tried in turn stand last, in their order. */
export async function rulesInForce(ctx: StoreContext, kind: string): Promise<Rule[]> {
  const rows = await ctx.tx.many(
    rules(ctx)
      .where('rule.kind', '=', kind)
      .where('rule.is_enabled', '=', true)
      .where('rule.deleted_at', 'is', null)
      .orderBy(sql`rule.place nulls first`)
      .orderBy('rule.created_at')
      .orderBy('rule.id'),
  )
  return rows.map(present)
}

/** Every rule that was not deleted, the oldest first; those that are tried in turn stand last, in their order. */
export async function allRules(ctx: StoreContext): Promise<Rule[]> {
  const rows = await ctx.tx.many(
    rules(ctx)
      .where('rule.deleted_at', 'is', null)
      .orderBy(sql`rule.place nulls first`)
      .orderBy('rule.created_at')
      .orderBy('rule.id'),
  )
  return rows.map(present)
}

/** A rule by id, deleted ones too. */
export async function ruleById(ctx: StoreContext, id: string): Promise<Rule | undefined> {
  const row = await ctx.tx.first(rules(ctx).where('rule.id', '=', id))
  return row === undefined ? undefined : present(row)
}

/** Rules in brief, deleted ones too. */
export async function ruleBriefs(
  ctx: StoreContext,
  ids: readonly string[],
): Promise<Map<string, Pick<Row, 'id' | 'name' | 'trigger'>>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('automation_rule')
      .select(['id', 'name', 'trigger'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', [...new Set(ids)]),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The content of a version of a rule. */
export async function contentOf(ctx: StoreContext, ruleId: string, no: number): Promise<RuleContent | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('automation_rule_version')
      .select('content')
      .where('tenant_id', '=', ctx.tenantId)
      .where('rule_id', '=', ruleId)
      .where('no', '=', no),
  )
  return row?.content as RuleContent | undefined
}

export async function insertRule(ctx: StoreContext, row: Omit<Row, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('automation_rule').values({ tenant_id: ctx.tenantId, ...row }))
}

export async function updateRule(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<Row, 'tenant_id' | 'id'>>,
): Promise<void> {
  await ctx.tx.post(
    q.updateTable('automation_rule').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

const dueRules = (at: Pick<DueAt, 'now' | 'tenantId'>) =>
  rules(at).where('rule.next_at', '<=', at.now.toISOString()).where('rule.is_enabled', '=', true)

/** The time of rules has come. */
export const hasScheduled: Due = (at) => isFound(dueRules(at))

/** Rules whose time has come, held until the transaction ends; those that another worker holds are left to it. */
export async function takeScheduled(ctx: StoreContext, now: Date): Promise<Rule[]> {
  const rows = await ctx.tx.many(
    dueRules({ ...ctx, now })
      .forUpdate('rule')
      .skipLocked(),
  )
  return rows.map(present)
}

/** Keeps a version, which never changes. */
export async function insertVersion(
  ctx: StoreContext,
  row: {
    readonly rule_id: string
    readonly no: number
    readonly content: RuleContent
    readonly created_by: string
    readonly created_at: string
  },
): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('automation_rule_version')
      .values({ tenant_id: ctx.tenantId, ...row, content: JSON.stringify(row.content) }),
  )
}
