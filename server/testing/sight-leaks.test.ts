/** Former leaks of records to people who may not see them, and the records that technicians reach through their orders. */
import { actOnAsset, findAssetByCode, getAsset, listAssets, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { getApproval, listApprovalsOfSubject } from '@onsite/api/approval/approval-calls.ts'
import { addRole, giveRole } from '@onsite/api/role/role-calls.ts'
import { getAssetCoverage, saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import { getSalesContract, saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { addCustomer, getCustomer } from '@onsite/api/customer/customer-calls.ts'
import {
  countPlanItems,
  enableCyclePlan,
  getCyclePlan,
  listPlanItems,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import { saveRecordValues } from '@onsite/api/field/field-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { cancelWorkOrders, poolWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { CyclePlanState, TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { defaultPowers, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { describe, expect, it } from 'vitest'
import { assetImporter } from '../asset/asset-answers.ts'
import { contractOffice } from './builders/contract.ts'
import { fieldOf, formOffice } from './builders/form.ts'
import { planOffice } from './builders/cycle-plan.ts'
import { type Office, office } from './builders/work-order.ts'
import { readerIn, sightStage } from './builders/sight.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { testApp } from './test-app.ts'

/** A customer that the salesperson does not see. */
const strange = async (o: Office, name = '百川物流') =>
  (await o.dispatcher.get(addCustomer, { name, linkPerson: '韩梅', phone: '13900005678' })).id

const assetAt = async (o: Office, customerId: string | null, name = '叉车') =>
  await o.dispatcher.get(saveAsset, { name, serialNo: `SN-${name}`, customerId })

const life = async (client: Office['salesperson'], kind: string, id: string) => {
  await (await testApp()).react()
  return await client.get(listLifeLines, { kind, id })
}

describe('a life line', () => {
  it('names no order that its reader may not open', async () => {
    const o = await office()
    const asset = await assetAt(o, o.customerId)
    const order = await o.create({ customerId: o.customerId, productionId: asset.id, title: '不给看的工单' })
    await o.dispatcher.get(cancelWorkOrders, { ids: [order.id], reason: '客户不修了' })

    const [seen, told] = [await life(o.dispatcher, 'asset', asset.id), await life(o.salesperson, 'asset', asset.id)]

    expect(seen.find(({ action }) => action === '工单取消')?.link?.label).toContain('不给看的工单')
    expect(told.map(({ action }) => action)).toContain('工单取消')
    expect(told.filter(({ link }) => link !== null)).toEqual([])
  })

  it('names no customer of before to whoever sees only the present one', async () => {
    const o = await office()
    const asset = await assetAt(o, await strange(o))
    await o.dispatcher.get(saveAsset, { id: asset.id, name: asset.name, customerId: o.customerId })

    const changeIn = async (client: Office['salesperson']) =>
      (await life(client, 'asset', asset.id)).flatMap(({ changes }) => changes).find(({ label }) => label === '客户')

    expect(await changeIn(o.dispatcher)).toEqual({ label: '客户', from: '百川物流', to: '绿城物业' })
    expect(await changeIn(o.salesperson)).toEqual({ label: '客户', from: '无权查看', to: '绿城物业' })
  })

  it('names no record of a custom field to whoever may not see it', async () => {
    const o = await formOffice()
    const link = fieldOf(30, '关联客户', { settings: { target: 'customer', multiple: true } })
    await o.publish([link])
    const seller = await o.tenant.person({ roles: [RoleType.Salesperson], name: '陈晓' })
    const add = async (name: string, phone: string, businessUserId?: string) =>
      (
        await o.administrator.get(addCustomer, {
          name,
          linkPerson: '韩梅',
          phone,
          ...(businessUserId && { businessUserId }),
        })
      ).id
    const [mine, also] = [
      await add('绿城物业', '13900001111', seller.id),
      await add('绿城集团', '13900002222', seller.id),
    ]
    const theirs = await add('百川物流', '13900003333')

    const save = async (ids: string[]) =>
      await o.administrator.get(saveRecordValues, { entityType: 2, objId: mine, values: { [link.id]: ids } })
    await save([also])
    await save([also, theirs])

    const changes = async (client: Office['salesperson']) =>
      (await life(client, 'customer', mine)).flatMap((line) => line.changes).map(({ from, to }) => [from, to])
    expect(await changes(o.administrator)).toEqual([
      ['绿城集团', '绿城集团、百川物流'],
      ['', '绿城集团'],
    ])
    expect(await changes(o.tenant.as(seller))).toEqual([
      ['绿城集团', '无权查看'],
      ['', '绿城集团'],
    ])
  })
})

it('leads no approver of an order to its page, nor its maker to its approvals, who may not view orders', async () => {
  const o = await office()
  const approverId = o.people.director.id
  const orderType = await o.template({ creationApproval: true, approverId })
  const { id: subjectId } = await o.create({ orderType, title: '等批准的工单' }, o.employee)
  const [before] = await o.employee.get(listApprovalsOfSubject, { subjectKind: 'work-order:creation', subjectId })
  for (const [role, person] of [
    [RoleType.Employee, o.people.employee],
    [RoleType.Director, o.people.director],
  ] as const) {
    const codes = defaultPowers(role).filter((code) => code !== permissionOf('workOrder.view').code)
    const { variant } = await o.administrator.get(addRole, { role, name: `无工单${role}`, codes, reaches: [] })
    await o.administrator.get(giveRole, { role, variant, personIds: [person.id] })
  }

  const [approver, maker] = [o.tenant.as(o.people.director), o.tenant.as(o.people.employee)]
  const detail = await approver.get(getApproval, { id: before?.approval.id ?? '' })

  expect([detail.approval.title, detail.path]).toEqual(['等批准的工单', ''])
  expect(await maker.get(listApprovalsOfSubject, { subjectKind: 'work-order:creation', subjectId })).toEqual([])
})

describe('a contract', () => {
  it('is its owner’s although he is refused the customer: he saves it and reads whose it is', async () => {
    const o = await contractOffice()
    const customerId = await strange(o)
    const mine = { customerId, businessUserId: o.people.salesperson.id }
    const { id, version } = await o.signSales(mine, o.director)
    const { id: others } = await o.signSales({ customerId, businessUserId: o.people.director.id }, o.director)
    const change = { name: '改过的', customerId, signedOn: o.today }

    const detail = await o.salesperson.get(getSalesContract, { id })
    const replies = [
      await o.salesperson.call(getCustomer, { id: customerId }),
      await o.salesperson.call(getSalesContract, { id: others }),
      await o.salesperson.call(saveSalesContract, { ...change, id: others }),
      await o.salesperson.call(saveSalesContract, { ...change, id, version }),
    ]

    expect(detail.customerName).toBe('百川物流')
    expect(replies.map(({ code, success }) => (success ? 'done' : code))).toEqual([
      'not-found',
      'not-found',
      'not-found',
      'done',
    ])
  })

  it('is refused to a salesperson for a customer that he does not see', async () => {
    const o = await contractOffice()
    const customerId = await strange(o)
    const base = { name: '偷签的', customerId }

    const replies = [
      await o.salesperson.call(saveSalesContract, { ...base, signedOn: o.today }),
      await o.salesperson.call(saveServiceContract, {
        ...base,
        startOn: o.today,
        endOn: o.day(9),
        amount: 1,
        scope: 2,
      }),
    ]

    expect(replies.map(({ code }) => code)).toEqual(['invalid-input', 'invalid-input'])
  })

  it('names no asset of another customer that was put into it', async () => {
    const o = await contractOffice()
    const asset = await o.addAsset('别家的机器', await strange(o))

    const reply = await o.salesperson.call(saveServiceContract, {
      name: '维保',
      customerId: o.customerId,
      startOn: o.today,
      endOn: o.day(9),
      amount: 1,
      scope: 1,
      assetIds: [asset],
    })

    expect(reply.code).toBe('invalid-input')
    expect(JSON.stringify(reply)).not.toContain('别家的机器')
  })
})

it('refuses a serial number that stands elsewhere without a word of where', async () => {
  const o = await office()
  const asset = await assetAt(o, await strange(o), '别家的叉车')

  const reply = await o.salesperson.call(saveAsset, {
    name: '我的',
    serialNo: asset.serialNo,
    customerId: o.customerId,
  })

  expect(reply).toMatchObject({ success: false, code: 'serial-taken' })
  expect(reply.message).toBe('序列号「SN-别家的叉车」已经登记在设备「其他客户的设备」上')
})

/** A row of a file. */
const row = (cells: Record<string, string>) => ({ row: 2, cells })

it('matches no row of a file with an asset that stands elsewhere, nor with its customer', async () => {
  const stage = await sightStage()

  const [bySerial, byCustomer] = await stage.act(
    readerIn(RoleType.Salesperson),
    async (ctx) =>
      await assetImporter.judge(ctx, [
        row({ 名称: '甲', 序列号: '绝密SN' }),
        row({ 名称: '乙', 序列号: '新的', 客户: '绝密机械' }),
      ]),
  )

  expect(bySerial).toMatchObject({ recordId: null, result: 'new' })
  expect(byCustomer).toMatchObject({ result: 'wrong', faults: [{ column: '客户' }] })
})

describe('a file', () => {
  it('of an order is read by those to whom the order is open', async () => {
    const o = await office()
    const fileId = await o.image('service')
    await o.orderIn(2, { attachments: [fileId] })
    const read = async (client: Office['salesperson']) => (await client.send(getFile, { fileId, thumb: '1' })).body

    const bodies = [await read(o.technician), await read(o.rival), await read(o.dispatcher)]

    expect(bodies).toEqual(['bytes', expect.stringContaining('not-found'), 'bytes'])
  })

  it('is read by whoever sees a record that holds it, and by nobody else who knows its id', async () => {
    const o = await contractOffice()
    const fileId = await o.image('director')
    const customerId = await strange(o)
    const read = async (client: Office['salesperson']) => (await client.send(getFile, { fileId, thumb: '1' })).body

    const loose = [await read(o.director), await read(o.administrator)]
    const { id, version } = await o.signSales({ customerId, attachments: [fileId] }, o.director)
    const held = [await read(o.administrator), await read(o.salesperson)]
    await o.director.get(saveSalesContract, {
      id,
      version,
      name: '转交的',
      customerId,
      signedOn: o.today,
      businessUserId: o.people.salesperson.id,
    })

    const refused = expect.stringContaining('not-found') as string
    expect(loose).toEqual(['bytes', refused])
    expect(held).toEqual(['bytes', refused])
    expect(await read(o.salesperson)).toBe('bytes')
  })

  it('cannot be taken over into a record of one’s own', async () => {
    const o = await contractOffice()
    const fileId = await o.image('director')
    await o.signSales({ customerId: await strange(o), attachments: [fileId] }, o.director)

    const reply = await o.salesperson.call(saveSalesContract, {
      name: '我的',
      customerId: o.customerId,
      signedOn: o.today,
      attachments: [fileId],
    })

    expect(reply).toMatchObject({ code: 'not-found', message: '文件不存在或已被删除' })
  })
})

describe('a plan for several customers', () => {
  it('shows whoever sees one of them that one alone', async () => {
    const o = await planOffice()
    const other = await strange(o)
    const made = await o.plan({ targetKind: TargetKind.Customer, targetIds: [o.customerId, other], name: '两家保养' })
    await o.dispatcher.get(enableCyclePlan, { id: made.id, version: made.version })
    await o.runOn('2027-01-01')

    const detail = await o.salesperson.get(getCyclePlan, { id: made.id })
    const [mine, all] = [
      await o.salesperson.get(listPlanItems, { planId: made.id, pageSize: 100 }),
      await o.dispatcher.get(listPlanItems, { planId: made.id, pageSize: 100 }),
    ]

    expect(detail.state).toBe(CyclePlanState.Running)
    expect(detail.targets.map(({ id }) => id)).toEqual([o.customerId])
    expect(JSON.stringify([detail, mine])).not.toContain('百川物流')
    expect(new Set(mine.map(({ targetId }) => targetId))).toEqual(new Set([o.customerId]))
    expect(all.length).toBe(mine.length * 2)
    expect(await o.salesperson.get(countPlanItems, { planId: made.id })).toBe(mine.length)
  })
})

describe('a technician', () => {
  it('finds in stock and by his orders what he works on, and stops no asset elsewhere', async () => {
    const o = await office()
    const [mine, beside, spare] = [
      await assetAt(o, o.customerId, '甲机'),
      await assetAt(o, o.customerId, '乙机'),
      await assetAt(o, null, '备机'),
    ]
    const elsewhere = await assetAt(o, await strange(o), '别家的')
    const names = async () => (await o.technician.get(listAssets, {})).map(({ name }) => name).toSorted()

    const before = await names()
    await o.orderIn(2, { customerId: o.customerId, productionId: mine.id })

    expect(before).toEqual([spare.name])
    expect(await names()).toEqual([beside.name, mine.name, spare.name].toSorted())
    const found = await o.technician.get(findAssetByCode, { code: mine.serialNo })
    expect(found.asset).toMatchObject({ id: mine.id, customerName: '绿城物业' })
    expect((await o.technician.get(findAssetByCode, { code: elsewhere.serialNo })).asset).toBeNull()
    const stop = { action: 'stop', reason: '漏油' } as const
    expect((await o.technician.call(actOnAsset, { ...stop, id: elsewhere.id })).code).toBe('not-found')
    expect((await o.technician.call(actOnAsset, { ...stop, id: beside.id })).success).toBe(true)
  })

  it('opens the asset that an order of the pool names, and no other of its customer', async () => {
    const o = await office()
    const [named, beside] = [await assetAt(o, o.customerId, '甲机'), await assetAt(o, o.customerId, '乙机')]
    const order = await o.orderIn(1, { customerId: o.customerId, productionId: named.id })
    await o.dispatcher.get(poolWorkOrders, { ids: [order.id], is_grab: 1 })

    const replies = [
      await o.technician.call(getAsset, { customerProductionId: named.id }),
      await o.technician.call(getAsset, { customerProductionId: beside.id }),
    ]

    expect(replies.map(({ success }) => success)).toEqual([true, false])
  })
})

it('tells of the contracts that cover assets to whoever sees them', async () => {
  const o = await contractOffice()
  const asset = await o.addAsset()
  await o.signService()

  const coverage = await o.salesperson.get(getAssetCoverage, { assetId: asset })

  expect(coverage.contract?.name).toBe('空压机年度维保')
})
