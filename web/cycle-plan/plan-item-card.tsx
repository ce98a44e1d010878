import type { PlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { shownDay, weekdayNames, weekdayOf } from '@onsite/domain/calendar/civil-day.ts'
import { PlanItemState, planItemStates, targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { type RowAction, RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import styles from './cycle-plan.module.css'

interface PlanItemCardProps {
  readonly item: PlanItem
  readonly actions: readonly RowAction[]
  /** Left out where it is said above. */
  readonly hasPlan: boolean
  readonly hasDay?: boolean
}

/** The outcome of one day of a plan: on phones, and behind its mark in the calendar. */
export function PlanItemCard({ item, actions, hasPlan, hasDay = true }: PlanItemCardProps) {
  const { closedDay, dueDay, note, orderId, orderNo, planId, planName, reason, state, targetId, targetName } = item
  return (
    <div className={styles['item']}>
      <div className={styles['itemHead']}>
        {hasDay && (
          <strong>
            {shownDay(dueDay)} {weekdayNames[weekdayOf(dueDay)]}
          </strong>
        )}
        <StateTag tone={planItemStates[state].tone} label={itemLabel(item)} />
        {note !== '' && <span className={styles['muted']}>{note}</span>}
      </div>
      <RecordLink kind={targetRecordKinds[item.targetKind]} id={targetId} name={targetName} />
      {hasPlan && (
        <span>
          计划 <RecordLink kind="cycle-plan" id={planId} name={planName} />
        </span>
      )}
      {orderNo !== '' && (
        <span>
          工单 <RecordLink kind="work-order" id={orderId} name={orderNo} />
          {closedDay !== '' && <span className={styles['muted']}>，{shownDay(closedDay)} 完成</span>}
        </span>
      )}
      {reason !== '' && <p className={state === PlanItemState.Failed ? styles['reason'] : styles['muted']}>{reason}</p>}
      {actions.length > 0 && <RowActions actions={actions} name={targetName} />}
    </div>
  )
}

/** One that is not written yet is still to come. */
export const itemLabel = ({ id, state }: PlanItem): string => (id === null ? '将要生成' : planItemStates[state].label)
