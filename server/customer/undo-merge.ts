/** Undoes a merge: everything that moved and still exists returns to the restored customer. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { listMerges, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { mergeUndoDays } from '@onsite/domain/customer/customer-settings.ts'
import { canUndoMerge } from '@onsite/domain/customer/merge-customers.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { ShareRight } from '@onsite/domain/customer/customer-scope.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { indexRecords } from '../record/record-index.ts'
import { updateRows } from '../record/record-store.ts'
import { byColumn } from '../record/record-table.ts'
import { dropTags } from '../tag/record-tags.ts'
import { addressesOf, addressTable, everyAddressOf, moveDefaultAddress } from './address-store.ts'
import { tellChanges } from './change-customer.ts'
import { contactsOf, contactTable, everyContactOf, moveDefaultContact } from './contact-store.ts'
import {
  type CustomerRecord,
  customerList,
  customersByIds,
  customerTable,
  lockParents,
  parentsAbove,
} from './customer-store.ts'
import { endMerge, lockMerge, type MergeRecord, mergesInto, moveChildren, moveSubsidiaries } from './merge-store.ts'
import { returnValues } from './merge-values.ts'
import { presentWritten } from './present-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { dropShares, putShares, sharesOf } from './share-store.ts'
import { demandEdit } from './sight-door.ts'

async function undo(ctx: Context, mergeId: string) {
  await lockParents(ctx)
  const merge = await lockMerge(ctx, mergeId)
  if (merge === undefined) throw new Failure('not-found', { record: '合并记录' })
  const rows = await customersByIds(ctx, [merge.kept_id, merge.merged_id], true)
  const kept = rows.find(({ id }) => id === merge.kept_id)
  const merged = rows.find(({ id }) => id === merge.merged_id)
  if (kept === undefined || merged === undefined || (await customerList.byIds(ctx, [kept.id])).length === 0)
    throw new Failure('not-found', { record: '客户' })
  await demandEdit(ctx, kept)
  const days = settingOf(ctx.tenant.settings, mergeUndoDays)
  if (!canUndoMerge(merge.merged_at, merge.undone_at, ctx.now, days)) throw new Failure('merge-over', { days })

  await updateRows(ctx, customerTable, [merged.id], { deleted_at: null, deleted_by: null, merged_into: null })
  await returnChildren(ctx, merge)
  await returnColumns(ctx, kept, merge)
  await returnValues(ctx, kept, merged, merge.moved)
  // The restored customer must not become its own ancestor.
  const above = await parentsAbove(ctx, merged.id)
  await moveSubsidiaries(ctx, kept.id, merged.id, { ids: merge.moved.children.filter((id) => !above.includes(id)) })
  for (const tie of ctx.records.tiesOf('customer')) {
    const ids = merge.moved.ties[tie.kind] ?? []
    if (ids.length > 0) await tie.moveBack?.(ctx, ids, kept.id, merged.id)
  }
  await dropTags(ctx, customerTags, kept.id, merge.moved.tags)
  await returnShares(ctx, kept, merge)
  await endMerge(ctx, merge.id, ctx.person.id, ctx.now)
  await refreshCustomers(ctx, [kept.id, merged.id])
  await tellChanges(ctx, [kept.id], { action: '撤销合并', note: `分出了「${merged.name}」` })
  await tellChanges(ctx, [merged.id], { action: '撤销合并', note: `从「${kept.name}」分出` })
  return await presentWritten(ctx, merged.id)
}

interface Child {
  readonly id: string
  readonly deleted_at: string | null
}

/** Moved and folded children that return: those deleted since stay deleted, with the kept customer. */
function splitChildren(rows: readonly Child[], movedIds: readonly string[], foldedIds: readonly string[]) {
  const living = rows.filter(({ deleted_at, id }) => deleted_at === null && movedIds.includes(id))
  const folded = rows.filter(({ deleted_at, id }) => deleted_at !== null && foldedIds.includes(id))
  return { living: living.map(({ id }) => id), folded: folded.map(({ id }) => id) }
}

