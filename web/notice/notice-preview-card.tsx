import { type NoticeEventRow, previewNotice } from '@onsite/api/notice/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { noticeVariables, type NoticeWords } from '@onsite/domain/notice/notice-words.ts'
import { Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { RecordPicker } from '../record/record-picker.tsx'
import styles from './notice-template.module.css'

interface PreviewProps {
  readonly row: NoticeEventRow
  readonly receiver: string
  readonly words: NoticeWords
  /** null: the newest one. */
  readonly recordId: string | null
  readonly onRecord: (id: string | null) => void
}

/** How the words read on a real record, while they are being written. */
export function NoticePreviewCard({ onRecord, receiver, recordId, row, words }: PreviewProps) {
  const settled = useDebounced(words)
  const asked = { event: row.event, receiver, title: settled.title, text: settled.text }
  const shown = useCall(previewNotice, { ...asked, ...given({ recordId: recordId ?? undefined }) }, { keep: true })
  const { data } = shown
  return (
    <figure className={styles['preview']} aria-label="预览">
      <figcaption>收到的样子</figcaption>
      {row.kind !== null && (
        <RecordPicker
          target={row.kind}
          value={recordId}
          onChange={onRecord}
          placeholder="最新的一张"
          aria-label="预览用的单据"
        />
      )}
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <blockquote className={styles['read']}>
            <b>{data.title}</b>
            <p>{data.text}</p>
          </blockquote>
          <p className={styles['hint']}>
            {data.record === null ? (
              row.kind === null ? (
                '这类通知不对应单据，发送时以实际内容为准。'
              ) : (
                '还没有单据，有了以后这里会用真实的内容填写。'
              )
            ) : (
              <>
                内容取自 <PageLink path={data.record.path}>{data.record.label}</PageLink>
              </>
            )}
          </p>
          {data.unfilled.length > 0 && (
            <p className={styles['hint']}>
              这里没有值：{data.unfilled.map((variable) => noticeVariables[variable]).join('、')}
            </p>
          )}
        </>
      )}
      {shown.error !== null && <p className={styles['hint']}>{shown.error.message}</p>}
    </figure>
  )
}
