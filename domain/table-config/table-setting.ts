/** Table settings of a list for one person, or the enterprise's defaults. */

export const densities = ['small', 'medium', 'large'] as const
export type Density = (typeof densities)[number]

/** Spec 1 §9: the least that a column can be made, and the width of one that says none. */
export const minColumnWidth = 150
/** Narrower widths were kept before; they are taken, and shown as the least. */
export const leastKeptWidth = 60
/** `Our choice:` a column wider than any screen is a slip of the hand. */
export const maxColumnWidth = 2000

export interface TableSetting {
  /** Keys of the columns in order of display; null for the default ones. */
  readonly columns: readonly string[] | null
  /** Pixels by column key, where they differ from the default. */
  readonly widths: Readonly<Record<string, number>>
  /** null: not chosen. */
  readonly density: Density | null
  readonly pageSize: number | null
}

export const noTableSetting: TableSetting = { columns: null, widths: {}, density: null, pageSize: null }

/** Key of a list, in small letters: `work-order:all`, `customer`; lists of one form carry its id. */
export const listKey = '^[a-z][a-z0-9-]{0,50}(:[a-z-]{1,30})?$'

/** Lists of work orders share the enterprise's columns, which are the order list setting of the template centre. */
export const isOrderTable = (table: string): boolean => table.startsWith('work-order:')

/** Column keys of custom fields carry this before the field's id. */
export const fieldColumnPrefix = 'f-'
