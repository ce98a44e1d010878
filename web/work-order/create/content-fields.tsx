import { Priority, priorityNames } from '@onsite/domain/work-order/work-order-state.ts'
import { plainOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { Input, Radio } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker } from '../../kit/file-picker.tsx'
import form from '../../kit/form.module.css'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { RecordInput } from '../../record/record-input.tsx'

const priorities = Object.values(Priority).map((value) => ({ value, label: priorityNames[value] }))

/** Title, description, urgency, wanted time and attachments. */
export function ContentFields({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  return (
    <>
      <CallField name="title">
        <Input maxLength={100} showCount />
      </CallField>
      <CallField name="detailDesc">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </CallField>
      <div className={form['pair']}>
        <CallField name="priority">
          <Radio.Group optionType="button" buttonStyle="solid" options={priorities} />
        </CallField>
        {plainOrderSpec.fields.map((field) => (
          <CallField key={field.key} name={field.key}>
            <RecordInput field={field} />
          </CallField>
        ))}
      </div>
      <CallField name="customApplyTime" label="客户期望时间">
        <InstantPicker />
      </CallField>
      <CallField name="attachments">
        <FilePicker most={20} onBusy={onBusy} />
      </CallField>
    </>
  )
}
