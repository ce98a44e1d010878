import { Priority, priorityNames, ServiceLevel, serviceLevelNames } from '@onsite/domain/work-order/work-order-state.ts'
import { Input, Radio, Select } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker } from '../../kit/file-picker.tsx'
import form from '../../kit/form.module.css'
import { InstantPicker } from '../../kit/instant-picker.tsx'

const options = (names: Readonly<Record<number, string>>, codes: readonly number[]) =>
  codes.map((value) => ({ value, label: names[value] ?? '' }))

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
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            options={options(priorityNames, Object.values(Priority))}
          />
        </CallField>
        <CallField name="service_level">
          <Select allowClear options={options(serviceLevelNames, Object.values(ServiceLevel))} />
        </CallField>
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
