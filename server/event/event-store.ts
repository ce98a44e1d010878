/** The only file that names the table of events. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { EventState, openEventStates } from '@onsite/domain/event/event-state.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { type Reach, reachOf } from '@onsite/domain/permission/reach.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { publishedHead } from '../field/form-head-store.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenTies } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordCounters } from '../record/record-counters.ts'
import { recordList } from '../record/record-list.ts'
import { inOneRun } from '../record/record-sight.ts'
import type { LabelledWay, RecordTable, UsualOrder } from '../record/record-table.ts'
import { follows } from '../document/watcher-store.ts'
import { groupsWithin, peopleWithin } from '../people/reach-store.ts'
import { readerIdsOf } from '../people/service-group-store.ts'
import { shownClock } from '../sla/clock-store.ts'
import { overdueCondition } from '../sla/shown-clock.ts'
import { hasAnyTag } from '../tag/record-tags.ts'
import { shownTags } from '../tag/tag-store.ts'
import { presentEvents } from './present-events.ts'

export type EventRecord = Selectable<Tables['event']>

/** Groups that may claim an event: the service group that was chosen for it, else those of its type; none: whoever claims at all. */
export const claimGroupsOf = (row: Pick<EventRecord, 'claim_group_ids' | 'service_group_id'>): readonly string[] =>
  row.service_group_id === null ? row.claim_group_ids : [row.service_group_id]

/** The same in conditions. */
const hasNoClaimGroup = sql<SqlBool>`(record.service_group_id is null and record.claim_group_ids = '{}')`
const isForGroups = (ids: RawBuilder<unknown>) =>
  sql<SqlBool>`(record.service_group_id = any(${ids}) or (record.service_group_id is null and record.claim_group_ids && ${ids}))`

/** The reader's own groups may claim it. */
const isForReader = (ctx: Context) => isForGroups(readerIdsOf(ctx.tenantId, ctx.person.id))

/** `Our choice:` who follows an event sees it. A person who does not see all events finds only those that name one of his groups; events without a group are for people who see all. */
function waysToEvents(ctx: Context): LabelledWay[] {
  const mayClaim = isGranted(ctx.person.powers, 'event.claim')
  const reach = reachOf(ctx.person, 'event.viewAll')
  return [
    inOneRun('创建、负责、参与或关注它', follows(ctx.tenantId, ctx.person.id, sql.ref('record.id'))),
    ...(mayClaim
      ? [
          inOneRun(
            '它等待认领，且归他的团队',
            sql<SqlBool>`(record.state = ${sql.lit(EventState.ToAssign)} and ${isForReader(ctx)})`,
          ),
        ]
      : []),
    ...(reach === null ? [] : [{ label: '归范围内的团队或人员', condition: isWithin(ctx, reach) }]),
  ]
}

/** The event stands with a service group of the reach, or with somebody of it. */
function isWithin(ctx: Context, reach: Reach): RawBuilder<SqlBool> {
  const people = peopleWithin(ctx, reach)
  return sql<SqlBool>`(${isForGroups(groupsWithin(ctx, reach))} or record.principal_id = any(${people}) or record.created_by = any(${people}))`
}

/** Events that wait for somebody begin with the most urgent, then with what waits longest. */
const queue: UsualOrder = { first: sql`record.priority desc`, states: [EventState.ToAssign] }

export const eventCounters = recordCounters({
  totals: 'event_total',
  days: 'event_day',
  holder: 'principal_id',
  inHand: openEventStates,
})

export const eventTable: RecordTable<EventRecord, typeof eventSpec> = {
  spec: eventSpec,
  table: 'event',
  columns: {
    eventNo: 'no',
    fk_t_ep_event_tmpl_id: 'template_id',
    labels: null,
    due_time: 'due_at',
    isOverdue: null,
    claimGroups: null,
    gpsAddr: 'custom_detail_addr',
    productionId: 'asset_id',
    principalUserId: 'principal_id',
    principal_time: 'principal_at',
    dispatchUserId: 'dispatcher_id',
    dispatch_time: 'dispatched_at',
    startUserId: 'starter_id',
    start_time: 'started_at',
    upgrade_time: 'upgraded_at',
    resume_time: 'resume_at',
    completeUserId: 'completer_id',
    complete_time: 'completed_at',
    closedUserId: 'closer_id',
    closed_time: 'closed_at',
    satisfied_time: 'satisfied_at',
  },
  conditions: {
    eventExceed: overdueCondition,
    event_label: (value, ctx) => hasAnyTag(ctx, eventTags, value),
    close_state: (value) => sql<SqlBool>`record.close_state = ${Number(value)}`,
    processStates: (value) => sql<SqlBool>`record.process_state = any(${value.split(',').map(Number)}::int[])`,
    service_id: (value) => isForGroups(sql`array[${value}]::uuid[]`),
  },
  ways: waysToEvents,
  views: {
    all: {},
    shelters: {
      order: queue,
      condition: (ctx) => sql<SqlBool>`(${hasNoClaimGroup} or ${isForReader(ctx)})`,
      states: [EventState.ToAssign],
    },
    mine: {
      condition: ({ person }) =>
        sql<SqlBool>`(record.principal_id = ${person.id} or record.upgrade_user_id = ${person.id})`,
      isInHand: true,
      beside: ({ person }) =>
        sql<SqlBool>`record.upgrade_user_id = ${person.id} and record.principal_id is distinct from ${person.id}`,
    },
    assigned: { order: queue, states: [EventState.ToAssign] },
    rubbish: { isRecycled: true },
  },
  states: { keys: ['event_states'], all: Object.values(EventState) },
  recentWindow: 100,
  counted: eventCounters,
  along: (tenantId) => ({
    head: publishedHead(tenantId, 'record.template_id'),
    shown_clock: shownClock(tenantId),
    shown_tags: shownTags(tenantId, eventTags),
  }),
  formOf: ({ template_id: templateId, version_id: versionId }) => ({ templateId, versionId }),
  present: presentEvents,
}

export const eventList = recordList(eventTable)

/** Open events that each of these groups may claim or works on, with the number of one. */
export async function eventsOfGroups(
  { tenantId, tx }: StoreContext,
  ids: readonly string[],
): Promise<Map<string, OpenTies>> {
  const rows = await tx.many(
    sql<OpenTies & { named: string }>`
      select named, count(*)::integer as count, min(record.no) as example
      from event as record, unnest(${[...ids]}::uuid[]) as named
      where record.tenant_id = ${tenantId} and record.deleted_at is null and record.state = any(${[...openEventStates]}::int[])
        and ${isForGroups(sql`array[named]`)} group by named`,
  )
  return new Map(rows.map(({ named, ...open }) => [named, open]))
}
