/** Form rules read off a call's schemas, so that a limit is written once and both sides say the same sentence. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { isBlank } from '@onsite/api/fields.ts'
import { shownLimit } from '@onsite/api/money.ts'
import { holdsHidden } from '@onsite/domain/permission/masks.ts'
import type { Rule } from 'antd/es/form'

/** The keywords of JSON Schema that fields use. */
export interface FieldSchema {
  readonly title?: string
  readonly type?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
  readonly 'x-hint'?: string
}

export type FieldPath = readonly (string | number)[]

export interface FieldFacts {
  readonly schema: FieldSchema
  /** Must be there; a text must also hold something. */
  readonly isNeeded: boolean
}

/** A nullable field's own schema. */
function dropNull(schema: FieldSchema): { schema: FieldSchema; isNullable: boolean } {
  const inner = schema.anyOf?.find((one) => one.type !== 'null')
  return inner === undefined
    ? { schema, isNullable: false }
    : { schema: { ...inner, ...(schema.title === undefined ? {} : { title: schema.title }) }, isNullable: true }
}

/** Facts that a call states about one of its fields; null when the call does not know the field. */
export function factsOf(call: AnyCall, path: FieldPath): FieldFacts | null {
  for (const root of [call.body, call.query, call.params]) {
    const found = factsIn(root, path)
    if (found !== null) return found
  }
  return null
}

function factsIn(root: FieldSchema, path: FieldPath): FieldFacts | null {
  let current: FieldFacts = { schema: root, isNeeded: true }
  for (const part of path) {
    const parent = dropNull(current.schema).schema
    const next = typeof part === 'number' ? parent.items : parent.properties?.[part]
    if (next === undefined) return null
    const { schema, isNullable } = dropNull(next)
    const isRequired = typeof part === 'number' || (parent.required?.includes(part) ?? false)
    const mayBeEmpty =
      isNullable ||
      (schema.type === 'string' && (schema.minLength ?? 0) === 0 && acceptsEmpty(schema)) ||
      (schema.type === 'array' && (schema.minItems ?? 0) === 0)
    current = { schema, isNeeded: isRequired && !mayBeEmpty }
  }
  return current
}

function acceptsEmpty(schema: FieldSchema): boolean {
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test('')
}

/** The rules of a field for antd's form; `label` stands in the sentences. */
export function rulesOf({ schema, isNeeded }: FieldFacts, label: string): Rule[] {
  const rules: Rule[] = []
  // Without its type an empty list would count as something.
  if (isNeeded)
    rules.push(
      schema.type === 'array'
        ? { required: true, type: 'array', message: `请选择${label}` }
        : { required: true, message: `${label}不能为空` },
    )
  rules.push({
    validator: (_rule: unknown, value: unknown) => {
      const fault = faultOf(schema, value, label)
      return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
    },
  })
  return rules
}

/** Says why a filled-in value is wrong; null when it is right. An empty value is the business of `required`. */
export function faultOf(schema: FieldSchema, value: unknown, label: string): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return textFault(schema, value, label)
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum)
      return `${label}不能小于 ${shownLimit(schema.minimum, schema)}`
    if (schema.maximum !== undefined && value > schema.maximum)
      return `${label}不能大于 ${shownLimit(schema.maximum, schema)}`
  }
  if (Array.isArray(value) && schema.maxItems !== undefined && value.length > schema.maxItems)
    return `${label}不能超过 ${schema.maxItems} 项`
  return null
}

function textFault(schema: FieldSchema, value: string, label: string): string | null {
  // A hidden part goes back as it came, and the server finds it again.
  if (schema.type !== 'string' || holdsHidden(value)) return null
  const length = characterCount(value)
  if ((schema.minLength ?? 0) > 0 && isBlank(value)) return `${label}不能为空`
  if (schema.minLength !== undefined && length < schema.minLength) return `${label}不能少于 ${schema.minLength} 个字`
  if (schema.maxLength !== undefined && length > schema.maxLength) return `${label}不能超过 ${schema.maxLength} 个字`
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return schema['x-hint'] ?? `${label}格式不正确`
  return null
}

/** Code points, as JSON Schema counts them. */
function characterCount(text: string): number {
  return Array.from(text).length
}
