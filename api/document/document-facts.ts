/** Facts of the steps of a document kind: one for each, all with the same data. */
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import type { NoticeEvent } from '@onsite/domain/notice/notice-template.ts'
import { type TObject, type TProperties, Type } from 'typebox'
import type { TouchKey } from '../define-call.ts'
import { defineFact, type FactKind, stepFacts } from '../define-fact.ts'
import type { RecordKind } from '../fields.ts'

/** Data that every step of every kind carries. */
const stepData = {
  no: Type.String(),
  /** State before; none for what is new. */
  from: Type.Optional(Type.Integer()),
  /** State after; none for what is gone. */
  to: Type.Optional(Type.Integer()),
  /** Step of its process. */
  step: Type.Optional(Type.String()),
}

/**
 * Makes the facts of a kind from the names in its rows.
 * @param more what reactions read beside number, states and step; optional keys, since not every step carries them
 * @param noticeOf how the settings of notices show a step
 */
export function documentFacts<Name extends string, More extends TProperties>(
  { factNames, kind }: Pick<DocumentSpec<RecordKind>, 'kind'> & { readonly factNames: Readonly<Record<Name, string>> },
  touches: readonly TouchKey[],
  more: More,
  noticeOf?: (name: Name) => NoticeEvent | undefined,
) {
  return stepFacts(factNames, { subject: kind, touches, data: Type.Object({ ...stepData, ...more }) }, noticeOf)
}

/** Makes the facts of messages about documents of a kind. They are no steps, but what gathers messages of all kinds grows stale with them. */
export function messageFacts<Data extends TObject>(
  subject: RecordKind,
  touches: readonly TouchKey[],
  data: Data,
): Readonly<Record<'added' | 'removed', FactKind<Data>>> {
  const shape = { subject, touches: [...touches, 'message'] as const, data }
  return {
    added: defineFact({ name: `${subject}-message-added`, ...shape }),
    removed: defineFact({ name: `${subject}-message-removed`, ...shape }),
  }
}
