import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { AbnormalType, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker } from '../../kit/file-picker.tsx'
import { InstantPicker, SpanPicker } from '../../kit/instant-picker.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'

export interface AbnormalValues {
  readonly type: AbnormalType
  readonly reason: string
  readonly expectStart?: [string, string] | null
  readonly expectEnd?: string | null
  readonly targetPersonId?: string | null
  readonly newTitle?: string
  readonly newDetail?: string
  readonly photos?: readonly FileShape[]
}

/** The call's input made of the fields; only what the type of request needs goes along. */
function abnormalInput(values: AbnormalValues) {
  const needs = abnormalTypes[values.type].needs
  const span = needs.includes('window') ? values.expectStart : null
  const mayName = needs.includes('person') || values.type === AbnormalType.Reassign
  return {
    type: values.type,
    reason: values.reason,
    ...(span ? { expectStart: span[0], expectEnd: span[1] } : {}),
    // A pause has one date, which travels as the start.
    ...(needs.includes('until') && values.expectEnd ? { expectStart: values.expectEnd } : {}),
    ...(mayName && values.targetPersonId ? { targetPersonId: values.targetPersonId } : {}),
    ...(needs.includes('content') ? { newTitle: values.newTitle ?? '', newDetail: values.newDetail ?? '' } : {}),
    ...(values.photos?.length ? { photos: values.photos.map((file) => file.id) } : {}),
  }
}

const typeOptions = Object.values(AbnormalType).map((value) => ({ value, label: abnormalTypes[value].label }))

export function ApplyAbnormalDialog(props: ActionDialogProps) {
  const { title, servicePersonalId } = onlyDocument(props.documents)
  const [type, setType] = useState<AbnormalType>(AbnormalType.Rebook)
  const [uploading, setUploading] = useState(false)
  const { needs, effect } = abnormalTypes[type]
  const except = servicePersonalId === null ? [] : [servicePersonalId]
  return (
    <OrderMoveDialog<typeof applyAbnormal, AbnormalValues>
      {...props}
      okText="提交申请"
      width={560}
      call={applyAbnormal}
      initial={{ type, newTitle: title }}
      onChange={(_, all) => setType(all.type)}
      before={() => !uploading}
      toInput={(values, seen) => ({ ...seen, ...abnormalInput(values) })}
      done="已提交异常申请"
    >
      <CallField name="type" help={`同意后：${effect}`}>
        <Select options={typeOptions} />
      </CallField>
      {needs.includes('window') && (
        <CallField name="expectStart" label="期望时间段" needed>
          <SpanPicker fromToday />
        </CallField>
      )}
      {needs.includes('until') && (
        <CallField name="expectEnd" label="挂起到" needed>
          <InstantPicker fromToday />
        </CallField>
      )}
      {(needs.includes('person') || type === AbnormalType.Reassign) && (
        <CallField
          name="targetPersonId"
          label={needs.includes('person') ? '协助人员' : '建议改派给'}
          needed={needs.includes('person')}
        >
          <PersonPicker role={RoleType.Technician} except={except} />
        </CallField>
      )}
      {needs.includes('content') && (
        <>
          <CallField name="newTitle" needed>
            <Input maxLength={100} />
          </CallField>
          <CallField name="newDetail">
            <Input.TextArea rows={3} maxLength={2000} showCount />
          </CallField>
        </>
      )}
      <CallField name="reason">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </CallField>
      <CallField name="photos">
        <FilePicker accept="image/*" most={9} onBusy={setUploading} />
      </CallField>
    </OrderMoveDialog>
  )
}
