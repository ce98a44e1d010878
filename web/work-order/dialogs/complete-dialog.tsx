import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { completeService } from '@onsite/api/work-order/work-order-actions.ts'
import { addServiceFiles, getWorkOrder, removeServiceFile } from '@onsite/api/work-order/work-order-detail.ts'
import { unmetItems } from '@onsite/domain/work-order/finish-check.ts'
import { AbnormalState, ServiceResult, serviceResultNames } from '@onsite/domain/work-order/work-order-state.ts'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker, type FilesChange } from '../../kit/file-picker.tsx'
import { SignaturePad } from '../../kit/signature-pad.tsx'
import { useSend } from '../../document/send.ts'
import { onlyDocument } from '../../document/document-screens.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { LoadingDialog } from '../../kit/loading-dialog.tsx'
import { MoveDialog } from '../../document/move-dialog.tsx'

/** Completes a service at a desk. Photos and the signature are stored as soon as they are given, as on the phone. */
export function CompleteDialog(props: OrderDialogProps) {
  const { id } = onlyDocument(props.documents)
  const send = useSend()
  const detail = useCall(getWorkOrder, { id })
  const [solution, setSolution] = useState<string | null>(null)
  const order = detail.data
  if (order === undefined) return <LoadingDialog title="完成服务" query={detail} onClose={props.onClose} />
  const unmet = unmetItems({
    solution: solution ?? order.solution,
    photoCount: order.photos.length,
    hasSignature: order.signature !== null,
    hasOpenRequest: order.abnormal_state === AbnormalState.Pending,
    template: order.template,
  })
  const keepPhotos = async (change: FilesChange) => {
    const files = change(order.photos)
    const added = files.filter((file) => !order.photos.some((photo) => photo.id === file.id)).map((file) => file.id)
    const gone = order.photos.filter((photo) => !files.some((file) => file.id === photo.id))
    if (added.length > 0) await send(addServiceFiles, { id, kind: 'photo', files: added })
    for (const photo of gone) await send(removeServiceFile, { id, fileId: photo.id })
  }
  const keepSignature = (file: FileShape | null) =>
    file === null ? null : send(addServiceFiles, { id, kind: 'signature', files: [file.id] })
  return (
    <MoveDialog
      {...props}
      width={560}
      call={completeService}
      version={order.version}
      initial={{ solution: order.solution, service_result: order.service_result ?? ServiceResult.Solved }}
      onChange={(_, all) => setSolution(all.solution)}
      done="已完成服务"
      after={
        <>
          <Form.Item label="现场照片">
            <FilePicker
              accept="image/*"
              most={20}
              value={order.photos}
              onChange={(change) => void keepPhotos(change)}
            />
          </Form.Item>
          <Form.Item label="客户签名">
            <SignaturePad value={order.signature} onChange={(file) => void keepSignature(file)} />
          </Form.Item>
        </>
      }
    >
      {unmet.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`还有 ${unmet.length} 项未完成`}
          description={unmet.map((one) => one.message).join('；')}
          style={{ marginBottom: 16 }}
        />
      )}
      <CallField name="solution" needed>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </CallField>
      <CallField name="service_result">
        <Radio.Group
          options={Object.values(ServiceResult).map((value) => ({ value, label: serviceResultNames[value] }))}
        />
      </CallField>
    </MoveDialog>
  )
}
