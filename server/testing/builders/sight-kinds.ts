/** Every kind of record with the calls by which its sight is tested. */
import {
  countAssets,
  exportAssets,
  changeAssets,
  getAsset,
  listAssetIds,
  listAssets,
} from '@onsite/api/asset/asset-calls.ts'
import * as address from '@onsite/api/customer/address-calls.ts'
import * as contact from '@onsite/api/customer/contact-calls.ts'
import * as customer from '@onsite/api/customer/customer-calls.ts'
import * as sales from '@onsite/api/contract/sales-contract-calls.ts'
import * as service from '@onsite/api/contract/service-contract-calls.ts'
import * as plan from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { customRecordSpec } from '@onsite/domain/custom-form/custom-record-fields.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { changeEvents, eventLists } from '@onsite/api/event/event-calls.ts'
import * as portal from '@onsite/api/portal-account/portal-account-calls.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { branchCalls, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import {
  raiseServiceConversationEvent,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import {
  changeWorkOrders,
  countWorkOrders,
  listIdsOfWorkOrder,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import { exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { defaultPowers, isGranted, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { cyclePlanSpec, cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import { eventSpec } from '@onsite/domain/event/event-fields.ts'
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { branchSpec, providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { serviceConversationSpec } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Reader } from './sight.ts'

export interface KindCalls {
  readonly spec: RecordSpec
  readonly list: AnyCall
  readonly count: AnyCall
  readonly ids: AnyCall
  readonly export: AnyCall
  readonly detail?: AnyCall
  /** Key of the id in the query of the detail. */
  readonly idKey?: string
  /** Leaves the name as it is, and may be done again and again. `of` has the records of the same customer, whose names begin with `name`. */
  readonly write: readonly [
    AnyCall,
    (
      id: string,
      beside: { readonly name: string; readonly of: Readonly<Record<string, string>> },
    ) => Record<string, unknown>,
  ]
  /** Roles without the right to see all of the kind for whom the open record is there. */
  readonly concerned?: readonly RoleType[]
  /** The ones among them that may write it; absent: all that hold the permission. */
  readonly writers?: readonly RoleType[]
}

/** The first test fails for a kind that the directory has and this list has not. */
export const kinds: Readonly<Record<string, KindCalls>> = {
  customer: {
    spec: customerSpec,
    list: customer.listCustomers,
    count: customer.countCustomers,
    ids: customer.listCustomerIds,
    export: customer.exportCustomers,
    detail: customer.getCustomer,
    write: [customer.changeCustomers, (id) => ({ ids: [id], level: 2 })],
    writers: [RoleType.Salesperson],
  },
  contact: {
    spec: contactSpec,
    list: contact.listContacts,
    count: contact.countContacts,
    ids: contact.listContactIds,
    export: contact.exportContacts,
    write: [contact.setDefaultContact, (id) => ({ id })],
    writers: [RoleType.Salesperson],
  },
  address: {
    spec: addressSpec,
    list: address.listAddresses,
    count: address.countAddresses,
    ids: address.listAddressIds,
    export: address.exportAddresses,
    write: [address.setDefaultAddress, (id) => ({ id })],
    writers: [RoleType.Salesperson],
  },
  'portal-account': {
    spec: portalAccountSpec,
    list: portal.listPortalAccounts,
    count: portal.countPortalAccounts,
    ids: portal.listPortalAccountIds,
    export: portal.exportPortalAccounts,
    write: [portal.invitePortalAccount, (id) => ({ id })],
  },
  'service-provider': {
    spec: providerSpec,
    ...providerCalls,
    write: [providerCalls.save, (id) => ({ id, name: '安迅服务', partnerType: 1 })],
  },
  'service-branch': {
    spec: branchSpec,
    ...branchCalls,
    write: [branchCalls.save, (id, { of }) => ({ id, name: '城东网点', providerId: of['service-provider'] })],
  },
  'warranty-term': {
    spec: warrantyTermSpec,
    ...warrantyTermCalls,
    write: [warrantyTermCalls.change, (id) => ({ ids: [id], exchange: 1 })],
  },
  'custom-record': {
    spec: customRecordSpec,
    ...customRecordCalls,
    write: [customRecordCalls.save, (id, { name }) => ({ id, title: `${name}登记` })],
    // The form lets them see and no more.
    writers: [],
  },
  'product-category': {
    spec: productCategorySpec,
    ...productCategoryCalls,
    write: [productCategoryCalls.save, (id) => ({ id, name: '空压机', sort: 0 })],
  },
  product: {
    spec: productSpec,
    ...productCalls,
    write: [productCalls.change, (id) => ({ ids: [id], status: 1 })],
  },
  asset: {
    spec: assetSpec,
    list: listAssets,
    count: countAssets,
    ids: listAssetIds,
    export: exportAssets,
    detail: getAsset,
    idKey: 'customerProductionId',
    write: [changeAssets, (id) => ({ ids: [id], note: '检查过' })],
  },
  'sales-contract': {
    spec: salesContractSpec,
    list: sales.listSalesContracts,
    count: sales.countSalesContracts,
    ids: sales.salesContractPlain.ids,
    export: sales.exportSalesContracts,
    detail: sales.getSalesContract,
    write: [sales.salesContractPlain.change, (id) => ({ ids: [id], remark: '检查过' })],
  },
  'service-contract': {
    spec: serviceContractSpec,
    list: service.listServiceContracts,
    count: service.countServiceContracts,
    ids: service.serviceContractPlain.ids,
    export: service.exportServiceContracts,
    detail: service.getServiceContract,
    write: [service.serviceContractPlain.change, (id) => ({ ids: [id], remark: '检查过' })],
  },
  event: { spec: eventSpec, ...eventLists, write: [changeEvents, (id) => ({ ids: [id], priority: 2 })] },
  'service-conversation': {
    spec: serviceConversationSpec,
    ...serviceConversationLists,
    write: [
      raiseServiceConversationEvent,
      (id) => ({ conversationId: id, title: '访客的问题', customName: '访客', priority: 1 }),
    ],
  },
  'work-order': {
    spec: workOrderSpec,
    list: listWorkOrders,
    count: countWorkOrders,
    ids: listIdsOfWorkOrder,
    export: exportWorkOrders,
    detail: getWorkOrder,
    write: [changeWorkOrders, (id) => ({ ids: [id], customLinkPerson: uuidv7() })],
    concerned: [RoleType.Technician, RoleType.Employee, RoleType.Salesperson, RoleType.WarehouseKeeper],
  },
  'cycle-tmpl': {
    spec: cycleTmplSpec,
    list: plan.cycleTmplPlain.list,
    count: plan.cycleTmplPlain.count,
    ids: plan.cycleTmplPlain.ids,
    export: plan.cycleTmplPlain.export,
    detail: plan.getCycleTmpl,
    write: [plan.cycleTmplPlain.change, (id) => ({ ids: [id], remark: '检查过' })],
  },
  'cycle-plan': {
    spec: cyclePlanSpec,
    list: plan.cyclePlanPlain.list,
    count: plan.cyclePlanPlain.count,
    ids: plan.cyclePlanPlain.ids,
    export: plan.cyclePlanPlain.export,
    detail: plan.getCyclePlan,
    write: [plan.cyclePlanPlain.change, (id) => ({ ids: [id], remark: '检查过' })],
  },
}

/** Roles for which the open record is there because its customer is: the salesperson owns that one, and it is shared with the employee, to read. */
const ofTheCustomer: readonly RoleType[] = [RoleType.Salesperson, RoleType.Employee]

/** Whether a reader sees the open record and the refused one according to the data of the kind alone. */
export function expectSight(
  { reach, role }: Reader,
  { concerned = ofTheCustomer, spec: { permissions, sight } }: Pick<KindCalls, 'spec' | 'concerned'>,
): readonly [boolean, boolean] {
  const powers = defaultPowers(role)
  if (!isGranted(powers, permissions.view)) return [false, false]
  if (sight.by === 'all') return [true, true]
  if (isGranted(powers, sight.widenedBy)) return [true, reach === undefined]
  return [concerned.includes(role), false]
}

/** Whether a reader may write the open record and the refused one. */
export function expectWrite(reader: Reader, calls: KindCalls): readonly [boolean, boolean] {
  const { spec, write, writers } = calls
  const powers = defaultPowers(reader.role)
  if (!isGranted(powers, write[0].permission as PermissionName)) return [false, false]
  const [open, refused] = expectSight(reader, calls)
  const isConcerned = spec.sight.by === 'ways' && !isGranted(powers, spec.sight.widenedBy)
  return [open && (!isConcerned || writers === undefined || writers.includes(reader.role)), refused]
}
