import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { applyAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { AbnormalType, abnormalTypes } from '@onsite/domain/work-order/abnormal-type.ts'
import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker } from '../../kit/file-picker.tsx'
import { InstantPicker, SpanPicker } from '../../kit/instant-picker.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import { abnormalFields, abnormalInput, type AbnormalKey, abnormalTypeCodes, mostPhotos } from '../abnormal-request.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'
import { WordArea } from '../../dictionary/word-area.tsx'

interface AbnormalValues {
  readonly type: AbnormalType
  readonly reason: string
  readonly expectStart?: [string, string] | null
  readonly expectEnd?: string | null
  readonly targetPersonId?: string | null
  readonly newTitle?: string
  readonly newDetail?: string
  readonly photos?: readonly FileShape[]
}

/** The form gives no value for a field that nobody touched. */
const inputOf = ({ type, reason, ...values }: AbnormalValues) =>
  abnormalInput({
    type,
    reason,
    span: values.expectStart ?? null,
    until: values.expectEnd ?? null,
    personId: values.targetPersonId ?? null,
    newTitle: values.newTitle ?? '',
    newDetail: values.newDetail ?? '',
    photos: values.photos ?? [],
  })

const typeOptions = abnormalTypeCodes.map((value) => ({ value, label: abnormalTypes[value].label }))

export function ApplyAbnormalDialog(props: OrderDialogProps) {
  const { title, servicePersonalId } = onlyDocument(props.documents)
  const [type, setType] = useState<AbnormalType>(AbnormalType.Rebook)
  const [uploading, setUploading] = useState(false)
  const { effect, reasons } = abnormalTypes[type]
  const except = servicePersonalId === null ? [] : [servicePersonalId]
  const controls: Readonly<Record<AbnormalKey, ReactNode>> = {
    span: <SpanPicker fromToday />,
    until: <InstantPicker fromToday />,
    personId: <PersonPicker role={RoleType.Technician} except={except} />,
    newTitle: <Input maxLength={100} />,
    newDetail: <Input.TextArea rows={3} maxLength={2000} showCount />,
  }
  return (
    <MoveDialog
      {...props}
      okText="提交申请"
      width={560}
      call={applyAbnormal}
      prefilled
      initial={{ type, newTitle: title }}
      toInput={(values: AbnormalValues, seen) => ({ ...seen, ...inputOf(values) })}
      onChange={(_, all) => setType(all.type)}
      before={() => !uploading}
      done="已提交异常申请"
    >
      <CallField name="type" help={`同意后：${effect}`}>
        <Select options={typeOptions} />
      </CallField>
      {abnormalFields(type).map(({ isNeeded, key, label, name }) => (
        <CallField key={key} name={name} label={label} needed={isNeeded}>
          {controls[key]}
        </CallField>
      ))}
      <CallField name="reason">
        <WordArea words={reasons} />
      </CallField>
      <CallField name="photos">
        <FilePicker accept="image/*" most={mostPhotos} onBusy={setUploading} />
      </CallField>
    </MoveDialog>
  )
}
