/**
 * A fact, as one object: something that happened to a record, told in the transaction that did it. The server records it and reacts to it by this object;
 * open pages hear which of their queries it makes stale.
 */
import { given } from '@onsite/domain/given.ts'
import type { NoticeEvent } from '@onsite/domain/notice/notice-template.ts'
import { type TObject, Type } from 'typebox'
import type { TouchKey } from './define-call.ts'
import type { RecordKind } from './fields.ts'

export interface FactKind<Data extends TObject = TObject> {
  /** Past tense: `work-order-assigned`. Recorded facts carry it, so it lasts. */
  readonly name: string
  /** The kind of the record that it is about. */
  readonly subject: RecordKind
  readonly touches: readonly TouchKey[]
  /**
   * Data that reactions read besides the subject: ids and plain values, never rows. A key that comes later is optional, since facts recorded before may still
   * wait in the outbox.
   */
  readonly data: Data
  /** How the settings of notices show it; absent for what tells nobody, or only in words that somebody wrote for it. */
  readonly notice?: NoticeEvent
  /** Follows from another fact or from the clock: pages show what is new without saying that somebody changed it. */
  readonly isQuiet?: true
}

const none = Type.Object({})
type None = typeof none

/** Declares a fact; without `data` its subject says it all. */
export function defineFact<Data extends TObject = None>(shape: {
  readonly name: string
  readonly subject: RecordKind
  readonly touches: readonly TouchKey[]
  readonly data?: Data
  readonly notice?: NoticeEvent
  readonly isQuiet?: true
}): FactKind<Data> {
  return { ...shape, data: (shape.data ?? none) as Data }
}

/** The facts of the steps of a kind: one for each action, all about the same record and with the same data. */
export function stepFacts<Action extends string, Data extends TObject = None>(
  names: Readonly<Record<Action, string>>,
  shape: { readonly subject: RecordKind; readonly touches: readonly TouchKey[]; readonly data?: Data },
  noticeOf: (action: Action) => NoticeEvent | undefined = () => undefined,
): Readonly<Record<Action, FactKind<Data>>> {
  const entries = Object.entries<string>(names).map(([action, name]) => [
    action,
    defineFact({ name, ...shape, ...given({ notice: noticeOf(action as Action) }) }),
  ])
  return Object.fromEntries(entries) as Record<Action, FactKind<Data>>
}
