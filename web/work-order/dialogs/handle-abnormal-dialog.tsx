import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { DecisionDialog } from '../../document/decision-dialog.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import { useCall } from '../../kernel/use-call.ts'
import { Loading } from '../../kit/loading-dialog.tsx'
import { AbnormalRequest } from '../detail/abnormal-request.tsx'
import type { OrderDialogProps } from '../order-actions.ts'

export function HandleAbnormalDialog(props: OrderDialogProps) {
  const { id } = onlyDocument(props.documents)
  const detail = useCall(getWorkOrder, { id })
  const request = detail.data?.abnormals.find((one) => one.result === AbnormalResult.Pending)
  return (
    <DecisionDialog {...props} title="处理异常申请" opinion="note" width={560}>
      {request === undefined ? <Loading query={detail} /> : <AbnormalRequest request={request} />}
    </DecisionDialog>
  )
}
