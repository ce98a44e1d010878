import { findSimilarCustomers, type SimilarCustomer } from '@onsite/api/customer/paste-calls.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { type CustomerRecord, customersWithPhone, findCustomers } from './customer-store.ts'

const mostShown = 5

interface Typed {
  readonly name?: string | undefined
  readonly phone?: string | undefined
}

/** `Our choice:` from two signs of a name and seven of a phone on, since less is in everything. */
async function findSimilar(ctx: Context, typed: Typed): Promise<SimilarCustomer[]> {
  const [name, phone] = [typed.name?.trim() ?? '', typed.phone?.trim() ?? '']
  const byPhone = phone.length < 7 ? [] : await customersWithPhone(ctx, phone, mostShown)
  const found = name.length < 2 ? [] : await findCustomers(ctx, name, 0, mostShown)
  // The search reads phones and initials too; a name is similar when it holds what was typed.
  const byName = found.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
  const phoneIds = new Set(byPhone.map(({ id }) => id))
  const nameIds = new Set(byName.map(({ id }) => id))
  const all = [...byPhone, ...byName.filter(({ id }) => !phoneIds.has(id))].slice(0, mostShown)
  return all.map((customer) => present(customer, phoneIds.has(customer.id), nameIds.has(customer.id)))
}

const present = (customer: CustomerRecord, samePhone: boolean, sameName: boolean): SimilarCustomer => ({
  id: customer.id,
  name: customer.name,
  linkPerson: customer.contact_name,
  phone: customer.contact_phone,
  address: customer.address_text,
  samePhone,
  sameName,
})

export const answerFindSimilar = answer(findSimilarCustomers, findSimilar)
