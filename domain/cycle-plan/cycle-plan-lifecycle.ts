/** The lives of a plan and of its items, as tables. */
import type { DocumentMove } from '../document/document-move.ts'
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { CyclePlanState as P, cyclePlanStateNames, PlanItemState as I, planItemStates } from './cycle-plan-state.ts'

export interface PlanFacts {
  readonly state: P
  /** Has targets, or a condition that finds some. */
  readonly hasTargets: boolean
  /** An occurrence is still to come. */
  readonly hasFuture: boolean
  /** Has generated an order, or tried to. */
  readonly hasRun: boolean
}

export type CyclePlanAction = 'edit' | 'enable' | 'pause' | 'resume' | 'end' | 'remove'

const needsTargets: Guard<PlanFacts> = ({ hasTargets }) => (hasTargets ? null : '请先选择计划的服务对象')
const needsFuture: Guard<PlanFacts> = ({ hasFuture }) =>
  hasFuture ? null : '计划在今天以后没有日期，请修改重复规则或结束日期'
const isNew: Guard<PlanFacts> = ({ hasRun }) => (hasRun ? '已生成过工单的计划不能删除，可以结束它' : null)

type PlanMove = DocumentMove<P, PlanFacts, string, 'edit'>

export const cyclePlanLifecycle = defineLifecycle<P, PlanFacts, CyclePlanAction, PlanMove>(
  {
    edit: {
      label: '编辑',
      from: [P.Draft, P.Running, P.Paused],
      to: 'same',
      permission: 'cyclePlan.edit',
      fact: 'cycle-plan-changed',
      done: '已保存',
      rank: 30,
      asks: { dialog: 'edit' },
    },
    enable: {
      label: '启用',
      from: [P.Draft],
      to: P.Running,
      permission: 'cyclePlan.run',
      guards: [needsTargets, needsFuture],
      fact: 'cycle-plan-enabled',
      done: '已启用，到期的工单正在生成',
      rank: 10,
    },
    pause: {
      label: '暂停',
      from: [P.Running],
      to: P.Paused,
      permission: 'cyclePlan.run',
      fact: 'cycle-plan-paused',
    },
    resume: {
      label: '恢复',
      from: [P.Paused],
      to: P.Running,
      permission: 'cyclePlan.run',
      guards: [needsTargets, needsFuture],
      fact: 'cycle-plan-resumed',
      done: '已恢复，暂停期间到期的已跳过',
      rank: 20,
    },
    end: {
      label: '结束',
      from: [P.Running, P.Paused],
      to: P.Ended,
      permission: 'cyclePlan.run',
      fact: 'cycle-plan-ended',
      danger: true,
      asks: {
        consent: '结束这个计划',
        effect: '结束后不再生成工单，也不能重新启用；已生成的工单不受影响。',
      },
    },
    remove: {
      label: '删除',
      from: [P.Draft, P.Ended],
      to: 'same',
      permission: 'cyclePlan.remove',
      guards: [isNew],
      fact: 'cycle-plan-removed',
      danger: true,
      many: true,
      asks: { removal: 'bin' },
    },
  },
  ({ state }) => state,
  (state) => cyclePlanStateNames[state],
)

export interface ItemFacts {
  readonly state: I
  readonly planState: P
}

export type PlanItemAction = 'skip' | 'unskip' | 'retry'

const planLives: Guard<ItemFacts> = ({ planState }) => (planState === P.Ended ? '计划已结束' : null)
const planRuns: Guard<ItemFacts> = ({ planState }) =>
  planState === P.Running ? null : '计划没有启用，启用或恢复后才能生成'

export const planItemLifecycle = defineLifecycle<I, ItemFacts, PlanItemAction>(
  {
    skip: {
      label: '跳过',
      from: [I.Waiting, I.Failed],
      to: I.Skipped,
      permission: 'cyclePlan.run',
      guards: [planLives],
    },
    unskip: { label: '取消跳过', from: [I.Skipped], to: I.Waiting, permission: 'cyclePlan.run', guards: [planLives] },
    retry: { label: '重试', from: [I.Failed], to: I.Waiting, permission: 'cyclePlan.run', guards: [planRuns] },
  },
  ({ state }) => state,
  (state) => planItemStates[state].label,
)
