/** Numbers as people write them, and rules shared by the numeric field types. */
import { roundTo } from '../formula/round-number.ts'
import type { Checked } from './field-type.ts'
import { halfWidth } from './text-rules.ts'

/** Larger numbers lose their decimals in a double. */
export const largestNumber = 1e12
/** Decimals kept when the definition says nothing. */
export const mostDecimals = 6

/** A number from a form or a cell: full-width digits, thousands separators and a unit behind it are understood; null when empty. */
export function readNumber(value: unknown, decimals: number, unit = ''): Checked {
  if (value === undefined || value === null) return { value: null }
  const number = typeof value === 'string' ? parseNumber(value, unit) : value
  if (number === null) return { value: null }
  if (typeof number !== 'number' || !Number.isFinite(number)) return { fault: '请填写数字' }
  if (Math.abs(number) > largestNumber) return { fault: '数字太大' }
  const tidy = roundTo(number, 10)
  if (roundTo(tidy, decimals) !== tidy) return { fault: decimals === 0 ? '请填写整数' : `最多保留 ${decimals} 位小数` }
  return { value: tidy }
}

/** A canonical number as text without an exponent, '' for anything else. `decimals` pads with zeros. */
export function numberText(value: unknown, decimals?: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  return decimals === undefined ? String(value) : roundTo(value, decimals).toFixed(decimals)
}

/** Orders canonical numbers. */
export function compareNumbers(a: unknown, b: unknown): number {
  return (typeof a === 'number' ? a : 0) - (typeof b === 'number' ? b : 0)
}

/** Faults of a number against the bounds of its definition. */
export function boundsFault(number: number, min: number | undefined, max: number | undefined): string | null {
  if (min !== undefined && number < min) return `不能小于 ${min}`
  return max !== undefined && number > max ? `不能大于 ${max}` : null
}

function parseNumber(typed: string, unit: string): number | null {
  if (typed.length > 100) return Number.NaN
  const text = halfWidth(typed)
    .replace(/[。．]/g, '.')
    .replace(/−/g, '-')
    .trim()
  if (text === '') return null
  const bare = unit !== '' && text.endsWith(halfWidth(unit)) ? text.slice(0, -halfWidth(unit).length).trim() : text
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}
