import {
  ImportColumnShape,
  ImportDetail,
  ImportRowShape,
  listImportRows,
  replaceImportCells,
  saveImportRow,
} from '@onsite/api/import/import-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ImportTable } from './import-table.tsx'

const columns = ['客户名称', '电话', '客户级别'].map((heading) => ({ ...Value.Create(ImportColumnShape), heading }))
const id = '01934f3a-0000-7000-8000-000000000001'

/** A wrong row: the texts of its cells, and the headings of those that are wrong. */
const wrong = (row: number, cells: Readonly<Record<string, string>>, faulty: readonly string[]) => ({
  ...Value.Create(ImportRowShape),
  row,
  cells,
  result: 'wrong' as const,
  record: null,
  faults: faulty.map((column) => ({ column, message: '填写有误' })),
})
const rows = [
  wrong(10, { 客户名称: '甲', 电话: '1', 客户级别: '钻石' }, ['电话', '客户级别']),
  wrong(20, { 客户名称: '乙', 电话: '13900000001', 客户级别: '钻石' }, ['客户级别']),
  wrong(30, { 客户名称: '', 电话: '13900000002', 客户级别: '重要' }, ['客户名称']),
]

function show() {
  const created = Value.Create(ImportDetail)
  const batch = {
    ...created,
    id,
    columns,
    counts: { ...created.counts, wrong: rows.length },
    actions: ['mend' as const],
  }
  return renderScreen(<ImportTable batch={batch} part="wrong" />, {
    powers: ['import.use'],
    replies: [
      reply(listImportRows, rows),
      reply(saveImportRow, ({ cells, row }) => {
        const before = rows.find((one) => one.row === row) ?? wrong(row, {}, [])
        const faults = before.faults.filter(({ column }) => cells[column] === undefined || cells[column] === '还是错')
        return {
          ...before,
          cells: { ...before.cells, ...cells },
          faults,
          result: faults.length > 0 ? ('wrong' as const) : ('new' as const),
        }
      }),
      reply(replaceImportCells, 2),
    ],
  })
}
const cell = async (name: RegExp) => await screen.findByRole('button', { name })
const focusName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName

it('goes from a corrected cell to the next wrong one of its row, then to the next row', async () => {
  const { user } = show()

  await user.click(await cell(/^第 10 行 电话/))
  await user.keyboard('{Backspace}13900000000{Enter}')
  await waitFor(() => expect(focusName()).toMatch(/^第 10 行 客户级别/))

  await user.click(await cell(/^第 20 行 客户级别/))
  await user.keyboard('VIP{Enter}')
  await waitFor(() => expect(focusName()).toMatch(/^第 30 行 客户名称/))
})

it('stays in a cell that is still wrong, or that was left without a change', async () => {
  const { user } = show()

  await user.click(await cell(/^第 30 行 客户名称/))
  await user.keyboard('还是错{Enter}')
  await waitFor(() => expect(focusName()).toMatch(/^第 30 行 客户名称/))

  await user.click(await cell(/^第 20 行 客户级别/))
  await user.keyboard('{Escape}')
  expect(focusName()).toMatch(/^第 20 行 客户级别/)
})

it('passes the cells that were corrected together', async () => {
  const { user } = show()

  await user.click(await cell(/^第 10 行 客户级别/))
  await user.click(screen.getByRole('checkbox', { name: '同列相同内容一并修正' }))
  await user.clear(screen.getByRole('textbox', { name: '第 10 行 客户级别' }))
  await user.type(screen.getByRole('textbox', { name: '第 10 行 客户级别' }), 'VIP{Enter}')

  await waitFor(() => expect(focusName()).toMatch(/^第 30 行 客户名称/))
})
