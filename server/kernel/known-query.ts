/**
 * Statements on a connection that has carried them out before. The driver asks PostgreSQL each time for the names and types of all columns, builds a
 * reader of rows from the answer, and copies the settings of a query; for the wide rows of a page that costs both sides more than the rows. The
 * columns of a prepared statement never change: PostgreSQL refuses it once its table has others.
 */
import { type PoolClient, Query, type QueryResult } from 'pg'
import { compileLiteral } from './compile-literal.ts'
import type { ReadyStatement } from './ready-statement.ts'

/** A statement as the driver takes it; tests read its parts. */
interface SentForm {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
  readonly parts: readonly ReadyStatement[]
}

type Cell = string | null
type Parser = (text: string) => unknown

/** How the driver reads the rows of a result. */
interface Shape {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly parseRow: (cells: readonly Cell[]) => object
}

/** The parts of the driver's connection that we use. */
interface Connection {
  describe(portal: object): void
}

/** The parts of the driver's query that its types leave out. */
interface Inner {
  text: string
  values: unknown[]
  name: string | undefined
  _result: { -readonly [Part in keyof Shape]: Shape[Part] } & { readonly _parsers: readonly Parser[] | undefined }
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}

interface Known {
  readonly shapes: Map<string, Shape>
  /** The same connection, which asks for no columns. */
  readonly quiet: Connection
}

const knownOf = new WeakMap<Connection, Known>()

function knowledgeOf(connection: Connection): Known {
  const known = knownOf.get(connection) ?? {
    shapes: new Map(),
    quiet: Object.create(connection, { describe: { value: () => undefined } }) as Connection,
  }
  knownOf.set(connection, known)
  return known
}

// The driver's types know its queries from outside only.
const PlainQuery = Query as unknown as new (text: string) => Inner

/**
 * A list of texts as PostgreSQL reads it. The driver takes each text by itself to mask what needs it, which costs more than sending the list; nearly none
 * needs it.
 */
function listText(texts: readonly string[]): string {
  if (texts.length === 0) return '{}'
  const safe = /["\\]/.test(texts.join('')) ? texts.map((text) => text.replaceAll(/["\\]/g, String.raw`\$&`)) : texts
  return `{"${safe.join('","')}"}`
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Readers by the names and types of their columns: all connections that know a statement read its rows by the same one. */
const readers = new Map<string, Shape['parseRow']>()

function rowReader(fields: Shape['fields'], parsers: readonly Parser[]): Shape['parseRow'] {
  const key = JSON.stringify(fields.map(({ dataTypeID, name }) => [name, dataTypeID]))
  const reader = readers.get(key) ?? makeReader(fields, parsers)
  readers.set(key, reader)
  return reader
}

/**
 * A reader of rows that names each column in its own text: the driver's copies an empty row and looks up each name in it, which takes eight times as
 * long for a row of ninety columns.
 */
function makeReader(fields: Shape['fields'], parsers: readonly Parser[]): Shape['parseRow'] {
  return compileLiteral(
    ['r'],
    fields.map(({ name }, at) => [name, `r[${at}] === null ? null : p${at}(r[${at}])`]),
    Object.fromEntries(parsers.map((parser, at) => [`p${at}`, parser])),
  )
}

class KnownQuery extends PlainQuery {
  readonly parts: readonly ReadyStatement[]
  #shapes: Map<string, Shape> | undefined

  constructor({ name, parts, text, values }: SentForm) {
    super(text)
    this.values = values.map((value) => (isTexts(value) ? listText(value) : value))
    this.name = name
    this.parts = parts
  }

  override prepare(connection: Connection): void {
    if (this.name === undefined) return super.prepare(connection)
    const { quiet, shapes } = knowledgeOf(connection)
    const shape = shapes.get(this.name)
    if (shape === undefined) {
      this.#shapes = shapes
      return super.prepare(connection)
    }
    Object.assign(this._result, shape)
    this._accumulateRows = true
    return super.prepare(quiet)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { _parsers: parsers = [], fields } = this._result
    if (this.name !== undefined) this.#shapes?.set(this.name, { fields, parseRow: rowReader(fields, parsers) })
  }
}

type Ask = (query: KnownQuery, told: (error: Error | null, result: QueryResult) => void) => void

/** Sends a statement. A named one must be the same text each time. */
export async function ask(client: PoolClient, form: SentForm): Promise<QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      // The driver's types know no query of somebody else's with a listener.
      const send = client.query.bind(client) as unknown as Ask
      send(new KnownQuery(form), (error, result) => (error === null ? resolve(result) : reject(error)))
    })
  } catch (error) {
    // From the code that asked; the driver's own trace begins at the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
