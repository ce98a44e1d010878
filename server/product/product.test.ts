import { listDownloads } from '@onsite/api/download/download-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { runImport, uploadImport } from '@onsite/api/import/import-calls.ts'
import { listCategoryTree, productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { mostCategoryLevels } from '@onsite/domain/product/product-category.ts'
import { ProductStatus } from '@onsite/domain/product/product-status.ts'
import { WarrantyBasis, WarrantyUnit } from '@onsite/domain/product/warranty-term.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { productFacts } from './product-facts-door.ts'

async function catalogue() {
  const o = await office()
  const { director } = o
  const category = async (name: string, parentId: string | null = null) =>
    (await director.get(productCategoryCalls.save, { name, sort: 0, ...given({ parentId: parentId ?? undefined }) })).id
  const product = async (code: string, more: object = {}) =>
    await director.get(productCalls.save, { name: `空调 ${code}`, code, status: ProductStatus.Enabled, ...more })
  return { ...o, category, product }
}

async function readFile(client: TestClient, text: string): Promise<string> {
  const head =
    '--products\r\nContent-Disposition: form-data; name="file"; filename="产品.csv"\r\nContent-Type: text/csv\r\n\r\n'
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind: 'product' },
    headers: { 'content-type': 'multipart/form-data; boundary=products' },
    payload: `${head}${text}\r\n--products--\r\n`,
  })
  await (await testApp()).react()
  return response.json<{ data: { id: string } }>().data.id
}

const codes = async (client: TestClient, query: RecordQuery = {}) =>
  (await client.get(productCalls.list, query)).map(({ code }) => code)

test('a product is found by code, model, brand and initials, with the names of its category and term', async () => {
  const { director, technician, category, product } = await catalogue()
  const term = await director.get(warrantyTermCalls.save, {
    name: '整机三年',
    basis: WarrantyBasis.Purchase,
    duration: 3,
    unit: WarrantyUnit.Year,
    laborPercent: 100,
    partsPercent: 100,
    travelPercent: 0,
  })
  const central = await category('中央空调')
  await product('A-01', { categoryId: central, warrantyTermId: term.id, model: 'GMV-H200', brand: '格力' })
  await product('B-02')

  expect(await technician.get(productCalls.list, { keyword: 'gmv-h2' })).toMatchObject([
    { code: 'A-01', categoryName: '中央空调', warrantyTermName: '整机三年', guidePrice: null, image: [] },
  ])
  expect(await codes(technician, { keyword: '格力' })).toEqual(['A-01'])
  expect(await codes(technician, { keyword: 'b-02' })).toEqual(['B-02'])
  expect(await codes(technician, { keyword: 'kt' })).toEqual(['B-02', 'A-01'])
  expect(await technician.get(listLinkable, { kind: 'product', text: 'A-01' })).toMatchObject([
    { label: '空调 A-01', line: 'A-01 · 格力 · GMV-H200' },
  ])
})

test('a code stands on one product only, until that one is in the recycle bin', async () => {
  const { administrator, product, director } = await catalogue()
  const first = await product('A-01')

  const twice = await director.call(productCalls.save, { name: '另一台', code: ' A-01 ', status: 1 })
  await administrator.get(productCalls.remove, { ids: [first.id] })
  await product('A-01')
  const back = await administrator.call(productCalls.restore, { ids: [first.id] })

  expect(twice).toMatchObject({ code: 'product-code-taken', fields: [{ field: 'code' }] })
  expect(back).toMatchObject({ code: 'in-use' })
})

test('codes that differ only in case or width are the same code, when typed and when imported', async () => {
  const o = await catalogue()
  const first = await o.product('A-01')

  const lower = await o.director.call(productCalls.save, { name: '另一台', code: 'ａ-01', status: 1 })
  const own = await o.director.call(productCalls.save, {
    id: first.id,
    name: '改写',
    code: 'a-01',
    status: 1,
    version: 1,
  })
  const id = await readFile(o.administrator, '产品名称,产品编号,状态\n导入的,Ａ-01,启用')
  await o.administrator.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()

  expect(lower).toMatchObject({ code: 'product-code-taken', fields: [{ field: 'code' }] })
  expect(own.success).toBe(true)
  expect(await o.director.get(productCalls.list, {})).toMatchObject([{ id: first.id, name: '导入的' }])
})

test('products whose codes were the same already are saved as they are, but not renamed to one another', async () => {
  const o = await catalogue()
  const [one, two] = [await o.product('A-01'), await o.product('A-02')]
  await o.tenant.tx(async (tx) => {
    await tx.run(
      q.updateTable('product').set({ code: 'a-01' }).where('tenant_id', '=', o.tenant.id).where('id', '=', two.id),
    )
  })
  const save = async (code: string) =>
    await o.director.call(productCalls.save, { id: two.id, version: 1, name: '第二台', code, status: 1 })

  expect(await save('A-01')).toMatchObject({ code: 'product-code-taken' })
  expect((await save('a-01')).success).toBe(true)
  expect(await o.director.get(productCalls.list, { keyword: '第二台' })).toMatchObject([{ id: two.id, code: 'a-01' }])
  expect(one.id).not.toBe(two.id)
})

test('a category holds what stands below it, and the tree counts what is its own', async () => {
  const { technician, category, product } = await catalogue()
  const air = await category('空调')
  const central = await category('中央空调', air)
  await category('冷库')
  await product('A-01', { categoryId: air })
  await product('A-02', { categoryId: central })
  await product('A-03')

  expect(await codes(technician, { categoryId: air })).toEqual(['A-02', 'A-01'])
  expect(await technician.get(productCalls.count, { categoryId: central })).toBe(1)
  expect(await technician.get(listCategoryTree, {})).toMatchObject([
    { name: '空调', parentId: null, productCount: 1 },
    { name: '中央空调', parentId: air, productCount: 1 },
    { name: '冷库', productCount: 0 },
  ])
})

