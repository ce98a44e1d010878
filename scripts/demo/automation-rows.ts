/** Automation of an enterprise: a rule that runs, with what it did lately, one that waits to be switched on, and two that dispatch, with what they did. */
import { type ActionResult, mostHourly, type RuleContent, RunState } from '../../domain/automation/automation-rule.ts'
import { EventState } from '../../domain/event/event-state.ts'
import { TimeUnit } from '../../domain/sla/sla-policy.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { Priority, priorityNames } from '@onsite/domain/document/priority.ts'
import type { Cast } from './cast.ts'
import { type Client, writeRows } from './write-rows.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const remind = '新工单还没有派单'
const waiting = '工单等待派单时'

const remindOfUnassigned = (dispatcherId: string): RuleContent => ({
  trigger: { on: 'time', base: 0, side: 'after', offset: { amount: 2, unit: TimeUnit.Hour }, wait: 1 },
  condition: { field: 'priority', operator: 'atLeast', value: Priority.Urgent },
  actions: [
    {
      do: 'tell',
      with: {
        receivers: ['dispatchers'],
        people: [dispatcherId],
        channels: ['inApp'],
        title: remind,
        text: '{优先级}工单 {工单编号} 创建两小时了还没有派单，客户 {客户}',
      },
    },
  ],
  once: true,
  hourly: 100,
})

const veryUrgent = (leaderId: string): RuleContent => ({
  trigger: { on: 'step', point: 0 },
  condition: {
    all: [
      { field: 'priority', operator: 'equals', value: Priority.VeryUrgent },
      {
        any: [
          { field: 'state', operator: 'equals', value: EventState.ToAssign },
          { field: 'serviceGroupId', operator: 'isEmpty' },
        ],
      },
    ],
  },
  actions: [
    { do: 'follow', with: { people: [leaderId] } },
    { do: 'tell', with: { receivers: ['group'], people: [leaderId], channels: ['inApp'], title: '有非常紧急的事件' } },
  ],
  once: false,
  hourly: 100,
})

const dispatchOf = (more: Pick<RuleContent, 'condition' | 'actions'>): RuleContent => ({
  trigger: { on: 'dispatch', types: [] },
  once: false,
  hourly: mostHourly,
  ...more,
})

const urgently = (groupId: string): RuleContent =>
  dispatchOf({
    condition: { field: 'priority', operator: 'equals', value: Priority.VeryUrgent },
    actions: [
      { do: 'assignLeast', with: { group: [groupId] } },
      { do: 'toPool', with: {} },
    ],
  })

const asBefore: RuleContent = dispatchOf({ condition: null, actions: [{ do: 'recommendLast', with: {} }] })

interface Order {
  readonly id: string
  readonly no: string
  readonly created: number
  readonly priority: Priority
}

/** How a rule of the demonstration is kept, and what its last runs did. */
interface LaidRule {
  readonly name: string
  readonly kind: string
  readonly content: RuleContent
  readonly isOn: boolean
  /** Place of a dispatch rule. */
  readonly place: number | null
  readonly did?: Did
}

/** The outcome of each run of a rule. */
interface Did {
  /** The priorities of the orders on which it ran. */
  readonly priorities: readonly Priority[]
  /** Hours after an order was made. */
  readonly hours: number
  readonly trigger: string
  readonly compared: readonly string[]
  /** Words of its actions; the first succeeded, so that a dispatch rule left the others. */
  readonly words: readonly string[]
}

