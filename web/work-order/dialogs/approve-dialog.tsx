import { examineWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { ExamineResult, ExamineType, examineTypeNames } from '@onsite/domain/work-order/work-order-state.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { CallField } from '../../kit/call-form.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { WordArea } from '../../dictionary/word-area.tsx'

type Result = typeof ExamineResult.Approved | typeof ExamineResult.Rejected
interface Values {
  readonly examineResult: Result
  readonly reason?: string
}

const consequences: Readonly<Record<ExamineType, Record<Result, string>>> = {
  [ExamineType.Creation]: { [ExamineResult.Approved]: '工单进入流程', [ExamineResult.Rejected]: '退给创建人修改' },
  [ExamineType.Completion]: {
    [ExamineResult.Approved]: '工单完成',
    [ExamineResult.Rejected]: '回到服务中，由服务人员继续',
  },
  [ExamineType.Receipt]: {
    [ExamineResult.Approved]: '回执生效',
    [ExamineResult.Rejected]: '回执退回，由服务人员重新填写',
  },
  [ExamineType.Collection]: { [ExamineResult.Approved]: '收款确认', [ExamineResult.Rejected]: '收款退回，重新登记' },
}

/** Names the examination that an action of the lifecycle decides. */
function typeOf(action: WorkOrderAction): ExamineType {
  if (action.endsWith('Creation')) return ExamineType.Creation
  if (action.endsWith('Completion')) return ExamineType.Completion
  return action.endsWith('Receipt') ? ExamineType.Receipt : ExamineType.Collection
}

export function ApproveDialog(props: ActionDialogProps) {
  const { action } = props
  const type = typeOf(action)
  const asked: Result = action.startsWith('approve') ? ExamineResult.Approved : ExamineResult.Rejected
  const [result, setResult] = useState<Result>(asked)
  const isRejected = result === ExamineResult.Rejected
  return (
    <OrderMoveDialog<typeof examineWorkOrder, Values>
      {...props}
      title={examineTypeNames[type]}
      okText={isRejected ? '驳回' : '通过'}
      call={examineWorkOrder}
      initial={{ examineResult: asked }}
      onChange={(_, all) => setResult(all.examineResult)}
      done={isRejected ? '已驳回' : '已通过'}
    >
      <CallField name="examineResult" help={consequences[type][result]}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={[
            { value: ExamineResult.Approved, label: '通过' },
            { value: ExamineResult.Rejected, label: '驳回' },
          ]}
        />
      </CallField>
      <CallField name="reason" label="审批意见" needed={isRejected}>
        <WordArea words={isRejected ? 'notPassed' : 'approve'} />
      </CallField>
    </OrderMoveDialog>
  )
}
