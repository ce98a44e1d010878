import {
  actOnAsset,
  getAsset,
  getAssetLabels,
  getAssetTree,
  installAsset,
  replaceAsset,
  saveAsset,
  setAssetWarranty,
  tellLabelsPrinted,
} from '@onsite/api/asset/asset-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { getEnterpriseSetting, saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { describe, expect, it } from 'vitest'
import { yard } from '../testing/builders/asset.ts'

const today = '2026-11-21'

describe('installing', () => {
  it('puts an asset from the stock to the place of a customer, with its parts', async () => {
    const { addressId, customerId, dispatcher, addAsset } = await yard()
    const whole = await addAsset()
    const part = await addAsset({ name: '主机头', parentId: whole.id })
    const fresh = await dispatcher.get(getAsset, { customerProductionId: whole.id })

    const installed = await dispatcher.get(installAsset, {
      id: whole.id,
      version: fresh.version,
      customerId,
      addressId,
      installedOn: today,
    })

    expect(installed).toMatchObject({ state: AssetState.InUse, customerId, addressId, installedOn: today })
    const follower = await dispatcher.get(getAsset, { customerProductionId: part.id })
    expect(follower).toMatchObject({ state: AssetState.InUse, customerId, addressId })
    const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: whole.id })
    expect(line).toMatchObject({ action: '安装' })
    expect(line?.changes.map((change) => change.label)).toEqual(
      expect.arrayContaining(['状态', '客户', '地址', '安装日期']),
    )
  })

  it('is refused for an asset in use, for a part alone, and for an address of somebody else', async () => {
    const { addressId, customerId, dispatcher, addAsset, neighborId } = await yard()
    const [used, whole] = [await addAsset({ customerId }), await addAsset()]
    const part = await addAsset({ name: '主机头', parentId: whole.id })
    const to = { customerId, installedOn: today }

    const replies = [
      await dispatcher.call(installAsset, { ...to, id: used.id }),
      await dispatcher.call(installAsset, { ...to, id: part.id }),
      await dispatcher.call(installAsset, { id: whole.id, customerId: neighborId, addressId, installedOn: today }),
      await dispatcher.call(installAsset, { ...to, id: whole.id, installedOn: '2026-02-30' }),
      await dispatcher.call(installAsset, { ...to, id: whole.id, version: 99 }),
    ]

    expect(replies.map((reply) => reply.code)).toEqual([
      'wrong-state',
      'invalid-input',
      'invalid-input',
      'invalid-input',
      'stale',
    ])
  })

  it('keeps the first date when an asset is put up again', async () => {
    const { customerId, dispatcher, addAsset, neighborId } = await yard()
    const asset = await addAsset({ customerId, installedOn: '2025-03-01' })
    await dispatcher.get(actOnAsset, { id: asset.id, action: 'stop', reason: '停产' })

    const again = await dispatcher.get(installAsset, { id: asset.id, customerId: neighborId, installedOn: today })

    expect(again).toMatchObject({ state: AssetState.InUse, customerId: neighborId, installedOn: '2025-03-01' })
    const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: asset.id })
    expect(line).toMatchObject({ action: '重新安装', note: `安装日期 ${today}` })
  })
})

describe('a life', () => {
  it('goes from use to repair, back, to the stock, to scrap, and is told in full', async () => {
    const { admin, customerId, addAsset } = await yard()
    const asset = await addAsset({ customerId })
    const steps = [
      ['stop', AssetState.Stopped],
      ['resume', AssetState.InUse],
      ['sendToRepair', AssetState.UnderRepair],
      ['backFromRepair', AssetState.InUse],
      ['returnToStock', AssetState.InStock],
      ['scrap', AssetState.Scrapped],
      ['revokeScrap', AssetState.InStock],
    ] as const

    const states = []
    for (const [action] of steps)
      states.push((await admin.get(actOnAsset, { id: asset.id, action, reason: '计划' })).state)

    expect(states).toEqual(steps.map(([, state]) => state))
    const lines = await admin.get(listLifeLines, { kind: 'asset', id: asset.id })
    expect(lines.map((line) => line.action).toReversed()).toEqual([
      '新建',
      '停用',
      '启用',
      '送修',
      '修回',
      '退回入库',
      '报废',
      '撤销报废',
    ])
    expect(await admin.get(getAsset, { customerProductionId: asset.id })).toMatchObject({ customerId: null })
  })

  it('wants a reason for what ends something, and the right to scrap', async () => {
    const { customerId, dispatcher, addAsset, send, technician } = await yard()
    await send()
    const asset = await addAsset({ customerId })

    const replies = [
      await technician.call(actOnAsset, { id: asset.id, action: 'stop' }),
      await technician.call(actOnAsset, { id: asset.id, action: 'scrap', reason: '老化' }),
      await dispatcher.call(actOnAsset, { id: asset.id, action: 'resume' }),
    ]

    expect(replies.map((reply) => reply.code)).toEqual(['invalid-input', 'no-permission', 'wrong-state'])
    expect(replies[0]?.fields?.[0]?.field).toBe('reason')
  })

  it('takes a part out of its whole when it goes back to the stock', async () => {
    const { customerId, dispatcher, addAsset } = await yard()
    const whole = await addAsset({ customerId })
    const part = await addAsset({ name: '主机头', parentId: whole.id })

    await dispatcher.get(actOnAsset, { id: part.id, action: 'returnToStock' })

    expect(await dispatcher.get(getAssetTree, { id: whole.id })).toHaveLength(1)
    expect(await dispatcher.get(getAsset, { customerProductionId: part.id })).toMatchObject({
      parentId: null,
      customerId: null,
    })
  })
})

