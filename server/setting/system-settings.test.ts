import { listApprovals, urgeApproval } from '@onsite/api/approval/approval-calls.ts'
import { getSalesContract, submitSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { getAudit, listAudit } from '@onsite/api/audit/audit-calls.ts'
import {
  getSettingByCode,
  getSettingsByCodes,
  listSettings,
  listSettingValues,
  recoverSettings,
  saveSettings,
} from '@onsite/api/setting/system-setting-calls.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { grabWorkOrder, revokeGrab } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { office } from '../testing/builders/work-order.ts'
import { type TestTenant, testApp } from '../testing/test-app.ts'

const minutes = 'workOrder.revokeGrabMinutes'
const orders = 'workOrder.numbering'
const days = 'customer.mergeUndoDays'

async function enterprise() {
  const app = await testApp()
  const tenant = await app.tenant()
  const people = await tenant.people({
    administrator: { roles: [RoleType.Administrator], name: '周管理' },
    colleague: { roles: [RoleType.Administrator] },
    technician: { roles: [RoleType.Technician] },
  })
  return {
    app,
    tenant,
    administrator: tenant.as(people.administrator),
    colleague: tenant.as(people.colleague),
    technician: tenant.as(people.technician),
  }
}

/** Settings come with the session, which a process keeps for a second. */
const waitForSettings = async (tenant: TestTenant) => await tenant.tx(async () => await Promise.resolve())

describe('the settings of an enterprise', () => {
  it('hold what they start with until somebody sets them', async () => {
    const o = await enterprise()

    const all = await o.administrator.get(listSettings, {})

    expect(all.find(({ code }) => code === minutes)).toEqual({
      code: minutes,
      value: '10',
      start: '10',
      changedBy: null,
      changedAt: null,
    })
    expect(await o.technician.get(getSettingByCode, { code: minutes })).toEqual({ code: minutes, value: '10' })
  })

  it('are set several at once, and say who did it', async () => {
    const o = await enterprise()
    const settings = [
      { code: minutes, value: '25', before: '10' },
      { code: days, value: '7', before: '7' },
    ]

    const saved = await o.administrator.get(saveSettings, { settings })
    await waitForSettings(o.tenant)

    expect(saved.find(({ code }) => code === minutes)).toMatchObject({ value: '25', start: '10', changedBy: '周管理' })
    expect(saved.find(({ code }) => code === days)).toMatchObject({ value: '7', changedBy: null })
    expect(await o.technician.get(getSettingsByCodes, { codes: `${minutes},${days},${minutes}` })).toEqual([
      { code: minutes, value: '25' },
      { code: days, value: '7' },
    ])
    expect(await o.technician.get(listSettingValues, { type: 'number' })).toContainEqual({ code: minutes, value: '25' })
  })

  it('are those of one enterprise only', async () => {
    const o = await enterprise()
    const other = await enterprise()

    await o.administrator.get(saveSettings, { settings: [{ code: minutes, value: '25', before: '10' }] })
    await waitForSettings(o.tenant)

    expect(await other.administrator.get(getSettingByCode, { code: minutes })).toMatchObject({ value: '10' })
  })

  it('are left alone when somebody else set one of them meanwhile', async () => {
    const o = await enterprise()
    await o.colleague.get(saveSettings, { settings: [{ code: minutes, value: '15', before: '10' }] })

    const refused = await o.administrator.call(saveSettings, {
      settings: [
        { code: days, value: '3', before: '7' },
        { code: minutes, value: '25', before: '10' },
      ],
    })

    expect(refused).toMatchObject({ success: false, code: 'stale' })
    const all = await o.administrator.get(listSettings, {})
    expect(all.find(({ code }) => code === days)).toMatchObject({ value: '7' })
    expect(all.find(({ code }) => code === minutes)).toMatchObject({ value: '15' })
  })

  it('of two who save at once, one is told', async () => {
    const o = await enterprise()

    const replies = await Promise.all([
      o.administrator.call(saveSettings, { settings: [{ code: minutes, value: '25', before: '10' }] }),
      o.colleague.call(saveSettings, { settings: [{ code: minutes, value: '35', before: '10' }] }),
    ])

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'stale' })
  })

  it('name each value that cannot be, and keep none of the others', async () => {
    const o = await enterprise()

    const refused = await o.administrator.call(saveSettings, {
      settings: [
        { code: days, value: '3', before: '7' },
        { code: minutes, value: '1441', before: '10' },
        { code: orders, value: 'SJ-{0000}', before: 'GD{yyyyMMdd}{00000}' },
      ],
    })

    expect(refused).toMatchObject({
      code: 'invalid-input',
      fields: [
        { field: 'settings.1.value', message: '请填写 0 到 1440 分钟之间的整数' },
        { field: 'settings.2.value', message: '「事件」已经使用前缀 SJ' },
      ],
    })
    expect(await o.administrator.get(listSettings, {})).toContainEqual(
      expect.objectContaining({ code: days, value: '7' }),
    )
  })

  it('are given back to their start, with the name of whoever did that', async () => {
    const o = await enterprise()
    await o.colleague.get(saveSettings, { settings: [{ code: minutes, value: '15', before: '10' }] })

    const all = await o.administrator.get(recoverSettings, { codes: [minutes] })

    expect(all.find(({ code }) => code === minutes)).toMatchObject({ value: '10', changedBy: '周管理' })
  })

  it('are not given back to a prefix that another kind has taken', async () => {
    const o = await enterprise()
    await o.administrator.get(saveSettings, {
      settings: [
        { code: orders, value: 'WX-{0000}', before: 'GD{yyyyMMdd}{00000}' },
        { code: 'event.numbering', value: 'GD-{0000}', before: 'SJ{yyyyMMdd}{00000}' },
      ],
    })

    expect(await o.administrator.call(recoverSettings, { codes: [orders] })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'codes.0', message: '「事件」已经使用前缀 GD' }],
    })
  })

  it('are not changed by people without the permission, nor under a code that no area brings', async () => {
    const o = await enterprise()
    const settings = [{ code: minutes, value: '25', before: '10' }]

    expect(await o.technician.call(listSettings, {})).toMatchObject({ code: 'no-permission' })
    expect(await o.technician.call(saveSettings, { settings })).toMatchObject({ code: 'no-permission' })
    expect(await o.technician.call(recoverSettings, { codes: [minutes] })).toMatchObject({ code: 'no-permission' })
    const code = 'workOrder.unknown'
    expect(await o.technician.call(getSettingByCode, { code })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'code' }],
    })
    expect(await o.technician.call(getSettingsByCodes, { codes: `${minutes},${code}` })).toMatchObject({
      fields: [{ field: 'codes', message: '没有编码为「workOrder.unknown」的设置' }],
    })
    expect(await o.administrator.call(saveSettings, { settings: [{ code, value: '1', before: '' }] })).toMatchObject({
      fields: [{ field: 'settings.0.code' }],
    })
  })

  it('stand in the operation log with the value before and after', async () => {
    const o = await enterprise()
    await o.administrator.get(saveSettings, { settings: [{ code: minutes, value: '25', before: '10' }] })

    const [entry] = await o.administrator.get(listAudit, { call: 'saveSettings' })
    const { changes } = await o.administrator.get(getAudit, { id: entry?.id ?? '' })

    expect(changes).toContainEqual({ field: '抢单后可自行撤销', record: '', from: '10', to: '25' })
  })
})

