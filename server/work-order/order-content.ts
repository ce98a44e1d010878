/** The content of an order that creation and editing share: customer, address, search text, and what changed in words. */
import { Failure } from '@onsite/domain/failure.ts'
import {
  priorityNames,
  serviceLevelNames,
  type Priority,
  type ServiceLevel,
} from '@onsite/domain/work-order/work-order-state.ts'
import { addressBrief, customerBrief, customerList } from '../customer/customer-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { gramsOf, searchTextOf } from '../kernel/search-text.ts'
import { windowText } from './visit-window.ts'
import { orderContract } from './order-contract.ts'
import { orderAsset } from './order-asset.ts'
import { type WorkOrderPatch, type WorkOrderRecord, writeSearch } from './work-order-store.ts'

/** Content as creation and editing send it. */
export interface Content {
  readonly title: string
  readonly detailDesc?: string
  readonly priority?: Priority
  readonly service_level?: ServiceLevel | null
  readonly customName: string
  readonly customerId?: string | null
  readonly customLinkPerson?: string
  readonly customPhone?: string
  readonly customEnterpriseName?: string
  readonly addressId?: string | null
  readonly gpsAddr?: string
  readonly lng?: number | null
  readonly lat?: number | null
  readonly productionId?: string | null
  readonly contractId?: string | null
  readonly customApplyTime?: string | null
}

/**
 * Columns of the content. Throws `not-found` for a customer or an address of nobody here, or an address of another customer, and `invalid-input` beside
 * `productionId` or `contractId` for equipment of somebody else and contracts that do not cover the order.
 * @param before the order as it is, when it is edited
 */
export async function contentColumns(ctx: Context, content: Content, before?: WorkOrderRecord) {
  const [customer, address, asset] = await Promise.all([
    content.customerId == null ? undefined : customerFor(ctx, content.customerId, before),
    content.addressId == null ? undefined : addressBrief(ctx, content.addressId),
    orderAsset(ctx, content, before),
  ])
  if (content.customerId != null && customer === undefined) throw new Failure('not-found', { record: '客户' })
  if (content.addressId != null && (address === undefined || address.customerId !== content.customerId))
    throw new Failure('not-found', { record: '服务地址' })
  return {
    title: content.title.trim(),
    detail: content.detailDesc ?? '',
    priority: content.priority ?? 1,
    service_level: content.service_level ?? null,
    customer_id: content.customerId ?? null,
    customer_name: customer?.name ?? content.customName.trim(),
    customer_company: content.customEnterpriseName ?? '',
    contact_name: content.customLinkPerson ?? '',
    contact_phone: content.customPhone ?? '',
    address_id: content.addressId ?? null,
    address_text: content.gpsAddr ?? address?.text ?? '',
    lng: content.lng ?? address?.lng ?? null,
    lat: content.lat ?? address?.lat ?? null,
    wanted_at: content.customApplyTime ?? null,
    asset_id: asset,
    contract_id: await orderContract(ctx, content, asset, before),
  }
}

/** A customer that this person may see; an order keeps the one that it has, whoever edits it. */
async function customerFor(ctx: Context, id: string, before?: WorkOrderRecord) {
  const isKept = before?.customer_id === id
  const isSeen = isKept || (await customerList.seen(ctx, id)) !== undefined
  return isSeen ? await customerBrief(ctx, id) : undefined
}

/** Links a customer record: name, and contact and address where the order has none. */
export async function customerPatch(
  ctx: Context,
  row: WorkOrderRecord,
  customerId: string,
): Promise<{ patch: WorkOrderPatch; changes: FieldChange[] }> {
  const customer = await customerFor(ctx, customerId, row)
  if (customer === undefined) throw new Failure('not-found', { record: '客户' })
  return {
    patch: {
      customer_id: customer.id,
      customer_name: customer.name,
      ...(row.contact_name === '' ? { contact_name: customer.contactName } : {}),
      ...(row.contact_phone === '' ? { contact_phone: customer.contactPhone } : {}),
      ...(row.address_text === ''
        ? { address_id: customer.addressId, address_text: customer.addressText, lng: customer.lng, lat: customer.lat }
        : {}),
    },
    changes: [{ field: 'customName', label: '客户', from: row.customer_name, to: customer.name }],
  }
}

type Searched = Pick<
  WorkOrderRecord,
  'id' | 'no' | 'title' | 'customer_name' | 'contact_name' | 'contact_phone' | 'address_text'
> & { readonly created_at: string | Date }

/** Writes what the keyword box looks in: number, title, customer, contact, phone, address, and initials of title and customer. */
export async function refreshSearch(ctx: Pick<Context, 'tenantId' | 'tx'>, row: Searched): Promise<void> {
  const text = searchTextOf(
    [row.no, row.title, row.customer_name, row.contact_name, row.contact_phone, row.address_text],
    [row.title, row.customer_name],
  )
  await writeSearch(ctx, row.id, row.created_at, text, gramsOf(ctx.tenantId, text))
}

type Columns = Awaited<ReturnType<typeof contentColumns>>

const labels: {
  readonly [K in keyof Columns]?: {
    readonly field: string
    readonly label: string
    readonly show?: (value: never, zone: string) => string
  }
} = {
  title: { field: 'title', label: '标题' },
  detail: { field: 'detailDesc', label: '详细描述' },
  priority: { field: 'priority', label: '优先级', show: (value: Priority) => priorityNames[value] },
  service_level: {
    field: 'service_level',
    label: '服务等级',
    show: (value: ServiceLevel | null) => (value === null ? '' : serviceLevelNames[value]),
  },
  customer_name: { field: 'customName', label: '客户' },
  customer_company: { field: 'customEnterpriseName', label: '企业名称' },
  contact_name: { field: 'customLinkPerson', label: '联系人' },
  contact_phone: { field: 'customPhone', label: '联系电话' },
  address_text: { field: 'gpsAddr', label: '服务地址' },
  wanted_at: {
    field: 'customApplyTime',
    label: '期望时间',
    show: (value: string | null, zone) => windowText(zone, value, null),
  },
}

const sameTime = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b)

/** Changes of an edit, field by field, in words. */
export function contentChanges(row: WorkOrderRecord, columns: Partial<Columns>, zone: string): FieldChange[] {
  return (Object.keys(labels) as (keyof Columns)[]).flatMap((column) => {
    const shown = labels[column]
    const [from, to] = [row[column], columns[column]]
    const isSame = to === undefined || from === to || (column === 'wanted_at' && sameTime(from, to))
    if (shown === undefined || isSame) return []
    const text = (value: Columns[keyof Columns]): string =>
      shown.show === undefined ? String(value ?? '') : shown.show(value as never, zone)
    return [{ field: shown.field, label: shown.label, from: text(from), to: text(to) }]
  })
}
