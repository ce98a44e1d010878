import { notSignedInText } from '@onsite/api/envelope.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestHooks } from './request.ts'
import { SessionStore, sessionStore } from './session-store.ts'

const user = { id: 'p1', name: '刘敏', csrfToken: 'token-1' } as SessionUser
const answer = (body: object) => () => Promise.resolve(new Response(JSON.stringify({ message: '', ...body })))
const known = answer({ success: true, data: user })
const unknown = answer({ success: false, message: notSignedInText, code: 'not-signed-in' })
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

async function storeAfter(...answers: (() => Promise<Response>)[]): Promise<SessionStore> {
  const store = new SessionStore()
  for (const one of answers) {
    vi.stubGlobal('fetch', one)
    await store.reload()
  }
  return store
}

afterEach(() => vi.unstubAllGlobals())

describe('the session of this page', () => {
  it('is ready when the server knows the person', async () => {
    expect((await storeAfter(known)).state()).toEqual({ status: 'ready', user, isLapsed: false })
  })

  it('is a plain first visit when it does not', async () => {
    expect((await storeAfter(unknown)).state()).toEqual({ status: 'anonymous', wasSignedIn: false })
  })

  it('tells a lost session from a first visit, however often it is asked', async () => {
    expect((await storeAfter(known, unknown, unknown)).state()).toEqual({ status: 'anonymous', wasSignedIn: true })
  })

  it('keeps the person when only the network fails', async () => {
    expect((await storeAfter(known, silent)).state()).toEqual({ status: 'ready', user, isLapsed: false })
  })

  it('says so when the server cannot be asked at all', async () => {
    expect((await storeAfter(silent)).state()).toMatchObject({
      status: 'failed',
      failure: { message: 'Network Error' },
    })
  })

  it('shows the sign-in page after signing out, not the page that regrets a lost session', async () => {
    const store = await storeAfter(known)

    store.leave()

    expect(store.state()).toEqual({ status: 'anonymous', wasSignedIn: false })
    expect(store.lastUser()).toEqual(user)
  })

  it('keeps the page while an action waits for the same person to sign in again', async () => {
    const store = await storeAfter(known)

    const back = store.signInAgain()
    store.lose()
    expect(store.state()).toEqual({ status: 'ready', user, isLapsed: true })
    store.enter({ ...user, csrfToken: 'token-2' })

    expect(await back).toBe(true)
    expect(store.state()).toMatchObject({ isLapsed: false, user: { csrfToken: 'token-2' } })
  })

  it('gives the action up when another person signs in, and when nobody does', async () => {
    const store = await storeAfter(known)
    const first = store.signInAgain()
    store.enter({ ...user, id: 'p2' })
    const second = store.signInAgain()
    store.giveUp()

    expect(await Promise.all([first, second])).toEqual([false, false])
    expect(store.state()).toEqual({ status: 'anonymous', wasSignedIn: true })
    expect(await store.signInAgain()).toBe(false)
  })

  it('gives requests its csrf token and hears of a lost session', () => {
    sessionStore.enter(user)

    expect(requestHooks.csrfToken()).toBe('token-1')
    requestHooks.notSignedIn()

    expect(sessionStore.state()).toEqual({ status: 'anonymous', wasSignedIn: true })
  })
})
