/** SQL for the rows of many orders and of everything beside them, from their drafts. */
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import {
  inField,
  AbnormalState,
  OrderApprovalResult,
  OrderApproval,
  ServiceResult,
  WorkOrderState as S,
} from '@onsite/domain/work-order/work-order-state.ts'
import { type Step, seededChoice, seededField, seededNumber } from './big-sql.ts'

/** A tenth of what is open is late whenever the rows are made. */
const due = `now() + (d.r3 - 0.1) * interval '10 days'`
const hours = (n: number): string => `interval '${n} hours'`

/** An order is at most as far as its state; these are the states that have passed each step. */
const finishedStates = [S.Completed, S.PendingApproval]
const stateIn = (...states: readonly S[]): string => `d.st in (${states.join(',')})`
const accepted = stateIn(S.PendingAssignment, ...inField, ...finishedStates)
const assigned = stateIn(...inField, ...finishedStates)
const pickedUp = stateIn(S.PendingService, S.InService, ...finishedStates)
const started = stateIn(S.InService, ...finishedStates)
const finished = stateIn(...finishedStates)
const inHand = stateIn(...inField)
const cancelled = stateIn(S.Cancelled)
const isOpen = stateIn(S.PendingAcceptance, S.PendingAssignment, ...inField)
const awaitsApproval = stateIn(S.PendingApproval)

/** A part of the orders by their place, so that two connections can work side by side. */
export type Part = readonly [from: number, to: number]
const within = ([from, to]: Part): string => `d.i > ${from} and d.i <= ${to}`

const withPeople = `
  join seed.customer c on c.tenant_no = d.tenant_no and c.place = d.customer
  join seed.person first on first.tenant_no = d.tenant_no and first.place = 1
  join seed.person tech on tech.tenant_no = d.tenant_no and tech.place = d.technician
  join seed.person creator on creator.tenant_no = d.tenant_no and creator.place = d.creator`
const withWords = `
  join seed.word city on city.kind = 'city' and city.i = d.city join seed.word place on place.kind = 'place' and place.i = d.place
  join seed.word device on device.kind = 'device' and device.i = d.device join seed.word fault on fault.kind = 'fault' and fault.i = d.fault
  join seed.word act on act.kind = 'act' and act.i = d.act
  left join seed.word mark on mark.kind = 'mark' and mark.i = case when d.r1 < 0.0002 then 1 when d.r1 < 0.02 then 2 end`
const joinWords = (column: 'word' | 'initials'): string =>
  `city.${column} || place.${column} || device.${column} || fault.${column} || act.${column} || coalesce(mark.${column}, '')`
const number = "'GD' || to_char(d.day, 'YYYYMMDD') || lpad(d.n::text, 5, '0')"

/** Every order has a model: one in 50,000 models is rare, the first one frequent. */
const seededValue = `'M' || lpad((case when d.r2 < 0.3 then 1 else 2 + floor(d.r3 * 50000)::integer end)::text, 6, '0')`

/** Most are under guarantee; the last option is rare. */
const seededOption = `'o' || (case when d.r1 < 0.6 then 1 when d.r1 < 0.9 then 2 when d.r1 < 0.99 then 3 else 4 end)::text`
const seededHours = 'floor(d.r7 * 20000)::integer'

export function orderStep(part: Part): Step {
  return {
    label: '工单',
    sql: `insert into work_order (tenant_id, id, no, title, template_id, version_id, state, version, priority, detail, customer_id, customer_name, contact_name, contact_phone, address_id, address_text, lng, lat,
        wanted_at, creator_id, created_at, updated_at, accepted_by, accepted_at, assigned_by, assigned_at, service_group_id, technician_id, picked_up_by, picked_up_at,
        reserve_start, reserve_end, started_at, finished_at, service_result, solution, cancelled_at, cancel_reason, is_in_pool, is_archived, archived_at, abnormal_state,
        examine_type, examine_result, approve_from_state, approve_to_state, approval_at, evaluated_at, evaluated_by, quality, attitude, speed, resolution, due_at)
      select d.tenant_id, d.id, ${number}, ${joinWords('word')}, m.id, m.version_id, d.st, d.steps + d.judged::integer + d.archived::integer, case when d.r2 < 0.8 then 1 when d.r2 < 0.95 then 2 else 3 end,
        place.word || device.word || '出现' || fault.word || '，请尽快安排' || act.word || '，联系前请先确认设备型号。',
        c.id, c.name, c.contact_name, c.contact_phone, c.address_id, c.address_text, c.lng, c.lat,
        d.ct + ${hours(24)}, creator.id, d.ct, d.ct + ${hours(72)}, case when ${accepted} then first.id end, case when ${accepted} then d.ct + ${hours(1)} end,
        case when ${assigned} then first.id end, case when ${assigned} then d.ct + ${hours(2)} end, g.id, case when ${assigned} then tech.id end,
        case when ${pickedUp} then tech.id end, case when ${pickedUp} then d.ct + ${hours(3)} end,
        case when ${pickedUp} then d.ct + ${hours(24)} end, case when ${pickedUp} then d.ct + ${hours(26)} end, case when ${started} then d.ct + ${hours(25)} end,
        case when ${finished} then d.ct + ${hours(26)} end, case when ${finished} then ${ServiceResult.Solved} end, case when ${finished} then '已' || act.word || '，运行正常' else '' end,
        case when ${cancelled} then d.ct + ${hours(5)} end, case when ${cancelled} then '客户自行恢复' else '' end,
        ${stateIn(S.PendingAssignment)} and d.r7 < 0.1, d.archived, case when d.archived then d.ct + ${hours(72)} end,
        case when ${inHand} and d.r3 < 0.03 then ${AbnormalState.Pending} else ${AbnormalState.None} end,
        case when ${awaitsApproval} then ${OrderApproval.Completion} end, case when ${awaitsApproval} then ${OrderApprovalResult.Pending} end,
        case when ${awaitsApproval} then ${S.InService} end, case when ${awaitsApproval} then ${S.Completed} end,
        case when ${awaitsApproval} then d.ct + ${hours(26)} end, case when d.judged then d.ct + ${hours(48)} end, case when d.judged then first.id end,
        case when d.judged then 5 end, case when d.judged then 4 end, case when d.judged then 5 end, case when d.judged then 5 end, case when ${isOpen} then ${due} end
      from seed.draft d ${withPeople} ${withWords}
        join seed.template m on m.tenant_no = d.tenant_no and m.place = d.template join service_group g on g.tenant_id = d.tenant_id
      where ${within(part)} order by d.i`,
  }
}

