/** Reads JSON of unknown shape: every read is typed and bounded, and a misfit becomes a fault beside its key. Nothing throws. */
import type { FieldFault } from '../failure.ts'
import type { Json } from './field-definition.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** PostgreSQL refuses NUL and lone surrogates in text and jsonb. */
const unclean = new RegExp(String.raw`[\u0000\uD800-\uDFFF]`, 'u')

/** Whether a text is a UUID in lower case. */
export function isUuidText(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** Whether all texts and keys in a shallow value can be stored. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unclean.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => !unclean.test(key) && isStorable(part))
}

/** One pass over an unknown value; `faults` collects the misfits. A read that fails returns the quiet value of its type, so that the pass goes on. */
export class JsonReading {
  readonly faults: FieldFault[] = []

  fault(at: string, message: string): void {
    this.faults.push({ field: at, message })
  }

  /** An object with no key but these. */
  object(value: unknown, at: string, label: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fault(at, `${label}的格式不正确`)
      return {}
    }
    const unknown = Object.keys(value).filter((key) => !keys.includes(key))
    if (unknown.length > 0) this.fault(at, `${label}有不认识的属性：${unknown.slice(0, 3).join('、').slice(0, 60)}`)
    return Object.fromEntries(keys.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key as never]]))
  }

  /** A trimmed line or text of `least` to `most` characters. */
  text(value: unknown, at: string, label: string, most: number, least = 0): string {
    if (typeof value !== 'string' || unclean.test(value)) this.fault(at, `${label}必须是文字`)
    else if (value.trim().length < least) this.fault(at, `请填写${label}`)
    else if (value.trim().length > most) this.fault(at, `${label}最多 ${most} 个字`)
    else return value.trim()
    return ''
  }

  flag(value: unknown, at: string, label: string): boolean {
    if (typeof value !== 'boolean') this.fault(at, `${label}必须是“是”或“否”`)
    return value === true
  }

  /** A finite number between bounds, whole unless `decimals` says otherwise. */
  number(value: unknown, at: string, label: string, least: number, most: number, whole = true): number {
    if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value)))
      this.fault(at, `${label}必须是${whole ? '整数' : '数字'}`)
    else if (value < least || value > most) this.fault(at, `${label}应在 ${least} 到 ${most} 之间`)
    else return value
    return 0
  }

  list(value: unknown, at: string, label: string, most: number): readonly unknown[] {
    if (!Array.isArray(value)) this.fault(at, `${label}必须是列表`)
    else if (value.length > most) this.fault(at, `${label}最多 ${most} 项`)
    else return value
    return []
  }

  id(value: unknown, at: string, label: string): string {
    if (isUuidText(value)) return value
    this.fault(at, `${label}的编号不正确`)
    return ''
  }

  /** UUIDs, each once. */
  ids(value: unknown, at: string, label: string, most: number): string[] {
    const ids = this.list(value, at, label, most).map((id) => this.id(id, at, label))
    if (new Set(ids).size < ids.length) this.fault(at, `${label}有重复`)
    return ids
  }

  oneOf<V extends string | number>(value: unknown, at: string, label: string, allowed: readonly V[]): V {
    const found = allowed.find((one) => one === value)
    if (found === undefined) this.fault(at, `${label}不在可选范围内`)
    return found ?? (allowed[0] as V)
  }

  /** Some of the allowed words, each once; null stays null. */
  someOf<V extends string | number>(value: unknown, at: string, label: string, allowed: readonly V[]): V[] {
    const some = this.list(value, at, label, allowed.length).map((one) => this.oneOf(one, at, label, allowed))
    if (new Set(some).size < some.length) this.fault(at, `${label}有重复`)
    return some
  }

  /** Any storable JSON that is not too long. */
  json(value: unknown, at: string, label: string, mostChars: number): Json {
    const text = value === undefined ? undefined : JSON.stringify(value)
    if (text === undefined || text.length > mostChars || !isStorable(value)) {
      this.fault(at, `${label}的格式不正确`)
      return null
    }
    return value as Json
  }
}
