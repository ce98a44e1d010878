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
  /** Its text comes again and again although it has many parameters: connections keep its plan. */
  readonly isSteady?: boolean
  /** Names the row that it writes, where another statement of the same transaction may write it too: the two are never joined. */
  readonly row?: string
}

const texts = new Map<string, string>()
const mostTexts = 500
/** Rows of one insertion among many: its text is always the same, so that its plan is kept, and PostgreSQL begins with it while the next one is made. */
export const steadyRows = 50
/** Texts of so few rows come again; between them and `steadyRows` they hardly do. */
const fewRows = 12

function keptText(key: string, make: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = make()
  if (texts.size < mostTexts) texts.set(key, text)
  return text
}

const columnsOf = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** The change of one row of a tenant by its id; columns that are undefined stay. */
export function changeOf<T extends keyof Tables>(
  tenantId: string,
  table: T,
  id: string,
  patch: Updateable<Tables[T]>,
): ReadyStatement {
  const values: Readonly<Record<string, unknown>> = { ...patch }
  const columns = columnsOf(values)
  if (columns.length === 0) throw new Error(`nothing of ${table} ${id} changes`)
  const sql = keptText(`change ${table} ${columns.join(' ')}`, () => {
    const sets = columns.map((name, at) => `"${name}" = $${at + 3}`)
    return `update "${table}" set ${sets.join(', ')} where "tenant_id" = $1 and "id" = $2`
  })
  return { sql, parameters: [tenantId, id, ...columns.map((name) => values[name])], row: `${table} ${id}` }
}

/**
 * The insertion of many rows that all have the same columns, as several statements.
 * @param ending a clause for rows that stand there already, without parameters
 */
export function insertionsOf<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  ending = '',
): ReadyStatement[] {
  const statements: ReadyStatement[] = []
  for (let start = 0; start < rows.length; start += steadyRows)
    statements.push(insertionOf(table, rows.slice(start, start + steadyRows), ending))
  return statements
}

/** The same for few rows, as one statement. */
export function insertionOf<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  ending = '',
): ReadyStatement {
  const [first] = rows
  if (first === undefined) throw new Error(`there is no row for ${table}`)
  const columns = columnsOf(first)
  const isSteady = rows.length === steadyRows
  const make = (): string => {
    const lists = rows.map(
      (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
    )
    return `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values ${lists.join(', ')}${ending === '' ? '' : ` ${ending}`}`
  }
  const sql =
    isSteady || rows.length <= fewRows
      ? keptText(`${table} ${rows.length} ${columns.join(' ')} ${ending}`, make)
      : make()
  const parameters = rows.flatMap((row) => {
    const values: Readonly<Record<string, unknown>> = row
    return columns.map((name) => values[name])
  })
  return { sql, parameters, isSteady }
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
