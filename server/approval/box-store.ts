/** The boxes: tasks waiting for the person, decided by the person, started approvals, and copies. */
import { type ApprovalBox, approvalBoxes } from '@onsite/api/approval/approval-calls.ts'
import { SortType } from '@onsite/api/paging.ts'
import { type ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countForBadge } from '../kernel/count-for-badge.ts'
import type { BadgeCounter } from '../kernel/record-directory.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import type { Tables } from '../kernel/tables.ts'
import { findPeople } from '../people/people-store.ts'
import type { ApprovalRecord } from './approval-store.ts'
import { likeInside } from '../kernel/like-inside.ts'

export interface BoxFilter {
  readonly box: ApprovalBox
  readonly keyword?: string
  readonly subjectKind?: string
  readonly recordKind?: string
  readonly state?: ApprovalState
  readonly startTime?: string
  readonly endTime?: string
  readonly unread?: 0 | 1
}

/** An approval without flow, run and snapshot, for lists. */
export type ApprovalHead = Omit<ApprovalRecord, 'flow' | 'run' | 'snapshot'>

const headColumns = [
  'id',
  'no',
  'flow_id',
  'flow_name',
  'subject_kind',
  'subject_id',
  'subject_no',
  'title',
  'creator_id',
  'state',
  'reason',
  'node_name',
  'created_at',
  'updated_at',
  'finished_at',
] as const

type ApprovalQuery<O> = SelectQueryBuilder<Tables, 'approval', O>
/** Most creators that a keyword may match by name; beyond that it says too little. */
const mostCreators = 50

/** The approvals of what the person has to decide, one for each task. */
const tasksOf = (ctx: Context) =>
  q
    .selectFrom('approval_task')
    .select('approval_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('person_id', '=', ctx.person.id)
    .where('state', '=', sql.lit(TaskState.Pending))

/** Whether the person was reminded of what has to be decided. */
const isUrged = (ctx: Context) =>
  sql<boolean>`exists (${tasksOf(ctx).where('approval_id', '=', sql<string>`approval.id`).where('urged_at', 'is not', null)})`

/** Restricts approvals to a person's box. */
function inBox<O>(query: ApprovalQuery<O>, ctx: Context, { box, unread }: BoxFilter): ApprovalQuery<O> {
  const { id: me } = ctx.person
  const tasks = q.selectFrom('approval_task').select('approval_id').where('tenant_id', '=', ctx.tenantId)
  switch (box) {
    case 'todo':
      return query.where('id', 'in', tasksOf(ctx))
    case 'done':
      return query.where('id', 'in', tasks.where('decided_by', '=', me))
    case 'mine':
      return query.where('creator_id', '=', me)
    default: {
      const copies = q
        .selectFrom('approval_copy')
        .select('approval_id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('person_id', '=', me)
      return query.where('id', 'in', unread === 1 ? copies.where('read_at', 'is', null) : copies)
    }
  }
}

async function applyFilter<O>(query: ApprovalQuery<O>, ctx: Context, filter: BoxFilter): Promise<ApprovalQuery<O>> {
  const { endTime, keyword = '', recordKind, startTime, state, subjectKind } = filter
  const { zone } = ctx.tenant
  let result = inBox(query, ctx, filter)
  if (subjectKind !== undefined) result = result.where('subject_kind', '=', subjectKind)
  if (recordKind !== undefined) result = result.where(sql<SqlBool>`split_part(subject_kind, ':', 1) = ${recordKind}`)
  if (state !== undefined) result = result.where('state', '=', state)
  if (startTime !== undefined) result = result.where('created_at', '>=', rangeStart(zone, startTime).toISOString())
  if (endTime !== undefined) result = result.where('created_at', '<', rangeEnd(zone, endTime).toISOString())
  if (keyword.trim() === '') return result
  const part = likeInside(keyword.trim())
  const creators = (await findPeople(ctx, { searchText: keyword }, 0, mostCreators)).map((person) => person.id)
  return result.where((eb) =>
    eb.or([
      eb('no', 'ilike', part),
      eb('subject_no', 'ilike', part),
      eb('title', 'ilike', part),
      eb('creator_id', '=', sql<string>`any(${creators}::uuid[])`),
    ]),
  )
}

/** A page of a box. */
export async function findInBox(
  ctx: Context,
  filter: BoxFilter,
  sortType: SortType | undefined,
  pageIndex: number,
  pageSize: number,
): Promise<ApprovalHead[]> {
  const query = await applyFilter(approvalsOf(ctx).select(headColumns), ctx, filter)
  // The queue begins with what somebody was reminded of, then with what waits longest.
  const isQueue = filter.box === 'todo' && sortType === undefined
  const direction = isQueue || sortType === SortType.OldestFirst ? 'asc' : 'desc'
  const rows = await ctx.tx.many(
    (isQueue ? query.orderBy(isUrged(ctx), 'desc') : query)
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
  return rows.map((row) => ({ ...row, state: row.state as ApprovalState }))
}

const approvalsOf = (ctx: Context) => q.selectFrom('approval').where('tenant_id', '=', ctx.tenantId)

/** How many approvals `findInBox` finds on all its pages. */
export async function countInBox(ctx: Context, filter: BoxFilter): Promise<number> {
  return (
    (await ctx.tx.first(await applyFilter(approvalsOf(ctx).select(sql<number>`count(*)`.as('count')), ctx, filter)))
      ?.count ?? 0
  )
}

/** The boxes as badges of menu entries. */
export const boxCounter: BadgeCounter = {
  kind: 'approval',
  countIn: (ctx, { view }) => {
    const box = approvalBoxes.find((one) => one === view)
    if (box === undefined) throw new Error(`approvals have no box ${view}`)
    // The tasks alone know what is to be decided; an index has what is asked of them, the approvals of a record beside each other.
    if (box === 'todo') return countForBadge(tasksOf(ctx).select('subject_id').distinct())
    return countForBadge(inBox(approvalsOf(ctx).select('id'), ctx, { box }))
  },
}
