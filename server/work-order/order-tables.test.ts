/** Export and import of orders: what goes out comes in again. */
import { exportWorkOrders, importWorkOrders, type ImportLine } from '@onsite/api/work-order/work-order-forms.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'
import { harmless, plainCell } from '../kernel/sheet-cell.ts'

const model = { ...newField('bbbb0000-0000-4000-8000-000000000001', 1, '机型', '设备'), listColumn: true, unique: true }
const amount = {
  ...newField('bbbb0000-0000-4000-8000-000000000002', 2, '数量', '设备'),
  listColumn: true,
  required: true,
}
const fields = [model, amount]

async function exported(client: TestClient, input: object): Promise<string[][]> {
  const response = await client.send(exportWorkOrders, { ...input })
  expect(response.headers['content-type']).toContain('spreadsheetml')
  const book = await readXlsx(response.rawPayload)
  return (book.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

type Imported = Envelope<{ written: boolean; lines: ImportLine[] }>

async function upload(client: TestClient, bytes: Buffer, dryRun: boolean): Promise<Imported> {
  const boundary = 'order-table'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="orders.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await client.raw({
    method: 'POST',
    url: importWorkOrders.path,
    query: dryRun ? { dryRun: '1' } : {},
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return response.json<Imported>()
}

const sheet = async (rows: string[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '工单', rows }] }))

async function twoOrders(o: Office): Promise<string> {
  const orderType = await o.template({ fields, name: '上门维修' })
  await o.create({ orderType, title: '一号', values: { [model.id]: '=1+1', [amount.id]: 2 } })
  await o.create({ orderType, title: '二号', values: { [model.id]: 'MDV-8', [amount.id]: -3 } })
  return orderType
}

describe('the export', () => {
  it('is an XLSX of what the list shows, with formulas made harmless', async () => {
    const o = await office()
    await twoOrders(o)

    const rows = await exported(o.dispatcher, { filter: {} })
    const some = await exported(o.dispatcher, { filter: { title: '二号' }, columns: amount.id })

    expect(rows[0]?.slice(0, 4)).toEqual(['工单编号', '工单类型', '标题', '客户'])
    expect(rows[0]?.slice(-2)).toEqual(['机型', '数量'])
    expect(rows.slice(1).map((row) => [row[2], ...row.slice(-2)])).toEqual([
      ['二号', 'MDV-8', '-3'],
      ['一号', "'=1+1", '2'],
    ])
    expect(some.map((row) => row.at(-1))).toEqual(['数量', '-3'])
  })

  it('says so when nothing was chosen, or nothing of it may be seen', async () => {
    const o = await office()
    const order = await o.create()

    const nothing = await o.dispatcher.call(exportWorkOrders, {})
    const foreign = await o.dispatcher.call(exportWorkOrders, { filter: { title: '没有' } })
    const lacking = await o.technician.call(exportWorkOrders, { ids: [order.id] })

    expect([nothing.code, nothing.message]).toEqual(['nothing-to-export', '导出数据不能为空'])
    expect([foreign.code, lacking.code]).toEqual(['nothing-to-export', 'no-permission'])
  })
})

