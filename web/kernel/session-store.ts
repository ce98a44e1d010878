/** The signed-in person, kept outside React so that requests can ask for the csrf token and report a lost session. */
import { notSignedInText } from '@onsite/api/envelope.ts'
import { getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { type CallFailure, failureOf } from './call-failure.ts'
import { firstAsks } from './first-asks.ts'
import { forgetPerson } from './person-memory.ts'
import { call, requestHooks } from './request.ts'
import { hasWorkInHand } from './work-in-hand.ts'

export type SessionState =
  | { readonly status: 'loading' }
  /** `wasSignedIn`: a session of this page ended; otherwise a plain first visit. */
  | { readonly status: 'anonymous'; readonly wasSignedIn: boolean }
  /** The server could not be asked. */
  | { readonly status: 'failed'; readonly failure: CallFailure }
  /** `isLapsed`: the session has ended, but the page stays, for the person to sign in again over it. */
  | { readonly status: 'ready'; readonly user: SessionUser; readonly isLapsed: boolean }

export class SessionStore {
  #state: SessionState = { status: 'loading' }
  #lastUser: SessionUser | null = null
  /** Actions that wait for the person to sign in again. */
  #waiting: ((isBack: boolean) => void)[] = []
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

  /**
   * Asks the server who is signed in. A person who already stands stays when only the network failed.
   * @param ready nobody comes in before it
   */
  async reload(ready?: Promise<unknown>): Promise<void> {
    const before = this.#state
    try {
      const [user] = await Promise.all([
        call(getSessionUser, { timestamp: String(Date.now()) }, { isAside: true }),
        ready,
      ])
      this.enter(user)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.message === notSignedInText) this.lose(before)
      else if (before.status !== 'ready') this.#set({ status: 'failed', failure })
    }
  }

  /** After sign-in and role switch, whose replies carry the user. */
  enter(user: SessionUser): void {
    const isBack = this.#state.status === 'ready' && this.#state.user.id === user.id
    if (this.#lastUser !== null && this.#lastUser.id !== user.id) firstAsks.forget()
    if (this.#lastUser?.id !== user.id) forgetPerson()
    this.#set({ status: 'ready', user, isLapsed: false })
    this.#answer(isBack)
  }

  /** Requests of a session that is about to be entered carry its token. */
  takeToken(csrfToken: string): void {
    if (this.#state.status === 'ready') this.#set({ ...this.#state, user: { ...this.#state.user, csrfToken } })
  }

  /** The session ended under an action: the page stays. @returns whether the same person signed in again */
  signInAgain(): Promise<boolean> {
    const state = this.#state
    if (state.status !== 'ready') return Promise.resolve(false)
    if (!state.isLapsed) this.#set({ ...state, isLapsed: true })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The server no longer knows the session. With something typed on screen the page stays. */
  lose(before: SessionState = this.#state): void {
    if (this.#state.status === 'ready' && (this.#state.isLapsed || hasWorkInHand())) {
      if (!this.#state.isLapsed) this.#set({ ...this.#state, isLapsed: true })
      return
    }
    const wasSignedIn = before.status === 'ready' || (before.status === 'anonymous' && before.wasSignedIn)
    if (this.#state.status === 'anonymous' && this.#state.wasSignedIn === wasSignedIn) return
    this.#set({ status: 'anonymous', wasSignedIn })
  }

  /** The person does not sign in again: what was typed is given up, but for drafts. */
  giveUp(): void {
    this.#set({ status: 'anonymous', wasSignedIn: true })
    this.#answer(false)
  }

  /** The person signed out: the next page is the sign-in page, not the page that regrets a lost session. */
  leave(): void {
    this.#set({ status: 'anonymous', wasSignedIn: false })
    this.#answer(false)
  }

  #answer(isBack: boolean): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const answer of waiting) answer(isBack)
  }

  #set(state: SessionState): void {
    this.#state = state
    if (state.status === 'ready') this.#lastUser = state.user
    else if (state.status === 'anonymous') firstAsks.forget()
    for (const listener of this.#listeners) listener()
  }
}

export const sessionStore = new SessionStore()

requestHooks.csrfToken = () => sessionStore.user()?.csrfToken ?? ''
requestHooks.notSignedIn = () => sessionStore.lose()
requestHooks.signInAgain = () => sessionStore.signInAgain()
requestHooks.csrfInvalid = () => void sessionStore.reload()
requestHooks.secondFactorNeeded = () => {
  if (sessionStore.user()?.needsSecondFactor !== true) void sessionStore.reload()
}
