/** Maps a pasted text to form fields, and back; pure, so that the rules can be tested apart from the screen. */
import type { PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import type { Fill } from '../kit/form-fills.ts'

/** The customer's name that a text gives: the company, else the person. */
export const customerNameOf = (parts: PastedCustomer): string => parts.customer?.value ?? parts.name?.value ?? ''

/** Fields of the new-customer dialog. */
export function customerFills(parts: PastedCustomer): Fill[] {
  const code = parts.area?.code ?? ''
  return toFills([
    ['name', customerNameOf(parts).slice(0, 100)],
    ['linkPerson', (parts.name?.value ?? '').slice(0, 50)],
    ['phone', parts.phones[0]?.value ?? ''],
    // The picker takes districts only; a city alone goes before the street.
    ['areaCode', isDistrict(code) ? code : ''],
    ['detail', ((isDistrict(code) ? '' : (parts.area?.name ?? '')) + (parts.detail?.value ?? '')).slice(0, 200)],
  ])
}

/** Fields of a new order; the customer itself is chosen or created. */
export function orderFills(parts: PastedCustomer): Fill[] {
  const fault = parts.fault?.value ?? ''
  const others = parts.rest.map(({ value }) => value).join('；')
  return toFills([
    ['customLinkPerson', (parts.name?.value ?? '').slice(0, 50)],
    ['customPhone', parts.phones[0]?.value ?? ''],
    ['gpsAddr', ((parts.area?.name ?? '') + (parts.detail?.value ?? '')).slice(0, 250)],
    ['title', fault.slice(0, 50)],
    // Words without a field of their own must not get lost.
    [
      'detailDesc',
      [fault, others]
        .filter((text) => text !== '')
        .join('\n')
        .slice(0, 2000),
    ],
    ['priority', parts.urgency === null ? '' : Number(parts.urgency.value)],
    ['customApplyTime', parts.wantedTime?.instant ?? ''],
  ])
}

const isDistrict = (code: string) => code !== '' && !code.endsWith('00')
const toFills = (pairs: readonly (readonly [string, string | number])[]): Fill[] =>
  pairs.flatMap(([field, value]) => (value === '' ? [] : [{ field, value }]))

export interface PasteChip {
  readonly text: string
  /** The fields it may go into; one alone is filled in at a click. */
  readonly fills: readonly Fill[]
}

/**
 * Parts without a field of their own: districts to choose from, further phones, other words.
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

/** Whether text pasted into a name field looks like a whole message. */
export const isMessage = (text: string): boolean => text.trim().length >= 16 || /\n\s*\S/.test(text.trim())

/** Fields of a new customer that words may go into. */
export const customerTitles = { name: '客户名称', linkPerson: '联系人', phone: '电话', detail: '详细地址' }

/** Parts of a text without a field in the form of a new customer. */
export const customerChips = (parts: PastedCustomer | null): readonly PasteChip[] =>
  parts === null
    ? []
    : chipsOf(parts, { phone: 'phone', words: ['name', 'linkPerson', 'detail'] }, ({ code }) => ({
        field: 'areaCode',
        value: code,
      }))
