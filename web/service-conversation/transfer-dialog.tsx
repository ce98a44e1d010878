import {
  listServers,
  transferServiceConversation,
  type ServiceConversationDetail,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { Input } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { PersonPicker } from '../kit/person-picker.tsx'

interface TransferValues {
  readonly personId?: string
  readonly note?: string
}

interface TransferDialogProps {
  readonly conversation: Pick<ServiceConversationDetail, 'clerkUserId' | 'id' | 'visitorName'>
  readonly onClose: () => void
}

/** Gives a conversation to a colleague who serves visitors. */
export function TransferDialog({ onClose, conversation }: TransferDialogProps) {
  const servers = useCall(listServers, {})
  return (
    <FormDialog<typeof transferServiceConversation, TransferValues>
      title={`转接和「${conversation.visitorName}」的会话`}
      okText="转接"
      call={transferServiceConversation}
      initial={{}}
      toInput={({ note, personId = '' }) => ({ id: conversation.id, personId, note: note?.trim() ?? '' })}
      success="已转接"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="personId" help="只列出可以接待访客、现在在岗的同事">
        <PersonPicker
          only={servers.data?.map(({ id }) => id) ?? []}
          except={conversation.clerkUserId === null ? [] : [conversation.clerkUserId]}
        />
      </CallField>
      <CallField name="note" help="只有同事看得到">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
      </CallField>
    </FormDialog>
  )
}
