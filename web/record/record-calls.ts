/** The shared screens need these calls of a record kind; `plainRecordCalls` (api/record) makes all of them. */
import type { AnyCall, Reply } from '@onsite/api/define-call.ts'
import type { BatchLine } from '@onsite/api/record/plain-calls.ts'
import { nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import type { Static } from 'typebox'
import { call } from '../kernel/request.ts'

/** A record of any kind, as lists and details carry it: its fields by key beside these. */
export interface RecordRow {
  readonly id: string
  readonly version: number
  readonly create_time: string
  readonly update_time: string
  /** null outside of the recycle bin. */
  readonly deleted_time: string | null
  readonly deletedUserName?: string
  readonly cells: Readonly<Record<string, string>>
}

/** The record of a call, with its fields. */
export type RecordOf<C extends AnyCall> = (Reply<C> extends readonly (infer Row)[] ? Row : Reply<C>) & RecordRow

export type BatchLine = Static<typeof BatchLine>

export interface RecordCalls {
  readonly list: AnyCall
  /** Replies with a number. */
  readonly count: AnyCall
  /** Ids of everything that matches, as many as a batch may hold. */
  readonly ids?: AnyCall
  /** Starts a download of what matches, or of `ids`. */
  readonly export?: AnyCall
  /** Makes the file while the request waits, for fewer rows. */
  readonly exportSome?: AnyCall
  /** Saves a new record, or that of `id`; replies with the record. Absent: not made in a drawer. */
  readonly save?: AnyCall
  /** Changes fields marked `inline` of `ids`; replies with batch lines. */
  readonly change?: AnyCall
  /** To the recycle bin; takes `ids`, replies with batch lines. */
  readonly remove?: AnyCall
  /** Back from it, likewise. */
  readonly restore?: AnyCall
}

/** A field's value of a record. */
export function valueOf(row: RecordRow, key: string): unknown {
  // Rows of a kind differ in their fields; all are plain objects.
  return (row as unknown as Readonly<Record<string, unknown>>)[key]
}

/** A field's value as text; '' for none. */
export function textOf(row: RecordRow, key: string): string {
  const value = valueOf(row, key)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The name beside an id. */
export function nameOf(row: RecordRow, key: string): string {
  return textOf(row, nameKeyOf(key))
}

/** Asks a call that replies with ids for those that match; conditions that it does not know stay away. */
export function readRecords(
  target: AnyCall,
): (conditions: Readonly<Record<string, unknown>>) => Promise<readonly string[]> {
  return async (conditions) => {
    const known = Object.entries(conditions).filter(([key]) => key in target.query.properties)
    return (await call(target, Object.fromEntries(known))) as readonly string[]
  }
}
