import { type PlanItem, skipPlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { Input } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'

interface SkipDialogProps {
  readonly item: PlanItem
  readonly onClose: () => void
}

/** Asks why one day of a plan is left out. */
export function SkipDialog({ item, onClose }: SkipDialogProps) {
  return (
    <FormDialog<typeof skipPlanItem, { reason: string }>
      call={skipPlanItem}
      title="跳过这一次"
      note={`${shownDay(item.dueDay)} ${item.targetName}：不生成工单，以后的日期不变。`}
      okText="跳过"
      toInput={({ reason }) => ({
        planId: item.planId,
        targetId: item.targetId,
        plannedDay: item.plannedDay,
        reason,
      })}
      success="已跳过"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="reason">
        <Input maxLength={200} />
      </CallField>
    </FormDialog>
  )
}
