import {
  countPlanItems,
  type CyclePlanDetail,
  enableCyclePlan,
  endCyclePlan,
  getCyclePlan,
  pauseCyclePlan,
  removeCyclePlan,
  resumeCyclePlan,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import type { CyclePlanAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import {
  CyclePlanState,
  cyclePlanStateNames,
  TargetKind,
  targetRecordKinds,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCan } from '../kernel/session.tsx'
import { useOpen, useTab } from '../kernel/tab.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { RecordPageView } from '../record/record-page-view.tsx'
import { CyclePlanDrawer } from './cycle-plan-drawer.tsx'
import { planTones } from './cycle-plan-tones.ts'
import { DatePreview } from './date-preview.tsx'
import { FailedItems } from './failed-items.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { PlanItems } from './plan-items-panel.tsx'
import styles from './cycle-plan.module.css'

const without = ['name', 'state', 'recurrence', 'failedCount'] as const

const panels = [
  {
    key: 'items',
    title: '明细',
    permission: 'cyclePlan.view' as const,
    count: { call: countPlanItems, input: (planId: string) => ({ planId }) },
    Panel: ({ id }: { readonly id: string }) => <PlanItems planId={id} head={<OrdersOfPlan id={id} />} />,
  },
  {
    key: 'calendar',
    title: '日历',
    permission: 'cyclePlan.view' as const,
    Panel: ({ id }: { readonly id: string }) => <PlanCalendar planId={id} />,
  },
]

/** To what the plan made, in the list of orders. */
function OrdersOfPlan({ id }: { readonly id: string }) {
  const can = useCan()
  const open = useOpen()
  if (!can('workOrder.view')) return null
  return (
    <Button type="link" onClick={() => open(`/allOrder?cyclePlanId=${id}`)}>
      在工单列表中查看
    </Button>
  )
}

/** /cyclePlan/detail/{id} */
export function CyclePlanDetailPage() {
  const { id = '' } = useParams()
  const query = useCall(getCyclePlan, { id })
  const [isEditing, setEditing] = useState(false)
  const actionsOf = usePlanActions(() => setEditing(true))
  return (
    <>
      <RecordPageView<CyclePlanDetail>
        spec={cyclePlanSpec}
        id={id}
        query={query}
        call={getCyclePlan}
        tags={headTags}
        actions={actionsOf}
        steps={notices}
        own={cells}
        without={without}
        before={upcoming}
        panels={panels}
        factText={() => '计划刚刚更新'}
      />
      {isEditing && <CyclePlanDrawer id={id} onClose={() => setEditing(false)} />}
    </>
  )
}

const headTags = (plan: CyclePlanDetail) => (
  <>
    <StateTag
      tone={planTones[(plan.state ?? CyclePlanState.Draft) as CyclePlanState]}
      label={cyclePlanStateNames[(plan.state ?? CyclePlanState.Draft) as CyclePlanState]}
    />
    <span className={styles['muted']}>{plan.rhythm}</span>
  </>
)

const notices = (plan: CyclePlanDetail) => (plan.failedCount ?? 0) > 0 && <FailedItems plan={plan} />

const cells = {
  targetWords: (plan: CyclePlanDetail) =>
    plan.conditions === null ? (
      <TargetLinks plan={plan} />
    ) : (
      `${conditionWords(plan.conditions)}（现有 ${plan.targetCount} 台）`
    ),
}

function TargetLinks({ plan }: { readonly plan: CyclePlanDetail }) {
  return (
    <span className={styles['targets']}>
      {plan.targets.map(({ id, name }) => (
        <RecordLink
          key={id}
          kind={targetRecordKinds[(plan.targetKind ?? TargetKind.Customer) as TargetKind]}
          id={id}
          name={name}
        />
      ))}
    </span>
  )
}

function conditionWords({ categoryName, customerName, productName }: NonNullable<CyclePlanDetail['conditions']>) {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['产品分类', categoryName],
    ['产品', productName],
    ['客户', customerName],
  ]
  return parts.flatMap(([label, name]) => (name ? [`${label}为「${name}」`] : [])).join('，')
}

const upcoming = (plan: CyclePlanDetail) =>
  plan.state !== CyclePlanState.Ended && (
    <section className={styles['panel']} aria-label="接下来的日期">
      <strong>接下来的日期</strong>
      <DatePreview
        plan={{
          recurrence: plan.recurrence,
          startDay: plan.startDay,
          endDay: plan.endDay,
          maxCount: plan.maxCount,
          holidayPolicy: plan.holidayPolicy,
          base: plan.base,
        }}
      />
    </section>
  )

/** What may be done with a plan now; each with the server's reasons. */
function usePlanActions(edit: () => void): (plan: CyclePlanDetail) => readonly RowAction[] {
  const { modal } = App.useApp()
  const tab = useTab()
  const enable = useAct(enableCyclePlan, { success: '已启用，到期的工单正在生成' })
  const pause = useAct(pauseCyclePlan, { success: '已暂停' })
  const resume = useAct(resumeCyclePlan, { success: '已恢复，暂停期间到期的已跳过' })
  const end = useAct(endCyclePlan, { success: '已结束' })
  const remove = useAct(removeCyclePlan, { success: '已删除', done: () => tab.close('/cyclePlan') })
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    void modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: '返回',
      onOk: async () => void (await run()),
    })
  return (plan) => {
    const input = { id: plan.id, version: plan.version }
    const runs: Readonly<Record<CyclePlanAction, () => void>> = {
      edit,
      enable: () => void enable.run(input),
      pause: () => void pause.run(input),
      resume: () => void resume.run(input),
      end: () =>
        ask(
          '结束这个计划',
          '结束后不再生成工单，也不能重新启用；已生成的工单不受影响。',
          '结束',
          async () => await end.run(input),
        ),
      remove: () => ask('删除这个计划', '可以在回收站还原。', '删除', async () => await remove.run({ ids: [plan.id] })),
    }
    const order: readonly CyclePlanAction[] = ['enable', 'resume', 'edit', 'pause', 'end', 'remove']
    const verdicts = plan.verdicts.filter(({ permitted }) => permitted)
    return order
      .flatMap((action) => verdicts.filter((verdict) => verdict.action === action))
      .toSorted((a, b) => Number(b.allowed) - Number(a.allowed))
      .map(({ action, label, reasons }) => ({
        key: action,
        label,
        reasons,
        danger: action === 'end' || action === 'remove',
        run: runs[action],
      }))
  }
}
