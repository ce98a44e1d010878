import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { DecisionDialog } from '../../document/decision-dialog.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import { useCall } from '../../kernel/use-call.ts'
import { Loading } from '../../kit/loading-dialog.tsx'
import { AbnormalRequest } from '../detail/abnormal-request.tsx'
import { orderScreens } from '../order-actions.ts'
import type { ActionDialogProps } from './action-dialog.ts'

export function HandleAbnormalDialog(props: ActionDialogProps) {
  const { id } = onlyDocument(props.documents)
  const detail = useCall(getWorkOrder, { id })
  const request = detail.data?.abnormals.find((one) => one.result === AbnormalResult.Pending)
  return (
    <DecisionDialog {...props} screens={orderScreens} title="处理异常申请" opinion="note" width={560}>
      {request === undefined ? <Loading query={detail} /> : <AbnormalRequest request={request} />}
    </DecisionDialog>
  )
}