describe('the import', () => {
  it('changes nothing when a table comes back as it went out', async () => {
    const o = await office()
    await twoOrders(o)
    const bytes = await sheet(await exported(o.dispatcher, { filter: {} }))

    const again = await upload(o.dispatcher, bytes, false)

    expect(again.data?.lines.map((line) => line.result)).toEqual(['skipped', 'skipped'])
    expect((await o.dispatcher.get(listWorkOrders, {})).map((row) => row.version)).toEqual([1, 1])
  })

  it('tells in a dry run what it would do, then does it: changed values and new orders', async () => {
    const o = await office()
    await twoOrders(o)
    const rows = await exported(o.dispatcher, { filter: {} })
    const place = (heading: string): number => rows[0]?.indexOf(heading) ?? -1
    const changed = rows[1]?.map((cell, at) => (at === place('数量') ? '9' : cell)) ?? []
    const fresh =
      rows[0]?.map((heading) => ({ 工单类型: '上门维修', 标题: '三号', 客户: '散客', 数量: '4' })[heading] ?? '') ?? []
    const bytes = await sheet([rows[0] ?? [], changed, rows[2] ?? [], fresh])

    const dry = await upload(o.dispatcher, bytes, true)
    const untouched = await o.dispatcher.get(listWorkOrders, {})
    const done = await upload(o.dispatcher, bytes, false)
    const after = await o.dispatcher.get(listWorkOrders, { columns: amount.id })

    expect(dry.data?.lines.map((line) => [line.row, line.result, line.changes])).toEqual([
      [2, 'changed', [{ column: '数量', from: '-3', to: '9' }]],
      [3, 'skipped', []],
      [4, 'new', [{ column: '数量', from: '', to: '4' }]],
    ])
    expect([dry.data?.written, untouched.length]).toEqual([false, 2])
    expect(done.data?.written).toBe(true)
    expect(after.map((row) => [row.title, row.cells[amount.id], row.source_type])).toEqual([
      ['三号', '4', 9],
      ['二号', '9', 1],
      ['一号', '2', 1],
    ])
    expect((await detailOf(o.dispatcher, after[1]?.id ?? '')).version).toBe(2)
  })

  it('names every fault at its cell and writes nothing while one is left', async () => {
    const o = await office()
    await twoOrders(o)
    const headings = ['工单编号', '工单类型', '标题', '客户', '联系电话', '数量']
    const [first] = await o.dispatcher.get(listWorkOrders, {})
    const no = first?.orderNo ?? ''
    const bytes = await sheet([
      headings,
      [no, '', '', '', '', '许多'],
      [no, '', '', '', '', '1'],
      ['GD000', '', '', '', '', '1'],
      ['', '没有的类型', '标题', '散客', '', '1'],
      ['', '上门维修', '', '散客', '电话', '1'],
      ['', '上门维修', '标题', '散客', '', ''],
      ['', '上门维修', '标题', '散客', '', '7'],
    ])

    const reply = await upload(o.dispatcher, bytes, false)

    expect(reply.data?.lines.map((line) => [line.result, line.faults.map((fault) => fault.column)])).toEqual([
      ['wrong', ['数量']],
      ['wrong', ['工单编号']],
      ['wrong', ['工单编号']],
      ['wrong', ['工单类型']],
      ['wrong', ['标题', '联系电话']],
      ['wrong', ['数量']],
      ['new', []],
    ])
    expect(reply.data?.written).toBe(false)
    expect(await o.dispatcher.get(listWorkOrders, {})).toHaveLength(2)
  })

  it('reads CSV too, and refuses what is no table with the reason', async () => {
    const o = await office()
    await twoOrders(o)
    const csv = Buffer.from('工单类型,标题,客户,数量\n上门维修,"四号，加急",散客,1\n')

    const made = await upload(o.dispatcher, csv, false)
    const broken = await upload(o.dispatcher, Buffer.from('PK no zip at all'), false)
    const binary = await upload(o.dispatcher, Buffer.from([0, 1, 2, 3]), false)
    const empty = await upload(o.dispatcher, Buffer.from('标题\n'), false)
    const large = await upload(o.dispatcher, Buffer.from(`标题\n${'x\n'.repeat(1001)}`), false)
    const blank = await upload(o.dispatcher, Buffer.alloc(9 * 1024 * 1024, '\n'), false)
    const bomb = await upload(o.dispatcher, await sheet([['标题'], ['长'.repeat(12 * 1024 * 1024)]]), false)

    expect(made.data?.lines[0]?.result).toBe('new')
    expect([broken, binary, empty, large, blank, bomb].map((reply) => reply.code)).toEqual(
      Array.from({ length: 6 }, () => 'table-unreadable'),
    )
    expect((await o.dispatcher.get(listWorkOrders, { title: '四号，加急' })).length).toBe(1)
  })
})

describe('cells', () => {
  it.each(['=1+1', '@sum', "'=1", '-5', '+8613800000000', '-a', "it's", '普通', '\t=1', "''"])(
    '%j is harmless in a sheet and the same again when read',
    (cell) => {
      const out = harmless(cell)

      expect(/^[=@\t\r]/.test(out)).toBe(false)
      expect(plainCell(out)).toBe(cell)
    },
  )
})
