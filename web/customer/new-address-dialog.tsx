import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Input } from 'antd'
import { StepFields } from '../field/step-form.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useRecordForm } from '../record/record-form.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'

interface NewAddressDialogProps {
  readonly customerId: string
  readonly onDone: (address: Pick<CustomerDetail['addresses'][number], 'areaName' | 'detail'>) => void
  readonly onClose: () => void
}

/** Where it is and whatever else the enterprise asks of an address. */
export function NewAddressDialog({ customerId, onDone, onClose }: NewAddressDialogProps) {
  const custom = useRecordForm(addressSpec, undefined, saveAddress)
  return (
    <FormDialog<typeof saveAddress, { areaCode?: string | null; detail: string }>
      title="新建地址"
      okText="新建"
      call={saveAddress}
      toInput={({ areaCode, detail }) => ({
        customerId,
        detail,
        ...given({ areaCode: areaCode || undefined }),
      })}
      {...given({ parts: custom?.parts })}
      success="已新建地址"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="areaCode">
        <DivisionPicker />
      </CallField>
      <CallField name="detail">
        <Input maxLength={200} />
      </CallField>
      {custom !== null && <StepFields form={custom} />}
    </FormDialog>
  )
}
