/** A list takes these beyond its own columns and filters while it runs: custom fields, which an enterprise defines itself. */
import type { ListColumn } from './list-columns.ts'
import type { Filter } from './list-filters.ts'

export interface ListExtension<Row> {
  /** False while it is not known which columns and filters there are: the list then waits, since the address may name one. */
  readonly isReady: boolean
  readonly columns: readonly ListColumn<Row>[]
  /** Their keys stand in the address only. */
  readonly filters: readonly Filter[]
  /** The query keys that filled filters become. */
  conditions(this: void, values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** The query keys that ask for what the shown columns need. */
  columnsQuery(this: void, shownKeys: readonly string[]): Readonly<Record<string, string>>
}

const nothing = {}

/** For lists without an extension. */
export const noExtension: ListExtension<never> = {
  isReady: true,
  columns: [],
  filters: [],
  conditions: () => nothing,
  columnsQuery: () => nothing,
}
