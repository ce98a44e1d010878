/**
 * A call of the wire as one object: the server answers it, the web uses it, the OpenAPI document and the refusal tests are made from it. Paths and
 * field names stand exactly as specified.
 */
import { type Brought, domainAreas } from '@onsite/domain/all-areas.ts'
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { type PaidFeature, paidInputs } from '@onsite/domain/permission/plan.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { Static, TObject, TSchema } from 'typebox'
import { Type } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Words for data that a call or a fact makes stale on open pages: web queries are marked with them, and the live channel carries them. */
export type TouchKey = Brought<'touches'>[number]
export const touchKeys = domainAreas.flatMap((area) => area.touches ?? []) as readonly TouchKey[]

/** Classes of what a call costs: `costly` works on a file, `heavy` on thousands of records or for seconds. */
export type CostClass = 'light' | 'change' | 'costly' | 'heavy'

/** Actions of a lifecycle, with what the input of their call says for each. */
type ServedActions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Paid features by key of an input and its value. */
type InputFeatures = Readonly<Record<string, Readonly<Partial<Record<string, PaidFeature>>>>>

interface CallShape<P extends TObject, Q extends TObject, B extends TObject, R extends TSchema> {
  /** Unique, a verb phrase: `assignWorkOrders`. Becomes the operationId. */
  readonly name: string
  readonly method: Method
  /** With `{id}` for path parameters, as in the specification. */
  readonly path: string
  /** Chinese summary for the document. */
  readonly title: string
  readonly area: string
  /** `open`: any signed-in person; `anonymous`: also without a session; else the permission it needs. */
  readonly permission: PermissionName | 'open' | 'anonymous'
  /** Refused on the free plan. */
  readonly feature?: PaidFeature
  /** Values of its own keys that are refused on the free plan, beside those of `paidInputs`. */
  readonly inputFeatures?: InputFeatures
  /** Refused to an administrator while more people use the plan than it has seats, as its page is. */
  readonly needsSeats?: true
  /** Cost where requests are limited; absent: `light` for one that reads, else `change`. */
  readonly cost?: CostClass
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** `form`: multipart upload with one file field `file`; the body schema then describes the other fields. */
  readonly encoding?: 'json' | 'form'
  /** Shape of `data` in the envelope; a whitelist: keys that are not in it never leave the server. */
  readonly reply: R
  /** Expected failures beyond the common ones. */
  readonly fails?: readonly FailureCode[]
  readonly touches?: readonly TouchKey[]
  /** A GET that changes data, where the specification wants one: it is guarded and audited as a change is. */
  readonly writes?: true
  /** A change that is about no record, and so frequent that the log of operations would drown in it, such as a page that was looked at. */
  readonly leavesNoTrace?: true
  /** A GET that hands out data in bulk, so that it leaves an audit row as a change does. */
  readonly audited?: true
  /** Its reply is shown once and kept nowhere, not even for a request that is sent again. */
  readonly keepsNothing?: true
  /** An open call that changes something, and that an API token may send nevertheless. */
  readonly byToken?: true
  /** Actions that it takes, for screens and random lives. */
  readonly serves?: ServedActions
}

export type Call<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
  R extends TSchema = TSchema,
> = Required<
  Omit<
    CallShape<P, Q, B, R>,
    | 'audited'
    | 'byToken'
    | 'cost'
    | 'feature'
    | 'inputFeatures'
    | 'keepsNothing'
    | 'leavesNoTrace'
    | 'needsSeats'
    | 'serves'
    | 'writes'
  >
> & {
  readonly cost?: CostClass
  readonly feature?: PaidFeature
  readonly inputFeatures?: InputFeatures
  readonly needsSeats?: true
  readonly writes?: true
  readonly leavesNoTrace?: true
  readonly audited?: true
  readonly byToken?: true
  readonly keepsNothing?: true
  readonly serves?: ServedActions
}

/** Any call, when its shapes do not matter. */
export type AnyCall = Omit<Call, 'params' | 'query' | 'body' | 'reply'> & {
  params: TObject
  query: TObject
  body: TObject
  reply: TSchema
}

const none = Type.Object({}, { additionalProperties: false })
type None = typeof none

/** Declares a call; absent shapes become the empty object. Throws nothing; `scripts/check-house.ts` checks the rest. */
export function defineCall<
  P extends TObject = None,
  Q extends TObject = None,
  B extends TObject = None,
  R extends TSchema = TSchema,
>(shape: CallShape<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    encoding: 'json',
    fails: [],
    touches: [],
    ...shape,
    params: closeShape(shape.params ?? none) as P,
    query: closeShape(shape.query ?? none) as Q,
    body: closeShape(shape.body ?? none) as B,
  }
}

/** Refuses unknown keys everywhere. */
function closeShape(schema: TObject): TObject {
  return { ...schema, additionalProperties: false } as TObject
}

/** Whether a call only reads; every other call is guarded against forgery, audited and kept from running twice. */
export function isReading(call: Pick<AnyCall, 'method' | 'writes'>): boolean {
  return call.method === 'GET' && call.writes !== true
}

/**
 * Whether an API token may send a call, as far as its scopes allow: nothing that concerns a session, and of open calls those that read. `Our choice:` what
 * anybody may change by an open call are his own settings, which are no business of another system.
 */
export function isForTokens(call: Pick<AnyCall, 'area' | 'byToken' | 'method' | 'permission' | 'writes'>): boolean {
  if (call.area === 'session' || call.permission === 'anonymous') return false
  return call.permission !== 'open' || call.byToken === true || isReading(call)
}

/** Cost of a call where requests are limited. */
export function costOf(call: Pick<AnyCall, 'cost' | 'method' | 'writes'>): CostClass {
  return call.cost ?? (isReading(call) ? 'light' : 'change')
}

/** The whole input of a call in one object: path parameters, query and body (their names never overlap). */
export type Input<C extends AnyCall> = Static<C['params']> & Static<C['query']> & Static<C['body']>
/** The `data` of a call's reply. */
export type Reply<C extends AnyCall> = Static<C['reply']>

/** A value of an input that uses a paid feature; without `value` any value does. */
export interface PaidInput {
  readonly key: string
  readonly value?: unknown
  readonly feature: PaidFeature
}

/** Inputs of a call that use a paid feature, beyond the one that covers the whole call. */
export function paidInputsOf(call: Pick<AnyCall, 'params' | 'query' | 'body' | 'inputFeatures'>): PaidInput[] {
  const known = { ...call.params.properties, ...call.query.properties, ...call.body.properties }
  return [...paidInputs.filter(({ key }) => Object.hasOwn(known, key)), ...ownPaidInputs(call)]
}

function ownPaidInputs({ inputFeatures = {} }: Pick<AnyCall, 'inputFeatures'>): PaidInput[] {
  return Object.entries(inputFeatures).flatMap(([key, features]) =>
    Object.entries(features).flatMap(([value, feature]) => (feature === undefined ? [] : [{ key, value, feature }])),
  )
}

/** The paid features that a call uses with a checked input, which holds no keys but its own. */
export function featuresUsed(
  call: Pick<AnyCall, 'feature' | 'inputFeatures'>,
  input: Readonly<Record<string, unknown>>,
): PaidFeature[] {
  const inputs = [...paidInputs, ...ownPaidInputs(call)].filter((one) =>
    'value' in one ? input[one.key] === one.value : input[one.key] !== undefined,
  )
  return [...(call.feature === undefined ? [] : [call.feature]), ...inputs.map(({ feature }) => feature)]
}
