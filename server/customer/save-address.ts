import { removeAddress, saveAddress, setDefaultAddress } from '@onsite/api/customer/address-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecords, unindexRecords } from '../record/record-index.ts'
import { presentRecords } from '../record/present-record.ts'
import { differences } from '../record/record-differences.ts'
import { columnsOf, type RecordInput, saveForm } from '../record/record-save.ts'
import { insertRow, updateRows } from '../record/record-store.ts'
import {
  addressById,
  type AddressRecord,
  addressesOf,
  addressTable,
  addressWords,
  moveDefaultAddress,
} from './address-store.ts'
import { changeCustomer } from './change-customer.ts'
import { demandAddress, type PlaceInput } from './check-address.ts'
import { contactById } from './contact-store.ts'
import { presentAddress } from './present-customer.ts'

/** An address from a form or a file; what a file does not name stays. */
export interface AddressInput extends RecordInput, PlaceInput {
  readonly customerId: string
  readonly detail?: string
  readonly houseNumber?: string
  readonly contactId?: string | null
  readonly isDefault?: 0 | 1
}

/**
 * Saves an address. `Our choice:` as with contacts, one address is always the default. Throws `not-found`, `customer-closed`, `stale` and
 * `invalid-input`.
 */
export async function storeAddress(ctx: Context, input: AddressInput): Promise<AddressRecord> {
  demandAddress(input)
  return await changeCustomer(ctx, input.customerId, async (customer) => {
    const addresses = await addressesOf(ctx, customer.id)
    const before = addresses.find((address) => address.id === input.id)
    if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: '地址' })
    if (input.version !== undefined && input.version !== before?.version) throw new Failure('stale')
    await demandOwnContact(ctx, customer.id, input)
    const id = before?.id ?? uuidv7()
    const isDefault = input.isDefault === 1 || before?.is_default === true || addresses.length === 0
    const { lat, lng } = input
    const columns = {
      ...columnsOf(addressTable, input),
      ...given({ lng, lat }),
      customer_id: customer.id,
      area_code: input.areaCode ?? before?.area_code ?? '',
      is_default: isDefault,
    }
    const address_text = addressWords({
      area_code: columns.area_code,
      detail: input.detail?.trim() ?? before?.detail ?? '',
      house_number: input.houseNumber?.trim() ?? before?.house_number ?? '',
    })
    if (before === undefined) await insertRow(ctx, addressTable, id, ctx.person.id, { ...columns, address_text })
    else await updateRows(ctx, addressTable, [id], { ...columns, address_text })
    if (isDefault) await moveDefaultAddress(ctx, customer.id, id)
    const saved = await demandStored(ctx, id)
    const [custom] = await Promise.all([
      saveForm(ctx, addressTable, saved, input, before === undefined),
      indexRecords(ctx, addressTable, [saved]),
    ])
    return {
      result: saved,
      words: {
        action: before === undefined ? '新增地址' : '修改地址',
        note: address_text,
        changes: before === undefined ? [] : [...(await changesOf(ctx, before, saved)), ...custom],
      },
    }
  })
}

export const answerSaveAddress = answer(saveAddress, async (ctx, input) =>
  presentAddress(await storeAddress(ctx, input)),
)

async function changesOf(ctx: Context, before: AddressRecord, after: AddressRecord): Promise<FieldChange[]> {
  const [from = {}, to = {}] = await presentRecords(ctx, addressTable, [before, after])
  // The whole address says what its parts say.
  return differences(addressTable, from, to, ctx.tenant.zone).filter(({ field }) => !addressParts.includes(field))
}
const addressParts: readonly string[] = ['areaCode', 'detail', 'houseNumber']

/** The contact at an address must belong to the same customer. */
async function demandOwnContact(
  ctx: Context,
  customerId: string,
  input: Pick<AddressInput, 'contactId'>,
): Promise<void> {
  if (input.contactId === undefined || input.contactId === null) return
  const contact = await contactById(ctx, input.contactId)
  if (contact?.customer_id !== customerId) throw faultAt('contactId', '现场联系人不存在或已被删除')
}

export const answerSetDefaultAddress = answer(setDefaultAddress, async (ctx, { id }) => {
  const address = await demandStored(ctx, id)
  return await changeCustomer(ctx, address.customer_id, async (customer) => {
    // Read again under the customer's lock.
    await demandStored(ctx, id)
    await moveDefaultAddress(ctx, customer.id, id)
    return {
      result: presentAddress(await demandStored(ctx, id)),
      words: { action: '设为默认地址', note: addressWords(address) },
    }
  })
})

/** `Our choice:` the next address by age becomes the default. */
export const answerRemoveAddress = answer(removeAddress, async (ctx, { id }) => {
  const { customer_id } = await demandStored(ctx, id)
  return await changeCustomer(ctx, customer_id, async (customer) => {
    const addresses = await addressesOf(ctx, customer.id)
    const address = addresses.find((one) => one.id === id)
    if (address === undefined) throw new Failure('not-found', { record: '地址' })
    await updateRows(ctx, addressTable, [id], { deleted_at: ctx.now, deleted_by: ctx.person.id, is_default: false })
    await unindexRecords(ctx, [id])
    const next = addresses.find((one) => one.id !== id)
    if (address.is_default && next !== undefined) await moveDefaultAddress(ctx, customer.id, next.id)
    return { result: {}, words: { action: '删除地址', note: addressWords(address) } }
  })
})

async function demandStored(ctx: Context, id: string): Promise<AddressRecord> {
  const address = await addressById(ctx, id)
  if (address === undefined) throw new Failure('not-found', { record: '地址' })
  return address
}
