import type { ReadyStatement } from './ready-statement.ts'

/** A statement that can be sent as it is. */
export class ReadyQuery<O> implements ReadyStatement {
  /** The type of a row, for the compiler only. */
  declare readonly given: O
  readonly sql: string
  readonly parameters: readonly unknown[]

  constructor(sql: string, parameters: readonly unknown[]) {
    this.sql = sql
    this.parameters = parameters
  }
}

/** A statement that was made by itself, for whoever waits for its outcome. */
export const readyQuery = ({ parameters, sql }: ReadyStatement): ReadyQuery<unknown> => new ReadyQuery(sql, parameters)
