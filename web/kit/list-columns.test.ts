import { describe, expect, it } from 'vitest'
import { cellOf, type ListColumn, shownColumns } from './list-columns.ts'

interface Row {
  readonly title: string
  readonly state: number
}
const columns: ListColumn<Row>[] = [
  { key: 'title', title: '标题', group: '工单', width: 200, usual: true },
  { key: 'state', title: '状态', group: '工单', width: 80, usual: true, render: (row) => `第${row.state}` },
  { key: 'phone', title: '电话', group: '客户', width: 120 },
]
const keys = (chosen: readonly string[] | null) =>
  shownColumns(columns, { chosen, widths: {} }).map((column) => column.key)

describe('columns of a list', () => {
  it('are the default ones without a choice, and after an empty one', () => {
    expect(keys(null)).toEqual(['title', 'state'])
    expect(keys([])).toEqual(['title', 'state'])
    expect(keys(['no-longer-there'])).toEqual(['title', 'state'])
  })

  it('stand in the order of the table whatever order they were chosen in', () => {
    expect(keys(['phone', 'title'])).toEqual(['title', 'phone'])
  })

  it('keep the remembered width', () => {
    expect(shownColumns(columns, { chosen: null, widths: { title: 333 } })[0]?.width).toBe(333)
  })

  it('show the value, what they render, or -- for nothing', () => {
    const row: Row = { title: '', state: 3 }

    expect(columns.map((column) => cellOf(column, row))).toEqual(['--', '第3', '--'])
  })
})
