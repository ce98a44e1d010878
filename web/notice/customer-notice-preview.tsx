import { type CustomerNotice, previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { gapWords, isMade, NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import type { CustomerChannel } from '@onsite/domain/notice/notice-template.ts'
import { useCall } from '../kernel/use-call.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { ChannelText } from './message-cells.tsx'
import styles from './customer-notices.module.css'

interface PreviewProps {
  readonly kind: string
  readonly id: string
  /** Name of the step's fact. */
  readonly event: string
}

/** The messages that a step will send to the customer, and why others will not go out. */
export function CustomerNoticePreview(asked: PreviewProps) {
  const query = useCall(previewCustomerNotices, { ...asked })
  const { data } = query
  if (data === undefined) return <Loading query={query} />
  const isOff = data.every(({ gap }) => gap === NoticeGap.Off)
  return (
    <section className={styles['preview']} aria-label="将告知客户">
      <h4>
        将告知客户
        {data.some(isWritten) && <small className={styles['quiet']}>现在的内容，发送时以这一步之后的为准</small>}
      </h4>
      {isOff ? (
        <p className={styles['quiet']}>不发送短信和邮件：企业未开启，可在通知模板里开启</p>
      ) : (
        data.map((one) => <OneChannel key={one.channel} notice={one} />)
      )}
    </section>
  )
}

const isWritten = ({ gap }: CustomerNotice): boolean => isMade(gap as NoticeGap)

function OneChannel({ notice }: { readonly notice: CustomerNotice }) {
  const { channel, gap, receiver, receiverName, text, title, until } = notice
  const why = gapWords(channel as CustomerChannel, gap as NoticeGap, until)
  return (
    <div className={styles['channel']}>
      <p>
        <b>
          <ChannelText channel={channel} />
        </b>{' '}
        {`${receiverName} ${receiver}`.trim()}
        {why !== '' && <span className={styles['quiet']}> {why}</span>}
      </p>
      {isWritten(notice) && (
        <blockquote>
          {title !== '' && <b>{title}</b>}
          <p>{text}</p>
        </blockquote>
      )}
    </div>
  )
}
