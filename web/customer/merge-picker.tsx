import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { RecordPicker } from '../record/record-picker.tsx'
import { SimilarCustomers } from './similar-customers-view.tsx'

interface MergePickerProps {
  readonly customer: CustomerDetail
  readonly onPick: (otherId: string) => void
  readonly onClose: () => void
}

/** Asks for the customer that is the same as this one. */
export function MergePicker({ customer, onPick, onClose }: MergePickerProps) {
  const [id, setId] = useState<string | null>(null)
  return (
    <Modal
      open
      title={`与「${customer.name}」合并`}
      okText="下一步"
      okButtonProps={{ disabled: id === null }}
      onOk={() => {
        if (id !== null) onPick(id)
      }}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="另一个客户">
          <RecordPicker target="customer" aria-label="另一个客户" except={[customer.id]} value={id} onChange={setId} />
        </Form.Item>
      </Form>
      <SimilarCustomers
        name={customer.name}
        phone={customer.phone}
        except={customer.id}
        verb="选择"
        onPick={(other) => onPick(other.id)}
      />
    </Modal>
  )
}
