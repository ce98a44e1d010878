import { Form, Modal } from 'antd'
import { useState } from 'react'
import { PersonPicker } from '../kit/person-picker.tsx'

interface CardDialogProps {
  readonly onClose: () => void
  readonly onPick: (personId: string) => void
}

/** Chooses the colleague whose name and number are sent. */
export function CardDialog({ onClose, onPick }: CardDialogProps) {
  const [person, setPerson] = useState<string | null>(null)
  return (
    <Modal
      open
      title="发送名片"
      okText="发送"
      okButtonProps={{ disabled: person === null }}
      onOk={() => {
        if (person !== null) onPick(person)
      }}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="同事" extra="对方会看到这位同事的姓名、部门和电话">
          <PersonPicker aria-label="同事" value={person} onChange={setPerson} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