describe('a setting takes effect', () => {
  it('on the time in which a grab may be taken back', async () => {
    const o = await office()
    await o.administrator.get(saveSettings, { settings: [{ code: minutes, value: '0', before: '10' }] })
    const { id } = await o.addToPool()
    await waitForSettings(o.tenant)

    const { version } = await o.technician.get(grabWorkOrder, { id })

    expect(await o.technician.call(revokeGrab, { id, version, reason: '赶不到' })).toMatchObject({
      code: 'not-now',
      message: expect.stringContaining('抢单后不能自行撤销'),
    })
    const { actions } = await o.technician.get(getWorkOrder, { id })
    expect(actions.find(({ action }) => action === 'revokeGrab')).not.toMatchObject({ allowed: true })
  })

  it('on the numbers of new orders, and an earlier rule goes on where it stopped', async () => {
    const o = await office()
    const noOf = async () => (await o.dispatcher.get(getWorkOrder, { id: (await o.orderIn(1)).id })).orderNo
    const first = await noOf()
    await o.administrator.get(saveSettings, {
      settings: [{ code: orders, value: 'WX-{yyyy}-{0000}', before: 'GD{yyyyMMdd}{00000}' }],
    })
    await waitForSettings(o.tenant)
    const changed = [await noOf(), await noOf()]
    await o.administrator.get(recoverSettings, { codes: [orders] })
    await waitForSettings(o.tenant)
    const last = await noOf()

    expect(first).toMatch(/^GD\d{8}00001$/)
    expect(changed.map((no) => no.replace(/\d{4}/, 'YYYY'))).toEqual(['WX-YYYY-0001', 'WX-YYYY-0002'])
    expect(last).toMatch(/^GD\d{8}00002$/)
  })

  it('on the numbers of contracts, past those that somebody typed', async () => {
    const o = await contractOffice()
    await o.administrator.get(saveSettings, {
      settings: [{ code: 'contract.salesNumbering', value: 'HT-{000}', before: 'XS{yyyyMMdd}{00000}' }],
    })
    await waitForSettings(o.tenant)
    await o.signSales({ contractNo: 'HT-001' })

    const { id } = await o.signSales({})
    const { contractNo } = await o.salesperson.get(getSalesContract, { id })

    expect(contractNo).toBe('HT-002')
  })

  it('on the time in which an approval is urged once', async () => {
    const o = await contractOffice()
    await o.flow('sales-contract:approval')
    const { id, version } = await o.signSales({})
    await o.salesperson.get(submitSalesContract, { id, version })
    const [approval] = await o.salesperson.get(listApprovals, { box: 'mine' })
    await o.administrator.get(saveSettings, {
      settings: [{ code: 'approval.urgeMinutes', value: '45', before: '30' }],
    })
    await waitForSettings(o.tenant)

    await o.salesperson.get(urgeApproval, { id: approval?.id ?? '' })

    expect(await o.salesperson.call(urgeApproval, { id: approval?.id ?? '' })).toMatchObject({
      code: 'urged-lately',
      message: '45 分钟内已催办过，请稍后再试',
    })
  })
})
