import { defineCall } from '@onsite/api/define-call.ts'
import { csrfInvalidText, notSignedInText } from '@onsite/api/envelope.ts'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { firstAsks } from './first-asks.ts'
import { addressOf, call, openEnvelope, requestHooks } from './request.ts'

const readThing = defineCall({
  name: 'readThing',
  method: 'GET',
  path: '/thing/{id}',
  title: '',
  area: 'session',
  permission: 'open',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ states: Type.Optional(Type.String()), page: Type.Optional(Type.Integer()) }),
  reply: Type.Object({ name: Type.String() }),
})
const changeThing = defineCall({
  name: 'changeThing',
  method: 'POST',
  path: '/thing/change',
  title: '',
  area: 'people',
  permission: 'open',
  query: Type.Object({ force: Type.Optional(Type.Boolean()) }),
  body: Type.Object({ title: Type.String(), note: Type.Union([Type.String(), Type.Null()]) }),
  reply: Type.Null(),
})

function failureFrom(status: number, text: string): CallFailure {
  try {
    openEnvelope(status, text, 'from-header')
  } catch (error) {
    if (error instanceof CallFailure) return error
  }
  throw new Error('no failure')
}

const refusal = (more: object) => JSON.stringify({ success: false, message: '不行', code: 'not-now', ...more })

// Files run in one another's modules: the hooks of the page go back to whoever set them.
const pageHooks = { ...requestHooks }
afterAll(() => void Object.assign(requestHooks, pageHooks))

