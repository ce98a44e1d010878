/** Events through the import centre, from the file to the undo. */
import { closeEvent, eventLists } from '@onsite/api/event/event-calls.ts'
import { getImport, listImportRows, runImport, undoImport } from '@onsite/api/import/import-calls.ts'
import { expect, it } from 'vitest'
import { readFile } from '../testing/builders/import-file.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const { create, detail, list } = eventLists
const react = async () => await (await testApp()).react()

it('makes events of rows, changes those that a row names by number, and takes all of it back', async () => {
  const o = await office()
  const call = { title: '机组报警', customName: '中心医院', priority: 1 } as const
  const [open, closed] = [await o.service.get(create, call), await o.service.get(create, call)]
  await o.service.get(closeEvent, { id: closed.id, version: closed.version, closeReason: 1 })
  const { eventNo } = await o.service.get(detail, { id: open.id })
  const id = await readFile(o.service, 'event', [
    ['事件编号', '标题', '客户', '优先级'],
    ['', '机组报警', '中心医院', '紧急'],
    [eventNo, '机组报警', '第二医院', '普通'],
    ['SJ-0', '机组报警', '中心医院', '普通'],
    ['', '', '中心医院', '普通'],
  ])

  const { counts } = await o.service.get(getImport, { id })
  const wrong = await o.service.get(listImportRows, { id, part: 'wrong' })
  await o.service.get(runImport, { id, updatesExisting: 1 })
  await react()
  const rows = await o.administrator.get(list, {})
  await o.service.get(undoImport, { id })
  await react()
  const undone = await o.administrator.get(list, {})

  expect(counts).toMatchObject({ new: 1, changed: 1, wrong: 2 })
  expect(wrong.map(({ faults }) => faults)).toEqual([
    [{ column: '事件编号', message: '没有这个事件，或你无权查看' }],
    [{ column: '标题', message: '请填写标题' }],
  ])
  // A title that others have as well leaves them alone.
  const summaryOf = (some: typeof rows) => new Set(some.map((row) => `${row.customName} ${row.priority} ${row.state}`))
  expect(summaryOf(rows)).toEqual(new Set(['中心医院 2 1', '中心医院 1 7', '第二医院 1 1']))
  expect(summaryOf(undone)).toEqual(new Set(['中心医院 1 1', '中心医院 1 7']))
})

it('is refused to those who may not import', async () => {
  const o = await office()

  expect(await readFile(o.technician, 'event', [['标题', '客户', '优先级']])).toBe('no-permission')
})
