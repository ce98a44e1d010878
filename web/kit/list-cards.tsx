import type { ReactNode } from 'react'
import { cellOf, type ListColumn } from './list-columns.ts'
import styles from './list-page.module.css'
import type { ListRow, RowLink } from './list-row.ts'
import { type RowAction, RowActions } from './row-actions.tsx'

interface ListCardsProps<Row extends ListRow> {
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly nameOf: (row: Row) => string
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly linkOf: RowLink<Row>
  readonly empty: ReactNode
}

const mostFields = 6

/** The rows of a list as cards, for phones, where a table does not fit. */
export function ListCards<Row extends ListRow>({
  rows,
  columns,
  nameOf,
  actionsOf,
  linkOf,
  empty,
}: ListCardsProps<Row>) {
  if (rows.length === 0) return empty
  const heading = columns.find((column) => column.heading === true) ?? columns[0]
  const fields = columns.filter((column) => column !== heading).slice(0, mostFields)
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']}>
          {linkOf(row, heading === undefined ? nameOf(row) : cellOf(heading, row), styles['cardHead'])}
          <dl className={styles['cardFields']}>
            {fields.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
          {actionsOf !== undefined && <RowActions actions={actionsOf(row)} name={nameOf(row)} />}
        </li>
      ))}
    </ul>
  )
}