beforeEach(() => {
  requestHooks.csrfToken = () => ''
  requestHooks.notSignedIn = () => {}
  requestHooks.signInAgain = () => Promise.resolve(false)
  requestHooks.csrfInvalid = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('where a call goes', () => {
  it('fills path parameters and puts the rest of a GET into the query', () => {
    expect(addressOf(readThing, { id: 'a/b', states: '1,2', page: 0 })).toEqual({
      url: '/thing/a%2Fb?states=1%2C2&page=0',
      body: {},
    })
  })

  it('leaves out what is undefined, and null in a query', () => {
    expect(addressOf(readThing, { id: '1', states: undefined, page: null }).url).toBe('/thing/1')
  })

  it('splits the input of a POST between query and body and keeps null in the body', () => {
    expect(addressOf(changeThing, { force: true, title: '甲', note: null })).toEqual({
      url: '/thing/change?force=true',
      body: { title: '甲', note: null },
    })
  })
})

describe('what a reply means', () => {
  it('gives the data of a success', () => {
    expect(openEnvelope(200, JSON.stringify({ success: true, message: '', data: [1] }), '').data).toEqual([1])
  })

  it.each([
    [404, '404 Error'],
    [500, '500 Error'],
    [502, 'Network Error'],
    [403, 'Network Error'],
  ])('says the specified text for HTTP %i', (status, text) => {
    expect(failureFrom(status, '<html></html>').message).toBe(text)
  })

  it('keeps the sentence of a refusal that travels with another status', () => {
    expect(failureFrom(429, refusal({ message: '操作过于频繁，请稍后再试', code: 'too-many' }))).toMatchObject({
      code: 'too-many',
      message: '操作过于频繁，请稍后再试',
    })
  })

  it('carries code, fields, data and request id of a refusal', () => {
    const failure = failureFrom(
      200,
      refusal({ fields: [{ field: 'title', message: '标题不能为空' }], data: { by: '刘敏' }, requestId: 'r1' }),
    )

    expect(failure).toMatchObject({ code: 'not-now', message: '不行', requestId: 'r1', data: { by: '刘敏' } })
    expect(failure.fields).toEqual([{ field: 'title', message: '标题不能为空' }])
  })

  it('takes the request id from the header when the body has none', () => {
    expect(failureFrom(500, 'oops').requestId).toBe('from-header')
  })

  it('does not trust a 200 that is not an envelope', () => {
    expect(failureFrom(200, '"hello"')).toMatchObject({ code: 'unreadable', message: 'Network Error' })
  })

  it('reloads the session user 200 ms after an invalid csrf token', () => {
    vi.useFakeTimers()
    const reload = vi.fn()
    requestHooks.csrfInvalid = reload

    failureFrom(200, refusal({ message: csrfInvalidText, code: 'csrf-invalid' }))
    vi.advanceTimersByTime(199)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)

    expect(reload).toHaveBeenCalledOnce()
  })
})

const reply = () => Promise.resolve(new Response(JSON.stringify({ success: true, message: '', data: null })))

const refuseUnknown = () => Promise.resolve(new Response(refusal({ message: notSignedInText, code: 'not-signed-in' })))

describe('sending', () => {
  it('carries the csrf token in the body and the idempotency key in a header', async () => {
    const send = vi.fn((_url: string, _init: RequestInit) => reply())
    vi.stubGlobal('fetch', send)
    requestHooks.csrfToken = () => 'token-1'

    await call(changeThing, { title: 'csrf', note: null }, { idempotencyKey: 'k1' })

    const init = send.mock.calls[0]?.[1]
    expect(JSON.parse(init?.body as string)).toEqual({ title: 'csrf', note: null, csrfToken: 'token-1' })
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('k1')
  })

  it('cancels an identical submit and says so, unless the no-cancel header is set', async () => {
    vi.stubGlobal('fetch', vi.fn(reply))
    await call(changeThing, { title: 'twice', note: null })

    await expect(call(changeThing, { title: 'twice', note: null })).rejects.toMatchObject({
      code: 'duplicate-request',
      message: '请勿重复点击',
    })
    await expect(call(changeThing, { title: 'twice', note: null }, { noCancel: true })).resolves.toBeNull()
  })

  it('reports a lost session under a read', async () => {
    const lost = vi.fn()
    requestHooks.notSignedIn = lost
    vi.stubGlobal('fetch', refuseUnknown)

    await expect(call(readThing, { id: '1' })).rejects.toMatchObject({ code: 'not-signed-in' })

    expect(lost).toHaveBeenCalledOnce()
  })

  it('sends an action once more, with the same key and the new token, when the person has signed in again', async () => {
    const send = vi.fn((_url: string, _init: RequestInit) =>
      requestHooks.csrfToken() === 'new' ? reply() : refuseUnknown(),
    )
    vi.stubGlobal('fetch', send)
    requestHooks.csrfToken = () => 'old'
    requestHooks.signInAgain = () => {
      requestHooks.csrfToken = () => 'new'
      return Promise.resolve(true)
    }

    await expect(call(changeThing, { title: 'again', note: null }, { idempotencyKey: 'k2' })).resolves.toBeNull()

    expect(send.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k2', 'k2'])
    expect(
      send.mock.calls.map(([, init]) => (JSON.parse(init.body as string) as { csrfToken: string }).csrfToken),
    ).toEqual(['old', 'new'])
  })

  it('reports a lost session under what the page sends by itself, and asks nobody to sign in over it', async () => {
    const [lost, asked] = [vi.fn(), vi.fn(() => Promise.resolve(true))]
    requestHooks.notSignedIn = lost
    requestHooks.signInAgain = asked
    vi.stubGlobal('fetch', refuseUnknown)

    await expect(call(changeThing, { title: 'aside', note: null }, { isAside: true })).rejects.toMatchObject({
      code: 'not-signed-in',
    })

    expect(lost).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  })

  it('gives an action up when somebody else signed in', async () => {
    const send = vi.fn(refuseUnknown)
    vi.stubGlobal('fetch', send)

    await expect(call(changeThing, { title: 'other', note: null })).rejects.toMatchObject({ code: 'not-signed-in' })

    expect(send).toHaveBeenCalledOnce()
  })

  it('says Network Error when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

    await expect(call(readThing, { id: '1' })).rejects.toMatchObject({
      code: 'network',
      message: 'Network Error',
      status: 0,
    })
  })
})

const nameOf = (name: string) => Response.json({ success: true, message: '', data: { name } })

/** A page that read the thing on its last visit, and opens again. */
const openAgain = async (...replies: readonly Response[]) => {
  const fetched = vi.fn<typeof fetch>()
  for (const reply of [nameOf('earlier'), ...replies]) fetched.mockResolvedValueOnce(reply)
  vi.stubGlobal('fetch', fetched)
  firstAsks.open('/page')
  await call(readThing, { id: 'a' })
  firstAsks.keep()
  firstAsks.open('/page')
  return fetched
}

describe('a read that was asked early', () => {
  afterEach(() => firstAsks.forget())

  it('is not asked again', async () => {
    const fetched = await openAgain(nameOf('early'))

    expect(await call(readThing, { id: 'a' })).toEqual({ name: 'early' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is asked in earnest after a refusal, and the next time', async () => {
    const fetched = await openAgain(new Response(refusal({})), nameOf('second'), nameOf('third'))

    expect(await call(readThing, { id: 'a' })).toEqual({ name: 'second' })
    expect(await call(readThing, { id: 'a' })).toEqual({ name: 'third' })
    expect(fetched).toHaveBeenCalledTimes(4)
  })
})
