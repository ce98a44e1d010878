/** Turns the errors of a JSON Schema validator into Chinese sentences beside fields, made from each field's `title` and `x-hint`. */
import type { FieldFault } from '@onsite/domain/failure.ts'
import { isBlank } from './fields.ts'
import { shownLimit } from './money.ts'

/** The part of an ajv error (with `verbose`) that we read. */
export interface SchemaError {
  readonly keyword: string
  /** JSON pointer to the value: `/lines/0/name`. */
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly parentSchema?: Readonly<Record<string, unknown>>
  readonly data?: unknown
}

/** Nobody reads more faults than this at once. */
const mostFaults = 50

/** One fault per field in the order found; null for a key unknown to the call, which no client of ours sends. */
export function faultsOf(errors: readonly SchemaError[]): FieldFault[] | null {
  const faults = new Map<string, string>()
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties') return null
    if (isEcho(error)) continue
    const field = fieldOf(error)
    if (!faults.has(field)) faults.set(field, messageOf(error, titleOf(error)))
  }
  return [...faults].slice(0, mostFaults).map(([field, message]) => ({ field, message }))
}

/** For nullable fields, "must be null" and "must match one of" only repeat a better error. */
function isEcho(error: SchemaError): boolean {
  return error.keyword === 'anyOf' || (error.keyword === 'type' && error.params.type === 'null')
}

function fieldOf(error: SchemaError): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (error.keyword === 'required') path.push(String(error.params.missingProperty))
  return path.join('.')
}

/** Fields have their title; an element of a list without one of its own, which our screens never send wrong, is no more than an element. */
const nameless = '这一项'

function titleOf(error: SchemaError): string {
  return titleIn(error.keyword === 'required' ? propertyOf(error) : error.parentSchema) ?? nameless
}

/** The title of a schema; a nullable one has it in what it may hold. */
function titleIn(schema: SchemaError['parentSchema']): string | undefined {
  if (typeof schema?.title === 'string') return schema.title
  const options = (schema?.anyOf ?? []) as readonly NonNullable<SchemaError['parentSchema']>[]
  return options.map(titleIn).find((title) => title !== undefined)
}

function propertyOf(error: SchemaError): Readonly<Record<string, unknown>> | undefined {
  const properties = error.parentSchema?.properties as Record<string, Record<string, unknown>> | undefined
  return properties?.[String(error.params.missingProperty)]
}

const typeWords: Readonly<Record<string, string>> = {
  integer: '应为整数',
  number: '应为数字',
  string: '应为文字',
  boolean: '应为是或否',
  array: '应为列表',
  object: '格式不正确',
}

function messageOf(error: SchemaError, title: string): string {
  const limit = Number(error.params.limit)
  const hint = error.parentSchema?.['x-hint']
  switch (error.keyword) {
    case 'required':
      return `${title}不能为空`
    case 'minLength':
      return limit === 1 ? `${title}不能为空` : `${title}不能少于 ${limit} 个字`
    case 'maxLength':
      return `${title}不能超过 ${limit} 个字`
    case 'minimum':
    case 'exclusiveMinimum':
      return `${title}不能小于 ${shownLimit(limit, error.parentSchema)}`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${title}不能大于 ${shownLimit(limit, error.parentSchema)}`
    case 'minItems':
      return limit === 1 ? `请选择${title}` : `${title}至少要有 ${limit} 项`
    case 'maxItems':
      return `${title}不能超过 ${limit} 项`
    case 'uniqueItems':
      return `${title}有重复`
    case 'type':
      return error.data === null
        ? `${title}不能为空`
        : `${title}${typeWords[String(error.params.type)] ?? '格式不正确'}`
    case 'enum':
    case 'const':
      return `${title}的值无效`
    default:
      if (typeof error.data === 'string' && isBlank(error.data)) return `${title}不能为空`
      return typeof hint === 'string' ? hint : `${title}格式不正确`
  }
}
