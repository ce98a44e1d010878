/** Roles that do not see prices or costs: no door tells one, lets one be asked for, or takes one; what is saved without them keeps them. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { getApproval, listApprovals } from '@onsite/api/approval/approval-calls.ts'
import {
  getSalesContract,
  listSalesContracts,
  saveSalesContract,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import {
  extendServiceContract,
  getServiceContract,
  listServiceContracts,
  saveServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import { addCustomer, editCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { getFieldValues, getForm } from '@onsite/api/field/field-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { writeFilters } from '@onsite/domain/field/field-filter.ts'
import { numberField } from '@onsite/domain/field/field-types/number.ts'
import { hiddenAmount, maskNames, type FieldMask, withoutSeals } from '@onsite/domain/permission/masks.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { exportedCells, hideFrom } from '../testing/builders/masks.ts'

const line = { name: '螺杆空压机', quantity: 2, price: 65_432_100 }
const amount = 123_456_700
/** How either may be written: in cents, in yuan, for people. */
const told = /65432100|654,?321\.00|130864200|1,?308,?642\.00|123456700|1,?234,?567\.00|1234567\b/u

/** Contracts of both kinds with prices, one of which was changed twice. */
async function stage() {
  const o = await contractOffice()
  const sales = await o.signSales({ amount, lines: [line] })
  const service = await o.signService({ amount, instalments: [{ dueOn: o.day(10), amount: line.price }] })
  await o.salesperson.get(saveSalesContract, {
    id: sales.id,
    version: sales.version,
    name: '空压机采购',
    customerId: o.customerId,
    signedOn: o.today,
    amount: amount + 100,
  })
  await o.salesperson.get(saveSalesContract, {
    id: sales.id,
    version: sales.version + 1,
    name: '空压机采购',
    customerId: o.customerId,
    signedOn: o.today,
    amount,
  })
  return { o, sales, service }
}

describe('prices of contracts', () => {
  it('are told by no door to those who do not see them, and by all to others', async () => {
    const { o, sales, service } = await stage()
    const doors: [AnyCall, Record<string, unknown>][] = [
      [listSalesContracts, { pageSize: 10 }],
      [getSalesContract, { id: sales.id }],
      [listServiceContracts, { pageSize: 10 }],
      [getServiceContract, { id: service.id }],
      [listLifeLines, { kind: 'sales-contract', id: sales.id }],
      [getForm, { formKind: 'salesContract', step: 'edit', objId: sales.id }],
    ]
    const tell = async () =>
      await Promise.all(
        doors.map(async ([call, input]) => {
          const reply = await o.director.send(call, input)
          return [call.name, reply.statusCode, told.test(reply.body)]
        }),
      )
    expect(await tell()).toEqual(doors.map(([call]) => [call.name, 200, true]))
    expect((await exportedCells(o.tenant, 'sales-contract', o.people.director.id, RoleType.Director)).join()).toMatch(
      told,
    )

    await hideFrom(o, RoleType.Director, o.people.director, ['price'])

    expect(await tell()).toEqual(doors.map(([call]) => [call.name, 200, false]))
    const { hides } = await o.director.get(getSessionUser, {})
    expect(hides).toEqual(['price'])
    const cells = await exportedCells(o.tenant, 'sales-contract', o.people.director.id, RoleType.Director)
    expect(cells).toContain('空压机采购')
    expect(cells).not.toContain('合同金额')
    expect(cells.join()).not.toMatch(told)
  })

  it('are kept by a save without them, and taken from nobody who does not see them', async () => {
    const { o, sales, service } = await stage()
    await hideFrom(o, RoleType.Salesperson, o.people.salesperson, ['price'])
    await hideFrom(o, RoleType.Director, o.people.director, ['price'])

    const shown = await o.salesperson.get(getSalesContract, { id: sales.id })
    expect(shown).toMatchObject({ amount: null, lines: [{ name: line.name, price: null, amount: null }] })
    const head = { id: sales.id, name: '改了名字', customerId: o.customerId, signedOn: o.today }
    const { version } = await o.salesperson.get(saveSalesContract, {
      ...head,
      version: shown.version,
      lines: [{ name: line.name, quantity: 3 }],
    })
    expect(await o.administrator.get(getSalesContract, { id: sales.id })).toMatchObject({
      amount,
      name: '改了名字',
      lines: [{ price: line.price, quantity: 3 }],
    })
    const refusalOf = async (input: object) => {
      const { code, fields } = await o.salesperson.call(saveSalesContract, { ...head, version, ...input })
      return [code, fields?.map(({ field }) => field)]
    }
    expect(await refusalOf({ amount: 1 })).toEqual(['invalid-input', ['amount']])
    expect(await refusalOf({ lines: [{ ...line, price: 1 }] })).toEqual(['invalid-input', ['lines.0.price']])
    expect(await refusalOf({ lines: [{ name: '新产品', quantity: 1 }] })).toEqual(['invalid-input', ['lines.0.price']])

    const plan = await o.director.get(getServiceContract, { id: service.id })
    const renewed = {
      id: service.id,
      version: plan.version,
      name: '维保',
      customerId: o.customerId,
      startOn: o.day(-30),
      endOn: o.day(300),
      scope: 2 as const,
    }
    await o.director.get(saveServiceContract, {
      ...renewed,
      instalments: plan.instalments.map(({ dueOn, id }) => ({ id, dueOn })),
    })
    expect(await o.administrator.get(getServiceContract, { id: service.id })).toMatchObject({
      amount,
      endOn: o.day(300),
      instalments: [{ amount: line.price }],
    })
    const { version: _, id: __, ...fresh } = renewed
    expect(await o.director.call(saveServiceContract, { ...fresh, version: undefined })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'amount' }],
    })
    const extending = { id: service.id, version: plan.version + 1, endOn: o.day(400), amount: 5, visits: 0 }
    expect(await o.director.call(extendServiceContract, extending)).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'amount' }],
    })
  })

  it('stand on no sheet of an approval', async () => {
    const { o, sales } = await stage()
    await o.flow('sales-contract:approval')
    const { version } = await o.salesperson.get(getSalesContract, { id: sales.id })
    await o.salesperson.get(submitSalesContract, { id: sales.id, version })
    const [task] = await o.director.get(listApprovals, { box: 'todo' })
    const sheet = async () => (await o.director.send(getApproval, { id: task?.id ?? '' })).body
    expect(await sheet()).toMatch(told)

    await hideFrom(o, RoleType.Director, o.people.director, ['price'])

    expect(withoutSeals(await sheet())).toContain(hiddenAmount)
    expect(await sheet()).not.toMatch(told)
  })
})

