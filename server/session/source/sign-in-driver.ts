/** The interface of systems that say who somebody is. */
import type { MessengerKind, SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import type { TokenShelf } from '../../kernel/outside/token-shelf.ts'

/** A way in of an enterprise, with its secret opened. */
export interface Source {
  readonly kind: SourceKind
  /** CorpId or issuer. */
  readonly authority: string
  readonly clientId: string
  readonly agentId: string
  readonly secret: string
  readonly label: string
  /** Address of this system without a slash at the end. */
  readonly siteUrl: string
}

/** Somebody on the way through the other system. */
export interface Passage {
  readonly isInside: boolean
  readonly nonce: string
  readonly verifier: string
}

/** An account of the other system, as that system vouches for it. */
export interface Identity {
  readonly id: string
  /** For people: how the account is called there. */
  readonly name: string
  /** Only a number that the other system has confirmed; null for none. */
  readonly mobile: string | null
  /** The same of an address, in small letters. */
  readonly mail: string | null
}

/** The answer that the browser brought back. */
export interface OutsideAnswer {
  readonly state: string
  readonly code: string
  /** The whole query of the address, for those who judge it as a whole. */
  readonly query: string
}

export interface SignInDriver {
  /** Address to which the browser goes; '' where the messenger itself gives the code. */
  begin(source: Source, passage: Passage, state: string): Promise<string>
  /** Throws `OutsideRefused` with a Chinese reason. */
  identify(source: Source, passage: Passage, answer: OutsideAnswer): Promise<Identity>
  /** Asks the other system with these settings. @returns what was proven; throws `OutsideRefused` */
  test(source: Source): Promise<string>
}

export interface Messenger extends SignInDriver {
  /** The ticket with which pages are signed; `agent` is that of the application alone. */
  ticket(source: Source, of: 'page' | 'agent'): Promise<string>
}

export type MakeDriver = (tokens: TokenShelf) => SignInDriver
export type MakeMessenger = (tokens: TokenShelf) => Messenger
export type Messengers = Readonly<Record<MessengerKind, MakeMessenger>>
