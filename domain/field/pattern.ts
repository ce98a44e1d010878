/** Regular expressions that administrators write: refused when they could hold up the server or the browser. */
import { isSlow, longestMatched } from './pattern-cost.ts'

const longestPattern = 200
const compiled = new Map<string, RegExp | null>()

/** A Chinese sentence when the pattern does not compile, is too long or could take very long; null when it may be used. */
export function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `格式规则最多 ${longestPattern} 个字`
  if (compile(pattern) === null) return '格式规则写法有误'
  return isSlow(pattern) ? '格式规则太复杂，请去掉嵌套或相邻的重复、反向引用和环视' : null
}

/** Whether the whole text matches; a pattern that does not compile matches everything, a text that is too long nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = compile(pattern)
  return expression === null || (text.length <= longestMatched && expression.test(text))
}

function compile(pattern: string): RegExp | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  let expression: RegExp | null = null
  try {
    // Compiled alone first: wrapping must not turn `a)(b` into a valid pattern.
    expression = new RegExp(pattern, 'u')
    expression = new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    expression = null
  }
  if (compiled.size >= 1000) compiled.clear()
  compiled.set(pattern, expression)
  return expression
}
