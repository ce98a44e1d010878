import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { useToast } from '../kernel/toast.tsx'
import { formatCount } from './formats.ts'
import type { ListRow } from './list-row.ts'
import styles from './list-page.module.css'

/** The list in which rows were selected. */
export interface BatchView {
  /** Title of the list, with the name of the open view. */
  readonly name: string
  /** Keys of the columns on screen, in order. */
  readonly shownKeys: readonly string[]
}

/** Something done with the selected rows. */
export interface BatchAction<Row> {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** Why this row cannot take part; null when it can. Such rows are left out and counted. */
  readonly reasonAgainst?: (row: Row) => string | null
  /** Gets the rows that can take part. `clear` empties the selection; call it when the action is done. */
  run(rows: readonly Row[], clear: () => void, view: BatchView): void
  /** The same for everything that matches, of which only the ids are known. Without it the action takes rows alone. */
  runAll?(ids: readonly string[], clear: () => void, view: BatchView): void
}

interface BatchBarProps<Row extends ListRow> {
  readonly actions: readonly BatchAction<Row>[]
  readonly selected: readonly Row[]
  readonly nameOf: (row: Row) => string
  /** Of the rows that match, null until counted. */
  readonly total: number | null
  readonly idsOfAll: (() => Promise<readonly string[]>) | undefined
  readonly view: BatchView
  readonly onDone: () => void
}

/** Takes the place of the toolbar while rows are selected, across pages. */
export function BatchBar<Row extends ListRow>({
  actions,
  selected,
  nameOf,
  total,
  idsOfAll,
  view,
  onDone,
}: BatchBarProps<Row>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState<{ readonly ids: readonly string[]; readonly beside: string } | null>(null)
  const ticked = selected.map(({ id }) => id).join()
  // Another selection is no longer all; rows that were read anew are the same one.
  const ids = all?.beside === ticked ? all.ids : null
  const selectAll = async () => {
    if (idsOfAll === undefined) return
    setBusy(true)
    try {
      setAll({ ids: await idsOfAll(), beside: ticked })
    } catch (error) {
      toast.fail(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['batch']} role="toolbar" aria-label="批量操作">
      <output>{ids === null ? `已选 ${formatCount(selected.length)} 条` : allText(ids.length, total)}</output>
      {actions.map((action) =>
        ids === null ? (
          <BatchButton
            key={action.key}
            action={action}
            selected={selected}
            nameOf={nameOf}
            view={view}
            isWaiting={busy}
            onDone={onDone}
          />
        ) : (
          <AllButton key={action.key} action={action} ids={ids} view={view} onDone={onDone} />
        ),
      )}
      {idsOfAll !== undefined && ids === null && total !== null && total > selected.length && (
        <Button type="link" size="small" loading={busy} onClick={() => void selectAll()}>
          选择全部 {formatCount(total)} 条
        </Button>
      )}
      <Button type="text" size="small" onClick={onDone}>
        清空
      </Button>
    </div>
  )
}

/** The server gives as many ids as a batch may hold. */
const allText = (count: number, total: number | null) =>
  total !== null && count < total ? `已选前 ${formatCount(count)} 条（一次最多）` : `已选全部 ${formatCount(count)} 条`

interface AllButtonProps<Row> {
  readonly action: BatchAction<Row>
  readonly ids: readonly string[]
  readonly view: BatchView
  readonly onDone: () => void
}

function AllButton<Row>({ action, ids, view, onDone }: AllButtonProps<Row>) {
  const button = (
    <Button
      size="small"
      danger={action.danger ?? false}
      disabled={action.runAll === undefined}
      onClick={() => action.runAll?.(ids, onDone, view)}
    >
      {action.label}
    </Button>
  )
  if (action.runAll !== undefined) return button
  return <Tooltip title={`${action.label}只能用于逐条勾选的记录`}>{button}</Tooltip>
}

function BatchButton<Row>({
  action,
  selected,
  nameOf,
  view,
  isWaiting,
  onDone,
}: {
  readonly action: BatchAction<Row>
  readonly selected: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly view: BatchView
  /** While all that match are asked for, a click must not act on the ticked rows alone. */
  readonly isWaiting: boolean
  readonly onDone: () => void
}) {
  const judged = selected.map((row) => ({ row, reason: action.reasonAgainst?.(row) ?? null }))
  const able = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []))
  const refused = judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ name: nameOf(row), reason }]))
  const button = (
    <Button
      size="small"
      danger={action.danger ?? false}
      disabled={isWaiting || able.length === 0}
      icon={refused.length > 0 ? <InfoCircleOutlined /> : undefined}
      iconPlacement="end"
      onClick={() => action.run(able, onDone, view)}
    >
      {action.label}
    </Button>
  )
  if (refused.length === 0) return button
  return (
    <Tooltip trigger={['hover', 'focus']} title={<Refused label={action.label} refused={refused} />}>
      {button}
    </Tooltip>
  )
}

const mostNamed = 8

/** Names the rows that take no part, each with its reason. */
function Refused({
  label,
  refused,
}: {
  readonly label: string
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
}) {
  return (
    <>
      {refused.length} 条不能{label}，会跳过：
      <ul className={styles['left']}>
        {refused.slice(0, mostNamed).map(({ name, reason }) => (
          <li key={name}>
            {name}：{reason}
          </li>
        ))}
      </ul>
      {refused.length > mostNamed && `另有 ${formatCount(refused.length - mostNamed)} 条`}
    </>
  )
}
