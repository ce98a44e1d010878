import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { addCustomer, type AddCustomerInput } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { nameCore } from '@onsite/domain/customer/similar-name.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecords } from '../record/record-index.ts'
import { pastedNote } from '../record/pasted-note.ts'
import { saveRecord } from '../record/record-save.ts'
import { setTags } from '../tag/record-tags.ts'
import { addressesOf, addressTable, addressWords, insertAddresses } from './address-store.ts'
import { demandAddress } from './check-address.ts'
import { contactsOf, contactTable, insertContacts } from './contact-store.ts'
import { customerList, isNameTaken } from './customer-store.ts'
import { presentWritten } from './present-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'

async function createCustomer(ctx: Context, input: AddCustomerInput): Promise<CustomerDetail> {
  const {
    allowSameName,
    areaCode: _,
    detail: __,
    houseNumber: ___,
    lat,
    linkPerson,
    lng,
    mapName,
    pastedText,
    phone,
    tags,
    ...own
  } = input
  const name = input.name.trim()
  demandAddress(input)
  if (allowSameName !== 1 && (await isNameTaken(ctx, name))) throw new Failure('customer-name-taken', { name })
  const id = uuidv7()
  const change = tags === undefined ? null : await setTags(ctx, customerTags, id, tags, 'tags')
  await saveRecord(ctx, customerList, own, {
    touches: ['customer'],
    newId: id,
    own: { name_core: nameCore(name) },
    system: () => ({ name, linkPerson: linkPerson.trim(), phone, detail: firstWords(input) }),
    changes: change === null ? [] : [change],
    ...given({ note: pastedNote(pastedText) }),
    // `Our choice:` a customer made beside an order has the fixed fields alone; its form can be filled later.
    withoutForm: input.values === undefined,
  })
  const base = {
    customer_id: id,
    is_default: true,
    created_by: ctx.person.id,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const words = firstWords(input)
  await Promise.all([
    insertContacts(ctx, [{ ...base, id: uuidv7(), name: linkPerson.trim(), phone }]),
    // `Our choice:` a district alone is an address too; the street may follow later.
    words === ''
      ? undefined
      : insertAddresses(ctx, [
          {
            ...base,
            id: uuidv7(),
            area_code: input.areaCode ?? '',
            detail: input.detail?.trim() ?? '',
            house_number: input.houseNumber?.trim() ?? '',
            map_name: mapName?.trim() ?? '',
            address_text: words,
            lng: lng ?? null,
            lat: lat ?? null,
          },
        ]),
  ])
  const [contacts, addresses] = await Promise.all([contactsOf(ctx, id), addressesOf(ctx, id)])
  await Promise.all([
    indexRecords(ctx, contactTable, contacts),
    indexRecords(ctx, addressTable, addresses),
    refreshCustomers(ctx, [id]),
  ])
  return await presentWritten(ctx, id)
}

/** The first address in words, '' for none. */
function firstWords({ areaCode = '', detail = '', houseNumber = '' }: AddCustomerInput): string {
  if (areaCode === '' && detail.trim() === '') return ''
  return addressWords({ area_code: areaCode, detail: detail.trim(), house_number: houseNumber.trim() })
}

export const answerAddCustomer = answer(addCustomer, createCustomer)
