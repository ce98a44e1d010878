/** What plans and their templates tell the rest of the product: names and search, and which records they name. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind-door.ts'
import { cyclePlanList, plansNaming, plansOfTmpls } from './cycle-plan-store.ts'
import { moveTargets } from './plan-target-store.ts'
import { cycleTmplList } from './cycle-tmpl-store.ts'

const touches = ['cycle-plan'] as const

export const cyclePlanRecordKinds = [
  recordKindEntry(cyclePlanList, { pathOf: (id) => `/cyclePlan/detail/${id}`, touches }),
  recordKindEntry(cycleTmplList, { pathOf: () => '', touches }),
]

const ofTarget = (of: string): RecordTie => ({
  of,
  kind: 'cycle-plan',
  label: '执行中的周期计划',
  open: async (ctx, ids) => await plansNaming(ctx, ids),
})

export const cyclePlanTies: readonly RecordTie[] = [
  { of: 'cycle-tmpl', kind: 'cycle-plan', label: '周期计划', open: async (ctx, ids) => await plansOfTmpls(ctx, ids) },
  { ...ofTarget('customer'), move: async (ctx, fromId, toId) => await moveTargets(ctx, fromId, toId) },
  ofTarget('asset'),
  ofTarget('service-contract'),
]
