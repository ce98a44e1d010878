/** Changes of a field's type (domain.md 2.18): with data, only the harmless ways. */
import type { Json } from './field-definition.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'

/** Whether a field of one type may become another while records hold values of it. */
export function mayChangeType(from: number, to: number): boolean {
  if (from === to) return true
  return isFieldType(from) && isFieldType(to) && fieldTypeOf(from).mayBecome.includes(to)
}

/** A canonical value under the new type; null when the change is not among the harmless ones. */
export function convertValue(value: Json, from: number, to: number): Json {
  if (value === null || from === to) return value
  if (!mayChangeType(from, to)) return null
  return fieldTypeOf(to).convert?.(value) ?? value
}

/** A sentence when a field may not become another type, null when it may. */
export function typeChangeFault(from: number, to: number): string | null {
  if (mayChangeType(from, to)) return null
  const ways = isFieldType(from) ? fieldTypeOf(from).mayBecome.map((code) => fieldTypeOf(code).label) : []
  return ways.length === 0 ? '已有数据，不能修改类型' : `已有数据，只能改为${ways.join('、')}`
}
