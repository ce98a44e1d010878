import { sql } from 'kysely'
import type { ReadyStatement } from './ready-statement.ts'

/** Filter combinations are countless; named statements beyond this stay unnamed so that the server's memory does not fill up. */
const mostNamedStatements = 500
const statementNames = new Map<string, string>()

/**
 * A statement about many rows differs by the number of rows: naming those would leave no names for the rest, unless
 * they are sent so many rows at a time. Joined writes of one record stay below.
 */
const mostNamedParameters = 200

/** The name under which a connection keeps the plan of a statement; undefined for one that is planned each time. */
export function statementName({ isSteady, parameters, sql }: ReadyStatement): string | undefined {
  if (parameters.length > mostNamedParameters && isSteady !== true) return undefined
  const known = statementNames.get(sql)
  if (known !== undefined || statementNames.size >= mostNamedStatements) return known
  const name = `s${statementNames.size}`
  statementNames.set(sql, name)
  return name
}

/** Put before the end of a range along which rows are read in order anyway, whatever it is: such a range gives no reason to plan anew. */
export const inOrder = sql.raw('/* in order */')

const valuesMark = '/* by values */'
/** Put into a statement that must be planned anew for its values, although nothing else in it shows that. */
export const byValues = sql.raw(valuesMark)

/** Whether whoever wrote a statement asks for a plan for its values. */
export const isMarkedByValues = (text: string): boolean => text.includes(valuesMark)

/**
 * Whether a statement is planned anew for its values. A plan for any value takes a text to be rare that rows are to hold, and a range for a guess; where
 * that is wrong, it reads many times what a plan for the values does.
 */
export const isPlannedByValues = (text: string): boolean =>
  isMarkedByValues(text) || /\bilike\b|(?:(?<![<=])>|<)=? \$\d/i.test(text)
