/** Plans and their templates as other areas know them: names, search, and the records that they name. */
import { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { columnTie } from '../record/record-tie.ts'
import { cyclePlanList, cyclePlanTable, moveConditions, plansNaming, plansOfTmpls } from './cycle-plan-store.ts'
import { followReplacement } from './follow-replacement.ts'
import { moveItems } from './plan-item-store.ts'
import { addTarget, dropTarget, moveTargets } from './plan-target-store.ts'
import { cycleTmplList } from './cycle-tmpl-store.ts'

const touches = ['cycle-plan'] as const

export const cyclePlanRecordKinds = [
  recordKindEntry(cyclePlanList, { touches }),
  recordKindEntry(cycleTmplList, { touches }),
]

const running = '执行中的周期计划'

const ofTarget = (of: string): RecordTie => ({
  of,
  kind: 'cycle-plan',
  label: running,
  open: async (ctx, ids) => await plansNaming(ctx, ids),
})

/** Before the id of a plan that served both customers of a merge. */
const both = 'both:'

/** Moves targets, items that were made for them, and conditions. */
async function moveCustomer(ctx: Context, fromId: string, toId: string): Promise<string[]> {
  const { joined, moved } = await moveTargets(ctx, fromId, toId)
  await moveItems(ctx, moved, fromId, toId)
  return [...moved, ...joined.map((id) => `${both}${id}`), ...(await moveConditions(ctx, fromId, toId))]
}

async function moveCustomerBack(ctx: Context, ids: readonly string[], fromId: string, toId: string): Promise<void> {
  const plain = ids.filter((id) => !id.startsWith(both))
  const joined = ids.filter((id) => id.startsWith(both)).map((id) => id.slice(both.length))
  await moveConditions(ctx, fromId, toId, plain)
  const returned = await dropTarget(ctx, plain, fromId)
  await addTarget(ctx, [...returned, ...joined], toId)
  await moveItems(ctx, returned, fromId, toId)
}

export const cyclePlanTies: readonly RecordTie[] = [
  { of: 'cycle-tmpl', kind: 'cycle-plan', label: '周期计划', open: async (ctx, ids) => await plansOfTmpls(ctx, ids) },
  { ...ofTarget('customer'), move: moveCustomer, moveBack: moveCustomerBack },
  { ...ofTarget('asset'), passOn: followReplacement },
  ofTarget('service-contract'),
  columnTie(cyclePlanTable, {
    of: 'service-group',
    label: running,
    column: 'service_group_id',
    states: [CyclePlanState.Running, CyclePlanState.Paused],
  }),
]
