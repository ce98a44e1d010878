import type { Density } from '@onsite/domain/table-config/table-setting.ts'
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useRef } from 'react'
import { useLive } from '../kernel/live.ts'
import { useLatest } from '../kernel/use-latest.ts'
import type { ListColumn } from './list-columns.ts'
import type { FieldSort } from './list-plans.ts'
import type { ListRow, RowLink } from './list-row.ts'
import { ListTableHead } from './list-table-head.tsx'
import { ListTableRow, type TableRowActs } from './list-table-row.tsx'
import styles from './list-table.module.css'
import type { RowAction } from './row-actions.tsx'
import { watchEdges } from './scroll-edges.ts'

interface ListTableProps<Row extends ListRow> {
  /** Names the table for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly density: Density
  readonly currentId: string | null
  readonly selected: readonly Row[]
  readonly isSelectable: boolean
  readonly sortType: number | null
  readonly fieldSort: FieldSort | undefined
  readonly nameOf: (row: Row) => string
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly onOpen: (row: Row) => void
  readonly linkOf: RowLink<Row>
  readonly onCurrent: (id: string) => void
  readonly onSelect: Dispatch<SetStateAction<readonly Row[]>>
  /** By creation time, or by a field. */
  readonly onSort: (sortType: number | null, fieldSort?: FieldSort) => void
  readonly onWidth: (key: string, width: number) => void
  readonly empty: ReactNode
}

const selectionWidth = 40
const actionsWidth = 148

/** The distance of each column that stays at the left from the edge; null for one that moves. */
function leftEdges<Row>(columns: readonly ListColumn<Row>[], from: number): readonly (number | null)[] {
  let edge = from
  return columns.map(({ heading, width }) => {
    if (heading !== true) return null
    edge += width
    return edge - width
  })
}

/**
 * The table of a list: head and headings stay in sight, the current row has the focus, rows that somebody else changed are marked. Plain elements and
 * rows that are drawn anew only when they change: a page of a list is what people wait for most often.
 */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { actionsOf, columns, currentId, isSelectable, linkOf, nameOf, onCurrent, onOpen, onSelect, rows, selected } =
    props
  const { changes } = useLive()
  // A kind whose rows offer nothing needs no column for it.
  const hasActions = useMemo(
    () => actionsOf !== undefined && rows.some((row) => actionsOf(row).length > 0),
    [rows, actionsOf],
  )
  const lead = isSelectable ? selectionWidth : 0
  const edges = useMemo(() => leftEdges(columns, lead), [columns, lead])
  const selectedIds = new Set(selected.map(({ id }) => id))
  const acts = useLatest<TableRowActs<Row>>({ onCurrent, onOpen, onTick: useTicks(rows, onSelect) })
  const width = columns.reduce((sum, column) => sum + column.width, lead + (hasActions ? actionsWidth : 0))
  return (
    <div className={styles['box']} ref={watchEdges}>
      <table
        className={`${styles['table']} ${styles[props.density]}`}
        aria-label={props.label}
        style={{ minWidth: width }}
      >
        <colgroup>
          {isSelectable && <col style={{ width: selectionWidth }} />}
          {columns.map(({ key, width: wide }) => (
            <col key={key} style={{ width: wide }} />
          ))}
          {hasActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <ListTableHead
          columns={columns}
          edges={edges}
          hasActions={hasActions}
          sortType={props.sortType}
          fieldSort={props.fieldSort}
          onSort={props.onSort}
          onWidth={props.onWidth}
          ticked={isSelectable ? rows.filter(({ id }) => selectedIds.has(id)).length : null}
          rowCount={rows.length}
          onTickAll={(isTicked) =>
            onSelect((before) => {
              const shown = new Set(rows.map(({ id }) => id))
              const others = before.filter(({ id }) => !shown.has(id))
              return isTicked ? [...others, ...rows] : others
            })
          }
        />
        <tbody>
          {rows.map((row) => (
            <ListTableRow
              key={row.id}
              row={row}
              columns={columns}
              edges={edges}
              isSelectable={isSelectable}
              isCurrent={row.id === currentId}
              isTicked={selectedIds.has(row.id)}
              isChanged={changes.has(row.id)}
              acts={acts}
              nameOf={nameOf}
              linkOf={linkOf}
              actionsOf={hasActions ? actionsOf : undefined}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <div className={styles['empty']}>{props.empty}</div>}
    </div>
  )
}

/** Ticks a row, with Shift all between it and the one before. */
function useTicks<Row extends ListRow>(
  rows: readonly Row[],
  onSelect: Dispatch<SetStateAction<readonly Row[]>>,
): TableRowActs<Row>['onTick'] {
  const anchor = useRef('')
  return (row, isTicked, isRange) => {
    const at = rows.indexOf(row)
    const from = isRange ? rows.findIndex(({ id }) => id === anchor.current) : -1
    anchor.current = row.id
    const meant = from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    const ids = new Set(meant.map(({ id }) => id))
    onSelect((before) => [...before.filter(({ id }) => !ids.has(id)), ...(isTicked ? meant : [])])
  }
}
