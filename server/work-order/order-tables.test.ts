/** Export and import of orders: what goes out comes in again. */
import { getImport, listImportRows, runImport, undoImport, uploadImport } from '@onsite/api/import/import-calls.ts'
import { editWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import type { RowPart } from '@onsite/domain/import/import-row.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { makeHarmless, plainCell } from '../kernel/sheet-cell.ts'

const model = { ...newField('bbbb0000-0000-4000-8000-000000000001', 1, '机型', '设备'), listColumn: true, unique: true }
const amount = {
  ...newField('bbbb0000-0000-4000-8000-000000000002', 2, '数量', '设备'),
  listColumn: true,
  required: true,
}
const fields = [model, amount]

async function exportRows(client: TestClient, input: object): Promise<string[][]> {
  const response = await client.send(exportWorkOrders, { ...input })
  expect(response.headers['content-type']).toContain('spreadsheetml')
  const book = await readXlsx(response.rawPayload)
  return (book.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

/** Uploads a table to the import centre and has it read. */
async function upload(client: TestClient, bytes: Buffer): Promise<string> {
  const boundary = 'order-table'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="orders.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind: 'work-order' },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const { data, message, success } = response.json<Envelope<{ id: string }>>()
  if (!success) throw new Error(message)
  await (await testApp()).react()
  return data?.id ?? ''
}

async function run(client: TestClient, id: string): Promise<void> {
  await client.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()
}

async function undo(client: TestClient, id: string): Promise<void> {
  await client.get(undoImport, { id })
  await (await testApp()).react()
}

const rowsOf = async (client: TestClient, id: string, part: RowPart) => await client.get(listImportRows, { id, part })

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

    const rows = await exportRows(o.dispatcher, { filter: {} })
    const some = await exportRows(o.dispatcher, { filter: { title: '二号' }, columns: amount.id })

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

    const id = await upload(o.dispatcher, await sheet(await exportRows(o.dispatcher, { filter: {} })))

    expect((await o.dispatcher.get(getImport, { id })).counts).toMatchObject({
      skipped: 2,
      new: 0,
      changed: 0,
      wrong: 0,
    })
  })

  it('checks what it would do, does it, and takes it back: changed values and new orders', async () => {
    const o = await office()
    await twoOrders(o)
    const rows = await exportRows(o.dispatcher, { filter: {} })
    const place = (heading: string): number => rows[0]?.indexOf(heading) ?? -1
    const changed = rows[1]?.map((cell, at) => (at === place('数量') ? '9' : cell)) ?? []
    const fresh =
      rows[0]?.map((heading) => ({ 工单类型: '上门维修', 标题: '三号', 客户: '散客', 数量: '4' })[heading] ?? '') ?? []
    const listRows = async () =>
      (await o.dispatcher.get(listWorkOrders, { columns: amount.id })).map((row) => [
        row.title,
        row.cells[amount.id],
        row.source_type,
        row.version,
      ])

    const id = await upload(o.dispatcher, await sheet([rows[0] ?? [], changed, rows[2] ?? [], fresh]))
    const [one] = await rowsOf(o.dispatcher, id, 'changed')
    const [other] = await rowsOf(o.dispatcher, id, 'new')
    const untouched = await listRows()
    await run(o.dispatcher, id)
    const after = await listRows()
    await undo(o.dispatcher, id)

    expect(one).toMatchObject({ row: 2, changes: [{ column: '数量', from: '-3', to: '9' }] })
    expect(other).toMatchObject({ row: 4, changes: [{ column: '数量', from: '', to: '4' }] })
    expect(untouched).toHaveLength(2)
    expect(after).toEqual([
      ['三号', '4', 9, 1],
      ['二号', '9', 1, 2],
      ['一号', '2', 1, 1],
    ])
    expect((await o.dispatcher.get(getImport, { id })).counts).toMatchObject({ undone: 2, kept: 0 })
    expect(await listRows()).toEqual([
      ['二号', '-3', 1, 3],
      ['一号', '2', 1, 1],
    ])
  })

  it('leaves orders as they are that somebody has worked at since, and says so', async () => {
    const o = await office()
    const orderType = await o.template({ fields: [], name: '上门维修' })
    await o.create({ orderType })
    const id = await upload(o.dispatcher, Buffer.from('工单类型,标题,客户\n上门维修,四号,散客\n上门维修,五号,散客\n'))
    await run(o.dispatcher, id)
    const [fourth] = await o.dispatcher.get(listWorkOrders, { title: '四号' })
    const { id: orderId = '', version = 0 } = fourth ?? {}
    await o.dispatcher.get(editWorkOrder, { id: orderId, version, title: '四号改', customName: '散客' })

    await undo(o.dispatcher, id)

    expect(await rowsOf(o.dispatcher, id, 'kept')).toMatchObject([{ row: 2, faults: [{ message: '导入后被处理过' }] }])
    expect(await rowsOf(o.dispatcher, id, 'undone')).toMatchObject([{ row: 3 }])
    expect((await o.dispatcher.get(listWorkOrders, { title: '号' })).map(({ title }) => title)).toEqual(['四号改'])
  })

  it('names every fault at its cell, in whatever row', async () => {
    const o = await office()
    await twoOrders(o)
    const [first] = await o.dispatcher.get(listWorkOrders, {})
    const no = first?.orderNo ?? ''
    const id = await upload(
      o.dispatcher,
      await sheet([
        ['工单编号', '工单类型', '标题', '客户', '联系电话', '数量'],
        [no, '', '', '', '', '许多'],
        [no, '', '', '', '', '1'],
        ['GD000', '', '', '', '', '1'],
        ['', '没有的类型', '标题', '散客', '', '1'],
        ['', '上门维修', '', '散客', '电话', '1'],
        ['', '上门维修', '标题', '散客', '', ''],
        ['', '上门维修', '标题', '散客', '', '7'],
      ]),
    )

    expect(
      (await rowsOf(o.dispatcher, id, 'wrong')).map(({ row, faults }) => [row, ...faults.map((one) => one.column)]),
    ).toEqual([
      [2, '数量'],
      [3, ''],
      [4, '工单编号'],
      [5, '工单类型'],
      [6, '标题', '联系电话'],
      [7, '数量'],
    ])
    expect(await rowsOf(o.dispatcher, id, 'new')).toMatchObject([{ row: 8 }])
  })

  it('says in words why a row is wrong, and leaves fixed fields of an order as they are', async () => {
    const o = await office()
    await twoOrders(o)
    const [first] = await o.dispatcher.get(listWorkOrders, {})
    const no = first?.orderNo.toLowerCase() ?? ''
    const id = await upload(
      o.dispatcher,
      await sheet([
        ['工单编号', '工单类型', '标题', '客户', '联系电话', '数量'],
        [no, '没有的类型', '另一个标题', '', '电话', ''],
        ['GD000', '', '', '', '', ''],
        ['', '', '', '散客', '电话', '1'],
        ['', '上门维修', '长'.repeat(101), '散客', '', '许多'],
      ]),
    )

    expect(
      (await rowsOf(o.dispatcher, id, 'wrong')).map(({ faults }) =>
        faults.map(({ column, message }) => [column, message]),
      ),
    ).toEqual([
      [['数量', '请填写数量']],
      [['工单编号', '没有这张工单，或你无权查看']],
      [
        ['标题', '请填写标题'],
        ['联系电话', '请填写正确的电话号码，座机要带区号'],
        ['工单类型', '没有这个工单类型，或它没有启用'],
      ],
      [
        ['标题', '标题不能超过 100 个字'],
        ['数量', expect.any(String)],
      ],
    ])
  })

  it('is for those who may import orders', async () => {
    const o = await office()

    await expect(upload(o.technician, Buffer.from('标题\n一'))).rejects.toThrow('权限')
  })
})

describe('cells', () => {
  it.each([
    '=1+1',
    '@sum',
    "'=1",
    '-5',
    '+8613800000000',
    '-a',
    "it's",
    '普通',
    '\t=1',
    "''",
    '＝1',
    '\u200B=1',
    ' ﹦1',
  ])('%j is harmless in a sheet and the same again when read', (cell) => {
    const out = makeHarmless(cell)

    expect(/^[\s\u200B]*[=＝﹦@\t\r]/.test(out)).toBe(false)
    expect(plainCell(out)).toBe(cell)
  })
})
