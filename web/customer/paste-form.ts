/** What a pasted text puts into a form, and the way back; pure, so that the rules can be seen apart from the screen. */
import type { PastedCustomer } from '@onsite/api/customer/paste-calls.ts'

export interface Fill {
  readonly field: string
  readonly value: unknown
}

/** A field that was filled in from a paste, with what stood there before. */
export interface PasteMark {
  readonly field: string
  readonly before: unknown
  readonly pasted: unknown
}

type Values = Readonly<Record<string, unknown>>

export interface Filled {
  /** What changes in the form. */
  readonly values: Values
  readonly marks: readonly PasteMark[]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Fills fields in and marks them. A field that holds the value already stays unmarked; one pasted over twice keeps what stood there before the first. */
export function fillPasted(current: Values, marks: readonly PasteMark[], fills: readonly Fill[]): Filled {
  const changed = fills.filter(({ field, value }) => !isSame(current[field], value))
  const kept = marks.filter((mark) => !changed.some(({ field }) => field === mark.field))
  const added = changed.map(({ field, value }) => {
    const known = marks.find((mark) => mark.field === field)
    return { field, before: known === undefined ? current[field] : known.before, pasted: value }
  })
  return {
    values: Object.fromEntries(changed.map(({ field, value }) => [field, value])),
    marks: [...kept, ...added],
  }
}

/** Takes pasted fields back to what stood there before; all of them without a name. */
export function revertPasted(marks: readonly PasteMark[], field?: string): Filled {
  const reverted = marks.filter((mark) => field === undefined || mark.field === field)
  return {
    values: Object.fromEntries(reverted.map((mark) => [mark.field, mark.before])),
    marks: marks.filter((mark) => !reverted.includes(mark)),
  }
}

/** The customer's name that a text gives: the company, else the person. */
export const customerNameOf = (parts: PastedCustomer): string => parts.customer?.value ?? parts.name?.value ?? ''

/** Fields of the new-customer dialog. */
export function customerFills(parts: PastedCustomer): Fill[] {
  const code = parts.area?.code ?? ''
  return filled([
    ['name', customerNameOf(parts).slice(0, 100)],
    ['linkPerson', (parts.name?.value ?? '').slice(0, 50)],
    ['phone', parts.phones[0]?.value ?? ''],
    // The picker takes districts only; a city alone goes before the street.
    ['areaCode', isDistrict(code) ? code : ''],
    ['detail', ((isDistrict(code) ? '' : (parts.area?.name ?? '')) + (parts.detail?.value ?? '')).slice(0, 200)],
  ])
}

/** Fields of a new order; the customer itself is chosen or made. */
export function orderFills(parts: PastedCustomer): Fill[] {
  const fault = parts.fault?.value ?? ''
  return filled([
    ['customLinkPerson', (parts.name?.value ?? '').slice(0, 50)],
    ['customPhone', parts.phones[0]?.value ?? ''],
    ['gpsAddr', ((parts.area?.name ?? '') + (parts.detail?.value ?? '')).slice(0, 250)],
    ['title', fault.slice(0, 50)],
    ['detailDesc', fault],
    ['customApplyTime', parts.wantedTime?.instant ?? ''],
  ])
}

const isDistrict = (code: string) => code !== '' && !code.endsWith('00')
const filled = (pairs: readonly (readonly [string, string])[]): Fill[] =>
  pairs.flatMap(([field, value]) => (value === '' ? [] : [{ field, value }]))

export interface PasteChip {
  readonly text: string
  /** The fields it may go into; one alone is filled in at a click. */
  readonly fills: readonly Fill[]
}

/**
 * Parts that found no field of their own: districts to choose from, further phones, other words.
 * @param areaFill makes the fill of a district in this form
 */
export function chipsOf(
  parts: PastedCustomer,
  fields: { readonly phone: string; readonly words: readonly string[] },
  areaFill: (place: { readonly code: string; readonly name: string }) => Fill,
): PasteChip[] {
  return [
    ...(parts.area?.candidates ?? []).map((place) => ({ text: place.name, fills: [areaFill(place)] })),
    ...parts.phones.slice(1).map(({ value }) => ({ text: value, fills: [{ field: fields.phone, value }] })),
    ...parts.rest.map(({ value }) => ({ text: value, fills: fields.words.map((field) => ({ field, value })) })),
  ]
}

/** Whether text pasted into a field for one name is rather a whole message. */
export const isMessage = (text: string): boolean => text.trim().length >= 16 || /\n\s*\S/.test(text.trim())

/** Fields of a new customer that words may go into. */
export const customerTitles = { name: '客户名称', linkPerson: '联系人', phone: '电话', detail: '详细地址' }

/** Parts of a text that found no field of a new customer. */
export const customerChips = (parts: PastedCustomer | null): readonly PasteChip[] =>
  parts === null
    ? []
    : chipsOf(parts, { phone: 'phone', words: ['name', 'linkPerson', 'detail'] }, ({ code }) => ({
        field: 'areaCode',
        value: code,
      }))
