/**
 * Messages from the server to open pages over the websocket at `livePath`. `Our choice:` a channel of our own; the socket of the specification carries instant
 * messages.
 */
import type { TouchKey } from './define-call.ts'

export const livePath = '/live'
/** The server closes the socket of somebody without a session by this code. */
export const signedOutCode = 4401

export type LiveMessage =
  /** Sent once after connecting. */
  | { kind: 'hello' }
  /** Something changed: queries marked with these words are stale; `ids` names the records when few. */
  | {
      kind: 'stale'
      touches: TouchKey[]
      ids: string[] /** name of the fact, for hints on open pages */
      fact: string
      actorId: string | null
    }
  /** The person may do more or less than before: session, menu and pages are read again. */
  | { kind: 'rights' }
  /** Another process or this one ended the session. */
  | { kind: 'signed-out' }
