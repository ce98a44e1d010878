import { noticeChannels, type NoticeChannel, stepOf } from '@onsite/domain/document/document-process.ts'
import { stepsOf } from '@onsite/domain/template/process-steps.ts'
import { Checkbox } from 'antd'
import designer from '../designer/designer.module.css'
import { changeStep, toggleChannel, toggleReceiver } from './process-edits.ts'
import styles from './process.module.css'
import type { ProcessHandle } from './use-process.ts'

const channels = Object.keys(noticeChannels) as NoticeChannel[]

/** All notices at a glance: steps down, receivers and channels across. */
export function NoticeMatrix({ handle }: { readonly handle: ProcessHandle }) {
  const { spec, process, canEdit, change } = handle
  const receivers = Object.keys(spec.receivers)
  return (
    <section className={`${styles['panel']} ${styles['scroll']}`} aria-label="通知">
      <h2>每一步完成后通知谁</h2>
      <table className={designer['table']} aria-label="通知">
        <thead>
          <tr>
            <th scope="col">步骤</th>
            {receivers.map((receiver) => (
              <th key={receiver} scope="col">
                {spec.receivers[receiver]}
              </th>
            ))}
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {noticeChannels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stepsOf(spec, process).map((step) => {
            const label = spec.steps[step]?.label
            const { notice } = stepOf(process, step)
            const set = (next: typeof notice) => change(`${step}:notice`, changeStep(process, step, { notice: next }))
            return (
              <tr key={step}>
                <th scope="row">{label}</th>
                {receivers.map((receiver) => (
                  <td key={receiver}>
                    <Checkbox
                      aria-label={`${label}后通知${spec.receivers[receiver]}`}
                      disabled={!canEdit}
                      checked={notice?.receivers.includes(receiver) ?? false}
                      onChange={() => set(toggleReceiver(receivers, notice, receiver))}
                    />
                  </td>
                ))}
                {channels.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      aria-label={`${label}通知用${noticeChannels[channel]}`}
                      disabled={!canEdit || notice === null}
                      checked={notice?.channels.includes(channel) ?? false}
                      onChange={() => set(toggleChannel(notice, channel))}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles['hint']}>系统必发的通知（{spec.words.otherNotices}）不受这里影响。</p>
    </section>
  )
}
