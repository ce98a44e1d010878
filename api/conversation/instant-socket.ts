/**
 * Frames of the socket of instant messages (Spec 1 §7). A message has the specified parts eventType, payload, createtime and id; `Our choice:` the
 * frames beside messages are events of their own. The session comes with the cookie, never in the address.
 */
import type { Envelope } from '../envelope.ts'
import type { Message } from './conversation-calls.ts'

export const instantSocketPath = '/kefuuser/kefuUserSocketHandler'

/** `?visitor=1`: a visitor comes, who shows his pass in the first frame; in the address it would stand in the logs of proxies. */
export const visitorKey = 'visitor'

/** Answered by the other side at once; whoever hears nothing for two of these pauses takes the connection for lost. */
export const heartbeatMs = 30_000

/** Conversations by id with the place of the last message that is known. */
export type KnownPlaces = Readonly<Record<string, number>>

/** From the page. */
export type SentFrame =
  | { readonly eventType: 'ping' }
  | { readonly eventType: 'pong' }
  /** The pass of a visitor, and the place of the last message that his page has: all else is pushed, and what comes after. */
  | { readonly eventType: 'enter'; readonly payload: { readonly token: string; readonly seq: number } }
  /** Asks for everything that was said after these places; sent after each connecting, so that nothing is lost or comes twice. */
  | { readonly eventType: 'resume'; readonly payload: KnownPlaces }
  /** Says something: the input of the call that says it over HTTP. `id` is the message's. */
  | { readonly eventType: 'say'; readonly id: string; readonly csrfToken: string; readonly payload: unknown }

/** An instant message as it is pushed. */
export interface InstantMessage extends Message {
  readonly conversationId: string
}

/** To the page. */
export type ReceivedFrame =
  | { readonly eventType: 'open' | 'ping' | 'pong' }
  | { readonly eventType: 'message'; readonly payload: InstantMessage }
  /** The outcome of what was said. */
  | { readonly eventType: 'answer'; readonly id: string; readonly payload: Envelope<Message> }
