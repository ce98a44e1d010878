/** Assets through the import centre, from the file to the undo. */
import { countAssets, findAssetByCode, getAsset, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { getImport, listImportRows, runImport, undoImport, uploadImport } from '@onsite/api/import/import-calls.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { expect, test } from 'vitest'
import { yard } from '../testing/builders/asset.ts'
import { statementsOf } from '../testing/statements-of.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

async function read(client: TestClient, rows: readonly string[][]): Promise<string> {
  const head =
    '--assets\r\nContent-Disposition: form-data; name="file"; filename="设备.csv"\r\nContent-Type: text/csv\r\n\r\n'
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind: 'asset' },
    headers: { 'content-type': 'multipart/form-data; boundary=assets' },
    payload: `${head}${text}\r\n--assets--\r\n`,
  })
  const { data, message, success } = response.json<{ success: boolean; message: string; data: { id: string } }>()
  if (!success) throw new Error(message)
  await (await testApp()).react()
  return data.id
}

test('finds assets by serial number, makes the others, and takes all of it back', async () => {
  const { customerId, dispatcher, addAsset } = await yard()
  await addAsset({ name: '旧名', serialNo: 'SN-1', customerId })
  const id = await read(dispatcher, [
    ['名称', '序列号', '客户', '安装日期', '备注'],
    ['新名', 'SN-1', '康阳医疗器械有限公司', '', '换了铭牌'],
    ['储气罐', 'SN-2', '康阳医疗器械有限公司', '2026/03/15', ''],
    ['备用机', '', '', '', ''],
    ['错机', 'SN-4', '没有的客户', '2026-02-30', ''],
    ['', 'SN-5', '', '', ''],
  ])

  const { counts } = await dispatcher.get(getImport, { id })
  const wrong = await dispatcher.get(listImportRows, { id, part: 'wrong' })
  await dispatcher.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()
  const found = await dispatcher.get(listAssets, { sortType: 2 })
  const scanned = await dispatcher.get(findAssetByCode, { code: 'sn-2' })
  await dispatcher.get(undoImport, { id })
  await (await testApp()).react()

  expect(counts).toMatchObject({ new: 2, wrong: 2 })
  expect(wrong).toHaveLength(2)
  expect(found.map((row) => [row.name, row.state, row.installedOn])).toEqual(
    expect.arrayContaining([
      ['新名', AssetState.InUse, ''],
      ['储气罐', AssetState.InUse, '2026-03-15'],
      ['备用机', AssetState.InStock, ''],
    ]),
  )
  expect(scanned.asset?.customerId).toBe(customerId)
  expect(await dispatcher.get(countAssets, {})).toBe(1)
  expect((await dispatcher.get(findAssetByCode, { code: 'SN-2' })).asset).toBeNull()
})

test('finds an asset however its serial number is written, and leaves what an empty cell cannot clear', async () => {
  const { addressId, customerId, dispatcher, addAsset } = await yard()
  const asset = await addAsset({ name: '空压机', serialNo: 'SN-Ab7', customerId, addressId, note: '旧' })
  const id = await read(dispatcher, [
    ['名称', '序列号', '客户', '地址', '备注'],
    ['', ' ｓｎ-aB7', '', '', '新'],
  ])

  const { counts } = await dispatcher.get(getImport, { id })
  await dispatcher.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()

  expect(counts).toMatchObject({ new: 0, changed: 1, wrong: 0 })
  const [found, ...others] = await dispatcher.get(listAssets, {})
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: asset.id, name: '空压机', customerId, addressId, note: '新' })
})

test('says in the preview which days lie before the asset is made', async () => {
  const { dispatcher, addAsset } = await yard()
  await addAsset({ name: '空压机', serialNo: 'SN-1', producedOn: '2026-03-02' })
  const id = await read(dispatcher, [
    ['名称', '序列号', '出厂日期', '安装日期'],
    ['空压机', 'SN-1', '2026-03-02', '2026-03-01'],
    ['储气罐', 'SN-2', '2026-03-02', '2026-03-01'],
    ['干燥机', 'SN-3', '2026-03-02', '2026-03-03'],
  ])

  const wrong = await dispatcher.get(listImportRows, { id, part: 'wrong' })

  const fault = { column: '安装日期', message: '安装日期不能早于出厂日期' }
  expect(wrong.map(({ row, faults }) => ({ row, faults }))).toEqual([
    { row: 2, faults: [fault] },
    { row: 3, faults: [fault] },
  ])
  expect((await dispatcher.get(getImport, { id })).counts).toMatchObject({ new: 1, wrong: 2 })
})

