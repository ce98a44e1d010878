/** A kind of record as notices know it: what fills the places in their words, and whom of the customer they reach. */
import type { RecordKind } from '@onsite/api/fields.ts'
import type { NoticeValues } from '@onsite/domain/notice/notice-words.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Somebody at a customer. */
export interface CustomerPerson {
  /** Null where the record names no customer. */
  readonly customerId: string | null
  readonly name: string
  /** '' for none, as the address. */
  readonly phone: string
  readonly mail: string
}

export interface NoticeSubject {
  readonly values: NoticeValues
  readonly path: string
  readonly person: CustomerPerson
}

export interface NoticeKind {
  readonly kind: RecordKind
  /** Customers have a page of each of its records, which mails lead to. */
  readonly hasCustomerPage: boolean
  /** A record, whoever asks; undefined for one that is in the recycle bin or gone. */
  read(this: void, ctx: StoreContext, id: string, zone: string): Promise<NoticeSubject | undefined>
  /** The record that was made last. */
  newest(this: void, ctx: StoreContext): Promise<string | undefined>
}
