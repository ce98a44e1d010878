import { getNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import {
  getSubscribeContentStatus,
  getSubscribeStatus,
  updateSubscribeContentStatus,
  updateSubscribeDays,
  updateSubscribeStatus,
} from '@onsite/api/subscription/subscription-calls.ts'
import { SubscriptionType, subscriptionTypes } from '@onsite/domain/subscription/subscription-type.ts'
import { Alert, Button, Empty, Modal, Segmented, Skeleton, Switch, Tabs } from 'antd'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { PageLink } from '../kit/page-link.tsx'
import styles from './subscription.module.css'

interface SubscriptionDialogProps {
  readonly onClose: () => void
}

/** Chooses the digests of every morning: one tab for what waits, one for figures. */
export function SubscriptionDialog({ onClose }: SubscriptionDialogProps) {
  return (
    <Modal open title="消息订阅" width={480} footer={null} onCancel={onClose}>
      <Tabs
        items={Object.values(SubscriptionType).map((type) => ({
          key: String(type),
          label: subscriptionTypes[type].label,
          children: <Subscription type={type} onGone={onClose} />,
        }))}
      />
    </Modal>
  )
}

interface SubscriptionProps {
  readonly type: SubscriptionType
  readonly onGone: () => void
}

function Subscription({ onGone, type }: SubscriptionProps) {
  const toast = useToast()
  const status = useCall(getSubscribeStatus, { type })
  const items = useCall(getSubscribeContentStatus, { type })
  const choices = { quiet: true, isOrdered: true, onFailure: () => (toast.fail('订阅失败'), true) } as const
  const switchType = useAct(updateSubscribeStatus, {
    ...choices,
    done: (_, { state }) => toast.done(state === 1 ? '订阅成功' : '取订成功'),
  })
  const switchItem = useAct(updateSubscribeContentStatus, {
    ...choices,
    done: (_, { value }) => toast.done(value === 1 ? '订阅成功' : '取订成功'),
  })
  const chooseDays = useAct(updateSubscribeDays, { ...choices, success: '保存成功' })
  const error = status.error ?? items.error
  if (error !== null)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={
          <Button size="small" onClick={() => void Promise.all([status.refetch(), items.refetch()])}>
            重试
          </Button>
        }
      />
    )
  if (status.data === undefined || items.data === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const { state, time, workdays } = status.data
  const { label } = subscriptionTypes[type]
  const hour = time.replace(/^0/, '')
  return (
    <div className={styles['tab']}>
      <div className={styles['head']}>
        <span className={styles['name']}>
          <b>订阅{label}</b>
          <small>
            {workdays === 1 ? '工作日' : '每天'} {hour} 发给我
          </small>
        </span>
        <Switch
          aria-label={`订阅${label}`}
          checked={state === 1}
          aria-busy={switchType.busy}
          onChange={(isOn) => void switchType.run({ type, state: isOn ? 1 : 0 })}
        />
      </div>
      <div className={styles['row']}>
        <span>发送的日子</span>
        <Segmented<0 | 1>
          aria-label={`${label}发送的日子`}
          value={workdays}
          disabled={state === 0 || chooseDays.busy}
          options={[
            { value: 0, label: '每天' },
            { value: 1, label: '仅工作日' },
          ]}
          onChange={(value) => void chooseDays.run({ type, workdays: value })}
        />
      </div>
      {items.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="当前角色没有可以订阅的内容" />
      ) : (
        <ul className={styles['items']} aria-label={label}>
          {items.data.map(({ code, descri, value }) => (
            <li key={code} className={styles['row']}>
              <span>{descri}</span>
              <Switch
                size="small"
                aria-label={descri}
                checked={value === 1}
                disabled={state === 0}
                onChange={(isOn) => void switchItem.run({ code, value: isOn ? 1 : 0 })}
              />
            </li>
          ))}
        </ul>
      )}
      <MailNote onGone={onGone} />
    </div>
  )
}

/** Where the digest goes beside the bell. */
function MailNote({ onGone }: { readonly onGone: () => void }) {
  const { data } = useCall(getNoticePreference, {})
  if (data === undefined) return null
  return (
    <p className={styles['note']}>
      {data.mail === '' ? '发到站内通知；填写邮箱后也会发邮件。' : `发到站内通知和邮箱 ${data.mail}。`}
      <PageLink path="/noticeSetting" onFollow={onGone}>
        通知设置
      </PageLink>
    </p>
  )
}
