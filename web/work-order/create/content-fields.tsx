import { plainOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { ContentFields } from '../../document/content-fields.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { RecordInput } from '../../record/record-input.tsx'

/** The content of an order, with the time that the customer wants. */
export function OrderContentFields({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const plain = plainOrderSpec.fields.map((field) => (
    <CallField key={field.key} name={field.key}>
      <RecordInput field={field} />
    </CallField>
  ))
  return (
    <ContentFields beside={plain} onBusy={onBusy}>
      <CallField name="customApplyTime" label="客户期望时间">
        <InstantPicker />
      </CallField>
    </ContentFields>
  )
}
