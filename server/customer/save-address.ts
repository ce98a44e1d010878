import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { changeCustomer } from './change-customer.ts'
import { demandAddress } from './check-address.ts'
import { addressesOf, writeAddress } from './customer-store.ts'
import { presentAddress } from './present-customer.ts'

/** `Our choice:` as with contacts, one address is always the default. */
export const answerSaveAddress = answer(saveAddress, async (ctx, input) => {
  demandAddress(input)
  return await changeCustomer(ctx, input.customerId, async (customer) => {
    const addresses = await addressesOf(ctx, customer.id)
    const before = addresses.find((address) => address.id === input.id)
    if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: '地址' })
    const address = {
      id: input.id ?? uuidv7(),
      customer_id: customer.id,
      area_code: input.areaCode ?? '',
      detail: input.detail.trim(),
      lng: input.lng ?? null,
      lat: input.lat ?? null,
      is_default: input.isDefault === 1 || before?.is_default === true || addresses.length === 0,
      created_at: before?.created_at ?? ctx.now.toISOString(),
    }
    await writeAddress(ctx, address)
    return presentAddress({ ...address, tenant_id: ctx.tenantId })
  })
})
