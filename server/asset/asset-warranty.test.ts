import {
  countAssets,
  getAsset,
  installAsset,
  listAssets,
  saveAsset,
  setAssetWarranty,
} from '@onsite/api/asset/asset-calls.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { WarrantyState } from '@onsite/domain/asset/asset-warranty.ts'
import { given } from '@onsite/domain/given.ts'
import { ProductStatus } from '@onsite/domain/product/product-status.ts'
import { WarrantyBasis, WarrantyUnit } from '@onsite/domain/product/warranty-term.ts'
import { describe, expect, it } from 'vitest'
import { type Yard, yard } from '../testing/builders/asset.ts'

/** A product with a year from the installation, or another term. */
async function productOf({ admin }: Yard, term: { basis?: WarrantyBasis; months?: number } = {}, categoryId?: string) {
  const { basis = WarrantyBasis.Installation, months = 12 } = term
  const saved = await admin.get(warrantyTermCalls.save, {
    name: `整机 ${basis} ${months}`,
    basis,
    duration: months,
    unit: WarrantyUnit.Month,
    laborPercent: 100,
    partsPercent: 100,
    travelPercent: 100,
  })
  return await admin.get(productCalls.save, {
    name: `空压机 ${basis} ${months}`,
    code: `P-${basis}-${months}`,
    status: ProductStatus.Enabled,
    warrantyTermId: saved.id,
    ...given({ categoryId }),
  })
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('the warranty of an asset', () => {
  it('follows from the term of its product and its dates, and again when one of them changes', async () => {
    const office = await yard()
    const { customerId, dispatcher, addAsset } = office
    const year = await productOf(office)
    const three = await productOf(office, { basis: WarrantyBasis.Purchase, months: 36 })

    const bare = await addAsset({ productId: year.id, customerId })
    const dated = await dispatcher.get(saveAsset, { id: bare.id, name: bare.name, installedOn: '2026-03-15' })
    const moved = await dispatcher.get(saveAsset, { id: bare.id, name: bare.name, installedOn: '2026-04-15' })
    const other = await dispatcher.get(saveAsset, {
      id: bare.id,
      name: bare.name,
      productId: three.id,
      purchasedOn: '2025-02-01',
    })
    const none = await dispatcher.get(saveAsset, { id: bare.id, name: bare.name, productId: null })

    expect([bare, dated, moved, other, none].map((row) => [row.warrantyFrom, row.warrantyUntil])).toEqual([
      ['', ''],
      ['2026-03-15', '2027-03-15'],
      ['2026-04-15', '2027-04-15'],
      ['2025-02-01', '2028-02-01'],
      ['', ''],
    ])
  })

  it('begins with the installation of an asset from the stock', async () => {
    const office = await yard()
    const product = await productOf(office)
    const asset = await office.addAsset({ productId: product.id })

    const installed = await office.dispatcher.get(installAsset, {
      id: asset.id,
      customerId: office.customerId,
      installedOn: '2026-11-21',
    })

    expect([installed.warrantyFrom, installed.warrantyUntil]).toEqual(['2026-11-21', '2027-11-21'])
    const detail = await office.dispatcher.get(getAsset, { customerProductionId: asset.id })
    expect(detail.warrantyTerm).toBe('自安装日期起 12 个月')
  })

  it('is computed again when what was set by hand is taken back', async () => {
    const office = await yard()
    const product = await productOf(office)
    const asset = await office.addAsset({ productId: product.id, installedOn: '2026-03-15' })
    await office.admin.get(setAssetWarranty, { id: asset.id, until: '2030-01-01', reason: '老客户优惠' })

    const back = await office.admin.get(setAssetWarranty, { id: asset.id, reason: '录错了' })

    expect([back.warrantyFrom, back.warrantyUntil]).toEqual(['2026-03-15', '2027-03-15'])
  })
})

describe('lists by warranty', () => {
  it('tell what is covered, over, to come and unknown, and what ends soon', async () => {
    const office = await yard()
    const { admin, dispatcher, addAsset } = office
    const days: readonly (readonly [string, number | null, number | null])[] = [
      ['在保', -100, 200],
      ['快到期', -300, 20],
      ['过保', -400, -1],
      ['未开始', 10, 300],
      ['未知', null, null],
    ]
    for (const [name, from, until] of days) {
      const asset = await addAsset({ name })
      if (from !== null && until !== null)
        await admin.get(setAssetWarranty, { id: asset.id, from: day(from), until: day(until), reason: '试' })
    }
    const names = async (query: { warrantyStates?: string; endsWithin?: number; warrantyEndEnd?: string }) =>
      (await dispatcher.get(listAssets, { ...query, sortType: 2 })).map((row) => row.name)

    expect(await names({ warrantyStates: String(WarrantyState.Covered) })).toEqual(['在保', '快到期'])
    expect(await names({ warrantyStates: String(WarrantyState.Over) })).toEqual(['过保'])
    expect(await names({ warrantyStates: `${WarrantyState.NotYet},${WarrantyState.Unknown}` })).toEqual([
      '未开始',
      '未知',
    ])
    expect(await names({ endsWithin: 30 })).toEqual(['快到期'])
    expect(await names({ warrantyEndEnd: day(20) })).toEqual(['快到期', '过保'])
    const [covered] = await dispatcher.get(listAssets, { warrantyStates: String(WarrantyState.Covered) })
    expect(covered?.warrantyState).toBe(WarrantyState.Covered)
  })

  it('find the assets of a category with all below it', async () => {
    const office = await yard()
    const { admin, dispatcher, addAsset } = office
    const above = await admin.get(productCategoryCalls.save, { name: '压缩空气', sort: 0 })
    const below = await admin.get(productCategoryCalls.save, { name: '螺杆机', sort: 0, parentId: above.id })
    const product = await productOf(office, {}, below.id)
    const asset = await addAsset({ productId: product.id })
    await addAsset({ name: '没有产品' })

    const [row, ...others] = await dispatcher.get(listAssets, { categoryId: above.id })

    expect(row).toMatchObject({ id: asset.id, categoryId: below.id, categoryName: '螺杆机' })
    expect(others).toEqual([])
    expect(await dispatcher.get(countAssets, { productId: product.id })).toBe(1)
  })
})

it('keeps a product with assets from being deleted', async () => {
  const office = await yard()
  const product = await productOf(office)
  await office.addAsset({ productId: product.id })

  const reply = await office.admin.call(productCalls.remove, { ids: [product.id] })

  expect(reply).toMatchObject({ code: 'in-use' })
  expect(reply.message).toContain('螺杆空压机')
})
