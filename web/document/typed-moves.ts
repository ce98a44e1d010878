/** Moves that a typed command runs at once, since it names everything that their dialogs would ask. */
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { ActionDocument, DocumentLook } from './document-screens.ts'

/** The call of a move that gives one document to one person. */
interface PersonRun {
  readonly call: AnyCall
  toInput(id: string, personId: string): Readonly<Record<string, unknown>>
}

export interface TypedMoves {
  readonly look: Pick<DocumentLook<ActionDocument, string>, 'spec' | 'undo'>
  /** By action. */
  readonly withPerson: Readonly<Record<string, PersonRun>>
}

/** A call with its input, held against each other by the compiler. */
export function runWithPerson<C extends AnyCall>(
  call: C,
  toInput: (id: string, personId: string) => Input<C>,
): PersonRun {
  return { call, toInput }
}
