/** Everywhere that an amount of money stands, asked by somebody to whom every door is open, before and after his role hides prices. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { getApproval, listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { getAudit, listAudit } from '@onsite/api/audit/audit-calls.ts'
import {
  listSalesContracts,
  getSalesContract,
  saveSalesContract,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import {
  extendServiceContract,
  getServiceContract,
  listServiceContracts,
} from '@onsite/api/contract/service-contract-calls.ts'
import { addCustomer, getCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { getFieldValues, getForm } from '@onsite/api/field/field-calls.ts'
import { getHome } from '@onsite/api/home/home-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { listFeeItems, saveFeeItem } from '@onsite/api/template/template-setting-calls.ts'
import { collectPayment, exportWorkOrders, printWorkOrder } from '@onsite/api/work-order/work-order-forms.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { listCustomerPayments, listWorkOrders, sumCollected } from '@onsite/api/work-order/work-order-lists.ts'
import { writeFilters } from '@onsite/domain/field/field-filter.ts'
import { formulaField } from '@onsite/domain/field/field-types/formula.ts'
import { numberField } from '@onsite/domain/field/field-types/number.ts'
import { permissionGroups } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { PaymentMethod } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { contractOffice } from '../testing/builders/contract.ts'
import { fieldOf, publishCommon } from '../testing/builders/form.ts'
import { exportedCells, hideFrom } from '../testing/builders/masks.ts'

/** One amount everywhere, and twice of it in the extended contract, in cents or in yuan, for machines and for people. */
const cents = 65_432_100
const told = /(?:654,?321|1,?308,?642)(?:\.00|00|\b)/u

const everything = permissionGroups().flatMap(({ rows }) => rows.map(({ code }) => code))
const role = RoleType.Director

async function stage() {
  const o = await contractOffice()
  const { director, people, tenant } = o
  await hideFrom(o, role, people.director, [], everything)
  const quote = fieldOf(numberField.code, '报价', { mask: 'price', searchable: true, listColumn: true })
  const total = fieldOf(formulaField.code, '合计', {
    searchable: true,
    listColumn: true,
    settings: { formula: `{${quote.id}} * 1` },
  })
  const twice = fieldOf(formulaField.code, '再合计', { settings: { formula: `{${total.id}} + 0` } })
  await publishCommon(tenant, 'customer', [quote, total, twice])
  const customer = await director.get(addCustomer, {
    name: '城东医院',
    linkPerson: '周敏',
    phone: '13900002222',
    values: { [quote.id]: cents / 100 },
  })
  const share = fieldOf(formulaField.code, '分成', { settings: { formula: '{@amount} * 1' } })
  await publishCommon(tenant, 'salesContract', [share])

  const lines = [{ name: '空压机', quantity: 1, price: cents }]
  const signed = { name: '采购合同', customerId: customer.id, signedOn: o.today, amount: cents, lines }
  const sales = await director.get(saveSalesContract, signed)
  await director.get(saveSalesContract, { ...signed, id: sales.id, version: sales.version, amount: 1 })
  await director.get(saveSalesContract, { ...signed, id: sales.id, version: sales.version + 1 })
  await o.flow('sales-contract:approval')
  await director.get(submitSalesContract, { id: sales.id, version: sales.version + 2 })
  const instalments = [{ dueOn: o.day(10), amount: cents }]
  const service = await o.signService({ customerId: customer.id, amount: cents, instalments }, director)
  const extending = { id: service.id, version: service.version, endOn: o.day(400), amount: cents, visits: 0 }
  await director.get(extendServiceContract, extending)

  const product = await director.get(productCalls.save, {
    name: '螺杆空压机',
    code: 'K1',
    status: 1,
    guidePrice: cents,
  })
  await director.get(saveFeeItem, { name: '上门费', price: cents })
  const orderType = await o.template({ collectionEnabled: true, collectionApproval: true })
  const { id, version } = await o.orderIn(5, { orderType, customerId: customer.id, customName: '城东医院' })
  const items = [{ name: '上门费', quantity: 1, price: cents }]
  const note = `已收 ¥${(cents / 100).toFixed(2)}`
  await o.technician.get(collectPayment, { id, version, items, method: PaymentMethod.Offline, note })
  return {
    o,
    customerId: customer.id,
    orderId: id,
    productId: product.id,
    salesId: sales.id,
    serviceId: service.id,
    fields: [quote, total],
  }
}

