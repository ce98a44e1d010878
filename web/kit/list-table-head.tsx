import type { ReactNode } from 'react'
import type { ListColumn } from './list-columns.ts'
import type { FieldSort } from './list-plans.ts'
import { TickBox } from './list-table-row.tsx'
import styles from './list-table.module.css'
import { WidthGrip } from './width-grip.tsx'

interface ListTableHeadProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** Of each column that stays at the left, its distance from the edge. */
  readonly edges: readonly (number | null)[]
  readonly hasActions: boolean
  readonly sortType: number | null
  readonly fieldSort: FieldSort | undefined
  readonly onSort: (sortType: number | null, fieldSort?: FieldSort) => void
  readonly onWidth: (key: string, width: number) => void
  /** Rows of the page that are ticked; null: rows are not for ticking. */
  readonly ticked: number | null
  readonly rowCount: number
  readonly onTickAll: (isTicked: boolean) => void
}

type Order = 'ascending' | 'descending' | 'none'

/** How a column orders the rows; null for one that cannot. */
function orderOf<Row>(
  column: ListColumn<Row>,
  sortType: number | null,
  fieldSort: FieldSort | undefined,
): Order | null {
  const { sortField, sorts } = column
  if (sortField === undefined) {
    if (sorts !== true) return null
    return sortType === 2 ? 'ascending' : sortType === 1 ? 'descending' : 'none'
  }
  if (sortField !== fieldSort?.sortField) return 'none'
  return fieldSort.sortOrder === 'asc' ? 'ascending' : 'descending'
}

/** The titles of a list's columns: each press on one that orders the rows leads from rising to falling to neither. */
export function ListTableHead<Row>(props: ListTableHeadProps<Row>) {
  const { columns, edges, fieldSort, onSort, onWidth, rowCount, sortType, ticked } = props
  const turn = ({ sortField }: ListColumn<Row>, order: Order) => {
    if (sortField === undefined) onSort(order === 'none' ? 2 : order === 'ascending' ? 1 : null)
    else if (order === 'descending') onSort(null)
    else onSort(null, { sortField, sortOrder: order === 'none' ? 'asc' : 'desc' })
  }
  return (
    <thead>
      <tr>
        {ticked !== null && (
          <th className={`${styles['stays']} ${styles['tickCell']}`} style={{ left: 0 }} scope="col">
            <TickBox
              label="选择本页全部"
              isTicked={rowCount > 0 && ticked === rowCount}
              isPartly={ticked > 0 && ticked < rowCount}
              onTick={props.onTickAll}
            />
          </th>
        )}
        {columns.map((column, place) => {
          const left = edges[place] ?? null
          const order = orderOf(column, sortType, fieldSort)
          return (
            <th
              key={column.key}
              scope="col"
              align={column.align}
              className={left === null ? undefined : styles['stays']}
              style={left === null ? undefined : { left }}
              data-last={(left !== null && (edges[place + 1] ?? null) === null) || undefined}
              aria-sort={order === null || order === 'none' ? undefined : order}
            >
              {order === null ? (
                column.title
              ) : (
                <SortButton order={order} onTurn={() => turn(column, order)}>
                  {column.title}
                </SortButton>
              )}
              <WidthGrip width={column.width} label={column.title} onWidth={(width) => onWidth(column.key, width)} />
            </th>
          )
        })}
        {props.hasActions && (
          <th className={`${styles['stays']} ${styles['atRight']}`} scope="col">
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  readonly order: Order
  readonly onTurn: () => void
  readonly children: ReactNode
}

function SortButton({ children, onTurn, order }: SortButtonProps) {
  return (
    <button type="button" className={styles['sort']} onClick={onTurn}>
      {children}
      <span className={styles['arrows']} data-order={order} aria-hidden />
    </button>
  )
}
