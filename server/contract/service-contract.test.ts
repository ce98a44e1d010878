import { approve, listApprovals, rejectApproval } from '@onsite/api/approval/approval-calls.ts'
import { removeAssets } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer, removeCustomers } from '@onsite/api/customer/customer-calls.ts'
import { mergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { countSalesContracts } from '@onsite/api/contract/sales-contract-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import {
  collectInstalment,
  countServiceContracts,
  extendServiceContract,
  getAssetCoverage,
  getServiceContract,
  listRunningContracts,
  removeServiceContracts,
  saveServiceContract,
  terminateServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { RequestKind, ServiceContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { given } from '@onsite/domain/given.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testApp } from '../testing/test-app.ts'
import { runPortion } from './run-contracts.job.ts'

describe('a service contract', () => {
  it('is numbered, begins at once when its first day has come, and lists what it covers', async () => {
    const o = await contractOffice()
    const pump = await o.addAsset('冷却泵')

    const { id, state } = await o.signService({ scope: 1, assetIds: [pump], includedVisits: 4 })

    expect(state).toBe(S.Executing)
    const contract = await o.director.get(getServiceContract, { id })
    expect(contract.contractNo).toMatch(/^WB\d{13}$/)
    expect(contract).toMatchObject({
      usedVisits: 0,
      leftVisits: 4,
      laborCoverage: 100,
      partsCoverage: 0,
      businessUserId: o.people.director.id,
      assets: [{ id: pump, name: expect.stringContaining('冷却泵') as string }],
    })
    expect((await o.signService({ startOn: o.day(1) })).state).toBe(S.Signed)
  })

  it('refuses days in the wrong order and assets of others, beside the fields', async () => {
    const o = await contractOffice()
    const other = await o.signService()
    const customer = await o.signService({ name: '另一家' })
    const strange = await o.addAsset('别家的泵', (await stranger(o)).id)
    const save = async (input: object) =>
      await o.director.call(saveServiceContract, {
        name: '维保',
        customerId: o.customerId,
        startOn: o.today,
        endOn: o.day(10),
        amount: 1,
        ...input,
      })

    expect(await save({ endOn: o.day(-1) })).toMatchObject({ success: false, fields: [{ field: 'endOn' }] })
    expect(await save({ assetIds: [strange] })).toMatchObject({ success: false, fields: [{ field: 'assetIds' }] })
    expect(await save({ contractNo: (await detail(o, other.id)).contractNo })).toMatchObject({
      code: 'contract-no-taken',
    })
    expect(customer.id).not.toBe(other.id)
  })

  it('keeps what was paid: neither its amount nor the instalment itself goes', async () => {
    const o = await contractOffice()
    const plan = [
      { dueOn: o.today, amount: 700_000 },
      { dueOn: o.day(180), amount: 500_000, note: '尾款' },
    ]
    const { id } = await o.signService({ instalments: plan })
    const [first, second] = (await detail(o, id)).instalments
    expect(await o.salesperson.call(collectInstalment, { id: first?.id ?? '', paidOn: o.today })).toMatchObject({
      code: 'no-permission',
    })

    const { version } = await o.finance.get(collectInstalment, { id: first?.id ?? '', paidOn: o.today })

    expect((await detail(o, id)).instalments[0]).toMatchObject({ paidOn: o.today, paidUserName: '吴会计' })
    const input = {
      id,
      version,
      name: '空压机年度维保',
      customerId: o.customerId,
      startOn: o.day(-30),
      endOn: o.day(335),
      amount: 1_200_000,
    }
    const lost = await o.director.call(saveServiceContract, { ...input, instalments: [] })
    expect(lost).toMatchObject({ success: false, fields: [{ field: 'instalments' }] })
    const cheaper = [{ id: first?.id ?? '', dueOn: o.today, amount: 1 }]
    expect(await o.director.call(saveServiceContract, { ...input, instalments: cheaper })).toMatchObject({
      fields: [{ field: 'instalments.0.amount' }],
    })
    await o.director.get(saveServiceContract, {
      ...input,
      instalments: [
        { id: first?.id ?? '', dueOn: o.today, amount: 700_000 },
        { id: second?.id ?? '', dueOn: o.day(90), amount: 400_000 },
      ],
    })
    expect((await detail(o, id)).instalments.map(({ amount, paidOn }) => [amount, paidOn])).toEqual([
      [700_000, o.today],
      [400_000, null],
    ])
  })

  it('plans no more than its amount, whichever of the two is changed', async () => {
    const o = await contractOffice()
    const input = { name: '空压机年度维保', customerId: o.customerId, startOn: o.today, endOn: o.day(365) }
    const plan = [
      { dueOn: o.today, amount: 700_000 },
      { dueOn: o.day(180), amount: 500_001 },
    ]

    const made = await o.director.call(saveServiceContract, { ...input, amount: 1_200_000, instalments: plan })
    const { id, version } = await o.signService({ amount: 1_200_001, instalments: plan })
    const lowered = await o.director.call(saveServiceContract, { ...input, id, version, amount: 1_200_000 })
    const same = await o.director.call(saveServiceContract, { ...input, id, version, amount: 1_200_001 })

    expect(made.fields).toEqual([{ field: 'instalments', message: '收款计划合计 ¥12,000.01，超出合同金额 ¥12,000.00' }])
    expect(lowered.fields).toEqual([{ field: 'amount', message: '收款计划合计 ¥12,000.01，超出合同金额 ¥12,000.00' }])
    expect(same.success).toBe(true)
  })

  it('takes no payment of a day that has not come', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ instalments: [{ dueOn: o.today, amount: 700_000 }] })
    const [instalment] = (await detail(o, id)).instalments

    const refused = await o.finance.call(collectInstalment, { id: instalment?.id ?? '', paidOn: o.day(1) })

    expect(refused.fields).toEqual([
      { field: 'paidOn', message: `收款日期不能晚于今天（${o.today.replaceAll('-', '/')}）` },
    ])
    expect((await detail(o, id)).instalments[0]?.paidOn).toBeNull()
  })

  it('lets one of two who register the same payment win, and tells the other who was quicker', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ instalments: [{ dueOn: o.today, amount: 700_000 }] })
    const [instalment] = (await detail(o, id)).instalments
    const at = (days: number) => ({ id: instalment?.id ?? '', paidOn: o.day(days) })

    const both = await Promise.all([
      o.finance.call(collectInstalment, at(0)),
      o.administrator.call(collectInstalment, at(-1)),
    ])

    const winner = both.findIndex(({ success }) => success)
    const [name, day] = winner === 0 ? ['吴会计', o.today] : [o.people.administrator.name, o.day(-1)]
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both[1 - winner]).toMatchObject({
      code: 'not-now',
      message: `这一期已由${name}登记收款，收款日期 ${day.replaceAll('-', '/')}`,
    })
    expect((await detail(o, id)).instalments[0]).toMatchObject({ paidOn: day, paidUserName: name })

    await o.finance.get(collectInstalment, { ...at(0), paidOn: null })
    expect(await o.administrator.call(collectInstalment, { ...at(0), paidOn: null })).toMatchObject({ code: 'not-now' })
  })

  it('begins on its first day and finishes after its last when all is paid', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({
      startOn: o.day(2),
      endOn: o.day(10),
      instalments: [{ dueOn: o.day(5), amount: 100 }],
    })
    const stateAfter = async (days: number) => {
      await o.later(days, runPortion)
      return (await detail(o, id)).state
    }

    expect(await stateAfter(1)).toBe(S.Signed)
    expect(await stateAfter(2)).toBe(S.Executing)
    expect(await stateAfter(11)).toBe(S.Executing)
    const [instalment] = (await detail(o, id)).instalments
    await o.finance.get(collectInstalment, { id: instalment?.id ?? '', paidOn: o.today })
    expect(await stateAfter(10)).toBe(S.Executing)
    expect(await stateAfter(11)).toBe(S.Finished)
  })

  it('reminds its owner once for a period, and again after an extension', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ endOn: o.day(40), reminderDays: 30, businessUserId: o.people.salesperson.id })
    const readTitles = async () => {
      await (await testApp()).react()
      return (await o.salesperson.get(listNotices, { category: 'contract' })).map(({ title }) => title)
    }

    await o.later(9, runPortion)
    expect(await readTitles()).toEqual([])
    await o.later(10, runPortion)
    await o.later(11, runPortion)
    expect(await readTitles()).toEqual(['维保合同即将到期'])

    const { version } = await detail(o, id)
    await o.director.get(extendServiceContract, { id, version, endOn: o.day(100), amount: 0, visits: 0 })
    await o.later(80, runPortion)
    expect(await readTitles()).toHaveLength(2)
  })

  it('is extended: a later end, more money, more visits, and a finished one runs again', async () => {
    const o = await contractOffice()
    const { id } = await o.signService({ endOn: o.day(1), includedVisits: 2 })
    await o.later(2, runPortion)
    const { state, version } = await detail(o, id)
    expect(state).toBe(S.Finished)
    const extend = { id, version, endOn: o.day(366), amount: 50_000, visits: 3, note: '续一年' }
    expect(await o.director.call(extendServiceContract, { ...extend, endOn: o.day(1) })).toMatchObject({
      fields: [{ field: 'endOn' }],
    })

    const extended = await o.director.get(extendServiceContract, extend)

    expect(extended.state).toBe(S.Executing)
    const contract = await detail(o, id)
    expect(contract).toMatchObject({ endOn: o.day(366), amount: 1_250_000, includedVisits: 5, leftVisits: 5 })
    expect(contract.renewals).toMatchObject([{ fromEndOn: o.day(1), toEndOn: o.day(366), amount: 50_000, visits: 3 }])
  })

  it('is terminated with a reason, once', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signService()

    const ended = await o.director.get(terminateServiceContract, { id, version, reason: '客户搬迁' })

    expect(ended.state).toBe(S.Terminated)
    expect((await detail(o, id)).terminateReason).toBe('客户搬迁')
    const again = { id, version: ended.version, reason: '再来' }
    expect(await o.director.call(terminateServiceContract, again)).toMatchObject({ code: 'wrong-state' })
  })

  it('waits for the approval of its termination and is frozen meanwhile', async () => {
    const o = await contractOffice()
    await o.flow('service-contract:termination')
    const { id, version } = await o.signService()
    const decide = async (agree: boolean) => {
      const [task] = await o.director.get(listApprovals, { box: 'todo' })
      await o.director.get(agree ? approve : rejectApproval, { taskId: task?.taskId ?? '', reason: '理由' })
    }

    const asked = await o.administrator.get(terminateServiceContract, { id, version, reason: '欠款' })
    expect(asked.state).toBe(S.Executing)
    expect((await detail(o, id)).request).toEqual({ kind: RequestKind.Terminate, text: '终止：欠款' })
    const extend = { id, version: asked.version, endOn: o.day(400), amount: 0, visits: 0 }
    expect(await o.director.call(extendServiceContract, extend)).toMatchObject({ code: 'not-now' })
    await decide(false)
    const kept = await detail(o, id)
    expect(kept).toMatchObject({ state: S.Executing, request: null })
    await o.administrator.get(terminateServiceContract, { id, version: kept.version, reason: '欠款' })
    await decide(true)

    expect(await detail(o, id)).toMatchObject({ state: S.Terminated, terminateReason: '欠款', request: null })
    const life = await o.director.get(listLifeLines, { kind: 'service-contract', id })
    expect(life.map(({ action }) => action)).toEqual(['终止', '申请终止', '终止未通过', '申请终止', '开始执行', '新建'])
  })

  it('keeps its assets from being deleted while it runs', async () => {
    const o = await contractOffice()
    const pump = await o.addAsset()
    const { id, version } = await o.signService({ scope: 1, assetIds: [pump] })

    expect(await o.administrator.call(removeAssets, { ids: [pump] })).toMatchObject({ code: 'in-use' })
    await o.director.get(terminateServiceContract, { id, version, reason: '不做了' })
    const [line] = await o.administrator.get(removeAssets, { ids: [pump] })
    expect(line?.success).toBe(true)
  })

  it('keeps its customer from being deleted, and goes along when two customers become one', async () => {
    const o = await contractOffice()
    const other = await stranger(o)
    const { id } = await o.signService({ customerId: other.id })
    await o.signSales({ customerId: other.id }, o.director)

    expect(await o.administrator.call(removeCustomers, { ids: [other.id] })).toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('未结束的维保合同') as string,
    })
    await o.administrator.get(mergeCustomers, { keptId: o.customerId, mergedId: other.id })

    expect((await detail(o, id)).customerId).toBe(o.customerId)
    expect(await o.director.get(countSalesContracts, { customerId: o.customerId })).toBe(1)
  })

  it('is deleted only before it begins or after it ended', async () => {
    const o = await contractOffice()
    const [running, signed] = [await o.signService(), await o.signService({ startOn: o.day(1) })]

    const lines = await o.director.get(removeServiceContracts, { ids: [running.id, signed.id] })

    expect(lines.map(({ success }) => success)).toEqual([false, true])
  })

  it('is found by how soon it ends', async () => {
    const o = await contractOffice()
    await o.signService({ endOn: o.day(30) })
    await o.signService({ endOn: o.day(31) })
    const over = await o.signService({ endOn: o.day(5) })
    await o.director.get(terminateServiceContract, { id: over.id, version: over.version, reason: '不做了' })
    const count = async (endsWithin: 30 | 60) => await o.director.get(countServiceContracts, { endsWithin })

    expect([await count(30), await count(60)]).toEqual([1, 2])
  })
})

