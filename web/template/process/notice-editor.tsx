import { noticeChannels, type NoticeChannel, type NoticeRule } from '@onsite/domain/document/document-process.ts'
import { Checkbox } from 'antd'
import { toggleChannel, toggleReceiver } from './process-edits.ts'
import styles from './process.module.css'

interface NoticeEditorProps {
  /** All receivers of the kind, with their words. */
  readonly receivers: Readonly<Record<string, string>>
  readonly notice: NoticeRule | null
  readonly canEdit: boolean
  readonly onChange: (notice: NoticeRule | null) => void
}

/** Receivers and channels of a step's notice. */
export function NoticeEditor({ receivers, notice, canEdit, onChange }: NoticeEditorProps) {
  return (
    <>
      <fieldset className={styles['tools']} style={{ margin: '0 0 8px', padding: 0, border: 0 }} aria-label="通知谁">
        <span className={styles['hint']}>通知谁</span>
        {Object.entries(receivers).map(([receiver, label]) => (
          <Checkbox
            key={receiver}
            disabled={!canEdit}
            checked={notice?.receivers.includes(receiver) ?? false}
            onChange={() => onChange(toggleReceiver(Object.keys(receivers), notice, receiver))}
          >
            {label}
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
