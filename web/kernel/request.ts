/**
 * The only way to the server: `call(callObject, input)`. Fills path parameters, adds the csrf token, cancels duplicates, turns
 * `success: false` and HTTP errors into a CallFailure with the specified texts (Spec 1 §8).
 */
import { type AnyCall, type Input, isReading, type Reply } from '@onsite/api/define-call.ts'
import {
  csrfField,
  csrfHeader,
  csrfInvalidText,
  type Envelope,
  noCancelHeader,
  notSignedInText,
} from '@onsite/api/envelope.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { CallFailure } from './call-failure.ts'
import { DuplicateGuard } from './duplicate-guard.ts'
import { firstAsks, readReply, type RawReply } from './first-asks.ts'
import { forgetWithPerson } from './person-memory.ts'
import { underWay } from './under-way.ts'

const timeoutMs = 120_000
/** Time between the csrf refusal and the reload of the session user (Spec 1 §8). */
const csrfReloadDelayMs = 200
const idempotencyHeader = 'idempotency-key'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Exempts the request from the duplicate guard. */
  readonly noCancel?: boolean
  /** One per submit; a repeated submit with the same key is answered with the first reply. */
  readonly idempotencyKey?: string
  /** The page sends it by itself, as it reads: a session that ended asks nobody to sign in over it, and no page asks for it early. */
  readonly isAside?: boolean
}

/** Requests ask the session through these; filled once by the session store. */
export const requestHooks = {
  csrfToken: (): string => '',
  /** A read was refused. */
  notSignedIn: (): void => {},
  /** An action was refused. True once the same person has signed in again: it is sent once more. */
  signInAgain: (): Promise<boolean> => Promise.resolve(false),
  csrfInvalid: (): void => {},
  /** The enterprise demands a second factor since a moment ago. */
  secondFactorNeeded: (): void => {},
}

const guard = new DuplicateGuard()

forgetWithPerson(() => guard.forget())

/** Sends a call and gives the `data` of its reply; throws CallFailure. */
export async function call<C extends AnyCall>(
  target: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Reply<C>> {
  const { data } = await callEnvelope(target, input, options)
  return data as Reply<C>
}

/** The part of a successful envelope that is for whoever asked. */
export type Received = Pick<Envelope<unknown>, 'data' | 'total'>

/** Sends a call and gives its envelope; throws CallFailure. */
export async function callEnvelope(
  target: AnyCall,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Received> {
  const { url, body } = addressOf(target, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.idempotencyKey !== undefined) headers[idempotencyHeader] = options.idempotencyKey
  if (options.noCancel === true) headers[noCancelHeader] = '1'
  else if (!guard.admit(target.method, url, JSON.stringify(body)))
    throw new CallFailure('duplicate-request', sentenceOf('duplicate-request'))

  const early = isReading(target) && target.method === 'GET' && options.isAside !== true ? firstAsks.take(url) : null
  const sent = inSession(isAction(target) && options.isAside !== true, async () => {
    const init: RequestInit = {
      method: target.method,
      headers,
      credentials: 'same-origin',
      signal: signalOf(options.signal),
    }
    if (target.method === 'GET') {
      if (!isReading(target)) headers[csrfHeader] = requestHooks.csrfToken()
    } else {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify({ ...body, [csrfField]: requestHooks.csrfToken() })
    }
    // Nothing is awaited before a request that nobody asked early: a page that is left still sends what it has to save.
    const come = early === null ? null : acceptEarly(await early)
    const { requestId, status, text } = come ?? (await answerOf(url, init))
    return openEnvelope(status, text, requestId)
  })
  return await underWay(sent)
}

/** A reply that came early; whoever asks in earnest is told of a refusal, in the way that goes with it. */
const acceptEarly = (early: RawReply | null): RawReply | null =>
  early !== null && early.status === 200 && parseEnvelope(early.text)?.success === true ? early : null

const answerOf = async (url: string, init: RequestInit): Promise<RawReply> => {
  try {
    return await readReply(await fetch(url, init))
  } catch (error) {
    throw unansweredFailure(error)
  }
}

/** Whether a call does something for the person; signing in and out are no actions of a session. */
const isAction = (target: AnyCall): boolean => !isReading(target) && target.area !== 'session'

/**
 * Sends a request, and an action once more when the session ended meanwhile and the same person signed in again. `Our choice:` people who are in the
 * middle of something sign in over it; only the others go to the page that the specification names.
 */
async function inSession<T>(isResent: boolean, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailure) || error.message !== notSignedInText) throw error
    if (!isResent) requestHooks.notSignedIn()
    if (!isResent || !(await requestHooks.signInAgain())) throw error
  }
  return await inSession(isResent, send)
}

/** A file that a call replies with instead of an envelope. */
export interface ReceivedFile {
  readonly name: string
  readonly blob: Blob
}