export function searchStep(part: Part): Step {
  return {
    label: '工单搜索',
    sql: `insert into work_order_search (tenant_id, work_order_id, created_at, text, grams)
      select tenant_id, id, ct, text, seed.grams(tenant_id, text) from (
        select d.i, d.tenant_id, d.id, d.ct, lower(concat_ws(E'\\n', ${number}, ${joinWords('word')}, c.name, c.contact_name, c.contact_phone, c.address_text, ${joinWords('initials')}, c.initials)) as text
        from seed.draft d join seed.customer c on c.tenant_no = d.tenant_no and c.place = d.customer ${withWords}
        where ${within(part)}) x order by i`,
  }
}

export function childSteps(part: Part): Step[] {
  return [
    {
      label: '字段值',
      sql: `insert into record_values (tenant_id, record_id, form_kind, version_id, field_values)
        select d.tenant_id, d.id, 'order', m.version_id, jsonb_build_object('${seededField.id}', ${seededValue}, '${seededChoice.id}', ${seededOption}, '${seededNumber.id}', ${seededHours})
        from seed.draft d join seed.template m on m.tenant_no = d.tenant_no and m.place = d.template where ${within(part)} order by d.i;
        insert into field_index (tenant_id, field_id, record_id, text_value)
        select d.tenant_id, '${seededField.id}', d.id, lower(${seededValue}) from seed.draft d where ${within(part)} order by d.i;
        insert into field_index (tenant_id, field_id, record_id, text_value)
        select d.tenant_id, '${seededChoice.id}', d.id, ${seededOption} from seed.draft d where ${within(part)} order by d.i;
        insert into field_index (tenant_id, field_id, record_id, number_value)
        select d.tenant_id, '${seededNumber.id}', d.id, ${seededHours} from seed.draft d where ${within(part)} order by d.i`,
    },
    {
      label: '审批',
      sql: `insert into approval (tenant_id, id, no, flow_id, flow_name, flow, run, snapshot, subject_kind, subject_id, subject_no, title, creator_id, state, node_name, created_at, updated_at)
        select d.tenant_id, d.id, 'SP-' || ${number}, f.id, f.name, f.definition,
          jsonb_build_object('creatorId', tech.id, 'state', 1, 'round', 1, 'visits', jsonb_build_object('approver', 1), 'chosen', '{}'::jsonb, 'resumptions', '{}'::jsonb, 'copied', '{}'::jsonb, 'reason', '',
            'nodes', jsonb_build_object('approver', jsonb_build_object('visit', 1, 'state', 'waiting', 'seats', jsonb_build_array(first.id), 'mode', 'any', 'branch', null, 'note', '', 'enteredAt', d.ct + ${hours(26)})),
            'tasks', jsonb_build_array(jsonb_build_object('no', 1, 'nodeId', 'approver', 'visit', 1, 'round', 1, 'seat', 0, 'personId', first.id, 'originId', null, 'state', 0, 'parentNo', null, 'how', null,
              'replacesNo', null, 'decidedBy', null, 'decidedAt', null, 'reason', '', 'madeAt', d.ct + ${hours(26)}, 'urgedAt', null))),
          '{"values": {}, "system": {}, "since": "start"}', f.subject_kind, d.id, ${number}, ${number}, tech.id, 1, '审批人', d.ct + ${hours(26)}, d.ct + ${hours(26)}
        from seed.draft d join approval_flow f on f.tenant_id = d.tenant_id join seed.person first on first.tenant_no = d.tenant_no and first.place = 1
          join seed.person tech on tech.tenant_no = d.tenant_no and tech.place = d.technician where ${within(part)} and ${awaitsApproval} order by d.i;
        insert into approval_task (tenant_id, id, approval_id, no, node_id, round, person_id, state, subject_kind, subject_id, created_at)
        select d.tenant_id, gen_random_uuid(), d.id, 1, 'approver', 1, first.id, 0, 'work-order:completion', d.id, d.ct + ${hours(26)}
        from seed.draft d join seed.person first on first.tenant_no = d.tenant_no and first.place = 1 where ${within(part)} and ${awaitsApproval} order by d.i`,
    },
    {
      label: '上门',
      sql: `insert into work_order_visit (tenant_id, id, work_order_id, seq, technician_id, state, plan_start, plan_end, arrive_at, start_at, end_at, report, created_at)
        select d.tenant_id, gen_random_uuid(), d.id, 1, tech.id, case when ${finished} then ${VisitState.Done} when ${stateIn(S.InService)} then ${VisitState.Working} else ${VisitState.Planned} end,
          case when ${pickedUp} then d.ct + ${hours(24)} end, case when ${pickedUp} then d.ct + ${hours(26)} end, case when ${started} then d.ct + ${hours(25)} end,
          case when ${started} then d.ct + ${hours(25)} end, case when ${finished} then d.ct + ${hours(26)} end, case when ${finished} then '运行正常' else '' end, d.ct + ${hours(2)}
        from seed.draft d join seed.person tech on tech.tenant_no = d.tenant_no and tech.place = d.technician where ${within(part)} and ${assigned} order by d.i`,
    },
    {
      label: '异常',
      sql: `insert into work_order_abnormal (tenant_id, id, work_order_id, type, reason, applied_by, applied_at)
        select d.tenant_id, gen_random_uuid(), d.id, ${AbnormalType.WaitForParts}, '配件缺货', tech.id, d.ct + ${hours(30)}
        from seed.draft d join seed.person tech on tech.tenant_no = d.tenant_no and tech.place = d.technician where ${within(part)} and ${inHand} and d.r3 < 0.03`,
    },
    {
      label: '时限',
      sql: `insert into sla_clock (tenant_id, id, kind, record_id, type, round, version_id, chosen_for, target_seconds, started_at, state, used_seconds, paused_seconds, deadline_at, soon_at, next_at, is_shown, template_id)
        select d.tenant_id, d.id, 'work-order', d.id, ${workOrderClocks.whole}, 1, v.id, '{}'::jsonb, ${4 * 86_400}, ${due} - interval '4 days', ${ClockState.Running}, 0, 0, ${due}, ${due} - interval '1 day', null, true, m.id
        from seed.draft d join sla_policy_version v on v.tenant_id = d.tenant_id join seed.template m on m.tenant_no = d.tenant_no and m.place = d.template where ${within(part)} and ${isOpen}`,
    },
    {
      label: '动态',
      sql: `insert into record_log (tenant_id, kind, record_id, id, step, action, from_state, to_state, version, person_id, person_role, at)
        select d.tenant_id, 'work-order', d.id,
          (lpad(to_hex((extract(epoch from d.ct + s.after * interval '1 hour') * 1000)::bigint + s.k), 12, '0') || '7' || substr(replace(d.id::text, '-', ''), 14, 19))::uuid,
          s.action, s.label, s.from_state, case when s.action = 'complete' then d.st else s.to_state end,
          case when s.k <= 6 then s.k when s.action = 'evaluate' then 7 else 7 + d.judged::integer end,
          case when s.byTechnician then tech.id else first.id end, case when s.byTechnician then 2 else 1 end, d.ct + s.after * interval '1 hour'
        from seed.draft d join seed.person first on first.tenant_no = d.tenant_no and first.place = 1
          join seed.person tech on tech.tenant_no = d.tenant_no and tech.place = d.technician
          join (values (1, 'create', '创建', null, 0, 0, false), (2, 'accept', '受理', 0, 1, 1, false), (3, 'assign', '指派', 1, 2, 2, false), (4, 'pickUp', '接单', 2, 3, 3, true), (5, 'start', '开始服务', 3, 4, 25, true),
            (6, 'complete', '完成服务', 4, 5, 26, true), (3, 'cancel', '取消', 1, 6, 5, false), (7, 'evaluate', '评价', 5, 5, 48, false), (8, 'archive', '归档', 5, 5, 72, false)) s (k, action, label, from_state, to_state, after, byTechnician)
          on (s.k <= d.steps and s.k <= 6 and (s.action = 'cancel') = (${cancelled} and s.k = 3)) or (s.action = 'evaluate' and d.judged) or (s.action = 'archive' and d.archived)
        where ${within(part)} order by d.i, s.k`,
    },
  ]
}