async function returnChildren(ctx: Context, merge: MergeRecord): Promise<void> {
  const { kept_id: keptId, merged_id: mergedId, moved } = merge
  const [contacts, addresses] = await Promise.all([everyContactOf(ctx, [keptId]), everyAddressOf(ctx, [keptId])])
  const people = splitChildren(contacts, moved.contacts, moved.foldedContacts)
  const places = splitChildren(addresses, moved.addresses, moved.foldedAddresses)
  const back = { deleted_at: null, deleted_by: null }
  await updateRows(ctx, contactTable, people.folded, back)
  await updateRows(ctx, addressTable, places.folded, back)
  await moveChildren(ctx, 'contact', [...people.living, ...people.folded], keptId, mergedId)
  await moveChildren(ctx, 'customer_address', [...places.living, ...places.folded], keptId, mergedId)
  for (const { contactId, id } of moved.repointed)
    if (places.living.includes(id)) await updateRows(ctx, addressTable, [id], { contact_id: contactId })
  await giveDefaults(ctx, keptId, null, null)
  const [returned, returnedPlaces] = await giveDefaults(ctx, mergedId, moved.defaultContact, moved.defaultAddress)
  await Promise.all([indexRecords(ctx, contactTable, returned), indexRecords(ctx, addressTable, returnedPlaces)])
}

const choose = (rows: readonly { readonly id: string }[], wanted: string | null): string | undefined =>
  (rows.find(({ id }) => id === wanted) ?? rows[0])?.id

/** Gives a customer with contacts a default one, and so with addresses: the wanted one, the present one, or the oldest. */
async function giveDefaults(ctx: Context, customerId: string, contactId: string | null, addressId: string | null) {
  const [contacts, addresses] = await Promise.all([contactsOf(ctx, customerId), addressesOf(ctx, customerId)])
  const [contact, address] = [choose(contacts, contactId), choose(addresses, addressId)]
  if (contact !== undefined) await moveDefaultContact(ctx, customerId, contact)
  if (address !== undefined) await moveDefaultAddress(ctx, customerId, address)
  return [contacts, addresses] as const
}

/** Restores columns that still have the merge's value, except a parent that stands below by now. */
async function returnColumns(ctx: Context, kept: CustomerRecord, { moved }: MergeRecord): Promise<void> {
  const cells = byColumn(kept)
  const parentId = moved.columns['parent_id']?.from
  const isBelow = typeof parentId === 'string' && (await parentsAbove(ctx, parentId)).includes(kept.id)
  const back = Object.entries(moved.columns).filter(
    ([column, { to }]) => cells[column] === to && !(column === 'parent_id' && isBelow),
  )
  await updateRows(ctx, customerTable, [kept.id], Object.fromEntries(back.map(([column, { from }]) => [column, from])))
}

async function returnShares(ctx: Context, kept: CustomerRecord, { moved }: MergeRecord): Promise<void> {
  if (moved.shares.length > 0) await dropShares(ctx, [kept.id], moved.shares)
  const raised = (await sharesOf(ctx, [kept.id])).filter(({ id }) => moved.raised.includes(id))
  await putShares(
    ctx,
    raised.map((share) => ({ ...share, right: ShareRight.View })),
    ctx.person.id,
    ctx.now,
  )
}

export const undoAnswers: readonly Answer[] = [
  answer(unmergeCustomers, async (ctx, { mergeId }) => await undo(ctx, mergeId)),

  answer(listMerges, async (ctx, { id }) => {
    const customer = await customerList.findSeen(ctx, id)
    if (customer === undefined) throw new Failure('not-found', { record: '客户' })
    const merges = await mergesInto(ctx, id)
    const [rows, names] = await Promise.all([
      customersByIds(
        ctx,
        merges.map((merge) => merge.merged_id),
      ),
      peopleNames(
        ctx,
        merges.map((merge) => merge.merged_by),
      ),
    ])
    const nameOf = new Map(rows.map((row) => [row.id, row.name]))
    return merges.map((merge) => ({
      mergeId: merge.id,
      mergedId: merge.merged_id,
      mergedName: nameOf.get(merge.merged_id) ?? '',
      byName: names.get(merge.merged_by) ?? '',
      time: merge.merged_at,
      undone_time: merge.undone_at,
      canUndo: canUndoMerge(merge.merged_at, merge.undone_at, ctx.now, settingOf(ctx.tenant.settings, mergeUndoDays)),
    }))
  }),
]
