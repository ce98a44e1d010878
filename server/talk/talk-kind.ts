/** Everything that an area tells of its documents so that customers can talk about them, whatever the kind. */
import type { RecordKind } from '@onsite/api/fields.ts'
import type { TenantWork } from '../kernel/background.ts'

/** A document as its customer may know it. */
export interface TalkSubject {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly customerName: string
  /** Name of the customer's person, under which his words stand. */
  readonly contactName: string
  /** How it stands, in a word that a customer understands. */
  readonly state: string
  readonly isDone: boolean
  readonly solution: string
  readonly createdAt: string
  /** Why nothing can be said about it any more; '' when it can. */
  readonly over: string
  readonly mayRate: boolean
  /** The mark that the customer gave, null before he did. */
  readonly stars: number | null
  readonly words: string
  /** Why it cannot be reopened; '' when it can. */
  readonly notToReopen: string
}

export interface TalkKind {
  readonly kind: RecordKind
  /** The document, whoever asks; undefined for one that is gone. With `lock` its row is held. */
  subject(work: TenantWork, id: string, lock: boolean): Promise<TalkSubject | undefined>
  /** Acts on the customer's words about a locked document. */
  hear(work: TenantWork, id: string, text: string): Promise<void>
  /** Keeps the customer's judgement of a locked document, which it may be given. */
  rate(work: TenantWork, id: string, stars: number, words: string): Promise<void>
  /** Opens a locked document again, which may be reopened. */
  reopen(work: TenantWork, id: string, reason: string): Promise<void>
}
