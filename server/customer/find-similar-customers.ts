import { findSimilarCustomers, type SimilarCustomer } from '@onsite/api/customer/paste-calls.ts'
import { alike, nameLikeness, partsToSearch } from '@onsite/domain/customer/similar-name.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { customersWithPhone } from './contact-store.ts'
import { type CustomerRecord, customerList } from './customer-store.ts'

const mostShown = 5
/** Candidates per part of the name. */
const mostJudged = 50

interface Typed {
  readonly name?: string
  readonly phone?: string
}

/** `Our choice:` searches from two characters of a name and seven digits of a phone on, since shorter texts occur everywhere. */
async function findSimilar(ctx: Context, typed: Typed): Promise<SimilarCustomer[]> {
  const [name, phone] = [typed.name?.trim() ?? '', typed.phone?.trim() ?? '']
  const [byPhone, byName] = await Promise.all([
    phone.length < 7
      ? []
      : customersWithPhone(ctx, phone, mostJudged).then(async (ids) => await customerList.byIds(ctx, ids)),
    name.length < 2 ? [] : findNamedLike(ctx, name),
  ])
  const phoneIds = new Set(byPhone.map(({ id }) => id))
  const nameIds = new Set(byName.map(({ id }) => id))
  const all = [...byPhone, ...byName.filter(({ id }) => !phoneIds.has(id))].slice(0, mostShown)
  return all.map((customer) => present(customer, phoneIds.has(customer.id), nameIds.has(customer.id)))
}

/** Customers whose name contains the typed text, or resembles it; the most similar first. */
async function findNamedLike(ctx: Context, name: string): Promise<CustomerRecord[]> {
  const words = [...new Set([name, ...partsToSearch(name)])]
  const found = await Promise.all(
    words.map(async (keyword) => await customerList.page(ctx, { keyword, pageSize: mostJudged })),
  )
  const judged = [...new Map(found.flat().map((row) => [row.id, row])).values()].map((row) => ({
    row,
    likeness: row.name.toLowerCase().includes(name.toLowerCase()) ? 1 : nameLikeness(row.name, name),
  }))
  // The search also reads phones, addresses and initials; only the name makes a customer similar.
  return judged
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ row }) => row)
}

const present = (customer: CustomerRecord, samePhone: boolean, sameName: boolean): SimilarCustomer => ({
  id: customer.id,
  name: customer.name,
  linkPerson: customer.contact_name,
  phone: customer.contact_phone,
  address: customer.address_text,
  samePhone,
  sameName,
  black: customer.black ? 1 : 0,
})

export const answerFindSimilar = answer(findSimilarCustomers, findSimilar)
