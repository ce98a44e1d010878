import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import type { ListColumn } from './list-columns.ts'
import type { FieldSort } from './list-plans.ts'
import { ListTable } from './list-table.tsx'
import type { RowAction } from './row-actions.tsx'

interface Row {
  readonly id: string
  readonly name: string
}

const doNothing = () => {}
const rows: readonly Row[] = ['甲', '乙', '丙', '丁'].map((name, place) => ({ id: String(place + 1), name }))
const nameColumn: ListColumn<Row> = { key: 'name', title: '名称', group: '', width: 100, heading: true }

interface Options {
  readonly columns?: readonly ListColumn<Row>[]
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly onSort?: (sortType: number | null, fieldSort?: FieldSort) => void
  readonly onOpen?: (row: Row) => void
  readonly onCurrent?: (id: string) => void
  readonly onWidth?: (key: string, width: number) => void
}

function Table({ columns = [nameColumn], ...options }: Options) {
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [sort, setSort] = useState<{ readonly type: number | null; readonly field: FieldSort | undefined }>({
    type: null,
    field: undefined,
  })
  return (
    <>
      <p>已选：{selected.map(({ name }) => name).join('')}</p>
      <ListTable
        label="名单"
        rows={rows}
        columns={columns}
        density="medium"
        currentId={null}
        selected={selected}
        isSelectable
        sortType={sort.type}
        fieldSort={sort.field}
        nameOf={({ name }) => name}
        actionsOf={options.actionsOf}
        onOpen={options.onOpen ?? doNothing}
        linkOf={({ name }) => name}
        onCurrent={options.onCurrent ?? doNothing}
        onSelect={setSelected}
        onSort={(type, field) => {
          setSort({ type, field })
          options.onSort?.(type, field)
        }}
        onWidth={options.onWidth ?? doNothing}
        empty={null}
      />
    </>
  )
}

const show = (options: Options = {}) => renderScreen(<Table {...options} />, { replies: [] })
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name })
const selectionText = () => screen.getByText(/^已选/).textContent
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

it('has a column for actions as soon as one row offers any', () => {
  show({ actionsOf: ({ id }) => (id === '2' ? [{ key: 'edit', label: '编辑', run: doNothing }] : []) })
  expect(screen.queryByRole('columnheader', { name: '操作' })).not.toBeNull()
})

it('has none when no row offers anything', () => {
  show({ actionsOf: () => [] })
  expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
})

it('ticks a row, with Shift all up to it, and the whole page, and says when only some are ticked', async () => {
  const { user } = show()
  await user.click(box('选择乙'))
  expect(selectionText()).toBe('已选：乙')
  expect(box('选择本页全部').indeterminate).toBe(true)

  await user.keyboard('{Shift>}')
  await user.click(box('选择丁'))
  await user.keyboard('{/Shift}')
  expect(selectionText()).toBe('已选：乙丙丁')

  await user.click(box('选择本页全部'))
  expect(selectionText()).toBe('已选：甲乙丙丁')
  expect(box('选择本页全部')).toMatchObject({ checked: true, indeterminate: false })

  await user.click(box('选择本页全部'))
  expect(selectionText()).toBe('已选：')
})

it('makes a row the current one by a click and opens it by two, but not by a tick', async () => {
  const [onCurrent, onOpen] = [vi.fn(), vi.fn()]
  const { user } = show({ onCurrent, onOpen })
  await user.dblClick(box('选择乙'))
  expect(onCurrent).not.toHaveBeenCalled()
  expect(onOpen).not.toHaveBeenCalled()

  await user.dblClick(screen.getByRole('rowheader', { name: '乙' }))
  expect(onCurrent).toHaveBeenCalledWith('2')
  expect(onOpen).toHaveBeenCalledWith(rows[1])
})

it('orders the rows by a column upwards, then downwards, then no more, and says so', async () => {
  const onSort = vi.fn()
  const { user } = show({
    columns: [nameColumn, { key: 'age', title: '年龄', group: '', width: 100, sortField: 'age' }],
    onSort,
  })
  expect(head('名称').hasAttribute('aria-sort')).toBe(false)

  const press = async () => await user.click(within(head('年龄')).getByRole('button', { name: '年龄' }))
  await press()
  expect(head('年龄').getAttribute('aria-sort')).toBe('ascending')
  await press()
  expect(head('年龄').getAttribute('aria-sort')).toBe('descending')
  await press()
  expect(head('年龄').hasAttribute('aria-sort')).toBe(false)
  expect(onSort.mock.calls).toEqual([
    [null, { sortField: 'age', sortOrder: 'asc' }],
    [null, { sortField: 'age', sortOrder: 'desc' }],
    [null, undefined],
  ])
})

it('begins the order by creation time with the oldest', async () => {
  const onSort = vi.fn()
  const { user } = show({ columns: [{ key: 'time', title: '创建时间', group: '', width: 100, sorts: true }], onSort })
  for (let press = 0; press < 3; press += 1) await user.click(screen.getByRole('button', { name: '创建时间' }))
  expect(onSort.mock.calls.map(([type]) => type)).toEqual([2, 1, null])
})

it('widens and narrows a column by the arrow keys', async () => {
  const onWidth = vi.fn()
  const { user } = show({ columns: [{ ...nameColumn, width: 200 }], onWidth })
  screen.getByRole('button', { name: '调整名称列宽，按左右方向键' }).focus()
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}')
  expect(onWidth.mock.calls).toEqual([
    ['name', 216],
    ['name', 184],
  ])
})

it('tells text that a narrow cell cuts off', () => {
  show({
    columns: [nameColumn, { key: 'place', title: '地址', group: '', width: 100, render: () => '文一西路九百六十九号' }],
  })
  expect(screen.getAllByTitle('文一西路九百六十九号')).toHaveLength(rows.length)
})