test('makes no circle of wholes and parts out of two rows', async () => {
  const { dispatcher, addAsset } = await yard()
  const [press, pump] = [
    await addAsset({ name: '压机', serialNo: 'SN-1' }),
    await addAsset({ name: '油泵', serialNo: 'SN-2' }),
  ]
  const id = await read(dispatcher, [
    ['名称', '序列号', '所属整机'],
    ['压机', 'SN-1', '油泵（SN-2）'],
    ['油泵', 'SN-2', 'sn-1'],
  ])
  await dispatcher.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()

  const refused = await dispatcher.get(listImportRows, { id, part: 'wrong' })
  const wholes = await Promise.all(
    [press, pump].map(async (row) => (await dispatcher.get(getAsset, { customerProductionId: row.id })).parentId),
  )

  expect(wholes).toEqual([pump.id, null])
  expect(refused.map((row) => row.row)).toEqual([3])
})

test('names wholes by label, serial number or a name that is the only one', async () => {
  const { dispatcher, addAsset } = await yard()
  const whole = await addAsset({ name: '压机（大）', serialNo: 'SN-1' })
  await addAsset({ name: '储罐' })
  await addAsset({ name: '储罐' })
  const id = await read(dispatcher, [
    ['名称', '序列号', '所属整机'],
    ['电机', 'SN-11', '压机（大）（SN-1）'],
    ['油泵', 'SN-12', 'sn-1'],
    ['阀门', 'SN-13', '压机（大）'],
    ['仪表', 'SN-14', '储罐'],
  ])
  const wrong = await dispatcher.get(listImportRows, { id, part: 'wrong' })
  await dispatcher.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()

  const parts = await dispatcher.get(listAssets, { parentId: whole.id })
  expect(parts.map(({ name }) => name).toSorted()).toEqual(['油泵', '电机', '阀门'].toSorted())
  expect(wrong.map(({ row }) => row)).toEqual([5])
})

test('says of namesakes what to write instead', async () => {
  const { dispatcher } = await yard()
  await dispatcher.get(addCustomer, { name: '城东医院', linkPerson: '张三', phone: '13900001234' })
  await dispatcher.get(addCustomer, {
    name: '城东医院',
    linkPerson: '李四',
    phone: '13900001235',
    allowSameName: 1,
  })

  const id = await read(dispatcher, [
    ['名称', '序列号', '客户'],
    ['水泵', 'SN-1', '城东医院'],
    ['风机', 'SN-2', '城东医院（李四 13900001235）'],
  ])
  const [wrong] = await dispatcher.get(listImportRows, { id, part: 'wrong' })

  expect((await dispatcher.get(getImport, { id })).counts).toMatchObject({ new: 1, wrong: 1 })
  expect(wrong?.faults[0]?.message).toContain('有多个客户叫「城东医院」')
  expect(wrong?.faults[0]?.message).toContain('「城东医院（李四 13900001235）」')
})

test('writes as many assets at once as a portion has, fifty rows a statement', async () => {
  const { dispatcher } = await yard()
  const rows = Array.from({ length: 150 }, (_, at) => [`空压机 ${at}`, `SN-${at}`])
  const id = await read(dispatcher, [['名称', '序列号'], ...rows])
  await dispatcher.get(runImport, { id, updatesExisting: 1 })
  const app = await testApp()

  const sent = await statementsOf(async () => await app.react())

  const counts = ['asset', 'asset_mark', 'record_index'].map(
    (table) => sent.filter((text) => text.startsWith(`insert into "${table}"`)).length,
  )
  // Each has a mark of its own and one for its serial number.
  expect(counts).toEqual([3, 6, 3])
  expect(sent.filter((text) => text.includes('from "asset" as "record"')).length).toBeLessThanOrEqual(2)
})
