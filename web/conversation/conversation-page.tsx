import { PlusOutlined } from '@ant-design/icons'
import { type Conversation, listConversations } from '@onsite/api/conversation/conversation-calls.ts'
import { ConversationKind, conversationKindNames } from '@onsite/domain/conversation/conversation.ts'
import { Badge, Button, Empty, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { formatRecentTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './conversation.module.css'
import { GroupActions } from './group-actions.tsx'
import { NewConversationDialog } from './new-conversation-dialog.tsx'
import { Thread } from './thread.tsx'

/** /conversation: conversations of colleagues; `?id=` opens one. */
export function ConversationPage() {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [isNew, setNew] = useState(false)
  const found = useCall(listConversations, {})
  const open = (id: string | null) => setAddress(id === null ? {} : { id }, { replace: true })
  const word = typed.trim()
  const rows = (found.data ?? []).filter(
    ({ members, name }) => name.includes(word) || members.some((one) => one.name.includes(word)),
  )
  const shown = found.data?.find(({ id }) => id === address.get('id'))
  return (
    <section className={`${styles['page']} ${shown === undefined ? '' : styles['opened']}`} aria-label="同事会话">
      <aside className={styles['side']}>
        <div className={styles['tools']}>
          <Input.Search
            aria-label="查找会话"
            placeholder="查找会话"
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            aria-label="新建会话"
            onClick={() => setNew(true)}
          />
        </div>
        {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {found.data !== undefined && rows.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={word === '' ? '还没有会话，点 + 找一位同事' : `没有找到「${word}」`}
          />
        )}
        {rows.map((row) => (
          <Row key={row.id} row={row} isShown={row === shown} onOpen={() => open(row.id)} />
        ))}
      </aside>
      {shown === undefined ? (
        <div className={styles['none']}>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择一个会话" />
        </div>
      ) : (
        <Thread
          key={shown.id}
          conversation={shown}
          onBack={() => open(null)}
          actions={
            shown.kind === ConversationKind.Group && <GroupActions conversation={shown} onLeft={() => open(null)} />
          }
        />
      )}
      {isNew && (
        <NewConversationDialog
          onClose={() => setNew(false)}
          onOpen={(id) => {
            setNew(false)
            open(id)
          }}
        />
      )}
    </section>
  )
}

interface RowProps {
  readonly row: Conversation
  readonly isShown: boolean
  readonly onOpen: () => void
}

function Row({ isShown, onOpen, row }: RowProps) {
  const { kind, lastSeq, lastText, lastTime, name, unread } = row
  return (
    <button type="button" className={styles['row']} aria-current={isShown} onClick={onOpen}>
      <span className={styles['face']} aria-hidden>
        {kind === ConversationKind.Group ? '群' : name.slice(-1)}
      </span>
      <span className={styles['words']}>
        <span className={styles['line']}>
          <b>{name}</b>
          <small>{lastSeq === 0 ? conversationKindNames[kind] : formatRecentTime(lastTime)}</small>
        </span>
        <span className={styles['line']}>
          <small>{lastText}</small>
          <Badge count={unread} size="small" title={`${unread} 条未读`} />
        </span>
      </span>
    </button>
  )
}
