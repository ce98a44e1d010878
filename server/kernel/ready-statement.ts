/**
 * Statements whose text is made once for each shape, and several of them in one. Building a query and compiling it anew costs more than sending it, so
 * that what nearly every call writes goes this way.
 */
import type { Insertable, Updateable } from 'kysely'
import type { Tables } from './tables.ts'

/** A statement that can be sent as it is. */
export interface ReadyStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Names the row that it writes, where another statement of the same transaction may write it too: the two are never joined. */
  readonly row?: string
}

const texts = new Map<string, string>()
/** Rows differ in number, and a call may insert thousands: only the usual texts are kept. */
const mostTexts = 500

function keptText(key: string, make: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = make()
  if (texts.size < mostTexts) texts.set(key, text)
  return text
}

const definedIn = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** The change of one row of a tenant by its id; columns that are undefined stay. */
export function changeOf<T extends keyof Tables>(
  tenantId: string,
  table: T,
  id: string,
  patch: Updateable<Tables[T]>,
): ReadyStatement {
  const values: Readonly<Record<string, unknown>> = { ...patch }
  const columns = definedIn(values)
  if (columns.length === 0) throw new Error(`nothing of ${table} ${id} changes`)
  const sql = keptText(`change ${table} ${columns.join(' ')}`, () => {
    const sets = columns.map((name, at) => `"${name}" = $${at + 3}`)
    return `update "${table}" set ${sets.join(', ')} where "tenant_id" = $1 and "id" = $2`
  })
  return { sql, parameters: [tenantId, id, ...columns.map((name) => values[name])], row: `${table} ${id}` }
}

/**
 * The insertion of rows that all have the same columns.
 * @param ending a clause for rows that stand there already, without parameters
 */
export function insertionOf<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  ending = '',
): ReadyStatement {
  const [first] = rows
  if (first === undefined) throw new Error(`there is no row for ${table}`)
  const columns = definedIn(first)
  const sql = keptText(`${table} ${rows.length} ${columns.join(' ')} ${ending}`, () => {
    const lists = rows.map(
      (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
    )
    return `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values ${lists.join(', ')}${ending === '' ? '' : ` ${ending}`}`
  })
  const parameters = rows.flatMap((row) => {
    const values: Readonly<Record<string, unknown>> = row
    return columns.map((name) => values[name])
  })
  return { sql, parameters }
}

/**
 * One statement that carries out several writes of different tables, in their order. They see the rows as they were before the first of them; foreign
 * keys are looked after when all are done.
 */
export function joinStatements(parts: readonly ReadyStatement[]): ReadyStatement {
  const [first] = parts
  if (first === undefined) throw new Error('there is nothing to join')
  if (parts.length === 1) return first
  const sql = keptText(parts.map((part) => part.sql).join(';'), () => {
    let before = 0
    const texts = parts.map((part) => {
      const offset = before
      before += part.parameters.length
      return part.sql.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
    })
    const [main, ...others] = texts
    // PostgreSQL carries out the main part first, and of the others the last one first.
    const named = others.map((text, at) => `part_${at + 2} as (${text})`).toReversed()
    return `with ${named.join(', ')} ${main}`
  })
  return { sql, parameters: parts.flatMap((part) => part.parameters) }
}
