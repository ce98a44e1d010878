import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { StateTag } from '../kit/state-tag.tsx'

export interface DocumentStateProps {
  readonly states: Readonly<Record<number, StateLook>>
  readonly state: number | null
}

/** The state of a document in the word and colour of its kind; nothing where it has none. */
export function DocumentState({ state, states }: DocumentStateProps) {
  const look = state === null ? undefined : states[state]
  return look === undefined ? null : <StateTag {...look} />
}