/** Sends a call that replies with the bytes of a file; throws CallFailure when it replies with a refusal. */
export async function receiveFile<C extends AnyCall>(target: C, input: Input<C>): Promise<ReceivedFile> {
  return await inSession(isAction(target), async () => await receive(target, input))
}

async function receive<C extends AnyCall>(target: C, input: Input<C>): Promise<ReceivedFile> {
  const { url, body } = addressOf(target, input)
  const response = await fetch(url, {
    method: target.method,
    headers: { 'content-type': 'application/json', [noCancelHeader]: '1' },
    credentials: 'same-origin',
    signal: signalOf(undefined),
    ...(target.method === 'GET' ? {} : { body: JSON.stringify({ ...body, [csrfField]: requestHooks.csrfToken() }) }),
  }).catch((error: unknown) => {
    throw unansweredFailure(error)
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.startsWith('application/json')) {
    openEnvelope(response.status, await response.text(), response.headers.get('x-request-id') ?? '')
    throw new CallFailure('unreadable', 'Network Error', { requestId: '', status: response.status })
  }
  const name = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name === undefined ? target.title : decodeURIComponent(name), blob: await response.blob() }
}

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** Told the sent share, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
  /** Query of the call. */
  readonly query?: Readonly<Record<string, string>>
}

/** Sends one file to a call with `encoding: 'form'`. XMLHttpRequest, because fetch tells no upload progress. */
export async function upload<C extends AnyCall>(
  target: C,
  file: Blob,
  fileName: string,
  options: UploadOptions = {},
): Promise<Reply<C>> {
  return await inSession(true, async () => await uploadOnce(target, file, fileName, options))
}

function uploadOnce<C extends AnyCall>(
  target: C,
  file: Blob,
  fileName: string,
  options: UploadOptions,
): Promise<Reply<C>> {
  return new Promise<Reply<C>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file, fileName)
    request.open(target.method, addressOf(target, { ...options.params, ...options.query }).url)
    request.timeout = timeoutMs
    // In the header, because the server must judge the token before it reads the file.
    request.setRequestHeader(csrfHeader, requestHooks.csrfToken())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(
          openEnvelope(request.status, request.responseText, request.getResponseHeader('x-request-id') ?? '')
            .data as Reply<C>,
        )
      } catch (error) {
        reject(error instanceof Error ? error : new CallFailure('unreadable', 'Network Error'))
      }
    })
    request.addEventListener('error', () => reject(new CallFailure('network', 'Network Error')))
    request.addEventListener('timeout', () => reject(new CallFailure('timeout', 'Network Error')))
    request.addEventListener('abort', () => reject(new CallFailure('aborted', '已取消')))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Where a call with this input goes: path parameters filled, query keys in the address, the rest in the body. */
export function addressOf(
  target: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: Record<string, unknown> } {
  const path = target.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(wireText(input[key])))
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || key in target.params.properties) continue
    if (target.method === 'GET' || key in target.query.properties) {
      if (value !== null) query.append(key, wireText(value))
    } else body[key] = value
  }
  const search = query.toString()
  return { url: search === '' ? path : `${path}?${search}`, body }
}

/** The envelope of a reply's text; throws the failure it stands for. */
export function openEnvelope(status: number, text: string, requestId: string): Received {
  const envelope = parseEnvelope(text)
  const id = envelope?.requestId ?? requestId
  if (status === 404 || status === 500) throw new CallFailure('http', `${status} Error`, { requestId: id, status })
  // Our choice: a refusal of ours that travels with another status (413, 429) keeps its sentence; a proxy's page becomes the specified text.
  if (envelope === null || (status !== 200 && envelope.success)) {
    throw new CallFailure(status === 200 ? 'unreadable' : 'http', 'Network Error', { requestId: id, status })
  }
  if (envelope.success) return envelope
  if (envelope.message === csrfInvalidText) setTimeout(() => requestHooks.csrfInvalid(), csrfReloadDelayMs)
  if (envelope.code === 'second-factor-needed') requestHooks.secondFactorNeeded()
  throw new CallFailure(envelope.code ?? 'internal', envelope.message, {
    fields: envelope.fields,
    data: envelope.data,
    requestId: id,
    status,
  })
}

function parseEnvelope(text: string): Envelope<unknown> | null {
  try {
    const value = JSON.parse(text) as Partial<Envelope<unknown>> | null
    return value !== null && typeof value === 'object' && typeof value.success === 'boolean'
      ? { message: '', ...value, success: value.success }
      : null
  } catch {
    return null
  }
}

function wireText(value: unknown): string {
  if (Array.isArray(value)) return value.map(wireText).join(',')
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}

function signalOf(given: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return given === undefined ? timeout : AbortSignal.any([given, timeout])
}

function unansweredFailure(error: unknown): CallFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return new CallFailure('aborted', '已取消')
  return new CallFailure(name === 'TimeoutError' ? 'timeout' : 'network', 'Network Error')
}

/** A fresh idempotency key. `crypto.randomUUID` is missing on plain http addresses, which phones in a workshop do use. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
