/** Checks a client's input against the call's shapes (ajv), before anything else reads it. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { csrfField } from '@onsite/api/envelope.ts'
import { faultsOf, type SchemaError } from '@onsite/api/input-faults.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isShallow } from '@onsite/domain/is-shallow.ts'
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import type { TObject } from 'typebox'

const options: Options = {
  removeAdditional: false,
  useDefaults: false,
  strict: false,
  ownProperties: true,
  // The schemas are ours and stand in the OpenAPI document, which a test holds against its standard.
  meta: false,
  validateSchema: false,
}
// Only query strings, path parameters and form fields are text by nature; a JSON body carries its types.
const makeAjv = (coerceTypes: boolean, detailed: boolean): Ajv => {
  const ajv = new Ajv({ ...options, coerceTypes, allErrors: detailed, verbose: detailed })
  ajv.addKeyword({
    keyword: 'x-check',
    type: 'string',
    validate: (kind: string, text: string) => isRealDate(kind, text),
  })
  return ajv
}
const quick = { text: makeAjv(true, false), json: makeAjv(false, false) }
const detailed = { text: makeAjv(true, true), json: makeAjv(false, true) }

/** For larger bodies, looking for every fault costs more than it helps: only the first is named. */
const detailBytes = 64 * 1024
/** Deeper than any body we send; deeper ones exhaust the stack of checks and of JSON itself. */
const mostLevels = 100

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export type InputCheck = (raw: RawInput) => Record<string, unknown>

/** Compiles the check of a call. It returns parameters, query and body in one object, or throws `bad-request` or `invalid-input`. */
export function inputCheck(call: AnyCall): InputCheck {
  const form = call.encoding === 'form'
  const params = partCheck(call.params, 'text')
  const query = partCheck(call.query, 'text')
  const body = partCheck(call.body, form ? 'text' : 'json')
  return (raw) => {
    if (!isShallow(raw.body, mostLevels)) throw new Failure('bad-request')
    return {
      ...body(withoutCsrf(raw.body ?? {})),
      ...query(withoutCsrf(raw.query ?? {})),
      ...params(raw.params ?? {}),
    }
  }
}

/** Compiles the check of a part of the input, sent as JSON. Throws as `inputCheck`. */
export function bodyCheck(schema: TObject): (part: unknown) => Record<string, unknown> {
  return partCheck({ ...schema, additionalProperties: false } as TObject, 'json')
}

function partCheck(schema: TObject, kind: 'text' | 'json'): (part: unknown) => Record<string, unknown> {
  const isValid = quick[kind].compile(schema)
  let explain: ValidateFunction | undefined
  return (part) => {
    if (isValid(part)) return part
    if (JSON.stringify(part).length > detailBytes) throw inputFailure((isValid.errors ?? []) as SchemaError[])
    explain ??= detailed[kind].compile(schema)
    explain(part)
    throw inputFailure((explain.errors ?? isValid.errors ?? []) as SchemaError[])
  }
}

function inputFailure(errors: readonly SchemaError[]): Failure {
  const faults = errors.some((error) => error.instancePath === '' && error.keyword === 'type') ? null : faultsOf(errors)
  return faults === null ? new Failure('bad-request') : new Failure('invalid-input', {}, { fields: faults })
}

function withoutCsrf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, csrfField)) return part
  const { [csrfField]: _, ...rest } = part as Record<string, unknown>
  return rest
}

/** Whether the day in a well-formed text exists; PostgreSQL would raise an error for 02-30. */
function isRealDate(_kind: string, text: string): boolean {
  if (text === '') return true
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
