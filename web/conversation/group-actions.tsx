import { type Conversation, leaveGroup } from '@onsite/api/conversation/conversation-calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import styles from './conversation.module.css'
import { MembersDialog } from './new-conversation-dialog.tsx'

interface GroupActionsProps {
  readonly conversation: Conversation
  readonly onLeft: () => void
}

/** Above the talk of a group: who is in it, and the ways in and out. */
export function GroupActions({ conversation, onLeft }: GroupActionsProps) {
  const { id, members, name } = conversation
  const { confirm } = useDialogs()
  const [isAdding, setAdding] = useState(false)
  const leave = useAct(leaveGroup, { success: '已退出群', done: onLeft })
  const askToLeave = () =>
    confirm({
      title: `退出「${name}」`,
      content: '退出后看不到这个群的消息，需要群成员再邀请才能回来。',
      okText: '退出',
      okButtonProps: { danger: true },
      onOk: async () => void (await leave.run({ id })),
    })
  return (
    <>
      <span className={styles['members']} title={members.map((one) => one.name).join('、')}>
        {members.length} 人
      </span>
      <Button size="small" onClick={() => setAdding(true)}>
        加人
      </Button>
      <Button size="small" onClick={askToLeave}>
        退出群
      </Button>
      {isAdding && <MembersDialog conversation={conversation} onClose={() => setAdding(false)} />}
    </>
  )
}