describe('what covers an asset', () => {
  it('is the contract that lists it; the others say why not', async () => {
    const o = await contractOffice()
    const [pump, fan] = [await o.addAsset('泵'), await o.addAsset('风机')]
    const listed = await o.signService({ name: '泵维保', scope: 1, assetIds: [pump] })
    const whole = await o.signService({ name: '全厂维保' })
    await o.signService({ name: '明年的', startOn: o.day(10) })
    const reasons = async (assetId: string) => {
      const { contract, others } = await o.director.get(getAssetCoverage, { assetId })
      return [contract?.name, ...others.map((other) => other.reason)]
    }

    expect(await reasons(pump)).toEqual(['泵维保', '优先使用「泵维保」', '合同尚未开始'])
    expect(await reasons(fan)).toEqual(['全厂维保', '合同尚未开始', '设备不在合同范围内'])
    const listFor = async (assetId?: string) =>
      (
        await o.salesperson.get(listRunningContracts, {
          customerId: o.customerId,
          ...given({ assetId }),
        })
      ).map(({ id }) => id)
    expect(await listFor(pump)).toEqual([listed.id, whole.id])
    expect(await listFor(fan)).toEqual([whole.id])
    expect((await listFor()).toSorted()).toEqual([listed.id, whole.id].toSorted())
  })

  it('is offered for orders to those who see the customer or the contract', async () => {
    const o = await contractOffice()
    const colleague = await o.tenant.person({ roles: [RoleType.Salesperson], name: '另一个业务员' })
    const stranger = o.tenant.as(await o.tenant.person({ roles: [RoleType.Salesperson], name: '第三个业务员' }))
    const { id } = await o.signService({ businessUserId: colleague.id })
    const listAs = async (client: TestClient) =>
      (await client.get(listRunningContracts, { customerId: o.customerId })).map((contract) => contract.id)

    // One sees all customers, one the own contract alone, and two neither.
    const found = [
      await listAs(o.dispatcher),
      await listAs(o.tenant.as(colleague)),
      await listAs(stranger),
      await listAs(o.employee),
    ]
    expect(found).toEqual([[id], [id], [], []])
  })
})

type O = Awaited<ReturnType<typeof contractOffice>>
const detail = async (o: O, id: string) => await o.director.get(getServiceContract, { id })
const stranger = async (o: O) =>
  await o.dispatcher.get(addCustomer, { name: '别家公司', linkPerson: '王五', phone: '13900001111' })