describe.each(['price', 'cost'] as const)('a custom field of the mask %s', (mask: FieldMask) => {
  it('is seen, asked for and filled by those only who see its mask', async () => {
    const o = await formOffice()
    const field = fieldOf(numberField.code, '年度报价', { mask, searchable: true, listColumn: true })
    await o.publish([field])
    const values = { [field.id]: 7654321 }
    const { id } = await o.service.get(addCustomer, {
      name: '城东医院',
      linkPerson: '周敏',
      phone: '13900002222',
      values,
    })
    const filtered = { fields: writeFilters([{ id: field.id, from: 1, to: 9_000_000 }]) }
    const doors: [AnyCall, Record<string, unknown>][] = [
      [listCustomers, { columns: field.id }],
      [getFieldValues, { formKind: 'customer', objId: id }],
      [getForm, { formKind: 'customer', step: 'edit', objId: id }],
      [listLifeLines, { kind: 'customer', id }],
    ]
    const bodies = async () =>
      await Promise.all(doors.map(async ([call, input]) => (await o.service.send(call, input)).body))
    expect((await bodies()).slice(0, 3).map((body) => body.includes('7654321'))).toEqual([true, true, true])
    expect(await o.service.get(listCustomers, filtered)).toHaveLength(1)
    const other = maskNames.filter((name) => name !== mask)

    await hideFrom(o, RoleType.AcceptanceService, o.people.service, other)
    expect((await bodies()).slice(0, 3).map((body) => body.includes('7654321'))).toEqual([true, true, true])

    await hideFrom(o, RoleType.AcceptanceService, o.people.service, [mask])
    for (const body of await bodies()) expect(body).not.toMatch(/7654321|年度报价/u)
    expect(await o.service.call(listCustomers, filtered)).toMatchObject({ code: 'invalid-input' })
    expect(await o.service.call(listCustomers, { sortField: field.id })).toMatchObject({ code: 'invalid-input' })
    expect(
      (await exportedCells(o.tenant, 'customer', o.people.service.id, RoleType.AcceptanceService)).join(),
    ).not.toMatch(/7654321|年度报价/u)

    const { version } = (await o.service.get(listCustomers, {}))[0] ?? { version: 0 }
    await o.service.call(editCustomer, { id, version, name: '城东医院二部', values: { [field.id]: 1 } })
    const kept = await o.administrator.get(getFieldValues, { formKind: 'customer', objId: id })
    expect(kept.find((one) => one.id === field.id)?.ovalue).toBe('7654321')
  })
})
