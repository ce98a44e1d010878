/** Approval flows. A running approval keeps its own copy, so that a flow may change at any time. */
import type { FlowBrief, FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { given } from '@onsite/domain/given.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { readOnceForAll } from '../kernel/gathered.ts'
import type { Tables } from '../kernel/tables.ts'
import { personName } from '../people/people-store.ts'
import { likeInside } from '../kernel/like-inside.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface FlowRecord {
  readonly id: string
  readonly subjectKind: string
  readonly name: string
  readonly remark: string
  readonly isEnabled: boolean
  readonly revision: number
  readonly definition: FlowDefinition
  readonly runningCount: number
  readonly updatedByName: string
  /** ISO instant. */
  readonly updatedAt: string
}

export interface FlowFilter {
  readonly subjectKind?: string
  /** Part of the name. */
  readonly keyword?: string
  readonly state?: 0 | 1
}

const selectFlows = (tenantId: string) =>
  q.selectFrom('approval_flow').where('tenant_id', '=', tenantId).where('deleted_at', 'is', null)

function applyFilter<O>(
  query: SelectQueryBuilder<Tables, 'approval_flow', O>,
  { subjectKind, keyword = '', state }: FlowFilter,
): SelectQueryBuilder<Tables, 'approval_flow', O> {
  let result = query
  if (subjectKind !== undefined) result = result.where('subject_kind', '=', subjectKind)
  if (state !== undefined) result = result.where('state', '=', state)
  const text = keyword.trim()
  return text === '' ? result : result.where('name', 'ilike', likeInside(text))
}

const withColumns = (tenantId: string) =>
  selectFlows(tenantId)
    .select(['id', 'subject_kind', 'name', 'remark', 'state', 'revision', 'definition', 'updated_at'])
    .select([
      personName(tenantId, 'approval_flow.updated_by').as('updated_by_name'),
      sql<number>`(select count(*) from approval a where a.tenant_id = ${tenantId} and a.flow_id = approval_flow.id and a.state = ${sql.lit(ApprovalState.Running)})`.as(
        'running_count',
      ),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const recordOf = (row: Row): FlowRecord => ({
  id: row.id,
  subjectKind: row.subject_kind,
  name: row.name,
  remark: row.remark,
  isEnabled: row.state === 1,
  revision: row.revision,
  definition: row.definition as FlowDefinition,
  runningCount: row.running_count,
  updatedByName: row.updated_by_name ?? '系统',
  updatedAt: row.updated_at,
})

export async function findFlows(
  ctx: StoreContext,
  filter: FlowFilter,
  pageIndex: number,
  pageSize: number,
): Promise<FlowRecord[]> {
  const rows = await ctx.tx.many(
    applyFilter(withColumns(ctx.tenantId), filter)
      .orderBy('subject_kind')
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
  return rows.map(recordOf)
}

export async function countFlowsBy(ctx: StoreContext, filter: FlowFilter): Promise<number> {
  const row = await ctx.tx.first(
    applyFilter(selectFlows(ctx.tenantId).select(sql<number>`count(*)`.as('count')), filter),
  )
  return row?.count ?? 0
}

/** An enterprise has a few dozen flows. */
const mostFlows = 1000

/** All flows by name, for select lists and for checks of records that name them. */
export const flowBriefs = readOnceForAll(async (ctx: StoreContext): Promise<readonly FlowBrief[]> => {
  const rows = await ctx.tx.many(
    selectFlows(ctx.tenantId)
      .select(['id', 'name', 'subject_kind', 'state'])
      .orderBy('name')
      .orderBy('id')
      .limit(mostFlows),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subjectKind: row.subject_kind,
    isEnabled: row.state === 1,
  }))
})

/** All flows with their definitions, the oldest first. */
export const allFlows = async (ctx: StoreContext): Promise<FlowRecord[]> => await findFlows(ctx, {}, 0, mostFlows)

export async function flowById(ctx: StoreContext, id: string, lock = false): Promise<FlowRecord | undefined> {
  const query = withColumns(ctx.tenantId).where('id', '=', id)
  const row = await ctx.tx.first(lock ? query.forUpdate('approval_flow') : query)
  return row === undefined ? undefined : recordOf(row)
}

/** Whether another flow of the kind has the name. */
export async function isFlowNameTaken(
  ctx: StoreContext,
  subjectKind: string,
  name: string,
  butId: string | null,
): Promise<boolean> {
  let query = selectFlows(ctx.tenantId).select('id').where('subject_kind', '=', subjectKind).where('name', '=', name)
  if (butId !== null) query = query.where('id', '!=', butId)
  return (await ctx.tx.first(query.limit(1))) !== undefined
}

export interface NewFlow {
  readonly id: string
  readonly subjectKind: string
  readonly name: string
  readonly remark: string
  readonly definition: FlowDefinition
  readonly by: string | null
  readonly isEnabled?: boolean
}

export async function insertFlow(ctx: StoreContext, flow: NewFlow): Promise<void> {
  await ctx.tx.post(
    q.insertInto('approval_flow').values({
      tenant_id: ctx.tenantId,
      id: flow.id,
      subject_kind: flow.subjectKind,
      name: flow.name,
      remark: flow.remark,
      state: flow.isEnabled === false ? 0 : 1,
      definition: JSON.stringify(flow.definition),
      created_by: flow.by,
      updated_by: flow.by,
    }),
  )
}

export interface FlowPatch {
  readonly name?: string
  readonly remark?: string
  readonly definition?: FlowDefinition
  readonly isEnabled?: boolean
  readonly isDeleted?: boolean
}

/** Changes a flow that the caller has locked; changed content raises the revision. */
export async function updateFlow(
  ctx: StoreContext,
  id: string,
  by: string,
  now: Date,
  patch: FlowPatch,
): Promise<void> {
  const { name, remark, definition, isEnabled, isDeleted } = patch
  await ctx.tx.post(
    q
      .updateTable('approval_flow')
      .set((eb) => ({
        ...given({ name, remark }),
        ...(definition === undefined
          ? {}
          : { definition: JSON.stringify(definition), revision: eb('revision', '+', 1) }),
        ...(isEnabled === undefined ? {} : { state: isEnabled ? 1 : 0 }),
        ...(isDeleted === true ? { deleted_at: now } : {}),
        updated_by: by,
        updated_at: now,
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** The flow in force for each kind of subject: `Our choice:` the enabled one that was made last. Kinds without one are not in the map. */
export async function flowsInForce(ctx: StoreContext): Promise<Map<string, string>> {
  const flows = (await flowBriefs(ctx)).filter((flow) => flow.isEnabled)
  // Ids grow with time.
  return new Map(flows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((flow) => [flow.subjectKind, flow.id]))
}