describe('replacing', () => {
  it('puts an asset from the stock in the place of another, which is taken out', async () => {
    const { addressId, customerId, dispatcher, addAsset, send, technician } = await yard()
    await send()
    const old = await addAsset({ name: '旧空压机', customerId, addressId })
    const part = await addAsset({ name: '控制器', parentId: old.id })
    const next = await addAsset({ name: '新空压机' })

    const placed = await technician.get(replaceAsset, {
      id: old.id,
      newId: next.id,
      replacedOn: today,
      reason: '主机抱死',
      takeParts: 1,
    })

    expect(placed).toMatchObject({
      id: next.id,
      state: AssetState.InUse,
      customerId,
      addressId,
      installedOn: today,
      replacesId: old.id,
      replacesName: '旧空压机',
    })
    const gone = await dispatcher.get(getAsset, { customerProductionId: old.id })
    expect(gone).toMatchObject({ state: AssetState.Replaced, replacedById: next.id, partCount: 0 })
    expect(await dispatcher.get(getAsset, { customerProductionId: part.id })).toMatchObject({ parentId: next.id })
    const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: old.id })
    expect(line).toMatchObject({ action: '换机', note: '主机抱死', link: { id: next.id, label: '新空压机' } })
  })

  it('puts a new part into the whole of the old one', async () => {
    const { customerId, dispatcher, addAsset } = await yard()
    const whole = await addAsset({ customerId })
    const [old, next] = [await addAsset({ name: '旧主机头', parentId: whole.id }), await addAsset({ name: '新主机头' })]

    const placed = await dispatcher.get(replaceAsset, { id: old.id, newId: next.id, replacedOn: today, reason: '磨损' })

    expect(placed).toMatchObject({ parentId: whole.id, customerId })
    const tree = await dispatcher.get(getAssetTree, { id: whole.id })
    expect(tree.map((node) => node.name)).toEqual(['螺杆空压机', '新主机头'])
  })

  it('leaves the customer the longer warranty', async () => {
    const { admin, customerId, addAsset } = await yard()
    const [old, next] = [await addAsset({ customerId }), await addAsset({ name: '新空压机' })]
    await admin.get(setAssetWarranty, { id: old.id, from: '2026-01-01', until: '2029-12-31', reason: '合同约定' })

    const placed = await admin.get(replaceAsset, { id: old.id, newId: next.id, replacedOn: today, reason: '主机抱死' })

    expect(placed.warrantyUntil).toBe('2029-12-31')
    const detail = await admin.get(getAsset, { customerProductionId: next.id })
    expect(detail).toMatchObject({ warrantyIsManual: true, warrantyReason: '换机承接「螺杆空压机」的质保' })
  })

  it('is refused with an asset that is not in stock, with itself, and nothing has changed', async () => {
    const { customerId, dispatcher, addAsset } = await yard()
    const [old, busy] = [await addAsset({ customerId }), await addAsset({ name: '忙着的', customerId })]
    const input = { id: old.id, replacedOn: today, reason: '主机抱死' }

    const replies = [
      await dispatcher.call(replaceAsset, { ...input, newId: busy.id }),
      await dispatcher.call(replaceAsset, { ...input, newId: old.id }),
    ]

    expect(replies.map((reply) => reply.code)).toEqual(['not-a-spare-machine', 'not-a-spare-machine'])
    expect(await dispatcher.get(getAsset, { customerProductionId: old.id })).toMatchObject({ state: AssetState.InUse })
  })

  it('gives a spare asset to one of two who want it at once', async () => {
    const { admin, customerId, dispatcher, addAsset } = await yard()
    const [a, b, spare] = [await addAsset({ customerId }), await addAsset({ customerId }), await addAsset()]
    const input = { newId: spare.id, replacedOn: today, reason: '主机抱死' }

    const replies = await Promise.all([
      dispatcher.call(replaceAsset, { ...input, id: a.id }),
      admin.call(replaceAsset, { ...input, id: b.id }),
    ])

    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(replies.find((reply) => !reply.success)?.code).toBe('not-a-spare-machine')
  })
})

