/**
 * Customers from files, with columns for contact, number and address beside their fields. Customers have no number, so a row means the customer with
 * exactly this name whose default contact has exactly this phone (`Our choice:` chains have many customers of one name). New ones are written by the
 * portion.
 */
import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { nameCore } from '@onsite/domain/customer/similar-name.ts'
import type { FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { defineRecord, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { saveValues } from '../field/field-values.ts'
import { publishedForm } from '../field/version-store.ts'
import type { Importer, JudgedRow, UndoneRow, WrittenRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { runTogether } from '../kernel/run-together.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { recordImporter } from '../record/record-import.ts'
import { recordList } from '../record/record-list.ts'
import { logRecord } from '../record/record-log.ts'
import { openTiesOf } from '../record/record-remove.ts'
import { columnsOf, type RecordInput } from '../record/record-save.ts'
import { insertRow } from '../record/record-store.ts'
import type { RecordTable } from '../record/record-table.ts'
import { insertAddresses } from './address-store.ts'
import { insertContacts } from './contact-store.ts'
import { type CustomerRecord, customerById, customerList, customersNamed, customerTable } from './customer-store.ts'
import { saveCustomer } from './edit-customer.ts'
import {
  addressColumns,
  changeAddress,
  changeContact,
  stampCreation,
  type Place,
  placesOf,
  putBackAddress,
} from './imported-parts.ts'
import { purgeAll } from './recycle-customers.ts'
import { indexNewCustomers } from './refresh-customers.ts'

/** Columns of the first contact and address, which forms ask for separately. */
const ofChildren: Readonly<
  Record<string, { readonly needed?: boolean; readonly most?: number; readonly hint?: string }>
> = {
  linkPerson: { needed: true, most: 50 },
  phone: { needed: true, hint: '客户名称和电话都相同的行更新已有客户' },
  address: { most: 250, hint: '省市区写在最前面会自动识别' },
}

/** The customer's fields with those columns. */
const sheetSpec: RecordSpec = defineRecord({
  ...customerSpec,
  fields: customerSpec.fields.map((field) => {
    const input = ofChildren[field.key]
    return input === undefined ? field : { ...field, input }
  }),
})
const sheetTable: RecordTable<CustomerRecord> = { ...customerTable, spec: sheetSpec }

interface Children {
  readonly linkPerson?: string
  readonly phone?: string
  readonly address?: string
}
type Token = RecordInput & Children & { readonly name?: string; readonly place?: Place | null }

const keyOf = (name: string, phone: string): string => `${name.trim().toLowerCase()} ${phone.replaceAll(/\D/g, '')}`
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function findNamesakes(
  ctx: Context,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, CustomerRecord>> {
  const named = await customersNamed(ctx, [...new Set(inputs.map((input) => textOf(input['name']).trim()))])
  const seen = await customerList.byIds(
    ctx,
    named.map(({ id }) => id),
  )
  return new Map(seen.map((row) => [keyOf(row.name, row.contact_phone), row]))
}

const plain = recordImporter(recordList(sheetTable), {
  match: {
    keyOf: (input) => {
      const name = textOf(input['name'])
      return name.trim() === '' ? null : keyOf(name, textOf(input['phone']))
    },
    find: findNamesakes,
  },
  save: async (ctx, input) => await changeOne(ctx, input),
  drop: async (ctx, ids) => {
    if (!(await purgeAll(ctx, ids))) throw new Failure('in-use', { reason: '还有单据引用它' })
  },
})

/** Writes a row over an existing customer, or restores the state that an undo kept. */
async function changeOne(ctx: Context, input: RecordInput): Promise<CustomerRecord> {
  const { address, linkPerson, phone: _, place, ...own } = input as Token
  const id = input.id ?? ''
  await changeContact(ctx, id, linkPerson)
  await (place === undefined ? changeAddress(ctx, id, address) : putBackAddress(ctx, id, place))
  await saveCustomer(ctx, { ...own, id, allowSameName: 1 }, '导入')
  const after = await customerById(ctx, id)
  if (after === undefined) throw new Error('a customer just stored is gone')
  return after
}

/** Writes over existing customers; an undo also restores the map position of an address whose words change. */
async function writeKnown(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return []
  const places = await placesOf(
    ctx,
    rows.flatMap(({ recordId }) => recordId ?? []),
  )
  return (await plain.write(ctx, rows)).map((one) => {
    const before = one.before as Readonly<Record<string, Json>> | null
    if (before === null || !('address' in before)) return one
    return { ...one, before: { ...before, place: (places.get(one.recordId) ?? null) as Json } }
  })
}

/** Writes the new customers of a portion in a few statements. */
async function writeNew(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return []
  const made = rows.map((row) => newOne(ctx, row))
  await Promise.all(
    made.map(async ({ customer, id }) => await insertRow(ctx, customerTable, id, ctx.person.id, customer)),
  )
  await insertContacts(
    ctx,
    made.map(({ contact }) => contact),
  )
  await insertAddresses(
    ctx,
    made.flatMap(({ address }) => address ?? []),
  )
  await indexNewCustomers(ctx, made)
  await writeValues(ctx, made)
  await logRecord(ctx, ...made.map(({ id }) => ({ kind: 'customer', recordId: id, action: '导入' })))
  return made.map(({ id, row }) => ({ row: row.row, recordId: id, isNew: true, before: null, version: 1 }))
}

/** The rows of a new customer, its contact and its address; the customer's repeats of the others what it shows of them. */
function newOne(ctx: Context, row: JudgedRow) {
  const id = uuidv7()
  // Judged rows are stored as JSON between the check and the writing; this importer made the token.
  const input = row.token as unknown as Token
  const { address: words, linkPerson, phone, values: _, ...own } = input
  const stamp = stampCreation(ctx)
  const contact = {
    ...stamp,
    id: uuidv7(),
    customer_id: id,
    name: textOf(linkPerson).trim(),
    phone: textOf(phone).trim(),
    mobile: '',
    is_default: true,
  }
  const address =
    textOf(words).trim() === ''
      ? null
      : { ...stamp, ...addressColumns(textOf(words)), id: uuidv7(), customer_id: id, is_default: true }
  const customer = {
    ...blank,
    ...columnsOf(customerTable, own),
    ...stamp,
    id,
    name_core: nameCore(input.name ?? ''),
    contact_name: contact.name,
    contact_phone: contact.phone,
    address_text: address?.address_text ?? '',
  }
  return { id, row, input, customer, contact, address }
}

/** Rows of one statement have the same columns; missing cells are as in an empty form. */
const blank = {
  level: null,
  type: null,
  industry: '',
  parent_id: null,
  owner_id: null,
  service_group_id: null,
  sales_channel: null,
  source: null,
  external_userid: '',
  credit: null,
  credit_note: '',
  remark: '',
}

/** Writes custom fields, where the form has any: rows must fill required ones too. */
async function writeValues(
  ctx: Context,
  made: readonly { readonly id: string; readonly input: Token }[],
): Promise<void> {
  const form = await publishedForm(ctx, 'customer', null)
  if (form === undefined || form.content.fields.length === 0) return
  await runTogether(made, async ({ id, input }) => {
    const values: FieldValues = input.values ?? {}
    await saveValues(ctx, {
      formKind: 'customer',
      recordId: id,
      versionId: form.versionId,
      step: 'create',
      values,
      system: {
        name: input.name ?? '',
        linkPerson: textOf(input.linkPerson),
        phone: textOf(input.phone),
        detail: textOf(input.address),
      },
      isNew: true,
    })
  })
}

export const customerImporter: Importer = {
  ...plain,

  async write(ctx, rows) {
    const fresh = rows.filter(({ recordId }) => recordId === null)
    const known = rows.filter(({ recordId }) => recordId !== null)
    const written = [...(await writeNew(ctx, fresh)), ...(await writeKnown(ctx, known))]
    const [first] = written
    if (first !== undefined)
      await ctx.record(customerFacts.imported, {
        subjectId: first.recordId,
        data: { ids: written.map(({ recordId }) => recordId) },
      })
    return await versions(ctx, written)
  },

  async undo(ctx, written) {
    const fresh = written.filter(({ isNew }) => isNew)
    const known = written.filter(({ isNew }) => !isNew)
    return [
      ...(fresh.length === 0 ? [] : await undoNew(ctx, fresh)),
      ...(known.length === 0 ? [] : await plain.undo(ctx, known)),
    ]
  },
}

/** Deletes the new customers of a portion together where nothing holds any of them; one by one otherwise. */
async function undoNew(ctx: Context, written: readonly WrittenRow[]): Promise<UndoneRow[]> {
  const ids = written.map(({ recordId }) => recordId)
  const rows = new Map((await customerList.byIds(ctx, ids, { lock: true })).map((row) => [row.id, row]))
  const ties = await openTiesOf(ctx, 'customer', ids)
  const isFree = written.every(({ recordId, version }) => rows.get(recordId)?.version === version) && ties.size === 0
  if (!isFree || !(await purgeAll(ctx, ids))) return await plain.undo(ctx, written)
  return written.map(({ row }) => ({ row, isUndone: true, reason: '' }))
}

/** Versions after all writes: changes of children count as well. */
async function versions(ctx: Context, written: readonly WrittenRow[]): Promise<WrittenRow[]> {
  const changed = written.filter(({ isNew }) => !isNew)
  const rows = await Promise.all(changed.map(async ({ recordId }) => await customerById(ctx, recordId)))
  const now = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.version] as const])))
  return written.map((one) => ({ ...one, version: now.get(one.recordId) ?? one.version }))
}
