import type { Reply } from '@onsite/api/define-call.ts'
import type { CustomerTalkCalls, TalkStatus } from '@onsite/api/talk/document-talk-calls.ts'
import { EyeOutlined, LinkOutlined, UserAddOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { PeoplePicker } from '../kit/people-picker.tsx'
import { SendWordsDialog } from '../kit/send-words-dialog.tsx'
import styles from './talk-bar.module.css'

interface TalkBarProps {
  readonly id: string
  readonly calls: CustomerTalkCalls
  /** Undefined while it is asked for: the bar has its place. */
  readonly status: TalkStatus | undefined
}

type MadeLink = Reply<CustomerTalkCalls['link']>

/** Above the talk about a document: who follows it, and the link to the customer's page. */
export function TalkBar({ status, ...props }: TalkBarProps) {
  return status === undefined ? <div className={styles['bar']} aria-busy /> : <Bar {...props} status={status} />
}

function Bar({ calls, id, status }: TalkBarProps & { readonly status: TalkStatus }) {
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  const following = useAct(calls.follow)
  const leaving = useAct(calls.unfollow)
  const linking = useAct(calls.link, { done: setMade })
  const names = status.followers.map(({ name }) => name).join('、')
  return (
    <div className={styles['bar']}>
      <Button
        size="small"
        icon={<EyeOutlined />}
        loading={following.busy || leaving.busy}
        onClick={() => void (status.isFollowing ? leaving.run({ id }) : following.run({ id }))}
      >
        {status.isFollowing ? '取消关注' : '关注'}
      </Button>
      <Button size="small" icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
        添加关注人
      </Button>
      {can('document.tellCustomer') && (
        <Button size="small" icon={<LinkOutlined />} loading={linking.busy} onClick={() => void linking.run({ id })}>
          客户链接
        </Button>
      )}
      {names !== '' && <span className={styles['names']}>关注人：{names}</span>}
      {isAdding && (
        <AddFollowers
          busy={following.busy}
          except={status.followers.map((person) => person.id)}
          onClose={() => setAdding(false)}
          onAdd={async (people) => {
            const outcome = await following.run({ id, people: [...people] })
            if (outcome.ok) setAdding(false)
          }}
        />
      )}
      {made !== null && (
        <SendWordsDialog
          title="客户链接"
          what="文字"
          made={made}
          note="打开链接的人能看到进度和对外消息，看不到内部备注。"
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}

interface AddFollowersProps {
  readonly busy: boolean
  readonly except: readonly string[]
  readonly onAdd: (people: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

function AddFollowers({ busy, except, onAdd, onClose }: AddFollowersProps) {
  const [people, setPeople] = useState<readonly string[]>([])
  return (
    <Modal
      open
      title="添加关注人"
      width={420}
      okText="添加"
      okButtonProps={{ disabled: people.length === 0, loading: busy }}
      onOk={() => void onAdd(people)}
      onCancel={onClose}
    >
      <p>关注人能看到这张单据，并收到状态变化和对客户消息的通知。</p>
      <PeoplePicker aria-label="关注人" except={except} value={people} onChange={setPeople} />
    </Modal>
  )
}
