/** Properties of a list screen (`ListPage`). */
import type { AnyCall, Input, TouchKey } from '@onsite/api/define-call.ts'
import type { ReactNode } from 'react'
import type { BatchAction, BatchView } from './batch-bar.tsx'
import type { ListColumn } from './list-columns.ts'
import type { ListExtension } from './list-extension.ts'
import type { Filter } from './list-filters.ts'
import type { ListPlans } from './list-plans.ts'
import type { FirstUse } from './list-states.tsx'
import type { ListRow, RowLink } from './list-row.ts'
import type { RowAction } from './row-actions.tsx'
import type { RowOf } from './use-list.ts'
import type { RowKey } from './use-list-keys.ts'

/** Query keys that a filter of this list may fill. */
export type FilterKey<L extends AnyCall> = Extract<keyof Input<L>, string>

export interface ListPageProps<L extends AnyCall, C extends AnyCall, Row extends ListRow = RowOf<L> & ListRow> {
  /** Names the list's table where its columns, widths, density and page size are kept, in small letters. */
  readonly name: string
  readonly title: string
  /** Replies with an array of rows; takes `pageIndex`, `pageSize`, the filter keys and, when it can be sorted, `sortType`. */
  readonly list: L
  /** Replies with a number. Gets the keys of the same conditions that it knows. */
  readonly count: C
  /** Always sent, never in the address: `{ view: 'assign' }`. */
  readonly fixed?: Partial<Input<L>>
  readonly columns: readonly ListColumn<Row>[]
  /** Define it outside the component: the address is read through it. */
  readonly filters: readonly Filter<FilterKey<L>>[]
  /** Custom fields as further columns and filters; keep the object while nothing of it changes. */
  readonly extension?: ListExtension<Row>
  /** Fields that the keyword box searches, as its placeholder; no box without it. */
  readonly keywordHint?: string
  /** Names a row for screen readers and keys, for example its number. */
  readonly nameOf: (row: Row) => string
  /** The page of a row; it opens as a tab. Without it `onOpen` shows the row. */
  readonly pathOf?: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly batchActions?: readonly BatchAction<Row>[]
  /** Ids of everything that matches the conditions: the bar then offers 选择全部, for actions with `runAll`. */
  readonly idsOfAll?: (conditions: ListView<Row>['conditions']) => Promise<readonly string[]>
  /** Keys for the current row, beside J K X O Space. */
  readonly rowKeys?: readonly RowKey<Row>[]
  /** Content of the drawer that Space opens for a row. */
  readonly peek?: (row: Row) => ReactNode
  /** Stands beside the title: tabs of the same list. */
  readonly lead?: ReactNode
  /** Buttons at the right of the title, the primary one last. */
  readonly toolbar?: ReactNode
  /** Shows the rows in another way than a table or, on phones, cards. */
  readonly renderRows?: (rows: RowsView<Row>) => ReactNode
  /** Tools before those that work on what the list shows. */
  readonly renderTools?: (view: ListView<Row>) => ReactNode
  /** Drawers and dialogs about a row: they get the rows as they were last read. */
  readonly renderOver?: (rows: readonly Row[]) => ReactNode
  /** Keys of the columns that the enterprise shows by default; empty: the list's own. */
  readonly usualKeys?: readonly string[]
  readonly firstUse: FirstUse
  /** Saved views of the list (`web/search-plan`); without them the list has none. */
  readonly plans?: ListPlans
  /** Words that make the list stale; by default the call's area. */
  readonly marks?: readonly TouchKey[]
}

/** The present state of a list, for tools that work on it. */
export interface ListView<Row> extends BatchView {
  /** Of the page on screen. */
  readonly rows: readonly Row[]
  /** null until counted. */
  readonly total: number | null
  /** Conditions of the list call, without paging and order. */
  readonly conditions: Readonly<Record<string, unknown>>
}

/** A view that shows rows in its own way gets this. */
export interface RowsView<Row> {
  readonly rows: readonly Row[]
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined
  readonly onOpen: (row: Row) => void
  readonly linkOf: RowLink<Row>
  /** Why there are no rows. */
  readonly empty: ReactNode
}
