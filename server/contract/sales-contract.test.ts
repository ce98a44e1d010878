import { approve, getApproval, listApprovals, rejectApproval } from '@onsite/api/approval/approval-calls.ts'
import {
  annotateSalesContract,
  countSalesContracts,
  getSalesContract,
  listSalesContracts,
  removeSalesContracts,
  salesContractPlain,
  revokeSalesContract,
  saveSalesContract,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { SalesContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { statementsOf } from '../testing/statements-of.ts'

describe('a sales contract', () => {
  it('is numbered, belongs to who made it, and keeps lines and attachments', async () => {
    const o = await contractOffice()
    const fileId = await o.image('salesperson')
    const lines = [
      { name: '螺杆空压机', quantity: 2, price: 1_500_050 },
      { name: '安装服务', quantity: 0.335, price: 100 },
    ]

    const { id } = await o.signSales({ amount: 3_000_000, lines, attachments: [fileId] })

    const contract = await o.salesperson.get(getSalesContract, { id })
    expect(contract.contractNo).toMatch(/^XS\d{13}$/)
    expect(contract).toMatchObject({
      state: S.Draft,
      customerId: o.customerId,
      signedOn: o.today,
      amount: 3_000_000,
      businessUserId: o.people.salesperson.id,
      hasFlow: false,
    })
    expect(contract.lines.map(({ amount }) => amount)).toEqual([3_000_100, 34])
    expect(contract.attachments.map((file) => file.id)).toEqual([fileId])
    expect(contract.actions.map(({ action }) => action)).toEqual(['submit', 'edit', 'annotate'])
  })

  it('does not take the number of another', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales({ contractNo: 'HT-1' })
    await o.signSales({ contractNo: 'HT-2' })

    const taken = await o.salesperson.call(saveSalesContract, {
      id,
      version,
      name: '另一份',
      customerId: o.customerId,
      signedOn: o.today,
      contractNo: ' HT-2 ',
    })

    expect(taken).toMatchObject({ success: false, code: 'contract-no-taken', fields: [{ field: 'contractNo' }] })
    const kept = await o.salesperson.get(saveSalesContract, {
      id,
      version,
      name: '另一份',
      customerId: o.customerId,
      signedOn: o.today,
      contractNo: '',
    })
    expect((await o.salesperson.get(getSalesContract, { id: kept.id })).contractNo).toBe('HT-1')
  })

  it('is approved at once where no flow is designed, and frozen from then on but for remarks and attachments', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales({}, o.director)

    const approved = await o.director.get(submitSalesContract, { id, version })

    expect(approved.state).toBe(S.Approved)
    const change = { id, version: approved.version, name: '改名', customerId: o.customerId, signedOn: o.today }
    expect(await o.director.call(saveSalesContract, change)).toMatchObject({ success: false, code: 'wrong-state' })
    const fileId = await o.image('director')
    await o.director.get(annotateSalesContract, {
      id,
      version: approved.version,
      remark: '已归档',
      attachments: [fileId],
    })
    const contract = await o.director.get(getSalesContract, { id })
    expect(contract).toMatchObject({ remark: '已归档', state: S.Approved })
    expect(contract.attachments).toHaveLength(1)
  })

  it('goes through the flow: turned down with a reason, mended, agreed to', async () => {
    const o = await contractOffice()
    await o.flow('sales-contract:approval')
    const { id, version } = await o.signSales()
    const decide = async (agree: boolean, reason: string) => {
      const [task] = await o.director.get(listApprovals, { box: 'todo' })
      await o.director.get(agree ? approve : rejectApproval, { taskId: task?.taskId ?? '', reason })
    }

    const sent = await o.salesperson.get(submitSalesContract, { id, version })
    expect(sent.state).toBe(S.PendingApproval)
    const frozen = { id, version: sent.version, name: '改名', customerId: o.customerId, signedOn: o.today }
    expect(await o.salesperson.call(saveSalesContract, frozen)).toMatchObject({ code: 'not-now' })
    await decide(false, '价格偏低')
    const back = await o.salesperson.get(getSalesContract, { id })
    expect(back.state).toBe(S.Draft)
    await o.salesperson.get(submitSalesContract, { id, version: back.version })
    await decide(true, '')

    expect((await o.salesperson.get(getSalesContract, { id })).state).toBe(S.Approved)
    const life = await o.salesperson.get(listLifeLines, { kind: 'sales-contract', id })
    expect(life.map(({ action }) => action)).toEqual(['审批通过', '提交审批', '审批驳回', '提交审批', '新建'])
    expect(life[2]?.note).toBe('价格偏低')
  })

  it('shows approvers days and amounts as screens do, what is odd about its lines, and no change that nobody made', async () => {
    const o = await contractOffice()
    await o.flow('sales-contract:approval')
    const lines = [{ name: '空压机', quantity: 1, price: 0 }]
    const { id, version } = await o.signSales({ amount: 1_280_000, lines })
    await o.salesperson.get(submitSalesContract, { id, version })
    const [task] = await o.director.get(listApprovals, { box: 'todo' })

    const open = await o.director.get(getApproval, { id: task?.id ?? '' })
    await o.director.get(approve, { taskId: task?.taskId ?? '', reason: '' })
    const done = await o.director.get(getApproval, { id: task?.id ?? '' })
    const textOf = (label: string) => open.summary.find((line) => line.label === label)?.value

    expect(textOf('签订日期')).toBe(o.today.replaceAll('-', '/'))
    expect(textOf('合同金额')).toBe('¥12,800.00')
    expect(textOf('请留意')).toBe('「空压机」的金额是 ¥0.00；产品明细合计 ¥0.00，与合同金额 ¥12,800.00 不一致')
    expect([open.changes, done.changes]).toEqual([[], []])
  })

  it('is taken back by those who may, and then changes again', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales()
    const approved = await o.salesperson.get(submitSalesContract, { id, version })
    const revoke = { id, version: approved.version, reason: '客户改了数量' }

    expect(await o.salesperson.call(revokeSalesContract, revoke)).toMatchObject({ code: 'no-permission' })
    const back = await o.director.get(revokeSalesContract, revoke)

    expect(back.state).toBe(S.Draft)
    expect(await o.director.call(revokeSalesContract, { ...revoke, version: back.version })).toMatchObject({
      code: 'wrong-state',
    })
  })

  it('changes single fields in the list, each contract for itself, and says what they held', async () => {
    const o = await contractOffice()
    const lines = [{ name: '安装服务', quantity: 1, price: 100 }]
    const [draft, done] = [await o.signSales({ remark: '旧', lines }), await o.signSales({ remark: '旧' })]
    await o.salesperson.get(submitSalesContract, { id: done.id, version: done.version })
    const ids = [draft.id, done.id]

    const told = await o.salesperson.get(salesContractPlain.change, { ids, remark: '新', paymentTerms: '月结' })

    expect(told.map(({ before, success }) => [success, before?.['remark']])).toEqual([
      [true, '旧'],
      [false, undefined],
    ])
    expect(told[1]?.message).toContain('已审批')
    const contract = await o.salesperson.get(getSalesContract, { id: draft.id })
    expect(contract).toMatchObject({ remark: '新', paymentTerms: '月结', state: S.Draft })
    expect(contract.lines).toHaveLength(1)
    expect(await o.technician.call(salesContractPlain.change, { ids, remark: '无权' })).toMatchObject({
      code: 'no-permission',
    })
    const unknown = { ids, amount: 1 } as unknown as Input<typeof salesContractPlain.change>
    expect(await o.salesperson.call(salesContractPlain.change, unknown)).toMatchObject({ success: false })
  })

  it('refuses what somebody else has changed meanwhile', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales()
    const input = { id, version, name: '先到', customerId: o.customerId, signedOn: o.today }
    await o.salesperson.get(saveSalesContract, input)

    expect(await o.director.call(saveSalesContract, { ...input, name: '后到' })).toMatchObject({ code: 'stale' })
    expect(await o.director.call(submitSalesContract, { id, version })).toMatchObject({ code: 'stale' })
  })

  it('tells whoever comes late which step somebody else took', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales()
    await o.salesperson.get(submitSalesContract, { id, version })

    const late = await o.director.call(submitSalesContract, { id, version })

    const state = { label: '状态', from: '待提交', to: '已审批' }
    expect(late).toMatchObject({ code: 'stale', data: [{ label: '提交审批', changes: [state] }] })
    expect((await o.director.get(listLifeLines, { kind: 'sales-contract', id }))[0]?.changes).toMatchObject([state])
  })

  it('is listed by state, owner, days and words', async () => {
    const o = await contractOffice()
    const { id, version } = await o.signSales({ name: '华东制冷采购' })
    await o.signSales({ name: '备件框架协议' }, o.director)
    await o.salesperson.get(submitSalesContract, { id, version })
    const names = async (query: Input<typeof listSalesContracts>) =>
      (await o.director.get(listSalesContracts, query)).map((row) => row.name).toSorted()

    expect(await names({ states: '3' })).toEqual(['华东制冷采购'])
    expect(await names({ businessUserId: o.people.director.id })).toEqual(['备件框架协议'])
    expect(await names({ keyword: 'hdzl' })).toEqual(['华东制冷采购'])
    expect(await names({ customerId: o.customerId, signedStart: o.today })).toHaveLength(2)
    expect(await names({ signedStart: o.day(1) })).toEqual([])
    expect(await o.director.get(countSalesContracts, { states: '1' })).toBe(1)
  })

  it('goes into the recycle bin as a draft only, and comes back with its number free', async () => {
    const o = await contractOffice()
    const draft = await o.signSales({ contractNo: 'HT-1' })
    const approved = await o.signSales()
    await o.salesperson.get(submitSalesContract, { id: approved.id, version: approved.version })

    const lines = await o.director.get(removeSalesContracts, { ids: [draft.id, approved.id] })

    expect(lines.map(({ success }) => success)).toEqual([true, false])
    expect(await o.director.get(countSalesContracts, { recycled: 1 })).toBe(1)
    await o.signSales({ contractNo: 'HT-1' })
    expect(await o.director.call(salesContractPlain.restore, { ids: [draft.id] })).toMatchObject({
      code: 'contract-no-taken',
    })
  })

  it('has its customer looked up by that one, and not among all whom contracts of the reader name', async () => {
    const o = await contractOffice()
    const { id } = await o.signSales()

    const statements = await statementsOf(async () => await o.salesperson.get(getSalesContract, { id }))

    const [named = ''] = statements.filter((text) => text.includes('from "customer" as "record"'))
    expect(named).toMatch(
      /exists \(select 1 from "sales_contract" opening .*exists \(select 1 from "service_contract" opening/,
    )
    expect(named).not.toContain('"customer_id" from')
  })
})
