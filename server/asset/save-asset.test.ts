import {
  countAssets,
  findAssetByCode,
  getAsset,
  getAssetTree,
  linkAssetCode,
  listAssets,
  removeAssets,
  restoreAssets,
  saveAsset,
  unlinkAssetCode,
} from '@onsite/api/asset/asset-calls.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { mostLevels } from '@onsite/domain/asset/asset-tree.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { yard } from '../testing/builders/asset.ts'

describe('registering an asset', () => {
  it('gives it a code of its own and the state of its place', async () => {
    const { addressId, customerId, dispatcher, addAsset } = await yard()

    const [inStock, inUse] = [await addAsset(), await addAsset({ name: '储气罐', customerId, addressId })]

    expect(inStock.state).toBe(AssetState.InStock)
    expect(inUse).toMatchObject({ state: AssetState.InUse, customerName: '康阳医疗器械有限公司' })
    expect(inStock.code).toMatch(/^[0-9A-Z]{10}$/)
    expect(inStock.code).not.toBe(inUse.code)
    const lines = await dispatcher.get(listLifeLines, { kind: 'asset', id: inUse.id })
    expect(lines.map((line) => line.action)).toEqual(['新建'])
  })

  it('lets nothing happen to it before it is made, whichever of the two days is changed', async () => {
    const { dispatcher, addAsset } = await yard()
    const days = {
      producedOn: '2026-03-02',
      soldOn: '2026-03-01',
      purchasedOn: '2026-03-01',
      installedOn: '2026-02-28',
    }
    const asset = await addAsset({ producedOn: '2026-03-02', installedOn: '2026-03-02' })

    const made = await dispatcher.call(saveAsset, { name: '储气罐', ...days })
    const edited = await dispatcher.call(saveAsset, { id: asset.id, name: asset.name, producedOn: '2026-03-03' })

    expect(made.fields).toEqual([
      { field: 'soldOn', message: '销售日期不能早于出厂日期' },
      { field: 'purchasedOn', message: '购买日期不能早于出厂日期' },
      { field: 'installedOn', message: '安装日期不能早于出厂日期' },
    ])
    expect(edited.fields).toEqual([{ field: 'installedOn', message: '安装日期不能早于出厂日期' }])
  })

  it('lets all else of an asset be changed whose days were wrong before', async () => {
    const { tenant, dispatcher, addAsset } = await yard()
    const asset = await addAsset({ producedOn: '2026-01-01', installedOn: '2026-03-01' })
    await tenant.tx(async (tx) => {
      await tx.run(sql`update asset set produced_on = '2026-04-01' where id = ${asset.id}`)
    })
    const known = { id: asset.id, name: '改名', producedOn: '2026-04-01', installedOn: '2026-03-01' }

    const renamed = await dispatcher.get(saveAsset, known)
    const turned = await dispatcher.call(saveAsset, { ...known, installedOn: '2026-03-02' })
    const mended = await dispatcher.get(saveAsset, { ...known, producedOn: '2026-03-01' })

    expect(renamed).toMatchObject({ name: '改名', producedOn: '2026-04-01' })
    expect(turned.fields).toEqual([{ field: 'installedOn', message: '安装日期不能早于出厂日期' }])
    expect(mended.producedOn).toBe('2026-03-01')
  })

  it('refuses a serial number that another asset has, however it is written', async () => {
    const { dispatcher, addAsset } = await yard()
    await addAsset({ serialNo: 'SN-001' })

    const reply = await dispatcher.call(saveAsset, { name: '另一台', serialNo: ' sn-001 ' })

    expect(reply).toMatchObject({ success: false, code: 'serial-taken', fields: [{ field: 'serialNo' }] })
  })

  it('lets one of two win who register the same serial number at once', async () => {
    const { dispatcher, technician, admin } = await yard()

    const replies = await Promise.all(
      [dispatcher, admin].map(async (client) => await client.call(saveAsset, { name: '空压机', serialNo: 'SN-1' })),
    )

    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(replies.find((reply) => !reply.success)?.code).toBe('serial-taken')
    expect(await technician.get(countAssets, {})).toBe(1)
  })

  it('frees the serial number that it does not carry any more', async () => {
    const { dispatcher, addAsset } = await yard()
    const first = await addAsset({ serialNo: 'SN-1' })

    await dispatcher.get(saveAsset, { id: first.id, version: first.version, name: first.name, serialNo: 'SN-2' })
    const second = await addAsset({ serialNo: 'sn-1' })

    expect(second.serialNo).toBe('sn-1')
  })

  it('keeps the serial number of an asset in the recycle bin', async () => {
    const { dispatcher, addAsset } = await yard()
    const first = await addAsset({ serialNo: 'SN-1' })
    await dispatcher.get(removeAssets, { ids: [first.id] })

    const reply = await dispatcher.call(saveAsset, { name: '另一台', serialNo: 'SN-1' })

    expect(reply.code).toBe('serial-taken')
    expect(reply.message).toContain('回收站')
    await dispatcher.get(restoreAssets, { ids: [first.id] })
    expect(await dispatcher.get(countAssets, { keyword: 'SN-1' })).toBe(1)
  })

  it('refuses an address of another customer, and a change that somebody else came before', async () => {
    const { addressId, dispatcher, addAsset, neighborId } = await yard()
    const asset = await addAsset()

    const elsewhere = await dispatcher.call(saveAsset, { name: '储气罐', customerId: neighborId, addressId })
    await dispatcher.get(saveAsset, { id: asset.id, version: asset.version, name: '空压机 A' })
    const late = await dispatcher.call(saveAsset, { id: asset.id, version: asset.version, name: '空压机 B' })

    expect(elsewhere).toMatchObject({ code: 'invalid-input', fields: [{ field: 'addressId' }] })
    expect(late.code).toBe('stale')
  })
})

