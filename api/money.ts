/** Amounts of money that people fill in. */
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { Type } from 'typebox'
import { withMask } from './masked.ts'

/** Keyword of a whole number that counts cents. */
const centsKeyword = 'x-cents'

/** Cents that people fill in, between bounds in cents. */
export const Cents = (title: string, least: number, most: number) =>
  Type.Integer({ title, minimum: least, maximum: most, [centsKeyword]: true })

/** Prices of fee items and amounts of a collection: cents that a visit costs. */
export const Fee = (title: string) => withMask('price', Cents(title, 0, 100_000_000_00))

/** A limit of a number as sentences say it: limits of amounts in yuan, as people type them. */
export const shownLimit = (limit: number, schema: object | undefined): string =>
  schema !== undefined && centsKeyword in schema ? shownMoney(limit) : String(limit)
