import { handleAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { AbnormalRequest } from '../detail/abnormal-request.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { Loading } from '../../kit/loading-dialog.tsx'
import { OrderMoveDialog } from './order-move-dialog.tsx'

interface Values {
  readonly agree: 0 | 1
  readonly note?: string
}

export function HandleAbnormalDialog(props: ActionDialogProps) {
  const { id } = onlyDocument(props.documents)
  const detail = useCall(getWorkOrder, { id })
  const request = detail.data?.abnormals.find((one) => one.result === AbnormalResult.Pending)
  const asked = props.action === 'agreeAbnormal' ? 1 : 0
  const [agree, setAgree] = useState<0 | 1>(asked)
  return (
    <OrderMoveDialog<typeof handleAbnormal, Values>
      {...props}
      title="处理异常申请"
      okText={agree === 1 ? '同意' : '驳回'}
      width={560}
      call={handleAbnormal}
      initial={{ agree: asked }}
      onChange={(_, all) => setAgree(all.agree)}
      done={agree === 1 ? '已同意申请' : '已驳回申请'}
    >
      {request === undefined ? <Loading query={detail} /> : <AbnormalRequest request={request} />}
      <CallField name="agree" label="处理结果" {...(agree === 0 ? { help: '工单照旧进行' } : {})}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={[
            { value: 1, label: '同意' },
            { value: 0, label: '驳回' },
          ]}
        />
      </CallField>
      <CallField name="note" needed={agree === 0}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </OrderMoveDialog>
  )
}
