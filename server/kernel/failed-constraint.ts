/** Tells which constraint a write broke. */
import { DatabaseError } from 'pg'

/**
 * Whether a write failed because of this constraint or unique index. A database distributed by tenant names it in the message alone, with the number of the
 * shard behind it.
 */
export function isFailureOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof DatabaseError) || error.code?.startsWith('23') !== true) return false
  const isName = (name: string): boolean =>
    name === constraint || (name.startsWith(`${constraint}_`) && /^\d+$/.test(name.slice(constraint.length + 1)))
  if (error.constraint !== undefined) return isName(error.constraint)
  // Whatever the language of the message, names stand in straight quotes.
  return [...error.message.matchAll(/"([^"]+)"/g)].some(([, name = '']) => isName(name))
}
