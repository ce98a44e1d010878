/** Answers the calls of a screen with typed replies. A call that nobody expected, or an input or reply that breaks the call's shapes, is a fault of the test. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { csrfField, type Envelope } from '@onsite/api/envelope.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { TObject } from 'typebox'
import { Value } from 'typebox/value'

type Handler<C extends AnyCall> = (input: Input<C>) => Reply<C> | Promise<Reply<C>>

/** How one call is answered. */
export interface GivenReply {
  readonly call: AnyCall
  readonly answer: (input: Readonly<Record<string, unknown>>) => unknown
}

/** Answers a call with a value, or with what a function makes of its input; the function throws a `Failure` to refuse. */
export function reply<C extends AnyCall>(call: C, given: Reply<C> | Handler<C>): GivenReply {
  return {
    call,
    // Checked against the call's shapes when it is asked.
    answer: (input) => (typeof given === 'function' ? (given as Handler<C>)(input as Input<C>) : given),
  }
}

/** A page whose total comes with its rows, as the server tells it where it knows. */
class PageReply {
  readonly rows: unknown
  readonly total: number

  constructor(rows: unknown, total: number) {
    this.rows = rows
    this.total = total
  }
}

/** Answers a call of a list with rows and their total. */
export function replyPage<C extends AnyCall>(call: C, rows: Reply<C>, total: number): GivenReply {
  return { call, answer: () => new PageReply(rows, total) }
}

/** A request that waits for its reply. */
export interface HeldRequest<C extends AnyCall> {
  readonly input: Input<C>
  release(reply: Reply<C>): void
  refuse(failure: Failure): void
  /** The connection breaks. */
  lose(): void
}

export interface HeldReply<C extends AnyCall> extends GivenReply {
  /** In the order in which they were sent; released ones stay. */
  readonly requests: readonly HeldRequest<C>[]
}

/** Lets every request of a call wait until the test releases it. */
export function hold<C extends AnyCall>(call: C): HeldReply<C> {
  const requests: HeldRequest<C>[] = []
  return {
    call,
    requests,
    answer: (input) => {
      const { promise, resolve, reject } = Promise.withResolvers<Reply<C>>()
      requests.push({
        input: input as Input<C>,
        release: resolve,
        refuse: reject,
        lose: () => reject(new TypeError('Failed to fetch')),
      })
      return promise
    },
  }
}

/** The replies of one test, in the place of `fetch`. */
export class FakeServer {
  readonly #given: readonly GivenReply[]
  readonly #faults: string[] = []
  readonly asked: { readonly call: AnyCall; readonly input: Readonly<Record<string, unknown>> }[] = []

  constructor(given: readonly GivenReply[]) {
    this.#given = given
  }

  /** Breaches of the test's expectations; none when all is well. */
  get faults(): readonly string[] {
    return this.#faults
  }

  /** The inputs that a call was sent with. */
  inputs<C extends AnyCall>(call: C): readonly Input<C>[] {
    return this.asked.filter((one) => one.call === call).map(({ input }) => input as Input<C>)
  }

  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://onsite.test')
    const method = init.method ?? 'GET'
    const found = this.#given
      .map((given) => ({ given, params: paramsOf(given.call, method, url.pathname) }))
      .find(({ params }) => params !== null)
    if (found === undefined) return this.#fault(`nobody expected ${method} ${url.pathname}`)
    const { call, answer } = found.given
    const input = inputOf(call, found.params ?? {}, url, init.body)
    if (input === null) return this.#fault(`${call.name} was sent what its shapes do not allow: ${url.search}`)
    this.asked.push({ call, input })
    try {
      const given = await answer(input)
      const { data, total } = given instanceof PageReply ? { data: given.rows, total: given.total } : { data: given }
      if (!Value.Check(call.reply, data)) return this.#fault(`the test's reply breaks the shape of ${call.name}`)
      return respond({ success: true, message: '', data, ...(total === undefined ? {} : { total }) })
    } catch (error) {
      if (error instanceof Failure) return respond(envelopeOf(error), error.status)
      throw error
    }
  }

  /** Fails the test when it ends. */
  blame(what: string): void {
    this.#faults.push(what)
  }

  #fault(what: string): Response {
    this.blame(what)
    return respond({ success: false, message: what, code: 'internal' }, 500)
  }
}

const respond = (envelope: Envelope<unknown>, status = 200) => Response.json(envelope, { status })

const envelopeOf = ({ code, data, fields, message }: Failure): Envelope<unknown> => ({
  success: false,
  message,
  code,
  ...(fields.length > 0 && { fields }),
  ...(data !== undefined && { data }),
})

/** The parameters in a path, null when it is not the call's. */
function paramsOf(call: AnyCall, method: string, path: string): Record<string, string> | null {
  if (call.method !== method) return null
  const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const groups = pattern.exec(path)
  return groups === null ? null : { ...groups.groups }
}

/** Reads the input of a call, null when its shapes do not allow it. Query and path are text by nature. */
function inputOf(
  call: AnyCall,
  params: Readonly<Record<string, string>>,
  url: URL,
  body: RequestInit['body'],
): Record<string, unknown> | null {
  const parts = [
    readText(call.params, params),
    readText(call.query, Object.fromEntries(url.searchParams)),
    typeof body === 'string' ? withoutToken(JSON.parse(body) as Record<string, unknown>) : {},
  ]
  const isAllowed = [call.params, call.query, call.body].every((schema, at) => Value.Check(schema, parts[at]))
  return isAllowed ? Object.assign({}, ...parts) : null
}

/** Numbers that travel as text, as numbers again. */
const readText = ({ properties }: TObject, texts: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const schema: { readonly type?: string } = properties[key] ?? {}
      return [key, schema.type === 'integer' || schema.type === 'number' ? Number(text) : text]
    }),
  )

const withoutToken = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== csrfField))
