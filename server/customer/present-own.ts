/** Adds data beside the columns to rows of customers: tags, the numbers of all contacts, whether this person may change them. */
import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import type { Context } from '../kernel/context.ts'
import { tagsOfRecords } from '../tag/record-tags.ts'
import { contactsOfAll } from './contact-store.ts'
import { canEditCustomers } from './sight-door.ts'

export async function presentOwn(ctx: Context, rows: readonly { readonly id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const [tags, contacts, canEdit] = await Promise.all([
    tagsOfRecords(ctx, TagKind.Customer, ids),
    contactsOfAll(ctx, ids),
    canEditCustomers(ctx, ids),
  ])
  const byCustomer = Map.groupBy(contacts, (contact) => contact.customer_id)
  return ({ id }: { readonly id: string }) => {
    const numbers = (byCustomer.get(id) ?? []).flatMap(({ mobile, phone }) => [phone, mobile])
    return {
      tags: tags.get(id) ?? [],
      linkPersonPhone: [...new Set(numbers)].filter((number) => number !== '').join('、'),
      canEdit: canEdit.has(id),
    }
  }
}
