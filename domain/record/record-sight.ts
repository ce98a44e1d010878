/**
 * Sight: the people who find and open a record, beyond the permission to view its kind, as data. The query layer of `server/record` makes conditions of it, so that
 * lists, counts, pages, files, pickers, links, writes and approvals agree.
 */
import type { PermissionName } from '../permission/permission-codes.ts'

/** One way to a record. */
export type SightWay<Key extends string = string> =
  /** The reader stands in one of these fields of persons: creator, owner. */
  | { readonly by: 'own'; readonly fields: readonly Key[] }
  /** The reader or one of his service groups is among the readers of the record, which its search row keeps. */
  | { readonly by: 'readers' }
  /** Whoever sees the record that a field names; with `orNone` everybody where it names none. */
  | { readonly by: 'through'; readonly kind: string; readonly field: Key; readonly orNone?: boolean }
  /** Whoever may open a document of a kind that names the record; of kinds that are seen in several ways only owners and makers of the document. */
  | { readonly by: 'document'; readonly kind: string }
  /** Whoever a document of a kind sends to the customer that a field names. */
  | { readonly by: 'work'; readonly kind: string; readonly field: Key }
  /** Conditions of the kind's own: `ways` of its `RecordTable`. */
  | { readonly by: 'query' }

/** Rule for the people who see the records of a kind. */
export type Sight<Key extends string = string> =
  /** Everybody who may view the kind. */
  | { readonly by: 'all' }
  | {
      readonly by: 'ways'
      /** One of them is enough. */
      readonly ways: readonly SightWay<Key>[]
      /** Holders of this permission see all records. */
      readonly widenedBy: PermissionName
      /** Further ways to the name alone, as it stands beside ids in records and documents that name this one. */
      readonly named?: readonly SightWay<Key>[]
    }

/** Sight of what belongs to a customer: whoever sees the customer sees it. */
export const throughCustomer = {
  by: 'ways',
  ways: [{ by: 'through', kind: 'customer', field: 'customerId' }],
  widenedBy: 'customer.viewAll',
} as const satisfies Sight
