import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { demandAddress } from './check-address.ts'
import {
  addressesOf,
  contactsOf,
  customerById,
  insertCustomer,
  isNameTaken,
  refreshCustomer,
  writeAddress,
  writeContact,
} from './customer-store.ts'
import { presentCustomer } from './present-customer.ts'

async function createCustomer(ctx: Context, input: Input<typeof addCustomer>): Promise<CustomerDetail> {
  const name = input.name.trim()
  demandAddress(input)
  if (input.allowSameName !== 1 && (await isNameTaken(ctx, name))) throw new Failure('customer-name-taken', { name })
  const id = uuidv7()
  const created_at = ctx.now
  await insertCustomer(ctx, { id, name, created_by: ctx.person.id, created_at, updated_at: created_at })
  await Promise.all([
    writeContact(ctx, {
      id: uuidv7(),
      customer_id: id,
      name: input.linkPerson.trim(),
      phone: input.phone,
      is_default: true,
      created_at,
    }),
    addFirstAddress(ctx, id, input),
  ])
  const customer = await customerById(ctx, id)
  if (customer === undefined) throw new Error('a customer just stored is gone')
  await refreshCustomer(ctx, customer, ctx.now)
  await ctx.record({
    kind: 'customer-created',
    subjectKind: 'customer',
    subjectId: id,
    people: [],
    touches: ['customer'],
  })
  const [contacts, addresses] = await Promise.all([contactsOf(ctx, id), addressesOf(ctx, id)])
  return presentCustomer(customer, contacts, addresses, 0)
}

/** `Our choice:` a district alone is an address too; the street may follow later. */
async function addFirstAddress(ctx: Context, customerId: string, input: Input<typeof addCustomer>): Promise<void> {
  const { areaCode = '', lng = null, lat = null } = input
  const detail = input.detail?.trim() ?? ''
  if (areaCode === '' && detail === '') return
  await writeAddress(ctx, {
    id: uuidv7(),
    customer_id: customerId,
    area_code: areaCode,
    detail,
    lng,
    lat,
    is_default: true,
    created_at: ctx.now,
  })
}

export const answerAddCustomer = answer(addCustomer, createCustomer)
