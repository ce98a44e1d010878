/**
 * Contacts and addresses from files, for customers that are there. A row means the contact with exactly this name, or the address in exactly these
 * words, of its customer.
 */
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { Context } from '../kernel/context.ts'
import { isReferenced } from '../kernel/is-referenced.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { recordImporter } from '../record/record-import.ts'
import { dropRecords } from '../record/record-remove.ts'
import type { RecordInput } from '../record/record-save.ts'
import type { RecordTable } from '../record/record-table.ts'
import {
  addressById,
  type AddressRecord,
  addressesOf,
  addressesOfAll,
  addressList,
  addressWords,
  addressTable,
  moveDefaultAddress,
} from './address-store.ts'
import {
  contactById,
  contactList,
  type ContactRecord,
  contactsOf,
  contactsOfAll,
  contactTable,
  moveDefaultContact,
} from './contact-store.ts'
import { changeCustomer } from './change-customer.ts'
import { type AddressInput, storeAddress } from './save-address.ts'
import { type ContactInput, storeContact } from './save-contact.ts'
import { splitAddress } from './split-address.ts'

type Input = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The fields without what a file does not bring. */
const dropFields = (fields: readonly FieldRow[], keys: readonly string[]): FieldRow[] =>
  fields.map(({ input, ...field }) => (input === undefined || keys.includes(field.key) ? field : { ...field, input }))

const customersIn = (inputs: readonly Input[]): string[] => [
  ...new Set(inputs.flatMap((input) => textOf(input['customerId']) || [])),
]

const contactKey = (input: Input): string | null => {
  const [customer, name] = [textOf(input['customerId']), textOf(input['name'])]
  return customer === '' || name === '' ? null : `${customer} ${name}`
}

/** `Our choice:` of two contacts of one name a row means the one with its number, else neither: it must not write over the wrong one. */
async function findContacts(ctx: Context, inputs: readonly Input[]): Promise<Map<string, ContactRecord>> {
  const contacts = Map.groupBy(
    await contactsOfAll(ctx, customersIn(inputs)),
    (one) => `${one.customer_id} ${one.name.trim()}`,
  )
  const found = inputs.flatMap((input): [string, ContactRecord][] => {
    const key = contactKey(input)
    const some = key === null ? [] : (contacts.get(key) ?? [])
    const one = some.length === 1 ? some[0] : some.find(({ phone }) => phone === textOf(input['phone']))
    return key === null || one === undefined ? [] : [[key, one]]
  })
  return new Map(found)
}

export const contactImporter = recordImporter(contactList, {
  touches: ['customer'],
  // `Our choice:` a file makes nobody the default: several of its rows might claim it, and an undo could not give it back.
  fields: dropFields(contactSpec.fields, ['isDefault']),
  keyFields: ['customerId', 'name'],
  isAlone: true,
  match: { keyOf: contactKey, find: findContacts },
  save: async (ctx, input) => {
    const before = input.id === undefined ? undefined : await demandThere(contactById(ctx, input.id), '联系人')
    // Rows that were judged carry the customer of a new contact.
    return await storeContact(ctx, { ...input, ...(before && { customerId: before.customer_id }) } as ContactInput)
  },
  async drop(ctx, [id = '']) {
    const contact = await demandThere(contactById(ctx, id), '联系人')
    await changeCustomer(ctx, contact.customer_id, async (customer) => {
      const next = (await contactsOf(ctx, customer.id)).find((one) => one.id !== id)
      if (next === undefined) throw new Failure('last-contact')
      await dropPart(ctx, contactTable, id)
      if (contact.is_default) await moveDefaultContact(ctx, customer.id, next.id)
      return { result: null, words: { action: '撤销导入的联系人', note: contact.name } }
    })
  },
})

/** The whole address stands in one cell, as exports write it and as people have it. */
const addressFields = dropFields(addressSpec.fields, ['detail', 'houseNumber', 'contactId', 'isDefault']).map(
  (field) =>
    field.key === 'address'
      ? { ...field, input: { needed: true, most: 250, hint: '省市区写在最前面会自动识别' } }
      : field,
)

const wordsOf = (text: string): string => {
  const { areaCode, detail } = splitAddress(text)
  return addressWords({ area_code: areaCode, detail })
}
const addressKey = (input: Input): string | null => {
  const [customer, text] = [textOf(input['customerId']), textOf(input['address'])]
  return customer === '' || text === '' ? null : `${customer} ${wordsOf(text)}`
}

async function findAddresses(ctx: Context, inputs: readonly Input[]): Promise<Map<string, AddressRecord>> {
  const addresses = await addressesOfAll(ctx, customersIn(inputs))
  return new Map(addresses.map((one) => [`${one.customer_id} ${one.address_text}`, one]))
}

/** The parts of a new address; one that was found keeps its own. */
function partsOf(input: RecordInput): Pick<AddressInput, 'areaCode' | 'detail'> {
  const text = textOf(input['address'])
  return text === '' ? {} : splitAddress(text)
}

export const addressImporter = recordImporter(addressList, {
  touches: ['customer'],
  fields: addressFields,
  keyFields: ['customerId', 'address'],
  isAlone: true,
  match: { keyOf: addressKey, find: findAddresses },
  save: async (ctx, input) => {
    const before = input.id === undefined ? undefined : await demandThere(addressById(ctx, input.id), '地址')
    const customer = before && { customerId: before.customer_id }
    // Rows that were judged carry the customer of a new address.
    return await storeAddress(ctx, { ...input, ...partsOf(input), ...customer } as AddressInput)
  },
  async drop(ctx, [id = '']) {
    const address = await demandThere(addressById(ctx, id), '地址')
    await changeCustomer(ctx, address.customer_id, async (customer) => {
      const next = (await addressesOf(ctx, customer.id)).find((one) => one.id !== id)
      await dropPart(ctx, addressTable, id)
      if (address.is_default && next !== undefined) await moveDefaultAddress(ctx, customer.id, next.id)
      return { result: null, words: { action: '撤销导入的地址', note: address.address_text } }
    })
  },
})

async function demandThere<Row>(read: Promise<Row | undefined>, record: string): Promise<Row> {
  const row = await read
  if (row === undefined) throw new Failure('not-found', { record })
  return row
}

/** Deletes a part for good. Throws `in-use` where an order or an asset names it: the foreign keys decide, so the attempt is the check. */
async function dropPart(ctx: Context, table: Pick<RecordTable, 'table'>, id: string): Promise<void> {
  try {
    await inSavepoint(ctx.tx, async () => await dropRecords(ctx, table, [id]))
  } catch (error) {
    if (!isReferenced(error)) throw error
    throw new Failure('in-use', { reason: '还有工单或设备引用它' })
  }
}