it('is told by none of the doors to those whose role hides prices', async () => {
  const { customerId, fields, o, orderId, productId, salesId, serviceId } = await stage()
  const { director, people, tenant } = o
  const auditIdOf = async (call: string) =>
    (await director.get(listAudit, { pageIndex: 0, pageSize: 100 })).find(({ action }) => action === call)?.id ?? ''
  const approvalIdOf = async (subject: string) =>
    (await director.get(listApprovals, { box: 'todo' })).find(({ title }) => title.includes(subject))?.id ?? ''
  const page = { pageIndex: 0, pageSize: 50 }
  const [quote, total] = fields.map(({ id }) => id)
  /** Doors by kind: those that tell an amount to whoever may see it. */
  const telling: [AnyCall, Record<string, unknown>][] = [
    [listSalesContracts, page],
    [getSalesContract, { id: salesId }],
    [listLifeLines, { kind: 'sales-contract', id: salesId, ...page }],
    [getForm, { formKind: 'salesContract', step: 'edit', objId: salesId }],
    [getFieldValues, { formKind: 'salesContract', objId: salesId }],
    [listServiceContracts, page],
    [getServiceContract, { id: serviceId }],
    [productCalls.list, page],
    [productCalls.detail, { id: productId }],
    [listLifeLines, { kind: 'work-order', id: orderId, ...page }],
    [getWorkOrder, { id: orderId }],
    [printWorkOrder, { id: orderId }],
    [listCustomerPayments, { customerId, ...page }],
    [listFeeItems, page],
    [listCustomers, { columns: [quote, total].join(), ...page }],
    [getFieldValues, { formKind: 'customer', objId: customerId }],
    [getForm, { formKind: 'customer', step: 'edit', objId: customerId }],
    [getApproval, { id: await approvalIdOf('采购合同') }],
    [getApproval, { id: await approvalIdOf('空调不制冷') }],
    ...(await Promise.all(
      [saveSalesContract, collectPayment, addCustomer, extendServiceContract, saveFeeItem].map(
        async ({ title }): Promise<[AnyCall, Record<string, unknown>]> => [getAudit, { id: await auditIdOf(title) }],
      ),
    )),
  ]
  /** Doors that tell none to anybody today, and would to the wrong people first if they began to. */
  const silent: [AnyCall, Record<string, unknown>][] = [
    [sumCollected, { customerId }],
    [listWorkOrders, page],
    [getCustomer, { id: customerId }],
    [listNotices, page],
    [findAnything, { text: '空压机' }],
    [getHome, {}],
    [getForm, { formKind: 'expense', step: 'collect', objId: orderId }],
    [exportWorkOrders, { filter: {}, format: 'csv' }],
  ]
  const tells = async (doors: typeof telling) =>
    await Promise.all(
      doors.map(async ([call, input], at) => {
        const { body, statusCode } = await director.send(call, input)
        return [at, call.name, statusCode, told.test(body)]
      }),
    )
  const expectDoors = (doors: typeof telling, isTold: boolean) =>
    doors.map(([call], at) => [at, call.name, 200, isTold])
  const kinds = ['sales-contract', 'service-contract', 'product', 'customer', 'work-order']
  const files = async () =>
    await Promise.all(
      kinds.map(async (kind) => told.test((await exportedCells(tenant, kind, people.director.id, role)).join())),
    )
  expect(await tells(telling)).toEqual(expectDoors(telling, true))
  expect(await files()).toEqual([true, true, true, true, false])

  await hideFrom(o, role, people.director, ['price'], everything)

  expect(await tells(telling)).toEqual(expectDoors(telling, false))
  expect(await tells(silent)).toEqual(expectDoors(silent, false))
  expect(await files()).toEqual(kinds.map(() => false))

  // Orders and filters would tell it digit by digit.
  const asking: [AnyCall, Record<string, unknown>][] = [
    [listSalesContracts, { sortField: 'amount' }],
    [listServiceContracts, { sortField: 'amount' }],
    [productCalls.list, { sortField: 'guidePrice' }],
    ...[quote, total].flatMap((id = ''): [AnyCall, Record<string, unknown>][] => [
      [listCustomers, { sortField: id }],
      [listCustomers, { fields: writeFilters([{ id, from: 1, to: 9_000_000 }]) }],
    ]),
  ]
  const answers = await Promise.all(asking.map(async ([call, input]) => (await director.call(call, input)).success))
  expect(answers).toEqual(asking.map(() => false))
})
