/** A kind of record as notices know it: what fills the places in their words, and whom of the customer they reach. */
import type { RecordKind } from '@onsite/api/fields.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
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
  /** The customer wants no messages about steps. */
  readonly declines: boolean
}

export interface NoticeSubject {
  readonly values: NoticeValues
  readonly path: string
  readonly person: CustomerPerson
}

/** An action that a message offers as a button: the operation of its area, so that nothing passes it that a page would refuse. */
export interface CardAction {
  /** 接单 */
  readonly label: string
  /** Decides in which of his roles a person acts. */
  readonly permission: PermissionName
  /** Facts after which somebody's button may have to go. */
  readonly facts: readonly FactKind[]
  /** Words in place of the button; null while the person may press it. */
  wordsFor(this: void, ctx: StoreContext, id: string, personId: string): Promise<string | null>
  act(this: void, ctx: Context, id: string): Promise<void>
}

export interface NoticeKind {
  readonly kind: RecordKind
  /** Customers have a page of each of its records, which mails lead to. */
  readonly hasCustomerPage: boolean
  readonly card?: CardAction
  /** A record, whoever asks; undefined for one that is in the recycle bin or gone. */
  read(this: void, ctx: StoreContext, id: string, zone: string): Promise<NoticeSubject | undefined>
  /** The record that was made last. */
  newest(this: void, ctx: StoreContext): Promise<string | undefined>
}
