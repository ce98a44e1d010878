/** The log of rules; the only file that names the table. */
import { type ActionResult, actingStates, RunState } from '@onsite/domain/automation/automation-rule.ts'
import { type Selectable, sql } from 'kysely'
import { anyOfOnce } from '../kernel/any-of-once.ts'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

type Row = Selectable<Tables['automation_run']>

/** A value that the condition read, in words. */
export interface RunInput {
  readonly label: string
  readonly value: string
}

/** A comparison of the condition. */
export interface Compared {
  readonly words: string
  readonly held: boolean
}

export interface RunRecord extends Omit<Row, 'inputs' | 'compared' | 'actions' | 'brought'> {
  /** Values that a message brought, by the names that conditions use. */
  readonly brought: Readonly<Record<string, string>>
  readonly inputs: readonly RunInput[]
  readonly compared: readonly Compared[]
  readonly actions: readonly ActionResult[]
}

const present = (row: Row): RunRecord => ({
  ...row,
  brought: row.brought as Record<string, string>,
  inputs: row.inputs as RunInput[],
  compared: row.compared as Compared[],
  actions: row.actions as ActionResult[],
})

/**
 * Keeps a run, unless the rule has had its turn with the document for this cause. A look after which the condition did not hold was no turn.
 * @returns whether it is kept
 */
export async function insertRun(ctx: StoreContext, run: Omit<RunRecord, 'tenant_id'>): Promise<boolean> {
  const row = await ctx.tx.first(
    q
      .insertInto('automation_run')
      .values({
        tenant_id: ctx.tenantId,
        ...run,
        chain: [...run.chain],
        brought: JSON.stringify(run.brought),
        inputs: JSON.stringify(run.inputs),
        compared: JSON.stringify(run.compared),
        actions: JSON.stringify(run.actions),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'rule_id', 'record_id', 'cause'])
          .doUpdateSet((kept) => ({
            id: kept.ref('excluded.id'),
            version: kept.ref('excluded.version'),
            chain: kept.ref('excluded.chain'),
            state: kept.ref('excluded.state'),
            message: kept.ref('excluded.message'),
            brought: kept.ref('excluded.brought'),
            inputs: kept.ref('excluded.inputs'),
            compared: kept.ref('excluded.compared'),
            actions: kept.ref('excluded.actions'),
            at: kept.ref('excluded.at'),
            finished_at: kept.ref('excluded.finished_at'),
          }))
          .where('automation_run.state', '=', RunState.NotHeld),
      )
      .returning('id'),
  )
  return row !== undefined
}

const acted = sql.join(actingStates.map((state) => sql.lit(state)))

export interface Ran {
  /** Whether the rule acted on the document before. */
  readonly before: boolean
  readonly lastHour: number
}

/** How often a rule acted. */
export async function countRuns(ctx: StoreContext, ruleId: string, recordId: string, hourAgo: Date): Promise<Ran> {
  const rows = await ctx.tx.many(
    sql<{
      before: boolean
      last_hour: number
    }>`select exists (select 1 from automation_run as run where run.tenant_id = ${ctx.tenantId} and run.rule_id = ${ruleId} and run.record_id = ${recordId} and run.state in (${acted})) as before, (select count(*)::int from automation_run as run where run.tenant_id = ${ctx.tenantId} and run.rule_id = ${ruleId} and run.at > ${hourAgo} and run.state in (${acted})) as last_hour`,
  )
  return { before: rows[0]?.before === true, lastHour: rows[0]?.last_hour ?? 0 }
}

/** Whether the rule has had its turn with the document for a cause. */
export async function hasRun(ctx: StoreContext, ruleId: string, recordId: string, cause: string): Promise<boolean> {
  const row = await ctx.tx.first(
    q
      .selectFrom('automation_run')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('rule_id', '=', ruleId)
      .where('record_id', '=', recordId)
      .where('cause', '=', cause),
  )
  return row !== undefined
}

/** Locks a run. */
export async function lockRun(ctx: StoreContext, id: string): Promise<RunRecord | undefined> {
  const row = await ctx.tx.first(
    q.selectFrom('automation_run').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
  )
  return row === undefined ? undefined : present(row)
}

export async function updateRun(
  ctx: StoreContext,
  id: string,
  { actions, ...change }: Partial<Pick<RunRecord, 'actions' | 'finished_at' | 'message' | 'next_at' | 'state'>>,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('automation_run')
      .set({ ...change, ...(actions === undefined ? {} : { actions: JSON.stringify(actions) }) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

const waiting = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q.selectFrom('automation_run').where('tenant_id', '=', tenantId).where('next_at', '<=', now.toISOString())

/** The time of waiting runs has come. */
export const hasWaiting: Due = (at) => isFound(waiting(at))

/** Lets waiting runs go on whose time has come. @returns their ids */
export async function takeWaiting(ctx: StoreContext, now: Date, limit: number): Promise<string[]> {
  const due = waiting({ ...ctx, now })
    .select('id')
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await ctx.tx.many(
    q
      .updateTable('automation_run')
      .set({ next_at: null, state: RunState.Running })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOfOnce(due))
      .returning('id'),
  )
  return rows.map(({ id }) => id)
}

interface RunFilter {
  readonly ruleId?: string
  readonly state?: number
}

const filterRuns = (ctx: StoreContext, { ruleId, state }: RunFilter) => {
  let runs = q.selectFrom('automation_run').where('tenant_id', '=', ctx.tenantId)
  if (ruleId !== undefined) runs = runs.where('rule_id', '=', ruleId)
  if (state !== undefined) runs = runs.where('state', '=', state)
  return runs
}

/** A page of runs, the newest first. */
export async function runsOf(
  ctx: StoreContext,
  filter: RunFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RunRecord[]> {
  const rows = await ctx.tx.many(
    filterRuns(ctx, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset),
  )
  return rows.map(present)
}

export async function countRunsOf(ctx: StoreContext, filter: RunFilter): Promise<number> {
  const row = await ctx.tx.first(filterRuns(ctx, filter).select(sql<number>`count(*)::int`.as('n')))
  return row?.n ?? 0
}

export interface RuleTally {
  readonly runs: number
  readonly failed: number
  readonly lastAt: string | null
}

/** How often each rule acted since a moment. */
export async function talliesOf(ctx: StoreContext, since: Date): Promise<Map<string, RuleTally>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('automation_run')
      .select(['rule_id'])
      .select(sql<number>`count(*)::int`.as('runs'))
      .select(sql<number>`(count(*) filter (where state = ${sql.lit(RunState.Failed)}))::int`.as('failed'))
      .select(sql<string | null>`max(at)`.as('last_at'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('at', '>', since.toISOString())
      .where('state', 'in', [...actingStates])
      .groupBy('rule_id'),
  )
  return new Map(rows.map((row) => [row.rule_id, { runs: row.runs, failed: row.failed, lastAt: row.last_at }]))
}

/** Forgets runs whose condition did not hold before a moment. */
export async function dropNotHeld(ctx: StoreContext, before: Date): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('automation_run')
      .where('tenant_id', '=', ctx.tenantId)
      .where('at', '<', before.toISOString())
      .where('state', '=', RunState.NotHeld),
  )
}
