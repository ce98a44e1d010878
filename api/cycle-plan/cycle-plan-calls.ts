/** Cycle plans and the templates of their orders. The specification names the pages only: every path is `Our choice:`. */
import { lastDay } from '@onsite/domain/calendar/civil-day.ts'
import { cyclePlanLifecycle, type PlanItemAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { cyclePlanSpec, cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { PlanItemState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { given } from '@onsite/domain/given.ts'
import { type Static, Type } from 'typebox'
import { defineCall, type Reply } from '../define-call.ts'
import { documentCalls } from '../document/document-calls.ts'
import { verdictShape, versionField } from '../document/document-shapes.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { Code, CodeList, Flag, Id, Ids, NeededText, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'
import { BatchLine, wholeRecordCalls } from '../record/plain-calls.ts'

const common = { area: 'cycle-plan', ...given({ feature: cyclePlanSpec.feature }) } as const
const changing = { ...common, method: 'POST', touches: ['cycle-plan'] } as const
const plain = { ...common, touches: ['cycle-plan'] } as const

export const cycleTmplPlain = wholeRecordCalls(
  cycleTmplSpec,
  {
    ...plain,
    base: '/v2/cycleTmpl',
    name: 'CycleTmpl',
    /** Custom fields of the order form, by field id. */
    detail: { fieldValues: ValuesShape },
    save: { fieldValues: Type.Optional(ValuesShape) },
    fails: ['stale', 'name-taken'],
  },
  (page) => page,
)
export const { detail: getCycleTmpl, remove: removeCycleTmpl, save: saveCycleTmpl } = cycleTmplPlain
export type CycleTmplDetail = Reply<typeof getCycleTmpl>

/** Conditions on assets to be served; all given ones must hold. */
export interface PlanConditions {
  readonly categoryId?: string
  readonly productId?: string
  readonly customerId?: string
}

const Target = Type.Object({ id: Type.String(), name: Type.String(), path: Type.String() })

export const cyclePlanPlain = wholeRecordCalls(
  cyclePlanSpec,
  {
    ...plain,
    base: '/v2/cyclePlan',
    name: 'CyclePlan',
    detail: {
      /** Targets named one by one; empty when conditions find them. */
      targets: Type.Array(Target),
      conditions: Nullable(
        Type.Object({
          categoryId: Type.Optional(Type.String()),
          categoryName: Type.Optional(Type.String()),
          productId: Type.Optional(Type.String()),
          productName: Type.Optional(Type.String()),
          customerId: Type.Optional(Type.String()),
          customerName: Type.Optional(Type.String()),
        }),
      ),
      /** Present number of targets. */
      targetCount: Type.Integer(),
      actions: Type.Array(verdictShape(cyclePlanLifecycle.actions)),
    },
    save: {
      /** Ids of the kind that `targetKind` names. */
      targetIds: Type.Optional(
        Type.Array(Id('record', '服务对象'), { maxItems: 500, uniqueItems: true, title: '服务对象' }),
      ),
      /** 1: every asset that fits the conditions, instead of targets named one by one. */
      byCondition: Type.Optional(Flag('按条件选择')),
      conditionCategoryId: Type.Optional(Nullable(Id('product-category', '产品分类'))),
      conditionProductId: Type.Optional(Nullable(Id('product', '产品'))),
      conditionCustomerId: Type.Optional(Nullable(Id('customer', '客户'))),
    },
    fails: ['stale', 'wrong-state', 'not-now'],
  },
  (page) => page,
)
export const { detail: getCyclePlan, remove: removeCyclePlan, save: saveCyclePlan } = cyclePlanPlain
export type CyclePlanDetail = Reply<typeof getCyclePlan>

const documents = documentCalls({ ...plain, kind: 'cycle-plan', label: '周期计划' })
const move = (name: string, verb: string, label: string) =>
  documents.move(
    name,
    `/v2/cyclePlan/${verb}`,
    `${label}周期计划`,
    'cyclePlan.run',
    Type.Object({ id: Id('cycle-plan', '周期计划'), version: Type.Optional(versionField.version) }),
  )

/** Orders that are already due are made in the background. */
export const enableCyclePlan = move('enableCyclePlan', 'enable', '启用')
export const pauseCyclePlan = move('pauseCyclePlan', 'pause', '暂停')
/** Items that fell due meanwhile are marked as skipped. */
export const resumeCyclePlan = move('resumeCyclePlan', 'resume', '恢复')
export const endCyclePlan = move('endCyclePlan', 'end', '结束')

export const PlanItem = Type.Object({
  /** Null for a future item that is not stored yet. */
  id: Nullable(Type.String()),
  planId: Type.String(),
  planName: Type.String(),
  targetKind: Code('服务对象', TargetKind),
  targetId: Type.String(),
  targetName: Type.String(),
  /** The day that the rule names. */
  plannedDay: Type.String(),
  dueDay: Type.String(),
  /** The reason for moving it: 顺延自 2026/10/01 国庆节. */
  note: Type.String(),
  /** Number of the item for its target; 0 for a future one. */
  time: Type.Integer(),
  state: Code('状态', PlanItemState),
  /** The reason for skipping or failing. */
  reason: Type.String(),
  orderId: Nullable(Type.String()),
  orderNo: Type.String(),
  madeTime: Nullable(Type.String()),
  /** When its order was completed, '' until then. */
  closedDay: Type.String(),
  actions: Type.Array(Type.Unsafe<PlanItemAction>(Type.String())),
})
export type PlanItem = Static<typeof PlanItem>

const itemFilter = {
  planId: Type.Optional(Id('cycle-plan', '周期计划')),
  /** A customer, an asset or a contract; a customer includes the items of its assets and contracts. */
  targetId: Type.Optional(Id('record', '服务对象')),
  states: Type.Optional(CodeList('状态')),
}

/** Stored items, the latest due day first. */
export const listPlanItems = defineCall({
  ...common,
  name: 'listPlanItems',
  method: 'GET',
  path: '/v2/cyclePlan/items',
  title: '计划明细列表',
  permission: 'cyclePlan.view',
  query: Type.Object({ ...itemFilter, ...paging }),
  reply: Type.Array(PlanItem),
})
export const countPlanItems = defineCall({
  ...common,
  name: 'countPlanItems',
  method: 'GET',
  path: '/v2/cyclePlan/items/count',
  title: '计划明细数量',
  permission: 'cyclePlan.view',
  query: Type.Object(itemFilter),
  reply: Type.Integer(),
})

const CivilDay = (title: string) =>
  Type.String({
    title,
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    'x-check': 'day',
    'x-hint': `请填写 2000 年到 ${lastDay.slice(0, 4)} 年之间的日期`,
  })

/** Items due between two days, at most 62 days apart: stored ones, and future ones of running and draft plans. */
export const getPlanCalendar = defineCall({
  ...common,
  name: 'getPlanCalendar',
  method: 'GET',
  path: '/v2/cyclePlan/calendar',
  title: '计划日历',
  permission: 'cyclePlan.view',
  query: Type.Object({
    from: CivilDay('开始日期'),
    to: CivilDay('结束日期'),
    planId: Type.Optional(Id('cycle-plan', '周期计划')),
  }),
  reply: Type.Object({
    items: Type.Array(PlanItem),
    /** True when more items are due than shown. */
    isCut: Type.Boolean(),
  }),
})

/** Skips one day of one target, stored or future. */
export const skipPlanItem = defineCall({
  ...changing,
  name: 'skipPlanItem',
  path: '/v2/cyclePlan/skip',
  title: '跳过计划明细',
  permission: 'cyclePlan.run',
  body: Type.Object({
    planId: Id('cycle-plan', '周期计划'),
    targetId: Id('record', '服务对象'),
    plannedDay: CivilDay('计划日期'),
    reason: NeededText('原因', 200),
  }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now', 'cycle-plan-moment'],
})

export const unskipPlanItem = defineCall({
  ...changing,
  name: 'unskipPlanItem',
  path: '/v2/cyclePlan/unskip',
  title: '取消跳过计划明细',
  permission: 'cyclePlan.run',
  body: Type.Object({ id: Id('cycle-plan-item', '计划明细') }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
})

/** Tries failed items again, in the background. */
export const retryPlanItems = defineCall({
  ...changing,
  name: 'retryPlanItems',
  path: '/v2/cyclePlan/retry',
  title: '重试失败的计划明细',
  permission: 'cyclePlan.run',
  body: Type.Object({ ids: Ids('cycle-plan-item', '计划明细') }),
  reply: Type.Array(BatchLine),
  fails: ['wrong-state', 'not-now'],
})

export const cyclePlanCalls = [
  ...Object.values(cycleTmplPlain),
  ...Object.values(cyclePlanPlain),
  enableCyclePlan,
  pauseCyclePlan,
  resumeCyclePlan,
  endCyclePlan,
  listPlanItems,
  countPlanItems,
  getPlanCalendar,
  skipPlanItem,
  unskipPlanItem,
  retryPlanItems,
]
