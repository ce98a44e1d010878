/** Whether two JSON values are the same; the order of keys does not matter, absent and null are the same. Never throws; stops at 20 levels. */
export function sameJson(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b || (isNothing(a) && isNothing(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > 20) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => sameJson(one, b[at], depth + 1))
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameJson(left[key], right[key], depth + 1),
  )
}

const isNothing = (value: unknown): boolean => value === undefined || value === null
