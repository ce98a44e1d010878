import { describe, expect, it } from 'vitest'
import { cellOf, type ListColumn, shownColumns, withColumn } from './list-columns.ts'

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

  it('stand in the order that they were put in, the heading always first', () => {
    expect(keys(['phone', 'title'])).toEqual(['phone', 'title'])
    const withHeading = columns.map((column) => (column.key === 'title' ? { ...column, heading: true } : column))
    const shown = shownColumns(withHeading, { chosen: ['phone', 'state', 'title'], widths: {} })
    expect(shown.map((column) => column.key)).toEqual(['title', 'phone', 'state'])
  })

  it("are the enterprise's in its order until one chooses", () => {
    const shown = shownColumns(columns, { chosen: null, widths: {} }, ['phone', 'unknown', 'title'])
    expect(shown.map((column) => column.key)).toEqual(['phone', 'title'])
  })

  it('take one more behind its neighbour', () => {
    const all = ['a', 'b', 'c', 'd']
    expect(withColumn(all, ['d', 'b'], 'c')).toEqual(['d', 'b', 'c'])
    expect(withColumn(all, ['d', 'b'], 'a')).toEqual(['a', 'd', 'b'])
  })

  it('keep the remembered width', () => {
    expect(shownColumns(columns, { chosen: null, widths: { title: 333 } })[0]?.width).toBe(333)
  })

  it('are no narrower than the least width, however narrow somebody made them', () => {
    expect(shownColumns(columns, { chosen: null, widths: { title: 60 } })[0]?.width).toBe(150)
  })

  it('show the value, what they render, or -- for nothing', () => {
    const row: Row = { title: '', state: 3 }

    expect(columns.map((column) => cellOf(column, row))).toEqual(['--', '第3', '--'])
  })
})
