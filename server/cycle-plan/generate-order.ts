/** From an item to its order: the content of the template, the target, and whom the plan sends. */
import { addDays, shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { AssignMode, PlanItemState, type TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { titleOf } from '@onsite/domain/cycle-plan/title-pattern.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Priority } from '@onsite/domain/document/priority.ts'
import type { ServiceLevel } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { instantOf } from '../kernel/day.ts'
import { createPlannedOrder, lastActiveTechnician, type OrderContent } from '../work-order/create-order-door.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { cycleTmplList, valuesOfTmpl } from './cycle-tmpl-store.ts'
import { ordersOfTarget, type PlanItemRecord, planItems } from './plan-item-store.ts'
import { targetFacts } from './targets.ts'

/** `Our choice:` the wished time of a day is when work begins. */
const morning = '09:00:00'

/** Makes the order of a claimed item and notes it. Throws the Failure that says why it cannot be made; the transaction must then go back. */
export async function generateOrder(ctx: Context, plan: CyclePlanRecord, item: PlanItemRecord): Promise<void> {
  const [tmpl, target] = await Promise.all([
    cycleTmplList.findStored(ctx, plan.tmpl_id),
    targetFacts(ctx, plan.target_kind as TargetKind, item.target_id),
  ])
  if (tmpl === undefined) throw new Failure('not-found', { record: '计划模板' })
  const { customer } = target
  const content: OrderContent = {
    orderType: tmpl.order_type,
    title: titleOf(tmpl.title_pattern, {
      planName: plan.name,
      targetName: target.name,
      customerName: customer.name,
      due: item.due_day,
      time: item.time,
    }),
    detailDesc: [tmpl.detail_desc, windowWords(plan, item)].filter((line) => line !== '').join('\n'),
    priority: tmpl.priority as Priority,
    service_level: tmpl.service_level as ServiceLevel | null,
    customerId: customer.id,
    customName: customer.name,
    customLinkPerson: customer.contactName,
    customPhone: customer.contactPhone,
    addressId: target.addressId,
    productionId: target.assetId,
    contractId: target.contractId,
    customApplyTime: instantOf(ctx.tenant.zone, item.due_day, morning).toISOString(),
    values: valuesOfTmpl(tmpl),
    ...(await assignee(ctx, plan, item, customer.id)),
  }
  const order = await createPlannedOrder(ctx, content, {
    planId: plan.id,
    toPool: plan.assign_mode === AssignMode.Pool,
  })
  await planItems.change(
    ctx,
    { id: item.id },
    {
      state: PlanItemState.Generated,
      reason: '',
      order_id: order.id,
      order_no: order.no,
      customer_id: customer.id,
      made_at: ctx.now,
      tries: item.tries + 1,
    },
  )
}

/** The days on which the customer may be visited, where the plan leaves room. */
function windowWords(plan: CyclePlanRecord, { due_day: due }: PlanItemRecord): string {
  if (plan.window_before === 0 && plan.window_after === 0) return ''
  const [from, to] = [addDays(due, -plan.window_before), addDays(due, plan.window_after)]
  return `可上门日期：${shownDay(from)} 至 ${shownDay(to)}`
}

async function assignee(
  ctx: Context,
  plan: CyclePlanRecord,
  item: PlanItemRecord,
  customerId: string,
): Promise<Pick<OrderContent, 'servicePersonalId' | 'serviceGroupId'>> {
  switch (plan.assign_mode as AssignMode) {
    case AssignMode.Technician:
      return { servicePersonalId: plan.technician_id }
    case AssignMode.ServiceGroup:
      return { serviceGroupId: plan.service_group_id }
    case AssignMode.LastTechnician: {
      const orders = await ordersOfTarget(ctx, item.target_id)
      return { servicePersonalId: await lastActiveTechnician(ctx, orders, customerId) }
    }
    default:
      return {}
  }
}
