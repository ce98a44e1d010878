import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  inField,
  AbnormalState,
  OrderApprovalResult,
  OrderApproval,
  WorkOrderState as S,
  workOrderStates,
} from '@onsite/domain/work-order/work-order-state.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { type FieldDefinition, type Json, newField } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import { roleTypes } from '@onsite/domain/permission/roles.ts'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaNameOf } from '../../server/setting/division-store.ts'
import { gramsOf } from '../../server/kernel/search-text.ts'
import { LocalFileStore } from '../../server/kernel/local-file-store.ts'
import { cloneDatabase } from '../../server/testing/test-database.ts'
import { companies } from './companies.ts'
import { eastPlaces, northPlaces } from './places.ts'
import { demoAccounts, demoTenantIds, seedSmall } from './seed-small.ts'

const [first = '', second = ''] = demoTenantIds()

const warrantyWord = (covered: boolean | null) => (covered === null ? '待核实' : covered ? '保内' : '保外')

describe('the demonstration', () => {
  let admin: Client
  let app: Client
  let folder: string

  beforeAll(async () => {
    const { adminUrl, appUrl } = await cloneDatabase(`onsite_seed_${process.pid}`)
    folder = await mkdtemp(join(tmpdir(), 'onsite-seed-'))
    admin = new Client({ connectionString: adminUrl })
    app = new Client({ connectionString: appUrl })
    await Promise.all([admin.connect(), app.connect()])
    await seedSmall(admin, new LocalFileStore(folder), 'a password for tests', new Date())
    // All that the demonstration holds is more than a test lays otherwise.
  }, 180_000)

  afterAll(async () => {
    await Promise.all([admin.end(), app.end()])
    await rm(folder, { recursive: true, force: true })
  })

  async function rows<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await admin.query<Row>(text, values)).rows
  }

  async function count(from: string): Promise<number> {
    const [row] = await rows<{ n: string }>(`select count(*) n from ${from}`)
    return Number(row?.n)
  }

  it('keeps custom values as each type wants them, with side rows for what is searchable', async () => {
    const kept = await rows<{ record_id: string; field_values: Record<string, Json>; fields: FieldDefinition[] }>(
      `select r.record_id, r.field_values, v.content -> 'fields' as fields from record_values r
       join template_version v on v.tenant_id = r.tenant_id and v.id = r.version_id`,
    )
    const indexed = await rows<{ record_id: string; field_id: string }>(
      'select distinct record_id, field_id from field_index',
    )
    const wanted = kept.flatMap(({ record_id, field_values, fields }) =>
      fields.filter((field) => field.searchable && field.id in field_values).map((field) => `${record_id} ${field.id}`),
    )

    expect(kept.length).toBeGreaterThan(300)
    for (const { field_values, fields } of kept)
      for (const [id, value] of Object.entries(field_values)) {
        const field = fields.find((one) => one.id === id) ?? newField('', 1, '', '')
        expect([field.name, fieldTypeOf(field.type).check(value, field, { today: '2026-11-21' })]).toEqual([
          field.name,
          { value },
        ])
      }
    expect(indexed.map((row) => `${row.record_id} ${row.field_id}`).sort()).toEqual(wanted.sort())
  })

  it('has assets at most customers, some out of warranty, with parts, meters and orders of the same customer', async () => {
    const at = `a.tenant_id = '${first}'`
    const customers = await count(`customer where tenant_id = '${first}'`)
    const [figures] = await rows<Record<string, string>>(
      `select count(distinct customer_id) as customers, count(*) filter (where parent_id is not null) as parts,
        count(*) filter (where warranty_until < now()) as over, count(*) filter (where warranty_until >= now()) as covered,
        count(distinct state) as states, count(*) filter (where replaces_id is not null) as replaced from asset a where ${at}`,
    )

    expect(Number(figures?.['customers'])).toBeGreaterThan(customers / 2)
    for (const figure of ['parts', 'over', 'covered', 'replaced']) expect(Number(figures?.[figure])).toBeGreaterThan(0)
    expect(Number(figures?.['states'])).toBeGreaterThanOrEqual(5)
    expect(
      await count(`work_order o join asset a on a.tenant_id = o.tenant_id and a.id = o.asset_id where ${at}`),
    ).toBeGreaterThan(100)
    expect(
      await count('work_order o join asset a on a.id = o.asset_id where a.customer_id is distinct from o.customer_id'),
    ).toBe(0)
    expect(
      await count(
        '(select value, lag(value) over (partition by meter_id order by read_at) as before from asset_reading) r where value < before',
      ),
    ).toBe(0)
    expect(await count(`asset a where ${at}`)).toBe(
      await count(`record_index where tenant_id = '${first}' and kind = 'asset'`),
    )
  })

  it('says of an asset in the forms of its orders what the asset says itself', async () => {
    const told = await rows<{
      label: string
      option: string | null
      value: string
      known: string
      covered: boolean | null
    }>(
      `select f ->> 'name' as label, r.field_values ->> (f ->> 'id') as value,
        (select o ->> 'label' from jsonb_array_elements(f -> 'settings' -> 'options') o where o ->> 'id' = r.field_values ->> (f ->> 'id')) as option,
        case f ->> 'name' when '购买日期' then a.purchased_on::text else a.serial_no end as known,
        a.warranty_until >= w.created_at::date as covered
       from record_values r join work_order w on w.tenant_id = r.tenant_id and w.id = r.record_id
       join asset a on a.tenant_id = w.tenant_id and a.id = w.asset_id
       join template_version v on v.tenant_id = r.tenant_id and v.id = r.version_id,
       jsonb_array_elements(v.content -> 'fields') f
       where f ->> 'name' in ('购买日期', '保修状态', '出厂编号') and r.field_values ? (f ->> 'id') and a.serial_no <> ''`,
    )
    expect(new Set(told.map(({ label }) => label))).toEqual(new Set(['购买日期', '保修状态', '出厂编号']))
    for (const { covered, known, label, option, value } of told)
      expect([label, label === '保修状态' ? option : value]).toEqual([
        label,
        label === '保修状态' ? warrantyWord(covered) : known,
      ])
  })

  it('tells the life of every customer from its making, and what was sent to those in the portal', async () => {
    expect(
      await count(
        `customer c where not exists (select 1 from record_log l where l.tenant_id = c.tenant_id and l.record_id = c.id and l.action = '新建' and l.at = c.created_at)`,
      ),
    ).toBe(0)
    expect(await count(`record_log where kind = 'customer' and at > now()`)).toBe(0)
    expect(
      await count(`record_log l join customer c on c.id = l.record_id where l.action = '加入黑名单' and c.black`),
    ).toBe(await count('customer where black'))
    expect(
      await count('sent_message m join portal_account p on p.id = m.about_id and p.customer_id = m.customer_id'),
    ).toBe(await count('portal_account'))
  })

  it('opens the pages of notices, subscriptions and web hooks with finished examples', async () => {
    const at = `tenant_id = '${first}'`
    for (const table of ['notice_template', 'subscription', 'web_hook_delivery', 'incoming_message'])
      expect([table, (await count(`${table} where ${at}`)) > 1]).toEqual([table, true])
    const texts = await rows<{ text: string; text_of: string }>(
      `select m.text, o.no as text_of from sent_message m join work_order o on o.tenant_id = m.tenant_id and o.id = m.subject_id where m.${at} and m.channel = 'sms'`,
    )
    expect(texts.length).toBeGreaterThan(3)
    for (const { text, text_of: no } of texts) {
      expect(text).toContain(no)
      expect(text).not.toMatch(/未填|[{}]/)
    }
    expect(await count(`web_hook_delivery where next_at is not null`)).toBe(0)
    expect(await count(`sent_message where state = 0`)).toBe(0)
  })

  it('opens the desk of visitors with talks in every state, and its history with those of a month', async () => {
    const from = `service_conversation c join conversation t on t.tenant_id = c.tenant_id and t.id = c.id where c.tenant_id = '${first}'`
    const [figures] = await rows<Record<string, string>>(
      `select count(*) as talks, count(*) filter (where c.state = 1) as waiting, count(*) filter (where c.state = 2) as running,
        count(*) filter (where c.state = 3) as over, count(*) filter (where stars <= 2) as low, count(*) filter (where stars = 5) as high,
        count(*) filter (where c.state = 3 and stars is null) as unjudged, count(*) filter (where cardinality(handler_ids) > 1) as handed,
        count(distinct clerk_id) filter (where c.state = 3) as clerks, count(distinct end_reason) as reasons,
        count(*) filter (where is_out_of_hours) as late, count(*) filter (where visitor_phone = '') as nameless,
        count(*) filter (where c.created_at < now() - interval '14 days') as old from ${from}`,
    )
    for (const [figure, n] of Object.entries(figures ?? {})) expect([figure, Number(n) > 0]).toEqual([figure, true])
    expect(Number(figures?.['talks'])).toBeGreaterThanOrEqual(28)
    expect(Number(figures?.['reasons'])).toBe(3)
    expect(await count(`${from} and c.created_at < now() - interval '31 days'`)).toBe(0)
    expect(await count(`${from} and (t.last_at > now() or c.rated_at > now())`)).toBe(0)

    // Each talk stands as the product would have left it.
    expect(await count(`${from} and (t.over_at is null) <> (c.state < 3)`)).toBe(0)
    expect(
      await count(
        `${from} and t.last_seq <> (select count(*) from conversation_message m where m.tenant_id = t.tenant_id and m.conversation_id = t.id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        `conversation_message m join conversation_message n on n.tenant_id = m.tenant_id and n.conversation_id = m.conversation_id and n.seq = m.seq + 1 where m.created_at > n.created_at`,
      ),
    ).toBe(0)
    expect(
      await count(
        `${from} and c.state > 1 and not exists (select from conversation_member m where m.tenant_id = t.tenant_id and m.conversation_id = t.id and m.person_id = c.clerk_id)`,
      ),
    ).toBe(0)
    expect(await count(`record_index where tenant_id = '${first}' and kind = 'service-conversation'`)).toBe(
      Number(figures?.['talks']),
    )
    const raised = `document_link l join event e on e.tenant_id = l.tenant_id and e.id = l.to_id where l.relation = 'raised' and l.from_kind = 'service-conversation'`
    expect(await count(raised)).toBeGreaterThan(2)
    expect(await count(`${raised} and e.source_type <> 6`)).toBe(0)
    expect(await count('visitor_entry')).toBe(1)
  })

  it('hires a provider with two branches, whose people have orders in hand and behind them', async () => {
    const at = `p.tenant_id = '${first}' and p.provider_id is not null`
    const [figures] = await rows<Record<string, string>>(
      `select count(*) as people, count(distinct branch_id) as branches, count(*) filter (where department_id is not null) as placed,
        count(*) filter (where state = 1) as active from person p where ${at}`,
    )

    expect(figures).toEqual({ people: '6', branches: '2', placed: '0', active: '6' })
    const given = `work_order o join person p on p.tenant_id = o.tenant_id and p.id = o.technician_id where ${at}`
    expect(await count(given)).toBeGreaterThan(100)
    expect(await count(`${given} and o.state in (2, 3, 4)`)).toBeGreaterThan(0)
    const strange = 'm.tenant_id = p.tenant_id and m.person_id = p.id'
    expect(
      await count(
        `person p join service_group_member m on ${strange} join service_group g on g.tenant_id = m.tenant_id and g.id = m.group_id where g.provider_id is distinct from p.provider_id`,
      ),
    ).toBe(0)
  })

  it('gives every department a head who works in it', async () => {
    expect(
      await count(
        "department d where not exists (select from person p where p.tenant_id = d.tenant_id and p.id = d.leader_id and p.department_id = d.id) and d.name <> '公司'",
      ),
    ).toBe(0)
  })

  it('shows every state and everything that can be beside it', async () => {
    const states = await rows<{ state: number }>(
      'select distinct state from work_order where tenant_id = $1 order by 1',
      [first],
    )
    expect(states.map((row) => row.state)).toEqual([...workOrderStates])
    const conditions = [
      'is_invalid',
      'is_in_pool',
      'is_paused',
      'is_archived',
      'deleted_at is not null',
      'refuse_count > 0',
      'reschedule_count > 0',
      'attempt > 1',
      'evaluated_at is not null',
      'quality = 1',
      'grabbed_at is not null',
      `abnormal_state = ${AbnormalState.Rejected}`,
      `examine_type = ${OrderApproval.Creation} and examine_result = ${OrderApprovalResult.Pending} and state = ${S.PendingApproval}`,
      `examine_type = ${OrderApproval.Completion} and examine_result = ${OrderApprovalResult.Pending} and state = ${S.PendingApproval}`,
      'examine_result = 2',
      'service_result = 2',
    ]
    for (const condition of conditions)
      expect(await count(`work_order where tenant_id = '${first}' and ${condition}`), condition).toBeGreaterThan(0)
    for (const result of [0, 1]) {
      const types = await rows<{ type: number }>(
        'select distinct type from work_order_abnormal where tenant_id = $1 and result = $2',
        [first, result],
      )
      expect(types.length, `requests with result ${result}`).toBe(9)
    }
  })

  it('has as much as it promises', async () => {
    expect(await count(`work_order where tenant_id = '${first}'`)).toBe(3000)
    expect(await count(`customer where tenant_id = '${first}'`)).toBe(400)
    expect(await count(`person where tenant_id = '${first}'`)).toBe(32)
    expect(
      await count(
        `work_order where tenant_id = '${first}' and created_at > now() - interval '91 days' and created_at <= now()`,
      ),
    ).toBe(3000)
    for (const table of ['work_order_visit', 'record_message', 'work_order_file', 'file'])
      expect(await count(`${table} where tenant_id = '${first}'`), table).toBeGreaterThan(5)
    expect(demoAccounts().filter((one) => one.enterprise === companies[0]?.name).length).toBe(roleTypes.length + 1)
  })

  it('keeps a log that replays to the state of every order, by moves that the lifecycle knows', async () => {
    const orders = await rows<{ id: string; state: number; version: number; log: LogLine[] }>(
      `select o.id, o.state, o.version, json_agg(json_build_object('action', l.step, 'from', l.from_state, 'to', l.to_state, 'version', l.version, 'at', l.at) order by l.id) as log
       from work_order o join record_log l on l.tenant_id = o.tenant_id and l.record_id = o.id group by o.tenant_id, o.id`,
    )

    expect(orders.length).toBe(await count('work_order'))
    for (const order of orders) {
      let state: number | null = null
      let at = 0
      for (const [place, line] of order.log.entries()) {
        expect(line.from).toBe(state)
        expect(line.version).toBe(place + 1)
        expect(Date.parse(line.at)).toBeGreaterThanOrEqual(at)
        if (line.action !== 'create') expectKnownMove(line)
        state = line.to
        at = Date.parse(line.at)
      }
      expect(state).toBe(order.state)
      expect(order.log.length).toBe(order.version)
      expect(at).toBeLessThanOrEqual(Date.now())
    }
  })

  it('tells of events that became orders, went into others and were split, each with its link and a timeline that fits', async () => {
    const told = await rows<{ relation: string; n: string }>(
      `select l.relation, count(*) n from document_link l
       join event e on e.tenant_id = l.tenant_id and e.id = l.from_id
       join record_log g on g.tenant_id = l.tenant_id and g.record_id = e.id and g.step = case l.relation when 'converted' then 'convert' when 'merged' then 'merge' else 'split' end
       group by 1 order by 1`,
    )
    expect(told.map(({ relation }) => relation)).toEqual(['converted', 'merged', 'split'])
    for (const { n, relation } of told) expect([relation, Number(n) > 3]).toEqual([relation, true])
    expect(await count("document_link where relation <> 'raised'")).toBe(
      told.reduce((sum, { n }) => sum + Number(n), 0),
    )
    // Both ends are there, about the same customer, and what was merged is closed as a duplicate.
    expect(
      await count(`document_link l join event e on e.id = l.from_id
        left join event t on t.id = l.to_id left join work_order o on o.id = l.to_id
        where coalesce(t.customer_id, o.customer_id) is distinct from e.customer_id or (l.relation = 'merged' and e.close_reason is distinct from 2)`),
    ).toBe(0)
    const lines = await rows<{ log: { from: number | null; to: number; version: number }[]; state: number }>(
      `select e.state, json_agg(json_build_object('from', l.from_state, 'to', l.to_state, 'version', l.version) order by l.id) as log
       from event e join record_log l on l.tenant_id = e.tenant_id and l.record_id = e.id group by e.tenant_id, e.id`,
    )
    for (const { log, state } of lines) {
      expect(log.map(({ version }) => version)).toEqual(log.map((_, at) => at + 1))
      expect(log.slice(1).map(({ from }) => from)).toEqual(log.slice(0, -1).map(({ to }) => to))
      expect(log.at(-1)?.to).toBe(state)
    }
  })

  it('keeps a visit in force exactly where somebody has the order in hand', async () => {
    const inForce = `exists (select from work_order_visit v where v.tenant_id = o.tenant_id and v.work_order_id = o.id and v.state in (${visitStatesInForce.join(',')}))`
    const [inHand, notYet] = [inField.join(','), [S.PendingAcceptance, S.PendingAssignment].join(',')]
    expect(await count(`work_order o where state in (${inHand}) and not ${inForce}`)).toBe(0)
    expect(await count(`work_order o where state in (${notYet},${S.Completed},${S.Cancelled}) and ${inForce}`)).toBe(0)
    expect(await count(`work_order where state in (${inHand}) and technician_id is null`)).toBe(0)
    expect(await count(`work_order where state in (${notYet}) and technician_id is not null`)).toBe(0)
  })

  it.each([
    ['work_order', 'technician_id', inField],
    ['event', 'principal_id', openEventStates],
  ])('counts right in %s: totals, those in somebody’s hands, days', async (table, holder, inHand) => {
    const differing = await rows(
      `select tenant_id, state from (
         select tenant_id, state, n from ${table}_total where person_id = '00000000-0000-0000-0000-000000000000'
         union all select tenant_id, state, -1 from ${table} where deleted_at is null) x
       group by 1, 2 having sum(n) <> 0`,
    )
    expect(differing).toEqual([])
    const differingPeople = await rows(
      `select tenant_id, person, state from (
         select tenant_id, person_id as person, state, n from ${table}_total where person_id <> '00000000-0000-0000-0000-000000000000'
         union all select tenant_id, ${holder}, state, -1 from ${table}
         where deleted_at is null and ${holder} is not null and state in (${inHand.join(',')})) x
       group by 1, 2, 3 having sum(n) <> 0`,
    )
    expect(differingPeople).toEqual([])
    const differingDays = await rows(
      `select tenant_id, day, state from (
         select tenant_id, day, state, n from ${table}_day
         union all select tenant_id, (created_at at time zone 'Asia/Shanghai')::date, state, -1 from ${table} where deleted_at is null) x
       group by 1, 2, 3 having sum(n) <> 0`,
    )
    expect(differingDays).toEqual([])
  })

  it('goes on after the last number of each day', async () => {
    const late = await rows(
      `select o.no from work_order o left join daily_number d
         on d.tenant_id = o.tenant_id and d.prefix = 'GD' and d.day = substr(o.no, 3, 8)::date
       where d.n is null or d.n < substr(o.no, 11)::integer`,
    )
    expect(late).toEqual([])
  })

  it('is found by what it says', async () => {
    const [row] = await rows<{ text: string; grams: string[] }>(
      'select text, grams from work_order_search where tenant_id = $1 limit 1',
      [first],
    )
    expect(row?.grams).toEqual(gramsOf(first, row?.text ?? ''))
    expect(await count('work_order')).toBe(await count('work_order_search'))
    expect(await count('customer')).toBe(await count("record_index where kind = 'customer'"))
    for (const [kind, table] of [
      ['contact', 'contact'],
      ['address', 'customer_address'],
      ['portal-account', 'portal_account'],
    ])
      expect(await count(table ?? ''), kind).toBe(await count(`record_index where kind = '${kind}'`))
  })

  it('has finished policies, and clocks that run, warn, are late and were met', async () => {
    const states = await rows<{ kind: string; state: number; n: number }>(
      'select kind, state, count(*)::integer as n from sla_clock group by 1, 2',
    )
    const countOf = (kind: string, state: number) =>
      states.find((one) => one.kind === kind && one.state === state)?.n ?? 0
    for (const state of [ClockState.Running, ClockState.Met, ClockState.Overdue, ClockState.MetLate])
      expect(countOf('work-order', state), `work orders in ${state}`).toBeGreaterThan(2)
    expect(countOf('event', ClockState.Met)).toBeGreaterThan(2)
    expect(await count('sla_policy')).toBe(3)
    expect(await count(`sla_clock where state = ${ClockState.Running} and told_used > 0`)).toBeGreaterThan(0)
    // The first minute brings no flood of warnings.
    expect(await count("sla_clock where next_at < now() - interval '5 minutes'")).toBe(0)
  })

  it('shows no enterprise the rows of another', async () => {
    const tables = ['person', 'customer', 'work_order', 'record_log', 'work_order_search', 'file']
    for (const table of tables) {
      expect(await countAsApp(null, table), table).toBe(0)
      const [mine, theirs] = [await countAsApp(first, table), await countAsApp(second, table)]
      expect(mine, table).toBe(await count(`${table} where tenant_id = '${first}'`))
      expect(theirs, table).toBe(await count(`${table} where tenant_id = '${second}'`))
      expect(theirs, table).toBeGreaterThan(0)
    }
  })

  it('puts every district on the map of divisions', () => {
    for (const { code } of [...eastPlaces, ...northPlaces]) expect(areaNameOf(code), code).not.toBe('')
  })

  async function countAsApp(tenantId: string | null, table: string): Promise<number> {
    await app.query('begin')
    if (tenantId !== null) await app.query(`set local app.tenant_id = '${tenantId}'`)
    const { rows: found } = await app.query<{ n: string }>(`select count(*) n from ${table}`)
    await app.query('commit')
    return Number(found[0]?.n)
  }
})

interface LogLine {
  action: string
  from: number | null
  to: number
  version: number
  at: string
}

/** Checks that the lifecycle allows this step from this state to that. */
function expectKnownMove({ action, from, to }: LogLine): void {
  const move = workOrderLifecycle.moves[action as WorkOrderAction]
  expect(move.from, action).toContain(from)
  if (move.to === 'same') expect(to, action).toBe(from)
  else expect([move.to].flat(), action).toContain(to)
}
