/** A call throws this: an expected failure of the server (`code` of the failure tables) or one of the client's own: `network`, `offline`, `timeout`, `aborted`, `http`, `unreadable`. */
import type { FieldFault } from '@onsite/domain/failure.ts'

export interface CallFailureDetails {
  readonly fields?: readonly FieldFault[]
  readonly data?: unknown
  readonly requestId?: string
  readonly status?: number
}

/** A failed call. `message` is a sentence that may be shown as it stands. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: string
  readonly fields: readonly FieldFault[]
  readonly data: unknown
  /** Names the request in the server's logs, '' when no answer came. */
  readonly requestId: string
  /** HTTP status, 0 when no answer came. */
  readonly status: number

  constructor(code: string, message: string, details: CallFailureDetails = {}) {
    super(message)
    this.code = code
    this.fields = details.fields ?? []
    this.data = details.data
    this.requestId = details.requestId ?? ''
    this.status = details.status ?? 0
  }

  /** Whether what was asked for comes without being asked for again. */
  get isPassing(): boolean {
    return this.code === 'offline'
  }
}

/** Makes a CallFailure of anything caught, so that screens need to know one shape only. */
export function failureOf(caught: unknown): CallFailure {
  if (caught instanceof CallFailure) return caught
  return new CallFailure('unreadable', caught instanceof Error ? caught.message : 'Network Error')
}

/** Why a message that is kept here has not gone out. `Our choice:` of a lost network in Chinese, because it stands within our own sentence. */
export function whyUnsent(caught: unknown): string {
  const { code, message } = failureOf(caught)
  return code === 'network' || code === 'timeout' ? '网络不通' : message
}

/** Words for a look before saving that did not come to its end: those of a refused call, else that nothing was saved. */
export function checkFailureText(caught: unknown): string {
  return caught instanceof CallFailure ? caught.message : '保存前的检查没有完成，请重试'
}
