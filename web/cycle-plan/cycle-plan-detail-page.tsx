import { countPlanItems, type CyclePlanDetail, getCyclePlan } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { cyclePlanSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import type { CyclePlanAction } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { CyclePlanState, TargetKind, targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { useParams } from 'react-router'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { RecordDocumentPage } from '../document/record-document-page.tsx'
import { useCan } from '../kernel/session.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { CyclePlanDrawer } from './cycle-plan-form.ts'
import { DatePreview } from './date-preview.tsx'
import { FailedItems } from './failed-items.tsx'
import { planScreens } from './plan-actions.ts'
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

/** Leads to the orders of the plan, in their list. */
function OrdersOfPlan({ id }: { readonly id: string }) {
  const can = useCan()
  if (!can('workOrder.view')) return null
  return (
    <PageButton type="link" path={`/allOrder?cyclePlanId=${id}`}>
      在工单列表中查看
    </PageButton>
  )
}

/** /cyclePlan/detail/{id} */
export function CyclePlanDetailPage() {
  const { id = '' } = useParams()
  return (
    <RecordDocumentPage
      spec={cyclePlanSpec}
      id={id}
      call={getCyclePlan}
      screens={planScreens}
      dialogs={EditDrawer}
      listPath="/cyclePlan"
      tags={rhythm}
      steps={notices}
      own={cells}
      without={without}
      before={upcoming}
      panels={panels}
      factText={() => '计划刚刚更新'}
    />
  )
}

function EditDrawer({ documents, onClose, onDone }: ActionDialogProps<CyclePlanDetail, CyclePlanAction>) {
  return <CyclePlanDrawer record={onlyDocument(documents)} onClose={onClose} onDone={onDone} />
}

const rhythm = (plan: CyclePlanDetail) => <span className={styles['muted']}>{plan.rhythm}</span>

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
      <DatePreview plan={plan} />
    </section>
  )
