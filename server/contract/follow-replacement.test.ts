/** 换机 under service contracts. */
import { actOnAsset, replaceAsset, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import {
  extendServiceContract,
  getAssetCoverage,
  getServiceContract,
  saveServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { ServiceContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { coverageOf } from '@onsite/domain/contract/coverage.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { runPortion } from './run-contracts.job.ts'
import { candidatesOf } from './service-contract-store.ts'

type O = Awaited<ReturnType<typeof contractOffice>>

const spare = async (o: O, name = '新空压机') => (await o.administrator.get(saveAsset, { name })).id
const detail = async (o: O, id: string) => await o.director.get(getServiceContract, { id })
/** By a technician whom an order sends to the customer. */
const replace = async (o: O, id: string, newId: string, replacedOn = o.today) => {
  await o.orderIn(2, { customerId: o.customerId })
  return await o.technician.get(replaceAsset, { id, newId, replacedOn, reason: '主机抱死' })
}
/** Name of the contract that covers an asset on a day, null for none. */
const contractCovering = async (o: O, assetId: string, day: string) =>
  await o.tenant.tx(async (tx) => {
    const ctx = { tenantId: o.tenant.id, tx }
    const candidates = await candidatesOf(ctx, { customerId: o.customerId, assetId, withEnded: true })
    const asset = { id: assetId, customerId: o.customerId }
    return (
      coverageOf(
        asset,
        day,
        candidates.map(({ covering }) => covering),
      ).contract?.name ?? null
    )
  })

describe('an asset that takes the place of another', () => {
  it('is covered from that day on, and the other until the day before', async () => {
    const o = await contractOffice()
    const [old, kept] = [await o.addAsset('旧空压机'), await o.addAsset('风机')]
    const { id } = await o.signService({ scope: 1, assetIds: [old, kept], includedVisits: 4 })
    await o.orderIn(1, { customerId: o.customerId, contractId: id, productionId: old })
    const next = await spare(o)
    const before = await detail(o, id)

    await replace(o, old, next, o.day(-2))

    expect(await Promise.all([-3, -2].map(async (days) => await contractCovering(o, old, o.day(days))))).toEqual([
      '空压机年度维保',
      null,
    ])
    expect(await Promise.all([-3, -2].map(async (days) => await contractCovering(o, next, o.day(days))))).toEqual([
      null,
      '空压机年度维保',
    ])
    const after = await detail(o, id)
    expect(Object.fromEntries(after.assets.map(({ fromOn, name }) => [name, fromOn]))).toEqual({
      新空压机: o.day(-2),
      风机: '',
    })
    expect(after.formerAssets).toMatchObject([{ id: old, name: '旧空压机', fromOn: '', untilOn: o.day(-3) }])
    expect(after).toMatchObject({ openOrders: 1, includedVisits: 4, version: before.version + 1 })
    const [line] = await o.director.get(listLifeLines, { kind: 'service-contract', id })
    expect(line).toMatchObject({
      action: '换机',
      note: `${o.day(-2)} 起由「新空压机」接替「旧空压机」`,
      link: { kind: 'asset', id: next },
    })
    expect(await o.director.get(getAssetCoverage, { assetId: old })).toMatchObject({
      contract: null,
      others: [{ reason: `设备已换下，合同承担到 ${o.day(-3)} 为止` }],
    })
  })

  it('refuses an edit of the contract as it was before, and a later edit keeps what went', async () => {
    const o = await contractOffice()
    const [old, next] = [await o.addAsset('旧空压机'), await spare(o)]
    const { id, version } = await o.signService({ scope: 1, assetIds: [old] })
    await replace(o, old, next)
    const { endOn, name, startOn } = await detail(o, id)
    const input = { id, name, customerId: o.customerId, startOn, endOn, amount: 100 }

    const late = await o.director.call(saveServiceContract, { ...input, version, assetIds: [old] })
    const added = await o.addAsset('风机')
    await o.director.get(saveServiceContract, { ...input, assetIds: [next, added] })

    expect(late.code).toBe('stale')
    const after = await detail(o, id)
    expect(after.assets.map((asset) => asset.fromOn).toSorted()).toEqual(['', o.today])
    expect(after.formerAssets).toMatchObject([{ id: old, untilOn: o.day(-1) }])
  })

  it('leaves everything as it was when the first one comes back on the same day', async () => {
    const o = await contractOffice()
    const [old, next] = [await o.addAsset('旧空压机'), await spare(o)]
    const { id } = await o.signService({ scope: 1, assetIds: [old] })
    await replace(o, old, next)
    await o.technician.get(actOnAsset, { id: old, action: 'returnToStock' })

    await replace(o, next, old)

    expect(await detail(o, id)).toMatchObject({ assets: [{ id: old, fromOn: '', untilOn: '' }], formerAssets: [] })
    expect(await contractCovering(o, old, o.today)).toBe('空压机年度维保')
  })

  it('stands alone in a contract that has not begun', async () => {
    const o = await contractOffice()
    const [old, next] = [await o.addAsset('旧空压机'), await spare(o)]
    const { id } = await o.signService({ scope: 1, assetIds: [old], startOn: o.day(3) })

    await replace(o, old, next)

    expect(await detail(o, id)).toMatchObject({ assets: [{ id: next, fromOn: '' }], formerAssets: [] })
  })

  it('comes into a finished contract only when that is extended', async () => {
    const o = await contractOffice()
    const [old, next] = [await o.addAsset('旧空压机'), await spare(o)]
    const { id } = await o.signService({ scope: 1, assetIds: [old], endOn: o.day(-1), instalments: [] })
    await o.later(0, async (work) => await runPortion(work))
    const finished = await detail(o, id)
    await replace(o, old, next)
    const quiet = await detail(o, id)

    const { version } = quiet
    await o.director.get(extendServiceContract, { id, version, endOn: o.day(300), amount: 0, visits: 0 })

    expect(finished.state).toBe(S.Finished)
    expect([quiet.assets, quiet.formerAssets]).toMatchObject([[{ id: old, untilOn: '' }], []])
    expect(await detail(o, id)).toMatchObject({
      assets: [{ id: next, fromOn: o.today }],
      formerAssets: [{ id: old, untilOn: o.day(-1) }],
    })
    expect(await contractCovering(o, next, o.today)).toBe('空压机年度维保')
  })
})
