import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import styles from './list-page.module.css'

/** Something done with the selected rows. */
export interface BatchAction<Row> {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** Why this row cannot take part; null when it can. Such rows are left out and counted. */
  readonly reasonAgainst?: (row: Row) => string | null
  /** Gets the rows that can take part. `clear` empties the selection; call it when the action is done. */
  run(rows: readonly Row[], clear: () => void): void
}

interface BatchBarProps<Row> {
  readonly actions: readonly BatchAction<Row>[]
  readonly selected: readonly Row[]
  readonly onDone: () => void
}

/** Takes the place of the toolbar while rows are selected, across pages. */
export function BatchBar<Row>({ actions, selected, onDone }: BatchBarProps<Row>) {
  return (
    <div className={styles['batch']} role="toolbar" aria-label="批量操作">
      <output>已选 {selected.length} 条</output>
      {actions.map((action) => (
        <BatchButton key={action.key} action={action} selected={selected} onDone={onDone} />
      ))}
      <Button type="text" size="small" onClick={onDone}>
        清空
      </Button>
    </div>
  )
}

function BatchButton<Row>({
  action,
  selected,
  onDone,
}: {
  readonly action: BatchAction<Row>
  readonly selected: readonly Row[]
  readonly onDone: () => void
}) {
  const reasons = selected.map((row) => action.reasonAgainst?.(row) ?? null)
  const able = selected.filter((_, index) => reasons[index] === null)
  const distinct = [...new Set(reasons.filter((reason) => reason !== null))]
  const refused = selected.length - able.length
  const button = (
    <Button
      size="small"
      danger={action.danger ?? false}
      disabled={able.length === 0}
      icon={refused > 0 ? <InfoCircleOutlined /> : undefined}
      iconPlacement="end"
      onClick={() => action.run(able, onDone)}
    >
      {action.label}
    </Button>
  )
  if (refused === 0) return button
  return <Tooltip title={`其中 ${refused} 条不能${action.label}：${distinct.join('；')}`}>{button}</Tooltip>
}