describe('the warranty by hand', () => {
  it('stands with its reason until it is computed again, and survives edits', async () => {
    const { admin, customerId, dispatcher, addAsset } = await yard()
    const asset = await addAsset({ customerId })

    const set = await admin.get(setAssetWarranty, { id: asset.id, until: '2030-01-01', reason: '老客户优惠' })
    const edited = await dispatcher.get(saveAsset, { id: asset.id, name: asset.name, installedOn: '2020-01-01' })
    const back = await admin.get(setAssetWarranty, { id: asset.id, reason: '录错了' })

    expect([set.warrantyUntil, edited.warrantyUntil, back.warrantyUntil]).toEqual(['2030-01-01', '2030-01-01', ''])
    const lines = await admin.get(listLifeLines, { kind: 'asset', id: asset.id })
    expect(lines.map((line) => [line.action, line.note])).toContainEqual(['调整质保', '老客户优惠'])
  })

  it('has to end after it begins, and needs the right', async () => {
    const { admin, dispatcher, addAsset } = await yard()
    const asset = await addAsset()
    const input = { id: asset.id, reason: '合同' }

    const replies = [
      await admin.call(setAssetWarranty, { ...input, from: '2026-02-01', until: '2026-01-31' }),
      await admin.call(setAssetWarranty, { ...input, from: '2026-02-01' }),
      await admin.call(setAssetWarranty, { ...input, until: '2026-02-30' }),
    ]

    expect(replies.map((reply) => reply.fields?.[0]?.field)).toEqual(['until', 'until', 'until'])
    expect((await dispatcher.call(setAssetWarranty, { ...input, until: '2027-01-01' })).success).toBe(true)
  })
})

describe('a day before the asset is made', () => {
  it('neither installs it, nor lets it take a place, nor ends its warranty', async () => {
    const { admin, customerId, dispatcher, addAsset } = await yard()
    const old = await addAsset({ customerId })
    const { id } = await addAsset({ producedOn: '2026-03-02' })
    const early = '2026-03-01'

    const replies = [
      await dispatcher.call(installAsset, { id, customerId, installedOn: early }),
      await dispatcher.call(replaceAsset, { id: old.id, newId: id, replacedOn: early, reason: '磨损' }),
      await admin.call(setAssetWarranty, { id, until: early, reason: '合同' }),
    ]

    expect(replies.map(({ fields }) => fields)).toEqual([
      [{ field: 'installedOn', message: '安装日期不能早于出厂日期' }],
      [{ field: 'replacedOn', message: '换机日期不能早于新机的出厂日期' }],
      [{ field: 'until', message: '质保截止不能早于出厂日期' }],
    ])
    await admin.get(setAssetWarranty, { id, until: '2026-03-10', reason: '合同' })
    expect((await dispatcher.call(saveAsset, { id, name: '空压机', producedOn: '2026-03-11' })).fields).toEqual([
      { field: 'producedOn', message: '质保截止不能早于出厂日期' },
    ])
  })
})

describe('labels', () => {
  it('carry the number of the enterprise, which those who set it up alone may set', async () => {
    const { admin, dispatcher, addAsset, technician } = await yard()
    const { id } = await addAsset()
    const input = { servicePhone: '400-800-1234' }

    const refused = await dispatcher.call(saveEnterpriseSetting, input)
    const wrong = await admin.call(saveEnterpriseSetting, { servicePhone: '打给小王' })
    await admin.get(saveEnterpriseSetting, input)

    expect([refused.code, wrong.fields]).toEqual([
      'no-permission',
      [{ field: 'servicePhone', message: '请填写正确的电话号码，座机要带区号' }],
    ])
    expect((await technician.get(getAssetLabels, { ids: id })).servicePhone).toBe('400-800-1234')
    expect(await admin.get(getEnterpriseSetting, {})).toMatchObject(input)
  })

  it('say whose asset it is and lead to it by a short path', async () => {
    const { customerId, dispatcher, addAsset, send, technician } = await yard({ name: '安维科技' })
    await send()
    const [used, stocked] = [await addAsset({ customerId, serialNo: 'SN-1' }), await addAsset({ name: '备用机' })]

    const { labels, servicePhone } = await technician.get(getAssetLabels, { ids: `${used.id},${stocked.id}` })
    await technician.get(tellLabelsPrinted, { ids: [used.id, stocked.id], size: '50x30' })

    expect(servicePhone).toBe('')
    expect(labels).toEqual([
      {
        id: used.id,
        name: used.name,
        serialNo: 'SN-1',
        code: used.code,
        path: `/a/${used.code}`,
        owner: '康阳医疗器械有限公司',
      },
      {
        id: stocked.id,
        name: '备用机',
        serialNo: '',
        code: stocked.code,
        path: `/a/${stocked.code}`,
        owner: '安维科技',
      },
    ])
    const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: used.id })
    expect(line).toMatchObject({ action: '打印标签', note: '50×30 mm' })
  })
})
