import { noticeChannels, type NoticeChannel } from '@onsite/domain/document/document-process.ts'
import { noticeReceivers, type NoticeReceiver, type OrderNoticeRule } from '@onsite/domain/template/order-process.ts'
import { Checkbox } from 'antd'
import { toggleChannel, toggleReceiver } from './process-edits.ts'
import styles from './process.module.css'

interface NoticeEditorProps {
  readonly notice: OrderNoticeRule | null
  readonly canEdit: boolean
  readonly onChange: (notice: OrderNoticeRule | null) => void
}

/** Receivers and channels of a step's notice. */
export function NoticeEditor({ notice, canEdit, onChange }: NoticeEditorProps) {
  return (
    <>
      <fieldset className={styles['tools']} style={{ margin: '0 0 8px', padding: 0, border: 0 }} aria-label="通知谁">
        <span className={styles['hint']}>通知谁</span>
        {(Object.keys(noticeReceivers) as NoticeReceiver[]).map((receiver) => (
          <Checkbox
            key={receiver}
            disabled={!canEdit}
            checked={notice?.receivers.includes(receiver) ?? false}
            onChange={() => onChange(toggleReceiver(notice, receiver))}
          >
            {noticeReceivers[receiver]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles['tools']} style={{ margin: 0, padding: 0, border: 0 }} aria-label="通知方式">
        <span className={styles['hint']}>通知方式</span>
        {(Object.keys(noticeChannels) as NoticeChannel[]).map((channel) => (
          <Checkbox
            key={channel}
            disabled={!canEdit || notice === null}
            checked={notice?.channels.includes(channel) ?? false}
            onChange={() => onChange(toggleChannel(notice, channel))}
          >
            {noticeChannels[channel]}
          </Checkbox>
        ))}
        {notice === null && <span className={styles['hint']}>不通知</span>}
      </fieldset>
    </>
  )
}
