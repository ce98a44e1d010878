import type { DocumentTalkCalls } from '@onsite/api/document/document-calls.ts'
import type { TimelineEntry } from '@onsite/api/document/document-shapes.ts'
import { SendOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatTime, noData } from '../../kit/formats.ts'
import { LoadFault } from '../../kit/phone/load-states.tsx'
import { useNow } from '../../kit/use-now.ts'
import { applySnippet, type Snippet } from '../../kit/snippets.ts'
import { ReplySheet } from './reply-sheet.tsx'
import story from './story.module.css'
import { PhotoStrip, PhotoTaker } from '../../kit/phone/photo-strip.tsx'
import styles from '../../kit/phone/phone.module.css'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useLocalPhotos } from '../../kit/phone/use-local-photos.ts'
import { usePhotoQueue } from '../../kit/phone/use-photo-queue.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import { unsentText } from '../../kit/unsent-text.ts'
import { momentText } from '../../kit/phone/visit-window.ts'

const firstShown = 4
const mostPhotos = 9
const mostSigns = 1000

interface StoryProps {
  readonly id: string
  readonly calls: DocumentTalkCalls
  /** Texts kept ready for messages. */
  readonly snippets?: readonly Snippet[]
}

/** Steps and messages of a document, newest first, and a box to write another. */
export function StorySection({ calls, id, snippets = [] }: StoryProps) {
  const timeline = useCall(calls.timeline, { id })
  const [all, setAll] = useState(false)
  const entries = timeline.data ?? []
  const shown = all ? entries : entries.slice(0, firstShown)
  return (
    <section className={styles['card']}>
      <h2>动态与留言</h2>
      <Composer key={id} calls={calls} id={id} snippets={snippets} />
      {timeline.error !== null && <LoadFault failure={timeline.error} onRetry={() => void timeline.refetch()} />}
      {timeline.isSuccess && entries.length === 0 && <p className={styles['muted']}>还没有动态</p>}
      <ol className={story['entries']}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} removeCall={calls.remove} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <TapButton look="quiet" block onTap={() => setAll(true)}>
          显示全部 {entries.length} 条
        </TapButton>
      )}
    </section>
  )
}

interface EntryProps {
  readonly entry: TimelineEntry
  readonly removeCall: DocumentTalkCalls['remove']
}

function Entry({ entry, removeCall }: EntryProps) {
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const removal = useAct(removeCall, { success: '删除成功' })
  return (
    <li className={story['entry']}>
      <div className={story['entryHead']}>
        <b>{entry.actorName === '' ? '系统' : entry.actorName}</b>
        {entry.kind === 'log' && <span>{entry.label}</span>}
        {entry.isInternal && <span className={story['inside']}>内部</span>}
        {entry.kind === 'message' && !entry.isInternal && (
          <span className={story['outside']}>{entry.cameBy === null ? '客户可见' : '客户'}</span>
        )}
        <time dateTime={entry.at} title={formatTime(entry.at)}>
          {momentText(entry.at, now)}
        </time>
      </div>
      {entry.text !== '' && (
        <p className={`${styles['wrap']} ${entry.isInternal ? story['internal'] : ''}`}>{entry.text}</p>
      )}
      {entry.changes.map((change) => (
        <p key={change.field} className={`${styles['muted']} ${styles['wrap']}`}>
          {change.label}：{change.from === '' ? noData : change.from} → {change.to === '' ? noData : change.to}
        </p>
      ))}
      <PhotoStrip files={entry.files} />
      {entry.removable && (
        <TapButton
          look="quiet"
          busy={removal.busy}
          onTap={() => (asking ? void removal.run({ id: entry.id }) : setAsking(true))}
        >
          {asking ? '确认删除这条留言' : '删除'}
        </TapButton>
      )}
    </li>
  )
}

function Composer({ calls, id, snippets = [] }: StoryProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isInternal, setIsInternal] = useState(true)
  const mayTellCustomer = useCan()('document.tellCustomer')
  const photos = useLocalPhotos(`message:${id}`)
  const sending = usePhotoQueue(photos.queue)
  const draft = useSheetDraft(`message:${id}`, { text, files: photos.files }, (kept) => {
    setText(kept.text)
    photos.put(kept.files)
  })
  const open = isOpen || draft.isTouched || sending.length > 0
  const act = useAct(calls.add, {
    success: '已发送',
    // Words and photos that came meanwhile stay for the next message.
    done: (_, sent) => {
      setText((typed) => unsentText(typed, sent.text))
      photos.release(sent.files ?? [])
      setOpen(false)
    },
  })
  if (!open) {
    return (
      <TapButton block onTap={() => setOpen(true)}>
        写留言
      </TapButton>
    )
  }
  const isEmpty = text.trim() === '' && photos.files.length === 0
  return (
    <div>
      <TextArea label="留言" value={text} onChange={setText} most={mostSigns} />
      {snippets.length > 0 && (
        <TapButton look="quiet" block onTap={() => setChoosing(true)}>
          常用回复
        </TapButton>
      )}
      {isChoosing && (
        <ReplySheet
          snippets={snippets}
          onClose={() => setChoosing(false)}
          onChoose={(reply) => {
            // At the end, on a line of its own: a tap leaves no caret that anybody could see.
            const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
            setText(applySnippet(before, before.length, reply.text, mostSigns).text)
            setChoosing(false)
          }}
        />
      )}
      <PhotoStrip files={photos.files} onRemove={photos.remove} />
      <PhotoTaker queue={photos.queue} room={mostPhotos - photos.files.length} />
      <div className={`${styles['buttons']} ${story['reach']}`}>
        {mayTellCustomer && (
          <TapButton pressed={isInternal} onTap={() => setIsInternal(!isInternal)}>
            {isInternal ? '内部：客户看不到' : '客户可见'}
          </TapButton>
        )}
        <TapButton
          look="primary"
          icon={<SendOutlined />}
          busy={act.busy}
          disabled={isEmpty || sending.length > 0}
          onTap={() =>
            void act.run({
              id,
              text: text.trim(),
              isInternal: isInternal ? 1 : 0,
              files: photos.files.map((file) => file.id),
            })
          }
        >
          发送
        </TapButton>
      </div>
    </div>
  )
}
