/** Binds a call of `api/` to the server's code for it. `serve-calls.ts` puts the guards around it. */
import { type AnyCall, type Input, isReading, type Reply } from '@onsite/api/define-call.ts'
import type { AnonymousContext, Context } from './context.ts'
import type { Database } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import type { WithTotal } from './with-total.ts'

/** An uploaded file, whole in memory: the size limit of uploads keeps that small. */
export interface Upload {
  readonly name: string
  readonly bytes: Buffer
}

/** A reply of bytes instead of an envelope: `key` names them in the file store, `content` holds bytes made for this request. */
export type BytesReply = ({ readonly key: string } | { readonly content: Buffer }) & {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

interface AnswerOf<Kind extends string> {
  readonly kind: Kind
  readonly call: AnyCall
}

export interface EnvelopeAnswer extends AnswerOf<'envelope'> {
  /** Answered even when the service expired or the person has no role left; the client's guard decides then. */
  readonly always: boolean
  /** Gives the data of the envelope, or `WithTotal`. */
  run(ctx: Context, input: unknown): Promise<unknown>
}
export interface AnonymousAnswer extends AnswerOf<'anonymous'> {
  /** `run` gives a `BytesReply`. */
  readonly isBytes?: true
  /** Takes a file, for a stranger whom `before` has let in. */
  readonly upload?: StrangerUpload
  run(ctx: AnonymousContext, input: unknown): Promise<unknown>
}
export interface StrangerUpload {
  readonly maxBytes: number
  /** Refusals before the bytes are read. @returns the enterprise that gets the file */
  before(ctx: AnonymousContext, input: unknown): Promise<string>
  receive(upload: Upload, surroundings: WorkSurroundings): Promise<unknown>
  run(ctx: AnonymousContext, input: unknown, received: unknown): Promise<unknown>
}
export interface BytesAnswer extends AnswerOf<'bytes'> {
  run(ctx: Context, input: unknown): Promise<BytesReply>
}
export interface UploadAnswer extends AnswerOf<'upload'> {
  /** Limit of the file; by default the limit of all uploads. */
  readonly maxBytes?: number
  /** Refusals beside the guards, before the bytes are read. */
  before?(ctx: Context, input: unknown): Promise<void>
  /** Slow work on the bytes, after the guards and outside any transaction. */
  receive(upload: Upload, surroundings: WorkSurroundings): Promise<unknown>
  run(ctx: Context, input: unknown, received: unknown): Promise<unknown>
}
/** Environment of slow work: without a transaction, so that it keeps no connection while it waits. */
export interface WorkSurroundings {
  readonly tenantId: string
  readonly files: FileStore
  /** For short transactions in between. */
  readonly database: Database
  readonly log: Log
  /** Aborted with `ClientGone` when the client left: nobody waits for the work any more. */
  readonly signal: AbortSignal
}
export interface WorkAnswer extends AnswerOf<'work'> {
  /** Decides what to do, with the person's rights. */
  prepare(ctx: Context, input: unknown): Promise<unknown>
  work(prepared: unknown, surroundings: WorkSurroundings): Promise<unknown>
}
export type Answer = EnvelopeAnswer | AnonymousAnswer | BytesAnswer | UploadAnswer | WorkAnswer

/** Answers a call with the `data` of its envelope. Runs in a transaction of the signed-in person's tenant; read only for GET. */
export function answer<C extends AnyCall>(
  call: C,
  run: (ctx: Context, input: Input<C>) => Promise<Reply<C>>,
  options: { always?: boolean } = {},
): Answer {
  return { kind: 'envelope', call, always: options.always ?? false, run: (ctx, input) => run(ctx, input as Input<C>) }
}

/** Answers a call of a list, with the total beside its rows where it was asked for and is known. */
export function answerPage<C extends AnyCall>(
  call: C,
  run: (ctx: Context, input: Input<C>) => Promise<Reply<C> | WithTotal<Reply<C>>>,
): Answer {
  return { kind: 'envelope', call, always: false, run: (ctx, input) => run(ctx, input as Input<C>) }
}

/** Answers a call that needs no session. */
export function answerAnonymously<C extends AnyCall>(
  call: C,
  run: (ctx: AnonymousContext, input: Input<C>) => Promise<Reply<C>>,
): Answer {
  return { kind: 'anonymous', call, run: (ctx, input) => run(ctx, input as Input<C>) }
}

/** Answers a call that needs no session with bytes. */
export function answerBytesAnonymously<C extends AnyCall>(
  call: C,
  run: (ctx: AnonymousContext, input: Input<C>) => Promise<BytesReply>,
): Answer {
  return { kind: 'anonymous', call, isBytes: true, run: (ctx, input) => run(ctx, input as Input<C>) }
}

/** Answers a multipart call with one file that needs no session. @param before lets the stranger in and names the enterprise that gets the file */
export function answerUploadAnonymously<C extends AnyCall, Received>(
  call: C,
  maxBytes: number,
  before: (ctx: AnonymousContext, input: Input<C>) => Promise<string>,
  receive: (upload: Upload, surroundings: WorkSurroundings) => Promise<Received>,
  run: (ctx: AnonymousContext, input: Input<C>, received: Received) => Promise<Reply<C>>,
): Answer {
  const upload: StrangerUpload = {
    maxBytes,
    before: (ctx, input) => before(ctx, input as Input<C>),
    receive,
    run: (ctx, input, received) => run(ctx, input as Input<C>, received as Received),
  }
  return {
    kind: 'anonymous',
    call,
    upload,
    run: async () => await Promise.reject(new Error(`${call.name} takes an upload`)),
  }
}

/** Answers a call with bytes. */
export function answerBytes<C extends AnyCall>(
  call: C,
  run: (ctx: Context, input: Input<C>) => Promise<BytesReply>,
): Answer {
  return { kind: 'bytes', call, run: (ctx, input) => run(ctx, input as Input<C>) }
}

/** Answers a call that changes nothing, though it may be a POST, and whose work is slow: the transaction of `prepare` is over when `work` begins. */
export function answerByWork<C extends AnyCall, Prepared>(
  call: C,
  prepare: (ctx: Context, input: Input<C>) => Promise<Prepared>,
  work: (prepared: Prepared, surroundings: WorkSurroundings) => Promise<Reply<C>>,
): Answer {
  if (!isReading(call) && call.leavesNoTrace !== true)
    throw new Error(`${call.name} changes something, which belongs into one transaction`)
  return {
    kind: 'work',
    call,
    prepare: (ctx, input) => prepare(ctx, input as Input<C>),
    work: (prepared, surroundings) => work(prepared as Prepared, surroundings),
  }
}

/** Answers a multipart call with one file. */
export function answerUpload<C extends AnyCall, Received>(
  call: C,
  receive: (upload: Upload, surroundings: WorkSurroundings) => Promise<Received>,
  run: (ctx: Context, input: Input<C>, received: Received) => Promise<Reply<C>>,
  options: { readonly maxBytes?: number; readonly before?: (ctx: Context, input: Input<C>) => Promise<void> } = {},
): Answer {
  return {
    kind: 'upload',
    call,
    maxBytes: options.maxBytes,
    before: async (ctx, input) => await options.before?.(ctx, input as Input<C>),
    receive,
    run: (ctx, input, received) => run(ctx, input as Input<C>, received as Received),
  }
}