test('a category stands neither below itself nor too deep', async () => {
  const { director, category } = await catalogue()
  const top = await category('一级')
  let last = top
  for (let level = 2; level <= mostCategoryLevels; level += 1) last = await category(`${level} 级`, last)

  const round = await director.call(productCategoryCalls.save, { id: top, name: '一级', sort: 0, parentId: last })
  const deep = await director.call(productCategoryCalls.save, { name: '太深', sort: 0, parentId: last })

  expect(round).toMatchObject({ code: 'invalid-input', fields: [{ field: 'parentId' }] })
  expect(deep).toMatchObject({ code: 'invalid-input', fields: [{ field: 'parentId' }] })
})

test('a category with products or children and a term in use are not deleted, and the reason says which', async () => {
  const { director, category, product } = await catalogue()
  const air = await category('空调')
  const central = await category('中央空调', air)
  const term = await director.get(warrantyTermCalls.save, {
    name: '一年',
    basis: WarrantyBasis.Production,
    duration: 12,
    unit: WarrantyUnit.Month,
    laborPercent: 0,
    partsPercent: 100,
    travelPercent: 0,
  })
  await product('A-01', { categoryId: central, warrantyTermId: term.id })

  const [above, empty] = [await director.call(productCategoryCalls.remove, { ids: [air] }), await category('空的')]
  const lines = await director.get(productCategoryCalls.remove, { ids: [central, empty] })
  const used = await director.call(warrantyTermCalls.remove, { ids: [term.id] })

  expect(above).toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('下级分类（如「中央空调」）') as string,
  })
  expect(lines.map(({ name, success }) => [name, success])).toEqual([
    ['中央空调', false],
    ['空的', true],
  ])
  expect(lines[0]?.message).toContain('1 个产品（如「空调 A-01」）')
  expect(used).toMatchObject({ code: 'in-use' })
})

test('price, state, category and term change in the list; a needed field is not emptied', async () => {
  const { director, product } = await catalogue()
  const { id } = await product('A-01', { guidePrice: 100_00 })

  const [line] = await director.get(productCalls.change, {
    ids: [id],
    guidePrice: 88_00,
    status: ProductStatus.Disabled,
  })
  const emptied = await director.call(productCalls.change, { ids: [id], status: null as never })

  expect(emptied).toMatchObject({ code: 'invalid-input' })
  expect(line?.before).toEqual({ guidePrice: 100_00, status: ProductStatus.Enabled })
  expect(await director.get(productCalls.detail, { id })).toMatchObject({
    guidePrice: 88_00,
    status: ProductStatus.Disabled,
    version: 2,
  })
})

test('picture and documents stay with a product, and go when another save leaves them out', async () => {
  const o = await catalogue()
  const { director, product } = o
  const [picture, manual] = [await o.image('director'), await o.image('director')]
  const { id } = await product('A-01', { image: [picture], documents: [manual] })

  const held = await director.get(productCalls.detail, { id })
  const left = await director.get(productCalls.save, { id, name: '空调', code: 'A-01', status: 1, documents: [] })

  expect(held).toMatchObject({ image: [{ id: picture }], documents: [{ id: manual }] })
  expect(left).toMatchObject({ image: [{ id: picture }], documents: [] })
})

test('an asset learns category and term of its product', async () => {
  const { tenant, director, category, product } = await catalogue()
  const term = await director.get(warrantyTermCalls.save, {
    name: '五年',
    basis: WarrantyBasis.Installation,
    duration: 5,
    unit: WarrantyUnit.Year,
    laborPercent: 100,
    partsPercent: 100,
    travelPercent: 100,
  })
  const air = await category('空调')
  const known = await product('A-01', { categoryId: air, warrantyTermId: term.id })
  const bare = await product('A-02')

  const facts = await tenant.tx(async (tx) => await productFacts({ tenantId: tenant.id, tx }, [known.id, bare.id]))

  expect(facts.get(known.id)).toEqual({
    categoryId: air,
    categoryName: '空调',
    term: { basis: WarrantyBasis.Installation, duration: 5, unit: WarrantyUnit.Year },
  })
  expect(facts.get(bare.id)).toEqual({ categoryId: null, categoryName: '', term: null })
})

test('an export begins for what matches, for those who may', async () => {
  const { director, technician, product } = await catalogue()
  await product('A-01')

  const begun = await director.get(productCalls.export, { status: `${ProductStatus.Enabled}`, format: 'csv' })
  const nothing = await director.call(productCalls.export, { status: `${ProductStatus.Disabled}` })
  const stranger = await technician.call(productCalls.export, {})

  expect((await director.get(listDownloads, {})).map(({ id }) => id)).toEqual([begun])
  expect(nothing).toMatchObject({ code: 'nothing-to-export' })
  expect(stranger).toMatchObject({ code: 'no-permission' })
})

test('a category comes back from the recycle bin only after what it stood below', async () => {
  const { director, category } = await catalogue()
  const air = await category('空调')
  const central = await category('中央空调', air)
  await director.get(productCategoryCalls.remove, { ids: [central] })
  await director.get(productCategoryCalls.remove, { ids: [air] })

  const early = await director.call(productCategoryCalls.restore, { ids: [central] })
  await director.get(productCategoryCalls.restore, { ids: [air] })
  const [late] = await director.get(productCategoryCalls.restore, { ids: [central] })

  expect(early).toMatchObject({ code: 'in-use' })
  expect(late).toMatchObject({ name: '中央空调', success: true })
})
