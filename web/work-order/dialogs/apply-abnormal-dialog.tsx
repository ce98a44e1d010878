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
import { abnormalInput, mayNamePerson } from '../abnormal-request.ts'
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

const inputOf = ({ expectEnd, expectStart, targetPersonId, ...values }: AbnormalValues) =>
  abnormalInput({
    newTitle: '',
    newDetail: '',
    photos: [],
    ...values,
    span: expectStart ?? null,
    until: expectEnd ?? null,
    personId: targetPersonId ?? null,
  })

const typeOptions = Object.values(AbnormalType).map((value) => ({ value, label: abnormalTypes[value].label }))

export function ApplyAbnormalDialog(props: OrderDialogProps) {
  const { title, servicePersonalId } = onlyDocument(props.documents)
  const [type, setType] = useState<AbnormalType>(AbnormalType.Rebook)
  const [uploading, setUploading] = useState(false)
  const { effect, needs, reasons } = abnormalTypes[type]
  const except = servicePersonalId === null ? [] : [servicePersonalId]
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
      {mayNamePerson(type) && (
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
        <WordArea words={reasons} />
      </CallField>
      <CallField name="photos">
        <FilePicker accept="image/*" most={9} onBusy={setUploading} />
      </CallField>
    </MoveDialog>
  )
}
