/** Maps values of PostgreSQL to ours. */
import { type CustomTypesConfig, types } from 'pg'

/** timestamptz as ISO text, int8 as number (money in cents and counts stay far below 2^53), date as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (text) => text],
])
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}