describe('the place of an asset', () => {
  it('is corrected by a form, which the life line shows', async () => {
    const { addressId, customerId, dispatcher, addAsset, neighborId } = await yard()
    const asset = await addAsset({ customerId, addressId })

    const moved = await dispatcher.get(saveAsset, { id: asset.id, name: asset.name, customerId: neighborId })

    expect(moved).toMatchObject({ customerId: neighborId, addressId: null, state: AssetState.InUse })
    const [line] = await dispatcher.get(listLifeLines, { kind: 'asset', id: asset.id })
    expect(line?.changes).toContainEqual({ label: '客户', from: '康阳医疗器械有限公司', to: '百川物流' })
  })

  it('is not given or taken by a form: that is an installation or a return', async () => {
    const { customerId, dispatcher, addAsset } = await yard()
    const [inStock, inUse] = [await addAsset(), await addAsset({ customerId })]

    const replies = [
      await dispatcher.call(saveAsset, { id: inStock.id, name: 'x', customerId }),
      await dispatcher.call(saveAsset, { id: inUse.id, name: 'x', customerId: null }),
    ]

    expect(replies.map((reply) => reply.fields?.[0]?.field)).toEqual(['customerId', 'customerId'])
  })
})

describe('whole assets and parts', () => {
  it('stand at one place, and go together', async () => {
    const { addressId, customerId, dispatcher, addAsset, neighborId } = await yard()
    const whole = await addAsset({ customerId, addressId })
    const part = await addAsset({ name: '主机头', parentId: whole.id })
    const inner = await addAsset({ name: '轴承', parentId: part.id })

    await dispatcher.get(saveAsset, { id: whole.id, name: whole.name, customerId: neighborId })

    expect(part).toMatchObject({ customerId, addressId, state: AssetState.InUse })
    const seen = await dispatcher.get(getAsset, { customerProductionId: inner.id })
    expect(seen).toMatchObject({ customerId: neighborId, wholes: [{ id: whole.id }, { id: part.id }] })
    const tree = await dispatcher.get(getAssetTree, { id: inner.id })
    expect(tree.map((node) => [node.name, node.parentId])).toEqual([
      ['螺杆空压机', null],
      ['主机头', whole.id],
      ['轴承', part.id],
    ])
    const refused = await dispatcher.call(saveAsset, { id: part.id, name: part.name, customerId })
    expect(refused.fields?.[0]?.field).toBe('customerId')
  })

  it('never close a circle, however two people work at it', async () => {
    const { admin, dispatcher, addAsset } = await yard()
    const [a, b] = [await addAsset({ name: '甲' }), await addAsset({ name: '乙' })]

    const replies = await Promise.all([
      dispatcher.call(saveAsset, { id: a.id, name: '甲', parentId: b.id }),
      admin.call(saveAsset, { id: b.id, name: '乙', parentId: a.id }),
    ])

    expect(replies.filter((reply) => reply.success)).toHaveLength(1)
    expect(replies.find((reply) => !reply.success)?.code).toBe('asset-circle')
    const self = await dispatcher.call(saveAsset, { id: a.id, name: '甲', parentId: a.id })
    expect(self.success).toBe(false)
  })

  it('have so many levels and no more', async () => {
    const { dispatcher, addAsset } = await yard()
    let parentId: string | null = null
    for (let level = 1; level <= mostLevels; level += 1)
      parentId = (await addAsset({ name: `第 ${level} 层`, parentId })).id

    const reply = await dispatcher.call(saveAsset, { name: '再深一层', parentId })

    expect(reply.code).toBe('asset-too-deep')
  })

  it('come from the stock by installation and go back by return, never by choosing another whole', async () => {
    const { customerId, dispatcher, addAsset } = await yard()
    const [placed, stocked] = [await addAsset({ customerId }), await addAsset({ customerId: null })]
    const [part, used] = [
      await addAsset({ name: '主机头', customerId: null }),
      await addAsset({ name: '轴承', customerId }),
    ]
    const join = async (row: { id: string; name: string; version: number }, parentId: string) =>
      await dispatcher.call(saveAsset, { id: row.id, version: row.version, name: row.name, parentId })

    expect(await join(part, placed.id)).toMatchObject({
      fields: [{ field: 'parentId', message: '在库的设备请先用「安装」放到该客户处，再选所属整机' }],
    })
    expect(await join(used, stocked.id)).toMatchObject({
      fields: [{ field: 'parentId', message: '整机在库；请先用「退回入库」收回这台设备，再选所属整机' }],
    })
    expect((await join(part, stocked.id)).success).toBe(true)
    expect((await join(used, placed.id)).success).toBe(true)
  })

  it('keep a whole with parts from being deleted, and a part from coming back without it', async () => {
    const { dispatcher, addAsset } = await yard()
    const whole = await addAsset()
    const part = await addAsset({ name: '主机头', parentId: whole.id })

    const early = await dispatcher.call(removeAssets, { ids: [whole.id] })
    await dispatcher.get(removeAssets, { ids: [part.id] })
    await dispatcher.get(removeAssets, { ids: [whole.id] })
    const alone = await dispatcher.call(restoreAssets, { ids: [part.id] })

    expect([early.code, alone.code]).toEqual(['in-use', 'in-use'])
    expect(early.message).toContain('主机头')
    await dispatcher.get(restoreAssets, { ids: [whole.id] })
    await dispatcher.get(restoreAssets, { ids: [part.id] })
    expect(await dispatcher.get(countAssets, {})).toBe(2)
  })
})

