/**
 * Queries that are built and compiled once and then only get other values. Kysely makes a tree of every query and a text of the tree; for what nearly
 * every call asks, that costs more than sending it.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Query } from './client-tx.ts'
import { compile } from './database.ts'
import { ReadyQuery } from './ready-query.ts'

/** Stands for a value while a query is built. Whoever looks into it would build a query that fits one value only. */
class Placeholder {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }

  [Symbol.toPrimitive](): never {
    throw new Error('a shaped query must take its values as parameters')
  }
}

interface Shape {
  readonly sql: string
  /** For each parameter the place of its value, or a value that is always the same. */
  readonly parameters: readonly unknown[]
}

function shapeOf(count: number, build: (values: readonly unknown[]) => Query<unknown>): Shape {
  const placeholders = Array.from({ length: count }, (_, at) => new Placeholder(at))
  const { parameters, sql: text } = compile(build(placeholders))
  return { sql: text, parameters }
}

const fillIn = ({ parameters }: Shape, values: readonly unknown[]): unknown[] =>
  parameters.map((one) => (one instanceof Placeholder ? values[one.at] : one))

/**
 * A query whose text does not depend on its values, which are parameters: lists go into `any(…)` whole.
 * @param build called once, with something in place of the values; takes no optional arguments
 */
export function shaped<Values extends readonly unknown[], O>(
  build: (...values: Values) => Query<O>,
): (...values: Values) => ReadyQuery<O> {
  let shape: Shape | undefined
  return (...values) => {
    shape ??= shapeOf(build.length, (given) => build(...(given as Values)))
    return new ReadyQuery<O>(shape.sql, fillIn(shape, values))
  }
}

/** Shapes of queries that differ by more than their values, each under a key that tells all the rest. */
export class Shapes<O> {
  readonly #kept = new Map<string, Shape>()

  query(key: string, values: readonly unknown[], build: (...values: never[]) => Query<O>): ReadyQuery<O> {
    const known = this.#kept.get(key) ?? shapeOf(values.length, (given) => build(...(given as never[])))
    if (this.#kept.size < mostShapes) this.#kept.set(key, known)
    return new ReadyQuery<O>(known.sql, fillIn(known, values))
  }
}

const mostShapes = 200

/** The same for a part of a query: whatever it is made of, it joins the query as one text with its values. */
export function shapedPart<Values extends readonly unknown[], O>(
  build: (...values: Values) => RawBuilder<O>,
): (...values: Values) => RawBuilder<O> {
  let shape: (Shape & { readonly texts: TemplateStringsArray }) | undefined
  return (...values) => {
    if (shape === undefined) {
      const whole = shapeOf(build.length, (given) => build(...(given as Values)))
      const texts = whole.sql.split(/\$\d+/)
      shape = { ...whole, texts: Object.assign(texts, { raw: texts }) }
    }
    return sql<O>(shape.texts, ...fillIn(shape, values))
  }
}