/** Lays the rules, and the last runs of those that are on for the newest orders. */
export async function layAutomation(client: Client, { groups, nowMs, people, random, tenantId }: Cast): Promise<void> {
  const inRole = (role: RoleType): string => people.find(({ roles }) => roles.includes(role))?.id ?? people[0]?.id ?? ''
  const by = inRole(RoleType.Administrator)
  const at = new Date(nowMs - 6 * dayMs).toISOString()
  const [team] = groups
  const laid: readonly LaidRule[] = [
    {
      name: '紧急工单两小时未派单，提醒调度员',
      kind: 'work-order',
      content: remindOfUnassigned(inRole(RoleType.Dispatcher)),
      isOn: true,
      place: null,
      did: {
        priorities: [Priority.Urgent, Priority.VeryUrgent],
        hours: 2,
        trigger: '工单创建后 2 小时仍未派单',
        compared: ['「优先级」大于等于「紧急」'],
        words: [`通知默认调度员：${remind}`],
      },
    },
    {
      name: '非常紧急的事件，主管马上知道',
      kind: 'event',
      content: veryUrgent(inRole(RoleType.Director)),
      isOn: false,
      place: null,
    },
    {
      name: '非常紧急的工单马上派出',
      kind: 'work-order',
      content: urgently(team?.id ?? ''),
      isOn: true,
      place: 1,
      did: {
        priorities: [Priority.VeryUrgent],
        hours: 0,
        trigger: waiting,
        compared: ['「优先级」等于「非常紧急」'],
        words: [`指派给${team?.name ?? ''}里在手工单最少的人`, '转入公海'],
      },
    },
    {
      name: '老客户推荐上次服务的人',
      kind: 'work-order',
      content: asBefore,
      isOn: true,
      place: 2,
      did: {
        priorities: [Priority.Normal, Priority.Urgent],
        hours: 0,
        trigger: waiting,
        compared: [],
        words: ['推荐上次服务该客户的人，等调度员确认'],
      },
    },
  ]
  const rules = laid.map((rule) => ({ ...rule, id: random.id(nowMs) }))
  const stampsOf = (index: number) => ({
    tenant_id: tenantId,
    created_by: by,
    created_at: new Date(nowMs - (6 - index) * dayMs).toISOString(),
  })
  await writeRows(
    client,
    'automation_rule',
    rules.map(({ content, id, isOn, kind, name, place }, index) => ({
      ...stampsOf(index),
      id,
      kind,
      name,
      is_enabled: isOn,
      version: 1,
      trigger: content.trigger.on,
      enabled_at: isOn ? at : null,
      next_at: null,
      place,
      updated_by: by,
      updated_at: at,
      deleted_at: null,
    })),
  )
  await writeRows(
    client,
    'automation_rule_version',
    rules.map(({ content, id }, index) => ({ ...stampsOf(index), rule_id: id, no: 1, content })),
  )
  for (const { content, did, id } of rules) {
    if (did === undefined) continue
    const { rows: orders } = await client.query<Order>(
      'select id, no, priority, (extract(epoch from created_at) * 1000)::double precision as created from work_order where tenant_id = $1 and deleted_at is null and priority = any($2) and created_at < $3 order by created_at desc, id desc limit 3',
      [tenantId, did.priorities, new Date(nowMs - 3 * hourMs)],
    )
    const runs = orders.map((order) => ({
      tenant_id: tenantId,
      id: random.id(nowMs),
      cause_id: random.id(nowMs),
      rule_id: id,
      ...runOf(content, did, order),
    }))
    await writeRows(client, 'automation_run', runs)
  }
}

/** The run of a rule on an order. */
function runOf({ actions, trigger }: RuleContent, did: Did, { created, id, no, priority }: Order): object {
  const at = new Date(created + did.hours * hourMs).toISOString()
  return {
    version: 1,
    kind: 'work-order',
    record_id: id,
    cause: `${trigger.on} ${no}`,
    chain: [],
    state: RunState.Done,
    message: '',
    inputs: [
      { label: '触发', value: did.trigger },
      { label: '优先级', value: priorityNames[priority] },
    ],
    compared: did.compared.map((words) => ({ words, held: true })),
    actions: actions.map((action, index): ActionResult => {
      const isFirst = index === 0
      const words = did.words[index] ?? ''
      return {
        do: action.do,
        words,
        state: isFirst ? 'done' : 'skipped',
        message: '',
        at: isFirst ? at : null,
        tries: isFirst ? 1 : 0,
      }
    }),
    at,
    finished_at: at,
    next_at: null,
  }
}