describe('a scan', () => {
  it.each(['/a/CODE', 'https://old.example/a/CODE', 'CODE', ' sn-9 ', 'https://maker.example/p?id=9', 'extra-1'])(
    'of %s finds the asset',
    async (text) => {
      const { dispatcher, addAsset, technician } = await yard()
      const asset = await addAsset({ serialNo: 'SN-9', qrCode: 'https://maker.example/p?id=9' })
      await dispatcher.get(linkAssetCode, { id: asset.id, code: 'extra-1' })

      const found = await technician.get(findAssetByCode, { code: text.replace('CODE', asset.code) })

      expect(found.asset?.id).toBe(asset.id)
    },
  )

  it('of an unknown code gives the code back for a new asset', async () => {
    const { technician } = await yard()

    expect(await technician.get(findAssetByCode, { code: ' NEW-77 ' })).toEqual({ code: 'NEW-77', asset: null })
  })

  it('finds nothing of another enterprise, and nothing in the recycle bin', async () => {
    const [mine, theirs] = [await yard(), await yard()]
    const foreign = await theirs.addAsset({ serialNo: 'SN-FOREIGN' })
    const gone = await mine.addAsset({ serialNo: 'SN-GONE' })
    await mine.dispatcher.get(removeAssets, { ids: [gone.id] })

    const found = await Promise.all(
      [foreign.code, 'SN-FOREIGN', gone.code, 'SN-GONE'].map(
        async (code) => (await mine.dispatcher.get(findAssetByCode, { code })).asset,
      ),
    )

    expect(found).toEqual([null, null, null, null])
  })
})

