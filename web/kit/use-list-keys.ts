import { type Dispatch, type SetStateAction, useRef } from 'react'
import { focusRow } from './use-current-row.ts'
import { type Shortcut, useShortcuts } from '../kernel/shortcuts.ts'
import type { ListRow } from './list-row.ts'

/** A key that acts on the current row. */
export interface RowKey<Row> {
  readonly keys: string
  readonly label: string
  run(row: Row): void
}

interface ListKeysInput<Row extends ListRow> {
  readonly name: string
  readonly rows: readonly Row[]
  readonly currentId: string | null
  readonly setCurrentId: (id: string) => void
  readonly setSelected: Dispatch<SetStateAction<readonly Row[]>> | null
  readonly openRow: (row: Row) => void
  readonly peekRow: ((row: Row) => void) | null
  readonly rowKeys: readonly RowKey<Row>[]
}

/** The keys of a list: J K move, X selects, Shift+X a range, O and Enter open, Space peeks. */
export function useListKeys<Row extends ListRow>(input: ListKeysInput<Row>): void {
  const { rows, currentId, setCurrentId, setSelected, openRow, peekRow, rowKeys } = input
  const anchor = useRef(0)
  const at = rows.findIndex((row) => row.id === currentId)
  const current = rows[at]

  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (row === undefined) return
    setCurrentId(row.id)
    focusRow(row.id, true)
  }
  const withCurrent = (act: (row: Row) => void) => () => {
    if (current !== undefined) act(current)
  }
  const toggle = (row: Row | undefined) => {
    if (row === undefined) return
    anchor.current = at
    setSelected?.((before) =>
      before.some((one) => one.id === row.id) ? before.filter((one) => one.id !== row.id) : [...before, row],
    )
  }
  const selectRange = () => {
    const [first, last] = [Math.min(anchor.current, at), Math.max(anchor.current, at)]
    const range = rows.slice(first, last + 1)
    setSelected?.((before) => [...before, ...range.filter((row) => !before.some((one) => one.id === row.id))])
  }
  const down = () => moveTo(at + 1)
  const moveUp = () => moveTo(at < 0 ? 0 : at - 1)
  const keys: Shortcut[] = [
    { keys: 'j', label: '下一行', run: down },
    { keys: 'ArrowDown', label: '下一行', run: down },
    { keys: 'k', label: '上一行', run: moveUp },
    { keys: 'ArrowUp', label: '上一行', run: moveUp },
    { keys: 'o', label: '打开', run: withCurrent(openRow) },
    { keys: 'Enter', label: '打开', run: withCurrent(openRow) },
    ...(peekRow === null ? [] : [{ keys: ' ', label: '预览', run: withCurrent(peekRow) }]),
    ...(setSelected === null
      ? []
      : [
          { keys: 'x', label: '选择或取消', run: () => toggle(current) },
          { keys: 'Shift+x', label: '选择一段', run: selectRange },
          { keys: 'Escape', label: '取消选择', run: () => setSelected([]) },
        ]),
    ...rowKeys.map((key) => ({ keys: key.keys, label: key.label, run: withCurrent((row) => key.run(row)) })),
  ]
  useShortcuts(input.name, keys)
}
