import type { ReadyStatement } from './ready-statement.ts'

/** A statement that can be sent as it is. */
export class ReadyQuery<O> implements ReadyStatement {
  /** The type of a row, for the compiler only. */
  declare readonly given: O
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly isSteady: boolean

  constructor(sql: string, parameters: readonly unknown[], isSteady = false) {
    this.sql = sql
    this.parameters = parameters
    this.isSteady = isSteady
  }
}

/** A statement that was made by itself, for whoever waits for its outcome. */
export const readyQuery = ({ isSteady, parameters, sql }: ReadyStatement): ReadyQuery<unknown> =>
  new ReadyQuery(sql, parameters, isSteady)