describe('codes of others', () => {
  it('stand on one asset only', async () => {
    const { dispatcher, addAsset } = await yard()
    const [a, b] = [await addAsset({ qrCode: 'MAKER-1' }), await addAsset({ name: '另一台' })]

    const replies = [
      await dispatcher.call(linkAssetCode, { id: b.id, code: 'MAKER-1' }),
      await dispatcher.call(saveAsset, { id: b.id, name: b.name, qrCode: 'MAKER-1' }),
      await dispatcher.call(unlinkAssetCode, { id: a.id, code: 'MAKER-1' }),
      await dispatcher.call(unlinkAssetCode, { id: b.id, code: 'MAKER-1' }),
    ]

    expect(replies.map((reply) => reply.code)).toEqual(['code-taken', 'code-taken', 'invalid-input', 'not-found'])
  })

  it('are linked and taken off again', async () => {
    const { dispatcher, addAsset } = await yard()
    const [a, b] = [await addAsset(), await addAsset()]

    const linked = await dispatcher.get(linkAssetCode, { id: a.id, code: 'STICKER-1' })
    const unlinked = await dispatcher.get(unlinkAssetCode, { id: a.id, code: 'STICKER-1' })
    const elsewhere = await dispatcher.get(linkAssetCode, { id: b.id, code: 'STICKER-1' })

    expect([linked, unlinked, elsewhere]).toEqual([['STICKER-1'], [], ['STICKER-1']])
    const lines = await dispatcher.get(listLifeLines, { kind: 'asset', id: a.id })
    expect(lines.map((line) => line.action)).toEqual(['解绑二维码', '绑定二维码', '新建'])
  })
})

describe('the list', () => {
  it('finds by serial number, code, pinyin and every filter', async () => {
    const { addressId, customerId, dispatcher, addAsset } = await yard()
    const asset = await addAsset({ serialNo: 'KY-2024-07', customerId, addressId, installedOn: '2026-03-15' })
    const part = await addAsset({ name: '主机头', parentId: asset.id })
    await addAsset({ name: '备用机' })
    const ids = async (query: Parameters<typeof dispatcher.get<typeof listAssets>>[1]) =>
      (await dispatcher.get(listAssets, query)).map((row) => row.id).toSorted((a, b) => a.localeCompare(b))

    const both = [asset.id, part.id].toSorted((a, b) => a.localeCompare(b))
    expect(await ids({ keyword: 'KY-2024' })).toEqual([asset.id])
    expect(await ids({ keyword: asset.code.slice(2, 8).toLowerCase() })).toEqual([asset.id])
    expect(await ids({ keyword: 'lgkyj' })).toEqual([asset.id])
    expect(await ids({ customerId })).toEqual(both)
    expect(await ids({ states: '2' })).toEqual(both)
    expect(await ids({ parentId: asset.id })).toEqual([part.id])
    expect(await ids({ installStart: '2026-03-15', installEnd: '2026-03-15 23:59:59' })).toEqual([asset.id])
    expect(await ids({ installStart: '2026-03-16' })).toEqual([])
    expect(await ids({ serialNo: '2024-07' })).toEqual([asset.id])
    expect(await dispatcher.get(countAssets, { states: '1,2' })).toBe(3)
  })

  it('shows nothing of another enterprise', async () => {
    const [mine, theirs] = [await yard(), await yard()]
    const foreign = await theirs.addAsset()

    const replies = [
      await mine.dispatcher.call(getAsset, { customerProductionId: foreign.id }),
      await mine.dispatcher.call(saveAsset, { id: foreign.id, name: '改名' }),
      await mine.dispatcher.call(saveAsset, { name: '部件', parentId: foreign.id }),
      await mine.dispatcher.call(getAsset, { customerProductionId: uuidv7() }),
    ]

    expect(replies.map((reply) => reply.code)).toEqual(['not-found', 'not-found', 'invalid-input', 'not-found'])
    expect(await mine.dispatcher.get(listAssets, {})).toEqual([])
  })
})
