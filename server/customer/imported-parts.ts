/** Contact and address of an imported customer row: written over the default ones, and restored by an undo. */
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { indexRecords, unindexRecords } from '../record/record-index.ts'
import { updateRows } from '../record/record-store.ts'
import { addressesOf, addressesOfAll, addressTable, addressWords, insertAddresses } from './address-store.ts'
import { contactsOf, contactTable } from './contact-store.ts'
import { splitAddress } from './split-address.ts'

/** The default address before an import wrote over it, for the undo. */
export interface Place {
  readonly id: string
  readonly area_code: string
  readonly detail: string
  readonly house_number: string
  readonly lng: number | null
  readonly lat: number | null
}

/** Gives the default contact the row's name; an empty cell leaves it. */
export async function changeContact(ctx: Context, customerId: string, name: string | undefined): Promise<void> {
  const [contact] = await contactsOf(ctx, customerId)
  if (name === undefined || name.trim() === '' || contact === undefined || contact.name === name.trim()) return
  await updateRows(ctx, contactTable, [contact.id], { name: name.trim() })
  await indexRecords(ctx, contactTable, await contactsOf(ctx, customerId))
}

/** Gives the default address the row's words; an empty cell leaves it. */
export async function changeAddress(ctx: Context, customerId: string, words: string | undefined): Promise<void> {
  const [address] = await addressesOf(ctx, customerId)
  if (words === undefined || words.trim() === '' || address?.address_text === words.trim()) return
  const columns = addressColumns(words)
  if (address === undefined)
    await insertAddresses(ctx, [
      { ...stampCreation(ctx), ...columns, id: uuidv7(), customer_id: customerId, is_default: true },
    ])
  // The map position belonged to the old words.
  else await updateRows(ctx, addressTable, [address.id], { ...columns, house_number: '', lng: null, lat: null })
  await indexRecords(ctx, addressTable, await addressesOf(ctx, customerId))
}

/** The default address of each customer, null without one. */
export async function placesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, Place>> {
  const addresses = await addressesOfAll(ctx, ids)
  return new Map(
    addresses
      .filter(({ is_default }) => is_default)
      .map(({ area_code, customer_id, detail, house_number, id, lat, lng }) => [
        customer_id,
        { id, area_code, detail, house_number, lng, lat },
      ]),
  )
}

/** Restores the default address of before the import, which was the last to touch it; deletes one that the import added. */
export async function putBackAddress(ctx: Context, customerId: string, place: Place | null): Promise<void> {
  const [address] = await addressesOf(ctx, customerId)
  if (address === undefined) return
  if (place === null) {
    await updateRows(ctx, addressTable, [address.id], {
      deleted_at: ctx.now,
      deleted_by: ctx.person.id,
      is_default: false,
    })
    await unindexRecords(ctx, [address.id])
  } else {
    const { id, ...columns } = place
    await updateRows(ctx, addressTable, [id], { ...columns, address_text: addressWords(columns) })
    await indexRecords(ctx, addressTable, await addressesOf(ctx, customerId))
  }
}

/** The columns of an address that one cell fills. */
export function addressColumns(words: string) {
  const { areaCode, detail } = splitAddress(words)
  return { area_code: areaCode, detail, address_text: addressWords({ area_code: areaCode, detail }) }
}

/** Columns of a new row. */
export const stampCreation = (ctx: Context) => ({ created_by: ctx.person.id, created_at: ctx.now, updated_at: ctx.now })
