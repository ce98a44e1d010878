import { removeAddress, saveAddress, setDefaultAddress } from '@onsite/api/customer/address-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecords, unindexRecords } from '../record/record-index.ts'
import { columnsOf } from '../record/record-save.ts'
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
import { demandAddress } from './check-address.ts'
import { contactById } from './contact-store.ts'
import { presentAddress } from './present-customer.ts'

/** `Our choice:` as with contacts, one address is always the default. */
export const answerSaveAddress = answer(saveAddress, async (ctx, input) => {
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
      detail: input.detail.trim(),
      house_number: input.houseNumber?.trim() ?? before?.house_number ?? '',
    })
    if (before === undefined) await insertRow(ctx, addressTable, id, ctx.person.id, { ...columns, address_text })
    else await updateRows(ctx, addressTable, [id], { ...columns, address_text })
    if (isDefault) await moveDefaultAddress(ctx, customer.id, id)
    const saved = await demandStored(ctx, id)
    await indexRecords(ctx, addressTable, [saved])
    return {
      result: presentAddress(saved),
      words: {
        action: before === undefined ? '新增地址' : '修改地址',
        note: address_text,
        changes:
          before === undefined || before.address_text === address_text
            ? []
            : [{ field: 'address', label: '地址', from: before.address_text, to: address_text }],
      },
    }
  })
})

/** The contact at an address must belong to the same customer. */
async function demandOwnContact(ctx: Context, customerId: string, input: Input<typeof saveAddress>): Promise<void> {
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
