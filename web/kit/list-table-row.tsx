import { isValidElement, memo, type ReactNode, type RefObject } from 'react'
import { forgetChange } from '../kernel/live.ts'
import { cellOf, type ListColumn } from './list-columns.ts'
import type { ListRow, RowLink } from './list-row.ts'
import styles from './list-table.module.css'
import { type RowAction, RowActions } from './row-actions.tsx'

/** Answers to a person's hands on the rows of a table. */
export interface TableRowActs<Row> {
  readonly onCurrent: (id: string) => void
  readonly onOpen: (row: Row) => void
  /** A range reaches to the row that was ticked before. */
  readonly onTick: (row: Row, isTicked: boolean, isRange: boolean) => void
}

interface ListTableRowProps<Row extends ListRow> {
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  /** Of each column that stays at the left, its distance from the edge. */
  readonly edges: readonly (number | null)[]
  readonly isSelectable: boolean
  readonly isCurrent: boolean
  readonly isTicked: boolean
  readonly isChanged: boolean
  /** As they were when the table was drawn last: a row is not drawn anew for them. */
  readonly acts: Readonly<RefObject<TableRowActs<Row>>>
  readonly nameOf: (row: Row) => string
  readonly linkOf: RowLink<Row>
  /** Absent: rows offer nothing, and there is no column for it. */
  readonly actionsOf: ((row: Row) => readonly RowAction[]) | undefined
}

const isOnTick = (target: EventTarget) => target instanceof Element && target.closest('label') !== null

/** Text that a narrow cell cuts off is told on hover. */
function textOf(content: ReactNode): string | undefined {
  if (typeof content === 'string' || typeof content === 'number') return String(content)
  if (!isValidElement<{ readonly children?: ReactNode }>(content)) return undefined
  const { children } = content.props
  return typeof children === 'string' ? children : undefined
}

function DrawnRow<Row extends ListRow>(props: ListTableRowProps<Row>) {
  const { actionsOf, acts, columns, edges, isChanged, isCurrent, isSelectable, isTicked, linkOf, nameOf, row } = props
  const look = [isCurrent && styles['current'], isTicked && styles['ticked'], isChanged && styles['changed']]
  return (
    <tr
      className={look.filter((one) => typeof one === 'string').join(' ')}
      data-row-key={row.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isTicked}
      // A tick neither makes a row the current one nor opens it.
      onClick={({ target }) => isOnTick(target) || acts.current.onCurrent(row.id)}
      onDoubleClick={({ target }) => isOnTick(target) || acts.current.onOpen(row)}
      onMouseEnter={() => forgetChange(row.id)}
    >
      {isSelectable && (
        <td className={`${styles['stays']} ${styles['tickCell']}`} style={{ left: 0 }}>
          <TickBox
            label={`选择${nameOf(row)}`}
            isTicked={isTicked}
            onTick={(next, isRange) => acts.current.onTick(row, next, isRange)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = cellOf(column, row)
        const left = edges[place] ?? null
        if (column.heading === true)
          return (
            <th
              key={column.key}
              scope="row"
              className={styles['stays']}
              style={{ left: left ?? 0 }}
              data-last={(edges[place + 1] ?? null) === null || undefined}
            >
              {linkOf(row, content, styles['opener'])}
            </th>
          )
        return (
          <td key={column.key} align={column.align} title={textOf(content)}>
            {content}
          </td>
        )
      })}
      {actionsOf !== undefined && (
        <td className={`${styles['stays']} ${styles['atRight']}`}>
          <RowActions actions={actionsOf(row)} name={nameOf(row)} />
        </td>
      )}
    </tr>
  )
}

/** Pages write the function that names a row where they use it, so that it is another one each time; the name counts. */
function isSame<Row extends ListRow>(before: ListTableRowProps<Row>, now: ListTableRowProps<Row>): boolean {
  const keys = Object.keys(now) as (keyof ListTableRowProps<Row>)[]
  return (
    keys.every((key) => key === 'nameOf' || before[key] === now[key]) &&
    before.nameOf(before.row) === now.nameOf(now.row)
  )
}

/** A row of a list's table, drawn anew only when something of it changes. */
export const ListTableRow = memo(DrawnRow, isSame) as typeof DrawnRow

interface TickBoxProps {
  readonly label: string
  readonly isTicked: boolean
  /** Some of what it stands for is ticked. */
  readonly isPartly?: boolean
  /** `isRange`: Shift was held. */
  readonly onTick: (isTicked: boolean, isRange: boolean) => void
}

/** A box to tick that fills its cell, so that nobody misses it. */
export function TickBox({ isPartly = false, isTicked, label, onTick }: TickBoxProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        onChange={({ nativeEvent, target }) =>
          onTick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
