import { addCustomer, type CustomerDetail } from '@onsite/api/customer/customer-calls.ts'
import type { CallFailure } from '../kernel/call-failure.ts'
import { App, Form, Input } from 'antd'
import { useRef } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'

interface Values {
  readonly name: string
  readonly linkPerson: string
  readonly phone: string
  readonly areaCode?: string | null
  readonly detail?: string
}

interface NewCustomerDialogProps {
  readonly name: string
  readonly onDone: (customer: CustomerDetail) => void
  readonly onClose: () => void
}

/** A customer with a contact, made while another form is being filled in. */
export function NewCustomerDialog({ name, onDone, onClose }: NewCustomerDialogProps) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const allowsSameName = useRef(false)
  const askAgain = (failure: CallFailure) => {
    if (failure.code !== 'customer-name-taken') return false
    void modal.confirm({
      title: failure.message,
      content: '确认是另一家客户时可以继续新建。',
      okText: '仍然新建',
      cancelText: '返回修改',
      onOk: () => {
        allowsSameName.current = true
        form.submit()
      },
    })
    return true
  }
  return (
    <FormDialog<typeof addCustomer, Values>
      title="新建客户"
      okText="新建"
      call={addCustomer}
      form={form}
      initial={{ name }}
      toInput={({ areaCode, detail, ...needed }) => ({
        ...needed,
        ...(areaCode ? { areaCode } : {}),
        ...(detail ? { detail } : {}),
        ...(allowsSameName.current ? { allowSameName: 1 as const } : {}),
      })}
      onChange={(changed) => {
        if ('name' in changed) allowsSameName.current = false
      }}
      onFailure={askAgain}
      success={(customer) => `已新建客户${customer.name}`}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={100} />
      </CallField>
      <CallField name="linkPerson">
        <Input maxLength={50} />
      </CallField>
      <CallField name="phone" needed>
        <Input type="tel" maxLength={30} />
      </CallField>
      <CallField name="areaCode">
        <DivisionPicker />
      </CallField>
      <CallField name="detail">
        <Input maxLength={200} />
      </CallField>
    </FormDialog>
  )
}
