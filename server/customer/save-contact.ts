import { removeContact, saveContact, setDefaultContact } from '@onsite/api/customer/contact-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecords, unindexRecords } from '../record/record-index.ts'
import { presentRecords } from '../record/present-record.ts'
import { differences } from '../record/record-differences.ts'
import { columnsOf, type RecordInput, saveForm } from '../record/record-save.ts'
import { insertRow, updateRows } from '../record/record-store.ts'
import { changeCustomer } from './change-customer.ts'
import { type ContactRecord, contactById, contactsOf, contactTable, moveDefaultContact } from './contact-store.ts'
import { presentContact } from './present-customer.ts'

/** A contact from a form or a file; what a file does not name stays. */
export interface ContactInput extends RecordInput {
  readonly customerId: string
  readonly isDefault?: 0 | 1
}

/**
 * Saves a contact. `Our choice:` a customer always has one default contact, the first one; it moves to another, and is never merely taken away. Throws
 * `not-found`, `customer-closed`, `stale` and `invalid-input`.
 */
export async function storeContact(ctx: Context, input: ContactInput): Promise<ContactRecord> {
  return await changeCustomer(ctx, input.customerId, async (customer) => {
    const contacts = await contactsOf(ctx, customer.id)
    const before = contacts.find((contact) => contact.id === input.id)
    if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: '联系人' })
    if (input.version !== undefined && input.version !== before?.version) throw new Failure('stale')
    const id = before?.id ?? uuidv7()
    const isDefault = input.isDefault === 1 || before?.is_default === true || contacts.length === 0
    const columns = { ...columnsOf(contactTable, input), customer_id: customer.id, is_default: isDefault }
    if (before === undefined) await insertRow(ctx, contactTable, id, ctx.person.id, columns)
    else await updateRows(ctx, contactTable, [id], columns)
    if (isDefault) await moveDefaultContact(ctx, customer.id, id)
    const saved = await demandStored(ctx, id)
    const [custom] = await Promise.all([
      saveForm(ctx, contactTable, saved, input, before === undefined),
      indexRecords(ctx, contactTable, [saved]),
    ])
    return {
      result: saved,
      words: {
        action: before === undefined ? '新增联系人' : '修改联系人',
        note: saved.name,
        changes: before === undefined ? [] : [...(await changesOf(ctx, before, saved)), ...custom],
      },
    }
  })
}

export const answerSaveContact = answer(saveContact, async (ctx, input) =>
  presentContact(await storeContact(ctx, input)),
)

async function demandStored(ctx: Context, id: string): Promise<ContactRecord> {
  const contact = await contactById(ctx, id)
  if (contact === undefined) throw new Error('a contact just stored is gone')
  return contact
}

async function changesOf(ctx: Context, before: ContactRecord, after: ContactRecord): Promise<FieldChange[]> {
  const [from = {}, to = {}] = await presentRecords(ctx, contactTable, [before, after])
  return differences(contactTable, from, to, ctx.tenant.zone)
}

export const answerSetDefaultContact = answer(setDefaultContact, async (ctx, { id }) => {
  const contact = await demandContact(ctx, id)
  return await changeCustomer(ctx, contact.customer_id, async (customer) => {
    // Read again under the customer's lock.
    await demandContact(ctx, id)
    await moveDefaultContact(ctx, customer.id, id)
    return {
      result: presentContact(await demandStored(ctx, id)),
      words: { action: '设为默认联系人', note: contact.name },
    }
  })
})

/** `Our choice:` the next contact by age becomes the default; a customer keeps at least one, since contact and phone are required (Spec 1 §3). */
export const answerRemoveContact = answer(removeContact, async (ctx, { id }) => {
  const { customer_id } = await demandContact(ctx, id)
  return await changeCustomer(ctx, customer_id, async (customer) => {
    const contacts = await contactsOf(ctx, customer.id)
    const contact = contacts.find((one) => one.id === id)
    if (contact === undefined) throw new Failure('not-found', { record: '联系人' })
    const next = contacts.find((one) => one.id !== id)
    if (next === undefined) throw new Failure('last-contact')
    await updateRows(ctx, contactTable, [id], { deleted_at: ctx.now, deleted_by: ctx.person.id, is_default: false })
    await unindexRecords(ctx, [id])
    if (contact.is_default) await moveDefaultContact(ctx, customer.id, next.id)
    return { result: {}, words: { action: '删除联系人', note: `${contact.name} ${contact.phone}` } }
  })
})

async function demandContact(ctx: Context, id: string): Promise<ContactRecord> {
  const contact = await contactById(ctx, id)
  if (contact === undefined) throw new Failure('not-found', { record: '联系人' })
  return contact
}
