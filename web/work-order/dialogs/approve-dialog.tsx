import { examineWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import type { Decides } from '@onsite/domain/document/document-move.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { type ApprovalPoint, approvalPoints } from '@onsite/domain/work-order/work-order-process.ts'
import { ExamineResult } from '@onsite/domain/work-order/work-order-state.ts'
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

function decisionOf(action: WorkOrderAction): Decides {
  const { decides } = workOrderDocument.lifecycle.moves[action]
  if (decides === undefined) throw new Error(`${action} decides nothing`)
  return decides
}

export function ApproveDialog(props: ActionDialogProps) {
  const { point, isApproved } = decisionOf(props.action)
  const asked: Result = isApproved ? ExamineResult.Approved : ExamineResult.Rejected
  const [result, setResult] = useState<Result>(asked)
  const isRejected = result === ExamineResult.Rejected
  const { effect } = decisionOf(workOrderDocument.decision(point, !isRejected))
  return (
    <OrderMoveDialog<typeof examineWorkOrder, Values>
      {...props}
      title={approvalPoints[point as ApprovalPoint].label}
      okText={isRejected ? '驳回' : '通过'}
      call={examineWorkOrder}
      initial={{ examineResult: asked }}
      onChange={(_, all) => setResult(all.examineResult)}
      done={isRejected ? '已驳回' : '已通过'}
    >
      <CallField name="examineResult" help={effect}>
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
