import { CallField } from '../kit/call-form.tsx'
import { RecordPicker } from '../record/record-picker.tsx'

/** Where somebody stands at a provider, in a form of people or teams. */
export function PlaceFields() {
  return (
    <>
      <CallField name="providerId">
        <RecordPicker target="service-provider" />
      </CallField>
      <CallField name="branchId" needed={false} help="不选：属于整个服务商，能看到它全部网点的工单">
        <RecordPicker target="service-branch" />
      </CallField>
    </>
  )
}
