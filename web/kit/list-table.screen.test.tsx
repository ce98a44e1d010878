import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ListTable } from './list-table.tsx'
import type { RowAction } from './row-actions.tsx'

const nothing = () => {}
const rows = [
  { id: '1', name: '甲' },
  { id: '2', name: '乙' },
]

function show(actionsOf: (row: (typeof rows)[number]) => readonly RowAction[]) {
  renderScreen(
    <ListTable
      rows={rows}
      columns={[{ key: 'name', title: '名称', group: '', width: 100 }]}
      density="medium"
      height={300}
      currentId={null}
      selectedIds={[]}
      isSelectable={false}
      sortType={null}
      fieldSort={undefined}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      onOpen={nothing}
      linkOf={({ name }) => name}
      onCurrent={nothing}
      onSelect={nothing}
      onSort={nothing}
      onWidth={nothing}
      empty={null}
      tableRef={null}
    />,
    { replies: [] },
  )
  return screen.queryByRole('columnheader', { name: '操作' }) !== null
}

it('has a column for actions as soon as one row offers any', () => {
  expect(show(({ id }) => (id === '2' ? [{ key: 'edit', label: '编辑', run: nothing }] : []))).toBe(true)
})

it('has none when no row offers anything', () => {
  expect(show(() => [])).toBe(false)
})
