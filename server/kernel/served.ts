/** An answered call and its request, as the parts of `serve-calls.ts` share them. */
import type { Answer } from './answer.ts'
import type { InputCheck } from './check-input.ts'
import type { OpenSession } from './open-sessions.ts'
import type { FactAnnouncer } from './facts.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ContextOptions } from './request-context.ts'
import type { SessionToucher } from './session-toucher.ts'
import type { ReplyWriter } from './write-reply.ts'

export interface ServeOptions extends ContextOptions {
  readonly announcer: FactAnnouncer
  readonly toucher: SessionToucher
  /** Absent: nothing is limited. */
  readonly limits?: RateLimits
}

/** An answer at work. */
export interface Served {
  readonly answer: Answer
  readonly check: InputCheck
  readonly write: ReplyWriter
  readonly options: ServeOptions
}

/** Facts about the request so far, for the audit row of a refusal. */
export interface Asked {
  session: OpenSession | null
  input: Record<string, unknown>
}
