/** Automation of an enterprise: a rule that runs, with what it did lately, and one that waits to be switched on. */
import { type ActionResult, type RuleContent, RunState } from '../../domain/automation/automation-rule.ts'
import { EventState } from '../../domain/event/event-state.ts'
import { TimeUnit } from '../../domain/sla/sla-policy.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { Priority } from '../../domain/work-order/work-order-state.ts'
import type { Cast } from './cast.ts'
import { type Client, writeRows } from './write-rows.ts'

const dayMs = 86_400_000
const remind = '新工单还没有派单'

const unassigned = (dispatcherId: string): RuleContent => ({
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

interface Order {
  readonly id: string
  readonly no: string
}

/** Lays two rules, and the last runs of the first on the newest orders. */
export async function layAutomation(client: Client, { nowMs, people, random, tenantId }: Cast): Promise<void> {
  const inRole = (role: RoleType): string => people.find(({ roles }) => roles.includes(role))?.id ?? people[0]?.id ?? ''
  const by = inRole(RoleType.Administrator)
  const at = new Date(nowMs - 6 * dayMs).toISOString()
  const rules = [
    { name: '紧急工单两小时未派单，提醒调度员', kind: 'work-order', content: unassigned(inRole(RoleType.Dispatcher)) },
    { name: '非常紧急的事件，主管马上知道', kind: 'event', content: veryUrgent(inRole(RoleType.Director)) },
  ].map((rule, place) => ({ ...rule, id: random.id(nowMs), isOn: place === 0 }))
  const stampsOf = (place: number) => ({
    tenant_id: tenantId,
    created_by: by,
    created_at: new Date(nowMs - (6 - place) * dayMs).toISOString(),
  })
  await writeRows(
    client,
    'automation_rule',
    rules.map(({ content, id, isOn, kind, name }, place) => ({
      ...stampsOf(place),
      id,
      kind,
      name,
      is_enabled: isOn,
      version: 1,
      trigger: content.trigger.on,
      enabled_at: isOn ? at : null,
      updated_by: by,
      updated_at: at,
      deleted_at: null,
    })),
  )
  await writeRows(
    client,
    'automation_rule_version',
    rules.map(({ content, id }, place) => ({ ...stampsOf(place), rule_id: id, no: 1, content })),
  )
  const [running] = rules
  const { rows: orders } = await client.query<Order>(
    'select id, no from work_order where tenant_id = $1 and deleted_at is null and priority > 1 order by created_at desc, id desc limit 3',
    [tenantId],
  )
  const runs = orders.map(({ id, no }, place) =>
    runOf(running?.id ?? '', id, no, nowMs - (place + 1) * (dayMs / 3), random, tenantId, place > 0),
  )
  await writeRows(client, 'automation_run', runs)
}

function runOf(
  ruleId: string,
  recordId: string,
  no: string,
  atMs: number,
  random: Cast['random'],
  tenantId: string,
  isDone: boolean,
): object {
  const at = new Date(atMs).toISOString()
  const failure = isDone ? '' : '没有可以通知的人'
  const action: ActionResult = {
    do: 'tell',
    words: `通知默认调度员：${remind}`,
    state: isDone ? 'done' : 'failed',
    message: failure,
    at,
    tries: 1,
  }
  return {
    tenant_id: tenantId,
    id: random.id(atMs),
    rule_id: ruleId,
    version: 1,
    kind: 'work-order',
    record_id: recordId,
    cause: `time ${no}`,
    cause_id: random.id(atMs),
    chain: [],
    state: isDone ? RunState.Done : RunState.Failed,
    message: failure,
    inputs: [
      { label: '触发', value: '工单创建后 2 小时仍未派单' },
      { label: '优先级', value: '紧急' },
    ],
    compared: [{ words: '「优先级」大于等于「紧急」', held: true }],
    actions: [action],
    at,
    finished_at: at,
    next_at: null,
  }
}
