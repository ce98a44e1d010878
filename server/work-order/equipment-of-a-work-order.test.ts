import { type AssetRow, getAsset, installAsset, removeAssets, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { cancelWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { editWorkOrder, getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { WarrantyState } from '@onsite/domain/asset/asset-warranty.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const assetOf = async (o: Office, name = '空压机', customerId: string | null = o.customerId): Promise<AssetRow> =>
  await o.dispatcher.get(saveAsset, { name, customerId, serialNo: `SN-${name}` })

const lifeOf = async (o: Office, id: string) => {
  await (await testApp()).react()
  return await o.dispatcher.get(listLifeLines, { kind: 'asset', id })
}

/** Lets a role do just this. */
async function grant(o: Office, role: RoleType, codes: string[]): Promise<void> {
  await o.tenant.tx(
    async (tx) => await tx.run(q.insertInto('role_power').values({ tenant_id: o.tenant.id, role, codes })),
  )
}

describe('an order about an asset', () => {
  it('shows it with its warranty, and is found by it', async () => {
    const o = await office()
    const asset = await assetOf(o)
    const order = await o.create({ customerId: o.customerId, productionId: asset.id })
    await o.create()

    const detail = await o.dispatcher.get(getWorkOrder, { id: order.id })
    const found = await o.dispatcher.get(listWorkOrders, { fk_t_production_id: asset.id })

    expect(detail.production).toEqual({
      id: asset.id,
      name: '空压机',
      serialNo: 'SN-空压机',
      state: AssetState.InUse,
      warrantyState: WarrantyState.Unknown,
      warrantyUntil: '',
      warrantyDaysLeft: null,
    })
    expect(found.map((row) => [row.id, row.productionId, row.productionName])).toEqual([
      [order.id, asset.id, '空压机（SN-空压机）'],
    ])
    expect(await o.dispatcher.get(countWorkOrders, { fk_t_production_id: asset.id })).toBe(1)
  })

  it('cannot be about what stands at another customer', async () => {
    const o = await office()
    const other = await o.dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
    const asset = await assetOf(o, '叉车', other.id)

    const attempt = o.create({ customerId: o.customerId, productionId: asset.id })

    await expect(attempt).rejects.toThrow('百川物流')
  })

  it('changes its asset by an edit, which both assets and the order remember', async () => {
    const o = await office()
    const [a, b] = [await assetOf(o, '甲机'), await assetOf(o, '乙机')]
    const order = await o.create({ customerId: o.customerId, productionId: a.id })
    const before = await o.dispatcher.get(getWorkOrder, { id: order.id })
    const content = { title: before.title, customName: before.customName, customerId: o.customerId }

    const kept = await o.dispatcher.get(editWorkOrder, {
      id: order.id,
      version: before.version,
      ...content,
      detailDesc: '补充说明',
    })
    await o.dispatcher.get(editWorkOrder, { id: order.id, version: kept.version, ...content, productionId: b.id })

    const [edited, first] = await o.dispatcher.get(getTimeline, { id: order.id })
    expect(edited?.changes).toContainEqual({ field: 'productionId', label: '设备', from: '甲机', to: '乙机' })
    expect(first?.changes.map((change) => change.field)).not.toContain('productionId')
    expect((await lifeOf(o, a.id)).map((line) => line.action)).toContain('移出工单')
    expect((await lifeOf(o, b.id)).map((line) => line.action)).toContain('关联工单')
  })

  it('keeps an asset that whoever edits it may not see, and lets it go with its customer', async () => {
    const o = await office()
    const asset = await assetOf(o)
    const order = await o.create({ customerId: o.customerId, productionId: asset.id })
    const other = await o.dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
    await grant(o, RoleType.AcceptanceService, ['01001', '01002', '01004', '02001', '02003'])
    const { customName, title, version } = await o.dispatcher.get(getWorkOrder, { id: order.id })
    const edit = { id: order.id, title, customName, customerId: o.customerId, productionId: null }

    await o.service.get(editWorkOrder, { ...edit, version, title: `${title}（加急）` })
    const kept = await o.dispatcher.get(getWorkOrder, { id: order.id })
    await o.service.get(editWorkOrder, { ...edit, version: kept.version, customName: other.name, customerId: other.id })

    expect([kept.title, kept.productionId]).toEqual([`${title}（加急）`, asset.id])
    expect(await o.dispatcher.get(getWorkOrder, { id: order.id })).toMatchObject({
      customerId: other.id,
      productionId: null,
    })
  })

  it('stays editable when its asset has gone elsewhere since', async () => {
    const o = await office()
    const asset = await assetOf(o)
    const other = await o.dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
    const order = await o.create({ customerId: o.customerId, productionId: asset.id })
    const { customName, title, version } = await o.dispatcher.get(getWorkOrder, { id: order.id })
    await o.dispatcher.get(saveAsset, { id: asset.id, name: asset.name, customerId: other.id })

    const edited = await o.dispatcher.call(editWorkOrder, {
      id: order.id,
      version,
      title: `${title}（加急）`,
      customName,
      customerId: o.customerId,
      productionId: asset.id,
    })

    expect(edited.success).toBe(true)
  })
})

describe('the life line of the asset', () => {
  it('tells of orders about it, each event once', async () => {
    const o = await office()
    const asset = await assetOf(o)
    const content = { customerId: o.customerId, productionId: asset.id }
    const done = await o.orderIn(5, content)
    const open = await o.create(content)
    await o.dispatcher.get(cancelWorkOrders, { ids: [open.id], reason: '客户不修了' })
    const { orderNo, title } = await o.dispatcher.get(getWorkOrder, { id: done.id })

    await lifeOf(o, asset.id)
    const lines = await lifeOf(o, asset.id)

    expect(lines.map((line) => line.action).toSorted((a, b) => a.localeCompare(b, 'zh'))).toEqual(
      ['新建', '新建工单', '新建工单', '工单完成', '工单取消'].toSorted((a, b) => a.localeCompare(b, 'zh')),
    )
    const completed = lines.find((line) => line.action === '工单完成')
    expect(completed).toMatchObject({
      link: { kind: 'work-order', id: done.id, label: `${orderNo} ${title}`, path: `/allOrder/orderDetail/${done.id}` },
    })
    expect(completed?.personName).not.toBe('')
  })
})

describe('a technician, who may not look customers up', () => {
  it('installs for the customer of an order of his, and nowhere else', async () => {
    const o = await office()
    const asset = await assetOf(o, '新机', null)
    const order = await o.orderIn(4, { customerId: o.customerId })
    const strange = await o.create({ customerId: o.customerId })
    const to = { id: asset.id, customerId: o.customerId, installedOn: '2026-11-20' }

    const [alone, unseen] = [
      await o.technician.call(installAsset, to),
      await o.technician.call(installAsset, { ...to, installOrderId: strange.id }),
    ]
    const installed = await o.technician.get(installAsset, { ...to, installOrderId: order.id })

    expect([alone.code, unseen.code]).toEqual(['invalid-input', 'invalid-input'])
    expect(installed).toMatchObject({
      state: AssetState.InUse,
      customerId: o.customerId,
      installOrderId: order.id,
      installedOn: '2026-11-20',
    })
    const [line] = await lifeOf(o, asset.id)
    expect(line).toMatchObject({ action: '安装' })
  })
})

describe('an asset with open orders', () => {
  it('is not deleted before they are done', async () => {
    const o = await office()
    const asset = await assetOf(o)
    const order = await o.create({ customerId: o.customerId, productionId: asset.id })
    const { orderNo } = await o.dispatcher.get(getWorkOrder, { id: order.id })

    const early = await o.dispatcher.call(removeAssets, { ids: [asset.id] })
    await o.dispatcher.get(cancelWorkOrders, { ids: [order.id], reason: '客户不修了' })
    const later = await o.dispatcher.call(removeAssets, { ids: [asset.id] })

    expect(early.code).toBe('in-use')
    expect(early.message).toContain(orderNo)
    expect(later.success).toBe(true)
    expect((await o.dispatcher.call(getAsset, { customerProductionId: asset.id })).code).toBe('not-found')
  })
})
