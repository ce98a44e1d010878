import {
  addGroup,
  addGroupMembers,
  type Conversation,
  openConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { mostGroupNameChars } from '@onsite/domain/conversation/conversation.ts'
import { Form, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { PeoplePicker } from '../kit/people-picker.tsx'
import { focusOnOpen } from '../kit/focus-on-open.ts'

interface NewConversationProps {
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
}

/** Begins a conversation: with one colleague, or a group of several. */
export function NewConversationDialog({ onClose, onOpen }: NewConversationProps) {
  const user = useUser()
  const [people, setPeople] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const open = useAct(openConversation, { done: ({ id }) => onOpen(id) })
  const group = useAct(addGroup, { done: ({ id }) => onOpen(id) })
  const isGroup = people.length > 1
  const fault = group.failure?.fields.find(({ field }) => field === 'name')?.message
  const begin = () => {
    const [personId] = people
    if (isGroup) void group.run({ name: name.trim(), memberIds: [...people] })
    else if (personId !== undefined) void open.run({ personId })
  }
  return (
    <Modal
      open
      title="新建会话"
      okText={isGroup ? '建群' : '开始会话'}
      okButtonProps={{ disabled: people.length === 0, loading: open.busy || group.busy }}
      onOk={begin}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen(body.current?.querySelector<HTMLElement>('[role=combobox]'))
      }}
    >
      <div ref={body}>
        <Form layout="vertical">
          <Form.Item label="同事" extra="选一个人单聊，选几个人建群">
            <PeoplePicker aria-label="同事" value={people} except={[user.id]} onChange={setPeople} />
          </Form.Item>
          {isGroup && (
            <Form.Item label="群名称" required help={fault} validateStatus={fault === undefined ? '' : 'error'}>
              <Input
                aria-label="群名称"
                maxLength={mostGroupNameChars}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  )
}

interface MembersProps {
  readonly conversation: Conversation
  readonly onClose: () => void
}

/** Takes more people into a group. */
export function MembersDialog({ conversation: { id, members, name }, onClose }: MembersProps) {
  return (
    <FormDialog<typeof addGroupMembers, { readonly memberIds: readonly string[] }>
      title={`邀请同事加入「${name}」`}
      okText="邀请"
      call={addGroupMembers}
      initial={{ memberIds: [] }}
      toInput={({ memberIds }) => ({ id, memberIds: [...memberIds] })}
      success="已邀请"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="memberIds">
        <PeoplePicker except={members.map((one) => one.id)} />
      </CallField>
    </FormDialog>
  )
}
