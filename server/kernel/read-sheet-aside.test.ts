import { expect, test } from 'vitest'
import { book, manyShared, sheetRow } from '../testing/xlsx-book.ts'
import { glanceAtSheet, withSheet } from './read-sheet-aside.ts'

const rows = (count: number): Buffer =>
  Buffer.from(['名称', ...Array.from({ length: count }, (_, at) => `项目${at + 1}`)].join('\n'))
const limits = { mostRows: 100_000 }

test('hands over the rows of a table in order, with their number before', async () => {
  const read = await withSheet(rows(1234), limits, async ({ lines, total }) => {
    const cells: string[] = []
    for await (const line of lines) cells.push(line.cells[0] ?? '')
    return { total, cells }
  })

  expect(read.total).toBe(1234)
  expect(read.cells).toEqual(['名称', ...Array.from({ length: 1234 }, (_, at) => `项目${at + 1}`)])
})

test('hands over nothing of a table that is broken further down', async () => {
  const broken = book(`${sheetRow(1)}${sheetRow(2)}<row r="3"><c`)
  let isUsed = false

  const reading = withSheet(broken, limits, async () => {
    isUsed = true
    await Promise.resolve()
  })

  await expect(reading).rejects.toMatchObject({ name: 'SheetUnreadable', message: '不是完好的 XLSX 文件，或内容太多' })
  expect(isUsed).toBe(false)
})

test('ends a thread that works for too long, with words for the person', async () => {
  const reading = withSheet(manyShared(100_000, 900), { ...limits, timeoutMs: 1 }, async () => await Promise.resolve())

  await expect(reading).rejects.toMatchObject({
    name: 'SheetUnreadable',
    message: '内容太多，读取用时过长，请拆分后再导入',
  })
})

test('goes on serving while a hostile table is read, and stops reading when nobody waits any more', async () => {
  const gone = new AbortController()
  const reason = new Error('the client left')

  const reading = withSheet(manyShared(100_000, 900), { ...limits, signal: gone.signal }, async () => {
    await Promise.resolve()
  })
  // This runs before the table is read only because the reading takes place elsewhere.
  setImmediate(() => gone.abort(reason))

  await expect(reading).rejects.toBe(reason)
})

test('does not begin what nobody waits for', async () => {
  const reason = new Error('the client left')

  await expect(glanceAtSheet('a', rows(2), { ...limits, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('tells at a glance whether there is a table', async () => {
  await expect(glanceAtSheet('a', rows(0), limits)).rejects.toMatchObject({ message: '没有数据行' })
  await expect(glanceAtSheet('a', rows(2), limits)).resolves.toBeUndefined()
})
