/** Maps values of PostgreSQL to ours. */
import { type CustomTypesConfig, types } from 'pg'

/** Connections speak UTC, so that an instant comes as `2026-11-24 04:25:15.123456+00`: its parts are taken over. */
const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function isoOf(text: string): string {
  const parts = utc.exec(text)
  if (parts === null) return new Date(text).toISOString()
  const [, day, time, fraction = ''] = parts
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** timestamptz as ISO text, int8 as number (money in cents and counts stay far below 2^53), date as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, isoOf],
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (text) => text],
])
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}
