/** Work orders as automation sees them: every action is an operation of theirs. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { workOrderAutomation } from '@onsite/domain/work-order/work-order-automation.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { textsOf } from '@onsite/domain/field/references.ts'
import type { RuleAction } from '@onsite/domain/automation/automation-rule.ts'
import type { AutomationKind } from '../automation/automation-kind.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { membersOf } from '../people/service-group-store.ts'
import { presentRecords } from '../record/present-record.ts'
import { setTags, tagsOfRecords } from '../tag/record-tags.ts'
import { assignOrders } from './assign-work-orders.ts'
import { lastActiveTechnician } from './create-order-door.ts'
import { changeOrders } from './edit-work-order.ts'
import { startOrderApproval } from './order-approvals.ts'
import { orderClockKind } from './order-clocks.ts'
import { moveToPool } from './pool-work-orders.ts'
import { lockOrder, takeStep } from './take-step.ts'
import { demandTechnicians } from '../people/demand-staff.ts'
import { addPeople, recommendations } from './work-order-child-store.ts'
import { orderCounters } from './work-order-counter-store.ts'
import { orderFieldsTable, workOrderList } from './work-order-list-store.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'
import { PersonKind } from './work-order-store.ts'

type Given = RuleAction['with'][string] | undefined
const idsIn = (value: Given): readonly string[] => textsOf(value ?? null)
const onlyId = (value: Given): string => idsIn(value)[0] ?? ''

const assignTo = async (ctx: Context, id: string, personId: string) =>
  await assignOrders(ctx, { ids: [id], servicePersonalId: personId, reason: ctx.actsAs })

/** The technician of a service group with the fewest orders in hand; of several, the first by name. */
async function leastBusy(ctx: Context, groupId: string): Promise<string> {
  const staff = [...(await staffByIds(ctx, await membersOf(ctx, [groupId]))).values()].filter(
    ({ isActive, roles }) => isActive && roles.includes(RoleType.Technician),
  )
  const loads = await orderCounters.loads(
    ctx,
    staff.map(({ id }) => id),
  )
  const inHand = (id: string): number => [...(loads.get(id)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  const [least] = staff.toSorted((a, b) => inHand(a.id) - inHand(b.id) || a.name.localeCompare(b.name, 'zh-CN'))
  if (least === undefined) throw new Failure('not-now', { reason: '团队里没有在职的服务人员' })
  return least.id
}

/** The technician who served the customer of an order last. */
async function lastOfCustomer(ctx: Context, id: string): Promise<string> {
  const row = await workOrderList.findStored(ctx, id)
  const last = await lastActiveTechnician(ctx, [], row?.customer_id ?? null)
  if (last === null) throw new Failure('not-now', { reason: '没有服务过该客户的在职人员' })
  return last
}

/** Keeps whom a dispatcher should assign, and tells the default dispatchers. */
async function recommend(ctx: Context, id: string, technicianId: string): Promise<void> {
  await demandTechnicians(ctx, [technicianId])
  const order = await lockOrder(ctx, id)
  if (order.row.state !== WorkOrderState.PendingAssignment)
    throw new Failure('not-now', { reason: '工单不在待指派状态' })
  await recommendations.replace(ctx, id, [
    { technician_id: technicianId, source: ctx.actsAs ?? '', created_at: ctx.now.toISOString() },
  ])
  const to = (await peopleNames(ctx, [technicianId])).get(technicianId) ?? ''
  await takeStep(ctx, order, {
    action: 'recommend',
    patch: {},
    words: `建议派给${to}`,
    changes: [{ field: 'recommended', label: '推荐人员', from: '', to }],
  })
}

/** Adds people to an order, with a line that names those who are new. */
async function join(ctx: Context, id: string, personIds: readonly string[], kind: PersonKind): Promise<void> {
  const isCopy = kind === PersonKind.Copied
  const staff = await staffByIds(ctx, personIds)
  const active = personIds.filter((personId) => staff.get(personId)?.isActive === true)
  if (active.length === 0) throw new Failure('not-now', { reason: '所选人员都已离职或停用' })
  if (!isCopy) await demandTechnicians(ctx, active)
  const order = await lockOrder(ctx, id)
  const added = await addPeople(ctx, id, active, kind)
  if (added.length === 0) return
  const names = await peopleNames(ctx, added)
  await takeStep(ctx, order, {
    action: 'join',
    patch: {},
    people: added,
    changes: [
      {
        field: isCopy ? 'duplicateUserId' : 'coordinationUserId',
        label: isCopy ? '抄送人' : '协同人',
        from: '',
        to: added.map((one) => names.get(one) ?? '').join('、'),
      },
    ],
  })
}

/** Gives an order exactly these tags, with a line that names those before and after. */
async function tagOrder(ctx: Context, id: string, tagIds: readonly string[]): Promise<void> {
  const order = await lockOrder(ctx, id)
  const change = await setTags(ctx, orderTags, id, tagIds, 'labels')
  if (change !== null) await takeStep(ctx, order, { action: 'saveValues', patch: {}, changes: [change] })
}

export const orderAutomationKind: AutomationKind = {
  spec: workOrderAutomation,
  clocks: orderClockKind,
  steps: workOrderFacts,
  tags: orderTags,

  async rows(ctx, ids) {
    const rows = await workOrderList.byIds(ctx, ids)
    const [wires, tags] = await Promise.all([
      presentRecords(ctx, orderFieldsTable, rows),
      tagsOfRecords(ctx, orderTags, ids),
    ])
    return rows.map(({ id, no, reserve_end, title }, at) => ({
      id,
      no,
      title,
      wire: { ...wires[at], labels: tags.get(id) ?? [] },
      instants: { reserve_end },
    }))
  },

  async change(ctx, id, { labels, ...fields }) {
    if (labels !== undefined) await tagOrder(ctx, id, labels as readonly string[])
    if (Object.keys(fields).length > 0) await changeOrders(ctx, { ...fields, ids: [id] })
  },

  async stillWaits(ctx, id) {
    const order = await wholeOrderOfTenant(ctx, id)
    if (order === undefined) return false
    const { deleted_at: deletedAt, is_in_pool: isInPool, state } = order.row
    return deletedAt === null && !isInPool && state === WorkOrderState.PendingAssignment
  },

  startApproval: startOrderApproval,
  actions: {
    assign: async (ctx, id, { person }) => await assignTo(ctx, id, onlyId(person)),
    assignLeast: async (ctx, id, { group }) => await assignTo(ctx, id, await leastBusy(ctx, onlyId(group))),
    assignLast: async (ctx, id) => await assignTo(ctx, id, await lastOfCustomer(ctx, id)),
    recommend: async (ctx, id, { person }) => await recommend(ctx, id, onlyId(person)),
    recommendLeast: async (ctx, id, { group }) => await recommend(ctx, id, await leastBusy(ctx, onlyId(group))),
    recommendLast: async (ctx, id) => await recommend(ctx, id, await lastOfCustomer(ctx, id)),
    toPool: async (ctx, id) => await moveToPool(ctx, [id]),
    copy: async (ctx, id, { people }) => await join(ctx, id, idsIn(people), PersonKind.Copied),
    collaborate: async (ctx, id, { people }) => await join(ctx, id, idsIn(people), PersonKind.Collaborator),
  },
}
