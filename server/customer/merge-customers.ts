/** Merges one customer into another. Everything that moves is written down, so that it can be undone. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import { mergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { ShareRight } from '@onsite/domain/customer/customer-scope.ts'
import { foldSame, sameAddressKey, sameContactKey } from '@onsite/domain/customer/merge-customers.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { writtenRecord } from '../record/present-record.ts'
import { unindexRecords } from '../record/record-index.ts'
import { logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { byColumn, columnOf } from '../record/record-table.ts'
import { differences } from '../record/record-differences.ts'
import { uniteTags } from '../tag/record-tags.ts'
import { addressesOf, addressTable, addressWords } from './address-store.ts'
import { tellChanges } from './change-customer.ts'
import { contactsOf, contactTable } from './contact-store.ts'
import {
  type CustomerRecord,
  customerById,
  customerList,
  customersByIds,
  customerTable,
  lockParents,
  parentsAbove,
} from './customer-store.ts'
import { insertMerge, type Moved, moveChildren, moveSubsidiaries } from './merge-store.ts'
import { takeValues } from './merge-values.ts'
import { presentCustomer } from './present-customer.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { putShares, sharesOf } from './share-store.ts'
import { demandEdit } from './sight-door.ts'

/** Both customers, their rows held. Of two merges at once the second finds one of them gone. */
async function demandBoth(ctx: Context, keptId: string, mergedId: string): Promise<[CustomerRecord, CustomerRecord]> {
  if (keptId === mergedId) throw new Failure('customer-same')
  const rows = await customersByIds(ctx, [keptId, mergedId], true)
  const of = (id: string): CustomerRecord => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) throw new Failure('not-found', { record: '客户' })
    return row
  }
  const both: [CustomerRecord, CustomerRecord] = [of(keptId), of(mergedId)]
  for (const row of both) if (row.deleted_at !== null) throw new Failure('customer-merged', { name: row.name })
  if ((await customerList.byIds(ctx, [keptId, mergedId])).length < 2) throw new Failure('not-found', { record: '客户' })
  for (const row of both) await demandEdit(ctx, row)
  return both
}

export const answerMerge = answer(mergeCustomers, async (ctx, { keptId, mergedId, take = [] }) => {
  await lockParents(ctx)
  const [kept, merged] = await demandBoth(ctx, keptId, mergedId)
  const parent = await parentAfter(ctx, kept, merged, take.includes('parentId'))
  const children = await moveSubsidiaries(ctx, mergedId, keptId, { butId: keptId })
  const people = await moveContacts(ctx, kept, merged)
  const places = await moveAddresses(ctx, kept, merged, people.twins)
  const ties = await moveTies(ctx, mergedId, keptId)
  const columns = takeColumns(kept, merged, take, parent)
  const { changes, given, values } = await takeValues(ctx, kept, merged, take)
  const tags = await uniteTags(ctx, customerTags, mergedId, keptId)
  const shares = await uniteShares(ctx, kept, merged)
  const shown = await writtenRecord(ctx, customerTable, kept)
  await updateRows(ctx, customerTable, [keptId], valuesTo(columns))
  await updateRows(ctx, customerTable, [mergedId], {
    deleted_at: ctx.now,
    deleted_by: ctx.person.id,
    merged_into: keptId,
  })
  await Promise.all([refreshCustomers(ctx, [keptId]), unindexRecords(ctx, [mergedId])])
  const moved: Moved = { ...people.moved, ...places, children, ties, columns, values, given, tags, ...shares }
  const mergeId = uuidv7()
  await insertMerge(ctx, { id: mergeId, keptId, mergedId, moved, by: ctx.person.id, at: ctx.now })
  const customer = await demandStored(ctx, keptId)
  const after = await writtenRecord(ctx, customerTable, customer)
  await tell(ctx, kept, merged, [...differences(customerTable, shown, after, ctx.tenant.zone), ...changes])
  return {
    mergeId,
    customer: await presentCustomer(ctx, customer),
    moved:
      moved.contacts.length +
      moved.addresses.length +
      children.length +
      Object.values(ties).reduce((sum, ids) => sum + ids.length, 0),
  }
})

/** The parent of the kept customer after the merge. Throws `customer-cycle` when it would become its own ancestor. */
async function parentAfter(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
  isTaken: boolean,
): Promise<string | null> {
  // A child of the merged customer moves up to the merged one's parent.
  const wanted = isTaken || kept.parent_id === merged.id ? merged.parent_id : kept.parent_id
  if (wanted === null || wanted === kept.id) return null
  const above = await parentsAbove(ctx, wanted)
  // A merge asks for no customer above, so that nothing stands beside a field.
  if (above.includes(kept.id) || above.includes(merged.id))
    throw new Failure('customer-cycle', { name: kept.name }, { fields: [] })
  return wanted
}

async function moveContacts(ctx: Context, kept: CustomerRecord, merged: CustomerRecord) {
  const [own, coming] = await Promise.all([contactsOf(ctx, kept.id), contactsOf(ctx, merged.id)])
  const { folded, moved } = foldSame(own, coming, sameContactKey)
  const foldedContacts = [...folded.keys()]
  const contacts = await moveChildren(ctx, 'contact', [...moved, ...foldedContacts], merged.id, kept.id)
  await updateRows(ctx, contactTable, foldedContacts, { deleted_at: ctx.now, deleted_by: ctx.person.id })
  await unindexRecords(ctx, foldedContacts)
  return {
    twins: folded,
    moved: {
      contacts: contacts.filter((id) => !folded.has(id)),
      foldedContacts,
      defaultContact: coming.find((contact) => contact.is_default)?.id ?? null,
    },
  }
}

