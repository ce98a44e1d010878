/** Calls of other systems: how they are signed, tried again, and told. */

import { noticeCategories, type NoticeCategory } from '../notice/tell.ts'

/** Notices that a web hook may be sent. `Our choice:` those of accounts and the digests of a morning are for one person alone. */
export const hookCategories = (Object.keys(noticeCategories) as NoticeCategory[]).filter(
  (category) => category !== 'account' && category !== 'digest',
)

/** Headers of a call. The signature is `sha256=` and the HMAC-SHA256, in hex, of `<timestamp>.<body>` with the secret of the web hook. */
export const hookHeaders = {
  /** Seconds since 1970; receivers refuse old ones. */
  timestamp: 'x-onsite-timestamp',
  signature: 'x-onsite-signature',
  /** The same for every try of a call, so that receivers act once. */
  delivery: 'x-onsite-delivery',
} as const

export const HookState = { Waiting: 1, Done: 2, Failed: 3 } as const
export type HookState = (typeof HookState)[keyof typeof HookState]
export const hookStateNames: Readonly<Record<HookState, string>> = { 1: '等待发送', 2: '成功', 3: '失败' }

/** `Our choice:` minutes before the second and each later try. */
const pauses: readonly number[] = [1, 5, 30, 120]
/** The receiver is gone for good. */
const gone = 410

export interface HookOutcome {
  readonly state: HookState
  /** Minutes until the next try; null when there is none. */
  readonly pause: number | null
}

/** The outcome of a try. @param status null where nobody answered */
export function outcomeOf(status: number | null, tries: number): HookOutcome {
  if (status !== null && status >= 200 && status < 300) return { state: HookState.Done, pause: null }
  const pause = status === gone ? undefined : pauses[tries - 1]
  return pause === undefined ? { state: HookState.Failed, pause: null } : { state: HookState.Waiting, pause }
}

/** Statuses of redirects that keep method and body. `Our choice:` others would turn the call into a question, and count as failed. */
export const followedRedirects: readonly number[] = [307, 308]
export const mostRedirects = 3

export const mostHookHeaders = 10
/** Headers that the call sets itself. */
const ownHeaders = /^(host|connection|content-length|content-type|transfer-encoding|upgrade|expect|x-onsite-.*)$/i

export interface HookHeader {
  readonly name: string
  readonly value: string
}

/** Why a header cannot be sent; null when it can. */
export function headerFault({ name, value }: HookHeader): string | null {
  if (!/^[\w-]{1,60}$/.test(name)) return '请求头的名称只能是字母、数字、- 和 _'
  if (ownHeaders.test(name)) return `请求头 ${name} 由系统填写`
  return /^[\x20-\x7E]{1,500}$/.test(value) ? null : `请求头 ${name} 的值只能是 1 至 500 个英文字符`
}

/** Why an address cannot be called; null when it may be tried: where it leads is asked when it is called. */
export function urlFault(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return '请填写 http 或 https 开头的地址'
  return url.username === '' && url.password === '' ? null : '地址里不能有用户名和密码，请写进请求头'
}

/** The JSON value with every text in it filled in; variables stand inside of texts only, so that it stays JSON whatever they hold. */
export function fillJson(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((one) => fillJson(one, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillJson(one, fill)]))
}

/** Whether a text is an object or a list of JSON. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    // The only failure of reading: it is no JSON.
    return false
  }
}
