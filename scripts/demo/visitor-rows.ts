/** Conversations with visitors of the last month in every state, so that the desk and its history open with life. */
import { intervalsOf, usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import { workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { searchTextVersion } from '@onsite/domain/record/record-index.ts'
import { RoleType as Role } from '@onsite/domain/permission/roles.ts'
import { silentMinutes } from '@onsite/domain/service-conversation/service-conversation-settings.ts'
import { EndReason } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { SourceType } from '@onsite/domain/work-order/work-order-state.ts'
import { dayIn, instantOf, minuteOfDay } from '../../server/kernel/day.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import { newToken } from '../../server/kernel/session-token.ts'
import type { Cast, CastPerson } from './cast.ts'
import { Random } from './random.ts'
import { overTalks } from './visitor-past-words.ts'
import { type Caller, VisitorStory } from './visitor-story.ts'
import { type Line, runningTalks, type ToldTalk, waitingTalks } from './visitor-words.ts'
import { type Client, writeRows } from './write-rows.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const kind = 'service-conversation'
const eventsRaised = 5
/** From this hour on nobody is at the desk until the next morning. */
const evening = 18
const nightMinutes = 13 * 60
const endReasons = { clerk: EndReason.Clerk, visitor: EndReason.Visitor, silence: EndReason.Silence } as const

interface RaisedEvent {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly detail: string
  readonly visitor: string
  readonly phone: string
  readonly by: string
  readonly at: number
}

interface Told {
  readonly story: VisitorStory
  readonly startMs: number
  readonly event?: RaisedEvent
}

/** Inserts the conversations, and the link by which more visitors come. Customers and events exist already. */
export async function layVisitors(client: Client, cast: Cast): Promise<void> {
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(cast.nowMs % 999_983)
  const clerks = [Role.AcceptanceService, Role.Dispatcher].flatMap((role) =>
    cast.people.filter(({ roles }) => roles[0] === role),
  )
  if (clerks.length === 0) throw new Error('nobody serves visitors')
  const told = [
    ...tellPast(cast, random, clerks),
    ...tellRaised(await eventsToRaise(client, cast, clerks), random, clerks),
    ...tellPresent(cast, random, clerks),
  ].sort((one, other) => one.startMs - other.startMs)
  await write(client, cast, random, told)
}

/** The visitor of a conversation: a stranger, or a contact of a customer. */
function callerOf({ customers }: Cast, random: Random, { phone = '', visitor }: ToldTalk): Caller {
  return visitor === undefined
    ? random.pick(customers.flatMap(({ contacts }) => contacts.slice(0, 1)))
    : { name: visitor, phone }
}

const clerkAt = (clerks: readonly CastPerson[], at: number): CastPerson => {
  const clerk = clerks[at % clerks.length]
  if (clerk === undefined) throw new Error('nobody serves visitors')
  return clerk
}

function tellPast(cast: Cast, random: Random, clerks: readonly CastPerson[]): Told[] {
  return overTalks.map((talk) => {
    const day = dayIn(cast.zone, new Date(cast.nowMs - talk.daysAgo * dayMs))
    const startMs = instantOf(cast.zone, day).getTime() + talk.hour * 60 * minuteMs
    const story = new VisitorStory(callerOf(cast, random, talk), talk.lines, random)
    const { before } = talk
    const last = random.int(0, clerks.length - 1)
    // Whoever asks at night is answered the next morning.
    const pause = talk.hour < evening ? random.int(1, 6) : nightMinutes
    if (before === undefined) story.serve(clerkAt(clerks, last), pause, null)
    else story.serve(clerkAt(clerks, last + 1), pause, { ...before, to: clerkAt(clerks, last) })
    story.end(endReasons[talk.end], talk.end === 'silence' ? silentMinutes.start : 1)
    if (talk.stars !== undefined) story.judge(talk.stars, talk.words ?? '')
    return { story, startMs }
  })
}

function tellRaised(events: readonly RaisedEvent[], random: Random, clerks: readonly CastPerson[]): Told[] {
  return events.map((event) => {
    const lines: Line[] = [
      ['visitor', [event.title, event.detail].filter(Boolean).join('，')],
      ['clerk', '您好，请问设备在哪个位置，方便拍一张铭牌吗？'],
      ['picture', '铭牌照片.jpg'],
      ['clerk', '收到，我先帮您登记，稍后有同事联系您。'],
    ]
    const story = new VisitorStory({ name: event.visitor, phone: event.phone }, lines, random)
    story.serve(clerks.find(({ id }) => id === event.by) ?? clerkAt(clerks, 0), 2, null)
    story.raise(event)
    const startMs = event.at - story.length
    story.end(EndReason.Clerk, 2)
    return { story, startMs, event }
  })
}

function tellPresent(cast: Cast, random: Random, clerks: readonly CastPerson[]): Told[] {
  const waiting = waitingTalks.map((talk) => ({
    story: new VisitorStory(callerOf(cast, random, talk), talk.lines, random),
    startMs: cast.nowMs - talk.minutesAgo * minuteMs,
  }))
  const running = runningTalks.map((talk) => {
    const story = new VisitorStory(callerOf(cast, random, talk), talk.lines, random)
    const { before } = talk
    const clerk = clerkAt(clerks, talk.clerk)
    if (before === undefined) story.serve(clerk, 2, null)
    else story.serve(clerkAt(clerks, before.clerk), 2, { ...before, to: clerk })
    story.unread = talk.unread ?? 0
    return { story, startMs: cast.nowMs - talk.lastMinutesAgo * minuteMs - story.length }
  })
  return [...running, ...waiting]
}

/** Events of the last month that people who serve visitors made, one for each title. */
async function eventsToRaise(client: Client, cast: Cast, clerks: readonly CastPerson[]): Promise<RaisedEvent[]> {
  const { rows } = await client.query<RaisedEvent>(
    `select id, no, title, detail_desc as detail, custom_link_person as visitor, custom_phone as phone, created_by as by,
      (extract(epoch from created_at) * 1000)::double precision as at
     from (select distinct on (title) * from event where tenant_id = $1 and deleted_at is null and detail_desc <> ''
       and custom_phone <> '' and created_by = any($2) and created_at between $3 and $4
       and extract(hour from created_at at time zone $5) between 9 and 17 order by title, created_at desc) e
     order by created_at desc limit ${eventsRaised}`,
    [
      cast.tenantId,
      clerks.map(({ id }) => id),
      new Date(cast.nowMs - 30 * dayMs),
      new Date(cast.nowMs - 30 * minuteMs),
      cast.zone,
    ],
  )
  return rows
}

async function write(client: Client, cast: Cast, random: Random, told: readonly Told[]): Promise<void> {
  const { nowMs, pictures, tenantId, zone } = cast
  const calendar = workCalendar()
  const isWorking = (ms: number): boolean => {
    const minute = minuteOfDay(zone, new Date(ms))
    return intervalsOf({ calendar }, usualWeek, dayIn(zone, new Date(ms))).some(
      ({ from, to }) => from <= minute && minute < to,
    )
  }
  const perDay = new Map<string, number>()
  const numberAt = (ms: number): string => {
    const day = dayIn(zone, new Date(ms)).replaceAll('-', '')
    const n = (perDay.get(day) ?? 0) + 1
    perDay.set(day, n)
    return `HH${day}${String(n).padStart(4, '0')}`
  }
  const made = told.map(({ event, startMs, story }) => ({
    event,
    ...story.rows(tenantId, numberAt(startMs), startMs, !isWorking(startMs), () => random.pick(pictures.photos).id),
  }))
  const tables: readonly (readonly [table: string, rows: readonly object[]])[] = [
    ['conversation', made.map(({ conversation }) => conversation)],
    ['conversation_member', made.flatMap(({ members }) => members)],
    ['conversation_message', made.flatMap(({ messages }) => messages)],
    ['service_conversation', made.map(({ record }) => record)],
    ['record_log', made.flatMap(({ lines }) => lines)],
    ['record_index', made.map(({ record }) => indexRow(record))],
    [
      'document_link',
      made.flatMap(({ event, record: { id, no } }) =>
        event === undefined
          ? []
          : {
              tenant_id: tenantId,
              id: random.id(event.at),
              relation: 'raised',
              from_kind: kind,
              from_id: id,
              from_no: no,
              to_kind: 'event',
              to_id: event.id,
              to_no: event.no,
              message_ids: null,
              is_awaited: false,
              created_by: event.by,
              created_at: new Date(event.at).toISOString(),
            },
      ),
    ],
    ['visitor_entry', [{ code: newToken(), tenant_id: tenantId, created_at: new Date(nowMs - 31 * dayMs) }]],
  ]
  for (const [table, rows] of tables) await writeRows(client, table, rows)
  await client.query('update event set source_type = $2 where tenant_id = $1 and id = any($3)', [
    tenantId,
    SourceType.Conversation,
    made.flatMap(({ event }) => event?.id ?? []),
  ])
  await client.query(
    `insert into daily_number (tenant_id, prefix, day, n)
     select tenant_id, 'HH', substr(no, 3, 8)::date, max(substr(no, 11)::integer) from service_conversation where tenant_id = $1 group by 1, 3`,
    [tenantId],
  )
  await client.query(
    `insert into file_use (tenant_id, file_id, record_id, record_kind, uses)
     select tenant_id, file_id, conversation_id, '${kind}', count(*) from conversation_message
     where tenant_id = $1 and file_id is not null group by 1, 2, 3`,
    [tenantId],
  )
  // Conversations run on while somebody looks at the demonstration, who is slower than a visitor.
  const by = cast.people.find(({ roles }) => roles.includes(Role.Administrator))?.id
  await client.query(
    'update tenant set settings = settings || jsonb_build_object($2::text, $3::text), setting_changes = setting_changes || jsonb_build_object($2::text, $4::jsonb) where id = $1',
    [
      tenantId,
      silentMinutes.code,
      String(silentMinutes.most),
      JSON.stringify({ by, at: new Date(nowMs - 31 * dayMs).toISOString() }),
    ],
  )
}

function indexRow(record: ReturnType<VisitorStory['rows']>['record']) {
  const { created_at, id, no, question, tenant_id, visitor_name, visitor_phone } = record
  const text = spelledTextOf([visitor_name, no, visitor_phone, question].filter(Boolean), [visitor_name])
  return {
    tenant_id,
    kind,
    record_id: id,
    created_at,
    text,
    grams: gramsOf(tenant_id, text, kind),
    made_by: searchTextVersion,
  }
}
