/**
 * Stands in for TypeBox in the browser (`web/vite.config.ts`): the same JSON schemas from the same builders, without its types of types, its checks and
 * its 20 kB. Only the builders that the calls use are here; a test compares the schemas of all calls.
 */
type Schema = Readonly<Record<string, unknown>>

const optional = new WeakSet<Schema>()
const schemaOf =
  (type: string) =>
  (options?: Schema): Schema => ({ type, ...options })

export const Type = {
  Array: (items: Schema, options?: Schema): Schema => ({ type: 'array', items, ...options }),
  Boolean: schemaOf('boolean'),
  Integer: schemaOf('integer'),
  Literal: (value: unknown, options?: Schema): Schema => ({ type: typeof value, const: value, ...options }),
  Null: schemaOf('null'),
  Number: schemaOf('number'),
  Object: (properties: Readonly<Record<string, Schema>>, options?: Schema): Schema => {
    const required = Object.entries(properties).flatMap(([key, schema]) => (optional.has(schema) ? [] : [key]))
    return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options }
  },
  Optional: (schema: Schema): Schema => {
    const marked = { ...schema }
    optional.add(marked)
    return marked
  },
  /** Keys are any text. */
  Record: (_key: Schema, value: Schema, options?: Schema): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: schemaOf('string'),
  Union: (anyOf: readonly Schema[], options?: Schema): Schema => ({ anyOf, ...options }),
  Unknown: (options?: Schema): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => ({ ...schema }),
}
