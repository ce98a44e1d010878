/** Amounts of money that people fill in. */
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { Type } from 'typebox'

/** Keyword of a whole number that counts cents. */
const centsKeyword = 'x-cents'

interface Bounds {
  readonly least?: number
  readonly most?: number
}

/** Cents that people fill in, between bounds in cents. */
export const Cents = (title: string, { least = 0, most = 1e12 }: Bounds = {}) =>
  Type.Integer({ title, minimum: least, maximum: most, [centsKeyword]: true })

/** A limit of a number as sentences say it: limits of amounts in yuan, as people type them. */
export const shownLimit = (limit: number, schema: object | undefined): string =>
  schema !== undefined && centsKeyword in schema ? shownMoney(limit) : String(limit)