async function moveAddresses(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
  twins: ReadonlyMap<string, string>,
) {
  const [own, coming] = await Promise.all([addressesOf(ctx, kept.id), addressesOf(ctx, merged.id)])
  const { folded, moved } = foldSame(own, coming, (address) => sameAddressKey(addressWords(address)))
  const foldedAddresses = [...folded.keys()]
  const addresses = await moveChildren(ctx, 'customer_address', [...moved, ...foldedAddresses], merged.id, kept.id)
  await updateRows(ctx, addressTable, foldedAddresses, { deleted_at: ctx.now, deleted_by: ctx.person.id })
  await unindexRecords(ctx, foldedAddresses)
  // The contact at the address is the kept customer's twin now.
  const repointed = coming.flatMap(({ contact_id, id }) =>
    contact_id !== null && twins.has(contact_id) && !folded.has(id) ? [{ id, contactId: contact_id }] : [],
  )
  for (const { contactId, id } of repointed)
    await updateRows(ctx, addressTable, [id], { contact_id: twins.get(contactId) })
  return {
    addresses: addresses.filter((id) => !folded.has(id)),
    foldedAddresses,
    defaultAddress: coming.find((address) => address.is_default)?.id ?? null,
    repointed,
  }
}

async function moveTies(ctx: Context, mergedId: string, keptId: string): Promise<Record<string, string[]>> {
  const ties: Record<string, string[]> = {}
  for (const tie of ctx.records.tiesOf('customer')) {
    const ids = (await tie.move?.(ctx, mergedId, keptId)) ?? []
    if (ids.length > 0) ties[tie.kind] = ids
  }
  return ties
}

/** Columns of the kept customer that change by the taken fields. */
function takeColumns(
  kept: CustomerRecord,
  merged: CustomerRecord,
  take: readonly string[],
  parent: string | null,
): Moved['columns'] {
  const named = customerSpec.fields
    .filter((field) => take.includes(field.key) && field.key !== 'parentId')
    .flatMap((field) => columnOf(customerTable, field) ?? [])
  const wanted = new Map<string, Json>(
    [...named, ...(take.includes('black') ? ['black', 'black_reason'] : [])].map((column) => [
      column,
      (byColumn(merged)[column] ?? null) as Json,
    ]),
  )
  wanted.set('parent_id', parent)
  return Object.fromEntries(
    [...wanted].flatMap(([column, to]) => {
      const from = (byColumn(kept)[column] ?? null) as Json
      return from === to ? [] : [[column, { from, to }]]
    }),
  )
}

const valuesTo = (columns: Moved['columns']) =>
  Object.fromEntries(Object.entries(columns).map(([column, { to }]) => [column, to]))

/** Readers of the merged customer become readers of the kept one; its owner keeps the right to change it. */
async function uniteShares(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
): Promise<Pick<Moved, 'shares' | 'raised'>> {
  const all = await sharesOf(ctx, [kept.id, merged.id])
  const has = new Map(all.filter((share) => share.customerId === kept.id).map((share) => [share.id, share]))
  const owner = (id: string | null, isGroup: boolean, right: ShareRight) =>
    id === null || id === kept.owner_id || id === kept.created_by ? [] : [{ customerId: kept.id, id, isGroup, right }]
  const coming = [
    ...owner(merged.created_by, false, ShareRight.View),
    ...owner(merged.service_group_id, true, ShareRight.View),
    ...all.filter((share) => share.customerId === merged.id).map((share) => ({ ...share, customerId: kept.id })),
    ...owner(merged.owner_id, false, ShareRight.Edit),
  ]
  const wanted = new Map(coming.map((share) => [share.id, share]))
  const added = [...wanted.values()].filter(({ id }) => !has.has(id) && id !== kept.service_group_id)
  const raised = [...wanted.values()].filter(
    ({ id, right }) => right === ShareRight.Edit && has.get(id)?.right === ShareRight.View,
  )
  await putShares(ctx, [...added, ...raised], ctx.person.id, ctx.now)
  return { shares: added.map(({ id }) => id), raised: raised.map(({ id }) => id) }
}

async function tell(
  ctx: Context,
  kept: CustomerRecord,
  merged: CustomerRecord,
  changes: readonly FieldChange[],
): Promise<void> {
  await tellChanges(ctx, [kept.id], { action: '合并客户', note: `并入了「${merged.name}」`, changes })
  await logRecord(ctx, {
    kind: 'customer',
    recordId: merged.id,
    action: '合并客户',
    note: `并入「${kept.name}」`,
    link: { kind: 'customer', id: kept.id, label: kept.name },
  })
  await ctx.record(customerFacts.merged, { subjectId: merged.id, data: { keptId: kept.id } })
}

async function demandStored(ctx: Context, id: string): Promise<CustomerRecord> {
  const customer = await customerById(ctx, id)
  if (customer === undefined) throw new Error('a customer just stored is gone')
  return customer
}
