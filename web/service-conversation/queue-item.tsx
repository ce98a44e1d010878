import type { ServiceConversationRow } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import {
  endReasonNames,
  ServiceConversationState,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { Badge } from 'antd'
import talk from '../conversation/conversation.module.css'
import { formatDuration, formatRecentTime } from '../kit/formats.ts'
import styles from './service-conversation.module.css'

const minuteMs = 60_000
/** `Our choice:` a visitor who waits longer than this stands out. */
const longWaitMs = 10 * minuteMs

interface QueueItemProps {
  readonly row: ServiceConversationRow
  readonly isShown: boolean
  readonly now: Date
  readonly onOpen: () => void
}

/** A visitor in the queue: since when he waits, his last words, or how it ended. */
export function QueueItem({ isShown, now, onOpen, row }: QueueItemProps) {
  const { create_time: begun, lastText, lastTime, question, state, unread, visitorName } = row
  const isWaiting = state === ServiceConversationState.Waiting
  const isOver = state === ServiceConversationState.Over
  return (
    <button type="button" className={talk['row']} aria-current={isShown} onClick={onOpen}>
      <span className={talk['face']} aria-hidden>
        {visitorName.slice(0, 1)}
      </span>
      <span className={talk['words']}>
        <span className={talk['line']}>
          <b title={visitorName}>{visitorName}</b>
          {isWaiting ? <Wait since={begun} now={now} /> : <small>{formatRecentTime(lastTime, now)}</small>}
        </span>
        <span className={talk['line']}>
          <small>{isWaiting || isOver ? question : lastText}</small>
          {isOver ? <small>{endingOf(row)}</small> : <Badge count={unread} size="small" title={`${unread} 条未读`} />}
        </span>
      </span>
    </button>
  )
}

function endingOf({ clerkUserName, endReason, stars }: ServiceConversationRow): string {
  const who = clerkUserName === '' && endReason !== null ? endReasonNames[endReason] : clerkUserName
  return stars === null ? who : `${who} ${stars} 星`
}

function Wait({ now, since }: { readonly since: string; readonly now: Date }) {
  const ms = now.getTime() - new Date(since).getTime()
  return (
    <small className={ms >= longWaitMs ? styles['long'] : ''}>
      {ms < minuteMs ? '刚来' : `已等 ${formatDuration(ms)}`}
    </small>
  )
}
