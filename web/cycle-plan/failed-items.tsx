import { type CyclePlanDetail, listPlanItems } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { usePlanItemActions } from './use-plan-item-actions.tsx'
import styles from './cycle-plan.module.css'

/** Reasons that are told before the list is spoken of. */
const mostShown = 3
/** As many as one retry takes. */
const mostRetried = 100

/** Tells that orders of a plan were not made and why, and tries them again after the cause was put right. */
export function FailedItems({ plan: { failedCount, id } }: { readonly plan: CyclePlanDetail }) {
  const navigate = useNavigate()
  const { actionsOf, isRetrying, retry } = usePlanItemActions()
  const asked = { planId: id, states: String(PlanItemState.Failed), pageIndex: 0, pageSize: mostRetried }
  const failed = useCall(listPlanItems, asked).data ?? []
  const retried = failed.filter((item) => actionsOf(item).some(({ key }) => key === 'retry'))
  const rest = (failedCount ?? 0) - mostShown
  return (
    <Alert
      type="error"
      showIcon
      title={`有 ${failedCount} 次没有生成工单`}
      description={
        <>
          <ul className={styles['failures']}>
            {failed.slice(0, mostShown).map(({ dueDay, id: item, reason, targetName }) => (
              <li key={item}>
                {shownDay(dueDay)} {targetName}：{reason}
              </li>
            ))}
            {rest > 0 && <li>另有 {rest} 次，见「明细」</li>}
          </ul>
          <span className={styles['failureActions']}>
            {retried.length > 0 && (
              <Button size="small" danger loading={isRetrying} onClick={() => retry(retried)}>
                改好了，重试
              </Button>
            )}
            <Button size="small" onClick={() => void navigate({ search: '?panel=items' }, { replace: true })}>
              查看明细
            </Button>
          </span>
        </>
      }
    />
  )
}
