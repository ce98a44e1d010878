const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Values of a form after somebody else changed the document: fields that were not touched here take the new value, the others keep what was typed.
 * @param before what the form showed at first
 */
export function rebase<Values extends object>(before: Values, typed: Values, now: Values): Values {
  const keys = Object.keys(now) as (keyof Values)[]
  return Object.fromEntries(keys.map((key) => [key, isSame(before[key], typed[key]) ? now[key] : typed[key]])) as Values
}
