/** Presents customers, contacts and addresses to other areas: names, search, their form. */
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief, RecordKindEntry } from '../kernel/record-directory.ts'
import { indexRecords } from '../record/record-index.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { updateRows } from '../record/record-store.ts'
import { addressById, addressesByIds, addressList, addressTable, restateAddresses } from './address-store.ts'
import { changeCustomer } from './change-customer.ts'
import { contactById, contactList, contactTable } from './contact-store.ts'
import {
  type CustomerRecord,
  customerList,
  customersByIds,
  customersNamed,
  namesakeMarks,
  survivorOf,
} from './customer-store.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { canEditCustomers } from './sight-door.ts'

const mostFound = 20
const namesakeMark = /（[^（）]*）$/

/** Namesakes carry a mark that people know them by. */
function toBrief({ id, name }: CustomerRecord, marks: ReadonlyMap<string, string>): RecordBrief {
  const mark = marks.get(id)
  return { id, label: mark === undefined ? name : `${name}（${mark}）`, path: recordPath('customer', id) }
}

async function toBriefs(ctx: Context, rows: readonly CustomerRecord[]): Promise<RecordBrief[]> {
  const marks = await namesakeMarks(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toBrief(row, marks))
}

/** Links to merged customers show the kept ones, under the id in the link. */
async function leadOn(ctx: Context, ids: readonly string[]): Promise<RecordBrief[]> {
  const merged = (await customersByIds(ctx, ids)).filter((row) => row.merged_into !== null)
  const survivors = await Promise.all(merged.map(async ({ id }) => await survivorOf(ctx, id)))
  const briefs = new Map(
    (await toBriefs(ctx, await customerList.byIds(ctx, [...new Set(survivors)]))).map((brief) => [brief.id, brief]),
  )
  return merged.flatMap(({ id }, i) => {
    const brief = briefs.get(survivors[i] ?? '')
    return brief === undefined ? [] : [{ ...brief, id, wentInto: brief.id }]
  })
}

const mayView = (ctx: Context): boolean => isGranted(ctx.person.powers, 'customer.view')

const customerRecordKind: RecordKindEntry = {
  ...recordKindEntry(customerList, {
    canEdit: async (ctx, row) => (await canEditCustomers(ctx, [row.id])).has(row.id),
    touches: ['customer'],
  }),

  reindex: refreshCustomers,

  async taggable(ctx, ids) {
    return [...(await canEditCustomers(ctx, ids))]
  },

  async briefs(ctx, ids) {
    if (ids.length === 0 || !mayView(ctx)) return []
    const [rows, marks] = await Promise.all([customerList.byIds(ctx, ids), namesakeMarks(ctx, ids)])
    const seen = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !seen.has(id))
    return [...rows.map((row) => toBrief(row, marks)), ...(gone.length === 0 ? [] : await leadOn(ctx, gone))]
  },

  async search(ctx, text) {
    if (!mayView(ctx)) return []
    return await toBriefs(ctx, await customerList.page(ctx, { keyword: text, pageSize: mostFound }))
  },

  async findByLabels(ctx, labels) {
    if (!mayView(ctx)) return []
    const names = labels.flatMap((label) => [label, label.replace(namesakeMark, '')])
    const rows = await customersNamed(ctx, [...new Set(names)])
    return await toBriefs(
      ctx,
      await customerList.byIds(
        ctx,
        rows.map(({ id }) => id),
      ),
    )
  },
}

/** Contacts and addresses have no page of their own: links lead to the customer's. */
const canEditPart = async (ctx: Context, { customer_id: id }: { readonly customer_id: string }) =>
  (await canEditCustomers(ctx, [id])).has(id)

/** Tells the customer of fields that were filled apart from the forms of its parts: they have no life line of their own. */
const partFilled =
  (action: string, read: (ctx: Context, id: string) => Promise<{ customer_id: string; words: string } | undefined>) =>
  async (ctx: Context, id: string, changes: readonly FieldChange[]): Promise<void> => {
    const part = await read(ctx, id)
    if (part === undefined) throw new Error('fields of a part that is gone were saved')
    await changeCustomer(
      ctx,
      part.customer_id,
      async () => await Promise.resolve({ result: null, words: { action, note: part.words, changes } }),
    )
  }

const contactRecordKind: RecordKindEntry = {
  ...recordKindEntry(contactList, {
    labelOf: ({ name, phone }) => (phone === '' ? name : `${name} ${phone}`),
    canEdit: canEditPart,
    touches: ['customer'],
  }),
  valuesSaved: partFilled('修改联系人', async (ctx, id) => {
    const contact = await contactById(ctx, id)
    if (contact === undefined) return undefined
    await updateRows(ctx, contactTable, [id], {})
    return { customer_id: contact.customer_id, words: contact.name }
  }),
}
const addressRecordKind: RecordKindEntry = {
  ...recordKindEntry(addressList, { canEdit: canEditPart, touches: ['customer'] }),
  valuesSaved: partFilled('修改地址', async (ctx, id) => {
    const address = await addressById(ctx, id)
    if (address === undefined) return undefined
    await updateRows(ctx, addressTable, [id], {})
    return { customer_id: address.customer_id, words: address.address_text }
  }),
  reindex: async (ctx, ids) =>
    await indexRecords(ctx, addressTable, await restateAddresses(ctx, await addressesByIds(ctx, ids))),
}

export const customerRecordKinds: readonly RecordKindEntry[] = [
  customerRecordKind,
  contactRecordKind,
  addressRecordKind,
]
