import type { Reply } from '@onsite/api/define-call.ts'
import type { CustomerTalkCalls, TalkStatus } from '@onsite/api/talk/document-talk-calls.ts'
import { EyeOutlined, LinkOutlined, UserAddOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { formatTime } from '../kit/formats.ts'
import { PersonPicker } from '../kit/person-picker.tsx'
import { useCopy } from '../kit/use-copy.ts'
import styles from './talk-bar.module.css'

interface TalkBarProps {
  readonly id: string
  readonly calls: CustomerTalkCalls
  readonly status: TalkStatus
}

type MadeLink = Reply<CustomerTalkCalls['link']>

/** Above the talk about a document: who follows it, and the link to the customer's page. */
export function TalkBar({ calls, id, status }: TalkBarProps) {
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
      {made !== null && <LinkDialog made={made} onClose={() => setMade(null)} />}
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
      <PersonPicker many aria-label="关注人" except={except} value={people} onChange={setPeople} />
    </Modal>
  )
}

/** The words of the link, to be sent by hand: it is told once, only its hash is kept. */
function LinkDialog({ made, onClose }: { readonly made: MadeLink; readonly onClose: () => void }) {
  const copy = useCopy('文字')
  return (
    <Modal
      open
      title="客户链接"
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={() => copy(made.link)}>只复制链接</Button>
          <Button type="primary" onClick={() => copy(made.text)}>
            复制文字
          </Button>
        </>
      }
    >
      <p>
        把下面的文字用微信或短信发给客户，{formatTime(made.expires_time)}{' '}
        前有效。打开链接的人能看到进度和对外消息，看不到内部备注。
      </p>
      <Input.TextArea readOnly aria-label="链接文字" value={made.text} autoSize={{ minRows: 3, maxRows: 8 }} />
    </Modal>
  )
}
