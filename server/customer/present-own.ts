/** Adds data beside the columns to rows of customers: tags, the numbers of all contacts, whether this person may change them. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import type { Context } from '../kernel/context.ts'
import { type TaggedRow, tagsOfRows } from '../tag/record-tags.ts'
import { contactsOfAll } from './contact-store.ts'
import { canEditCustomers } from './sight-door.ts'

/** A customer that a page may have read with its tags and the numbers of its contacts, see `numbersBeside`. */
interface Shown extends TaggedRow {
  readonly contact_numbers?: readonly string[]
}

export async function presentOwn(ctx: Context, rows: readonly Shown[]) {
  const [tagsOf, numbersOf, canEdit] = await Promise.all([
    tagsOfRows(ctx, customerTags, rows),
    numbersOfRows(ctx, rows),
    canEditCustomers(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return (row: Shown) => ({
    tags: tagsOf(row),
    linkPersonPhone: [...new Set(numbersOf(row))].join('、'),
    canEdit: canEdit.has(row.id),
  })
}

/** The numbers of all contacts, read along with the rows or asked for now. */
async function numbersOfRows(ctx: Context, rows: readonly Shown[]): Promise<(row: Shown) => readonly string[]> {
  const unread = rows.flatMap(({ contact_numbers: numbers, id }) => (numbers === undefined ? [id] : []))
  const contacts = Map.groupBy(await contactsOfAll(ctx, unread), (contact) => contact.customer_id)
  const numbersOf = (id: string) => (contacts.get(id) ?? []).flatMap(({ mobile, phone }) => [phone, mobile])
  return ({ contact_numbers: numbers, id }) => numbers ?? numbersOf(id).filter((number) => number !== '')
}
