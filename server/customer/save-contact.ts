import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { changeCustomer } from './change-customer.ts'
import { contactsOf, writeContact } from './customer-store.ts'

/** `Our choice:` a customer always has one default contact, the first one; it moves to another, and is never merely taken away. */
export const answerSaveContact = answer(saveContact, async (ctx, input) => {
  return await changeCustomer(ctx, input.customerId, async (customer) => {
    const contacts = await contactsOf(ctx, customer.id)
    const before = contacts.find((contact) => contact.id === input.id)
    if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: '联系人' })
    const contact = {
      id: input.id ?? uuidv7(),
      name: input.name.trim(),
      phone: input.phone,
      isDefault: input.isDefault === 1 || before?.is_default === true || contacts.length === 0,
    }
    const { id, name, phone, isDefault } = contact
    await writeContact(ctx, {
      id,
      customer_id: customer.id,
      name,
      phone,
      is_default: isDefault,
      created_at: before?.created_at ?? ctx.now,
    })
    return contact
  })
})
