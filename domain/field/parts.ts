/** Values that are small records: `{text,lng,lat}`, `{code,detail}`, `{address,text}`. */

/** The own properties of a plain record, null for anything else; never runs a getter of a strange object. */
export function partsOf(value: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const parts: Record<string, unknown> = {}
  for (const key of keys) parts[key] = Object.getOwnPropertyDescriptor(value, key)?.value
  return parts
}
