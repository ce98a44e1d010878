/** The content of an order that creation and editing share: customer, address, search text, and what changed in words. */
import type { Input } from '@onsite/api/define-call.ts'
import type { editWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import { plainOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { addressBrief, customerBrief, customerList, type CustomerRecord } from '../customer/customer-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { columnsOf } from '../record/record-save.ts'
import { columnOf } from '../record/record-table.ts'
import { gramsOf, searchTextOf } from '../kernel/search-text.ts'
import { windowText } from '../kernel/time-window.ts'
import { orderContract } from './order-contract.ts'
import { orderAsset } from './order-asset.ts'
import { workOrderTable } from './work-order-list-store.ts'
import { type WorkOrderPatch, type WorkOrderRecord, writeSearch } from './work-order-store.ts'

/** Content as creation and editing send it. */
export type Content = Omit<Input<typeof editWorkOrder>, 'id' | 'version' | 'values' | 'attachments'>

/**
 * Columns of the content. Throws `not-found` for a customer or an address of nobody here, or an address of another customer, and `invalid-input` beside
 * `productionId` or `contractId` for an asset of somebody else and contracts that do not cover the order.
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
    ...(columnsOf({ ...workOrderTable, spec: plainOrderSpec }, content) as object),
    title: content.title.trim(),
    detail: content.detailDesc ?? '',
    priority: content.priority ?? 1,
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
    // Forms know a beginning alone: another one is another wish, of which no end was said.
    wanted_end: sameTime(content.customApplyTime, before?.wanted_at) ? (before?.wanted_end ?? null) : null,
    asset_id: asset,
    contract_id: await orderContract(ctx, content, asset, before),
  }
}

/** A customer that this person may see; an order keeps the one that it has, whoever edits it. */
const customerFor = async (ctx: Context, id: string, before?: WorkOrderRecord): Promise<CustomerRecord | undefined> =>
  before?.customer_id === id ? await customerList.findStored(ctx, id) : await customerList.findSeen(ctx, id)

/** Links a customer record: name, and contact and address where the order has none. */
export async function customerPatch(
  ctx: Context,
  row: WorkOrderRecord,
  customerId: string,
): Promise<{ patch: WorkOrderPatch; changes: FieldChange[] }> {
  const [seen, customer] = await Promise.all([customerFor(ctx, customerId, row), customerBrief(ctx, customerId)])
  if (seen === undefined || customer === undefined) throw new Failure('not-found', { record: '客户' })
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

interface ToldField {
  readonly key: string
  readonly label: string
  readonly names?: Readonly<Record<number, string>>
}
const fields: readonly ToldField[] = [
  ...workOrderFields,
  { key: 'detailDesc', label: '详细描述' },
  { key: 'customEnterpriseName', label: '企业名称' },
]

/** Columns whose change an edit tells, with the field that has their words. */
const told: { readonly [Column in keyof Columns]?: string } = {
  ...Object.fromEntries(plainOrderSpec.fields.map((field) => [columnOf(workOrderTable, field), field.key])),
  title: 'title',
  detail: 'detailDesc',
  priority: 'priority',
  customer_name: 'customName',
  customer_company: 'customEnterpriseName',
  contact_name: 'customLinkPerson',
  contact_phone: 'customPhone',
  address_text: 'gpsAddr',
  wanted_at: 'customApplyTime',
}

const sameTime = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b)

/** Changes of an edit, field by field, in words. */
export function contentChanges(row: WorkOrderRecord, columns: Partial<Columns>, zone: string): FieldChange[] {
  return (Object.keys(told) as (keyof Columns)[]).flatMap((column) => {
    const field = fields.find(({ key }) => key === told[column])
    const [from, to] = [row[column], columns[column]]
    const isTime = column === 'wanted_at'
    if (field === undefined || to === undefined || from === to || (isTime && sameTime(from, to))) return []
    const text = (value: string | number | null): string =>
      isTime ? windowText(zone, value as string | null, null) : (field.names?.[Number(value)] ?? String(value ?? ''))
    return [{ field: field.key, label: field.label, from: text(from), to: text(to) }]
  })
}
