import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { cellOf, type ListColumn } from '../kit/list-columns.ts'
import styles from '../record/record.module.css'
import type { DocumentLook } from './document-screens.ts'
import type { ListedDocument } from './use-list-moves.ts'

/** The columns, those of fields that an action changes with a pencil that starts it, on rows that allow it. */
export function withMoveCells<Row extends ListedDocument<Action>, Action extends string>(
  { spec: { lifecycle, sortActions } }: Pick<DocumentLook<Row, Action>, 'spec'>,
  columns: readonly ListColumn<Row>[],
  start: (action: Action, rows: readonly Row[]) => void,
): readonly ListColumn<Row>[] {
  const { moves } = lifecycle
  const actionChanging = (key: string, row: Row): Action | undefined =>
    sortActions(row.actions).find((action) => moves[action].cells?.includes(key) === true)
  const changed = new Set(
    Object.values<{ readonly cells?: readonly string[] }>(moves).flatMap(({ cells = [] }) => cells),
  )
  return columns.map((column) =>
    changed.has(column.key)
      ? {
          ...column,
          render: (row) => {
            const action = actionChanging(column.key, row)
            if (action === undefined) return cellOf(column, row)
            return (
              <span className={styles['inline']}>
                <span className={styles['inlineValue']}>{cellOf(column, row)}</span>
                <Button
                  type="text"
                  size="small"
                  className={styles['pencil'] ?? ''}
                  icon={<EditOutlined />}
                  aria-label={`${moves[action].label}，修改${column.title}`}
                  title={moves[action].label}
                  onClick={(event) => {
                    event.stopPropagation()
                    start(action, [row])
                  }}
                  onDoubleClick={(event) => event.stopPropagation()}
                />
              </span>
            )
          },
        }
      : column,
  )
}
