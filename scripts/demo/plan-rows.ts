/** Cycle plans of an enterprise: quarterly and monthly maintenance of the first customers, one of them with a failed item, and one draft. */
import { searchTextVersion } from '../../domain/record/record-index.ts'
import { workCalendar } from '../../domain/calendar/work-calendar.ts'
import { addDays } from '../../domain/calendar/civil-day.ts'
import {
  AssignMode,
  CyclePlanState,
  HolidayPolicy,
  PlanBase,
  PlanItemState,
  TargetKind,
} from '../../domain/cycle-plan/cycle-plan-state.ts'
import { recurrenceOf } from '../../domain/cycle-plan/recurrence-text.ts'
import { dueDays } from '../../domain/cycle-plan/schedule.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { gramsOf, spelledTextOf } from '../../server/kernel/search-text.ts'
import type { Cast } from './cast.ts'
import { Random } from './random.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** The type of orders that plans make. */
const careType = '定期保养'

interface Tmpl {
  readonly name: string
  readonly title: string
  readonly detail: string
  readonly recurrence: string
}
interface Plan {
  readonly name: string
  readonly tmpl: number
  readonly state: CyclePlanState
  /** Customers by place in the cast. */
  readonly customers: readonly number[]
  /** Days from now on which the rule begins. */
  readonly startsIn: number
}

const tmpls: Readonly<Record<Cast['trade'], readonly Tmpl[]>> = {
  cooling: [
    {
      name: '中央空调季度保养',
      title: '{客户名称} 第 {次数} 次季度保养',
      detail: '清洗滤网和冷凝器，检查冷媒压力、风机和电气接线。',
      recurrence: 'FREQ=MONTHLY;INTERVAL=3;X-WORKDAY=1',
    },
    {
      name: '冷库机组月度巡检',
      title: '{客户名称} {年} 年 {月} 月冷库巡检',
      detail: '检查库温记录、化霜和门封，清理排水。',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15',
    },
  ],
  elevators: [
    {
      name: '电梯半月维保',
      title: '{客户名称} 电梯维保',
      detail: '按 TSG T5002 半月维保项目逐项检查并填写记录。',
      recurrence: 'FREQ=DAILY;INTERVAL=15',
    },
  ],
}
const plans: Readonly<Record<Cast['trade'], readonly Plan[]>> = {
  cooling: [
    { name: '重点客户季度保养', tmpl: 0, state: CyclePlanState.Running, customers: [0, 1, 2], startsIn: 12 },
    { name: '冷库月度巡检', tmpl: 1, state: CyclePlanState.Running, customers: [3], startsIn: -40 },
    { name: '换季前全面检查', tmpl: 0, state: CyclePlanState.Draft, customers: [4], startsIn: 60 },
  ],
  elevators: [{ name: '写字楼电梯维保', tmpl: 0, state: CyclePlanState.Running, customers: [0], startsIn: 9 }],
}

/** Rows by table, in the order in which they may be inserted. */
export function planRows(cast: Cast, createdBy: string): [string, object[]][] {
  const { customers, nowMs, templates, tenantId, trade, zone } = cast
  const type = templates.find(({ name }) => name === careType)
  if (type === undefined) return []
  // A generator of its own, so that the story of the orders does not change.
  const random = new Random(Number.parseInt(tenantId.slice(-6), 16) + 6)
  const madeMs = nowMs - 60 * dayMs
  const at = new Date(madeMs).toISOString()
  const today = dayIn(zone, new Date(nowMs))
  const base = { tenant_id: tenantId, created_by: createdBy, created_at: at, updated_at: at }
  const running = {
    holiday_policy: HolidayPolicy.Later,
    base: PlanBase.PlannedDay,
    ahead_days: 5,
    window_before: 0,
    window_after: 3,
    assign_mode: AssignMode.LastTechnician,
  }
  const tmplRows = tmpls[trade].map(({ detail, name, recurrence, title }) => ({
    ...base,
    ...running,
    id: random.id(madeMs),
    name,
    order_type: type.id,
    title_pattern: title,
    detail_desc: detail,
    priority: 1,
    field_values: {},
    recurrence,
  }))
  const planned = plans[trade].map((plan) => ({ ...plan, id: random.id(madeMs), start: addDays(today, plan.startsIn) }))
  const calendar = workCalendar()
  const rows = planned.map(({ id, name, start, state, tmpl }) => {
    const recurrence = tmpls[trade][tmpl]?.recurrence ?? ''
    const days = dueDays(
      { rule: recurrenceOf(recurrence), start, end: null, maxCount: null, holidayPolicy: HolidayPolicy.Later },
      calendar,
    )
    let next = ''
    for (const { due } of days) {
      next = due
      if (due > addDays(today, running.ahead_days)) break
    }
    return {
      ...base,
      ...running,
      id,
      name,
      tmpl_id: tmplRows[tmpl]?.id ?? '',
      state,
      target_kind: TargetKind.Customer,
      recurrence,
      start_day: start,
      // Due items were handled today; the worker goes on tomorrow.
      ...(state === CyclePlanState.Running ? { armed_on: start < today ? start : today, planned_on: today } : {}),
      next_day: next,
    }
  })
  const search = (kind: string, id: string, name: string) => {
    const text = spelledTextOf([name], [name])
    const grams = gramsOf(tenantId, text, kind)
    return {
      tenant_id: tenantId,
      record_id: id,
      kind,
      created_at: at,
      text,
      grams,
      made_by: searchTextVersion,
    }
  }
  return [
    ['cycle_tmpl', tmplRows],
    ['cycle_plan', rows],
    [
      'cycle_plan_target',
      planned.flatMap((plan) =>
        plan.customers.flatMap((place) => {
          const customer = customers[place]
          return customer === undefined ? [] : [{ tenant_id: tenantId, plan_id: plan.id, target_id: customer.id }]
        }),
      ),
    ],
    [
      'cycle_plan_item',
      planned
        .filter((plan) => plan.startsIn < 0)
        .flatMap((plan) => {
          const customer = customers[plan.customers[0] ?? 0]
          if (customer === undefined) return []
          const item = (daysAgo: number, time: number) => ({
            tenant_id: tenantId,
            id: random.id(madeMs),
            plan_id: plan.id,
            target_id: customer.id,
            customer_id: customer.id,
            planned_day: addDays(today, -daysAgo),
            due_day: addDays(today, -daysAgo),
            time,
            created_at: at,
          })
          return [
            { ...item(36, 1), state: PlanItemState.Skipped, reason: '客户盘库停机，本月不做' },
            { ...item(5, 2), state: PlanItemState.Failed, reason: '工单类型不存在或已被删除', tries: 1 },
          ]
        }),
    ],
    [
      'record_index',
      [
        ...tmplRows.map(({ id, name }) => search('cycle-tmpl', id, name)),
        ...rows.map(({ id, name }) => search('cycle-plan', id, name)),
      ],
    ],
    [
      'record_log',
      rows.flatMap(({ id, state }) =>
        (state === CyclePlanState.Draft ? ['新建'] : ['新建', '启用']).map((action, i) => ({
          tenant_id: tenantId,
          id: random.id(madeMs + i * minuteMs),
          kind: 'cycle-plan',
          record_id: id,
          action,
          person_id: createdBy,
          at: new Date(madeMs + i * minuteMs).toISOString(),
        })),
      ),
    ],
  ]
}
