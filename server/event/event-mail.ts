import { mailOfContact } from '../customer/contact-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { EventRecord } from './event-store.ts'

const address = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/

/** Where mails about an event go: the address that it names, else that of the customer's contact with its name or number; '' for none. */
export async function mailOf(
  ctx: StoreContext,
  row: Pick<EventRecord, 'custom_link_person' | 'custom_mail' | 'custom_phone' | 'customer_id'>,
): Promise<string> {
  const own = row.custom_mail.trim()
  if (own !== '' || row.customer_id === null) return address.test(own) ? own : ''
  const mail = (await mailOfContact(ctx, row.customer_id, row.custom_link_person, row.custom_phone)).trim()
  return address.test(mail) ? mail : ''
}
