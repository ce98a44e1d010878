/** Message about an action, in a bar that stays until it is read. */
import type { CallFailure } from '../../kernel/call-failure.ts'
import { noData } from '../formats.ts'
import { momentText } from './visit-window.ts'

export interface Notice {
  readonly tone: 'done' | 'warning' | 'error'
  readonly title: string
  readonly lines: readonly string[]
  /** Leads on from what happened. */
  readonly next?: { readonly to: string; readonly label: string; readonly open?: string }
}

interface Since {
  readonly label: string
  readonly actorName: string
  readonly at: string
  readonly changes: readonly { readonly label: string; readonly from: string; readonly to: string }[]
}

/** The bar for a failed action. A stale one names what others did; an unanswered one says that nothing typed is lost. */
export function noticeOf(failure: CallFailure, now: Date = new Date()): Notice {
  if (failure.code === 'stale')
    return { tone: 'warning', title: '内容刚被他人修改，已刷新，请看过再试', lines: sinceLines(failure.data, now) }
  // The browser refuses a second press itself: nothing was sent, and the network is not to blame.
  if (failure.code === 'duplicate-request') return { tone: 'warning', title: failure.message, lines: [] }
  if (failure.status === 0)
    return { tone: 'error', title: '网络不通，没有收到结果', lines: ['填写的内容还在，可以再点一次，不会重复提交。'] }
  if (failure.code === 'wrong-state' || failure.code === 'not-now')
    return { tone: 'warning', title: failure.message, lines: ['页面已刷新。'] }
  return { tone: 'error', title: failure.message, lines: failure.fields.map((fault) => fault.message) }
}

function sinceLines(data: unknown, now: Date): string[] {
  if (!Array.isArray(data)) return []
  return (data as readonly Since[]).map(({ label, actorName, at, changes }) => {
    const changed = changes.map((change) => `${change.label}改为 ${change.to === '' ? noData : change.to}`).join('，')
    return `${momentText(at, now)} ${actorName} ${label}${changed === '' ? '' : `：${changed}`}`
  })
}
