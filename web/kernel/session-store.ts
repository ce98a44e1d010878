/** The signed-in person, kept outside React so that requests can ask for the csrf token and report a lost session. */
import { notSignedInText } from '@onsite/api/envelope.ts'
import { getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { type CallFailure, failureOf } from './call-failure.ts'
import { call, requestHooks } from './request.ts'

export type SessionState =
  | { readonly status: 'loading' }
  /** `wasSignedIn`: a session of this page ended; otherwise a plain first visit. */
  | { readonly status: 'anonymous'; readonly wasSignedIn: boolean }
  /** The server could not be asked. */
  | { readonly status: 'failed'; readonly failure: CallFailure }
  | { readonly status: 'ready'; readonly user: SessionUser }

export class SessionStore {
  #state: SessionState = { status: 'loading' }
  #lastUser: SessionUser | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): SessionState => this.#state

  user(): SessionUser | null {
    return this.#state.status === 'ready' ? this.#state.user : null
  }

  /** The person seen last, also after the session ended. */
  lastUser(): SessionUser | null {
    return this.#lastUser
  }

  /** Asks the server who is signed in. A person who already stands stays when only the network failed. */
  async reload(): Promise<void> {
    const before = this.#state
    try {
      this.#set({ status: 'ready', user: await call(getSessionUser, { timestamp: String(Date.now()) }) })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.message === notSignedInText) this.lose(before)
      else if (before.status !== 'ready') this.#set({ status: 'failed', failure })
    }
  }

  /** After sign-in and role switch, whose replies carry the user. */
  enter(user: SessionUser): void {
    this.#set({ status: 'ready', user })
  }

  /** The server no longer knows the session. */
  lose(before: SessionState = this.#state): void {
    const wasSignedIn = before.status === 'ready' || (before.status === 'anonymous' && before.wasSignedIn)
    if (this.#state.status === 'anonymous' && this.#state.wasSignedIn === wasSignedIn) return
    this.#set({ status: 'anonymous', wasSignedIn })
  }

  /** The person signed out: the next page is the sign-in page, not the page that regrets a lost session. */
  leave(): void {
    this.#set({ status: 'anonymous', wasSignedIn: false })
  }

  #set(state: SessionState): void {
    this.#state = state
    if (state.status === 'ready') this.#lastUser = state.user
    for (const listener of this.#listeners) listener()
  }
}

export const sessionStore = new SessionStore()

requestHooks.csrfToken = () => sessionStore.user()?.csrfToken ?? ''
requestHooks.notSignedIn = () => sessionStore.lose()
requestHooks.csrfInvalid = () => void sessionStore.reload()
