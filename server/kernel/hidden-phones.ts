/** Hides phones from people whose role does not see them, in everything that leaves the server, and finds them again in what they send back. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { findPhones, hidePhones, isPhoneKey } from '@onsite/domain/permission/hidden-phones.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import { secretBox } from './secret-box.ts'

/** Areas that tell of colleagues and of the enterprise itself, whose numbers are no secret among them. */
const openAreas: ReadonlySet<AnyCall['area']> = new Set<AnyCall['area']>(['session', 'people', 'setting', 'role'])

/** Whether a reply of an area hides phones from somebody. */
export const hidesPhones = ({ hides }: Pick<Rights, 'hides'>, area: AnyCall['area']): boolean =>
  hides.includes('phone') && !openAreas.has(area)

const place = (tenantId: string): string => `hidden phone ${tenantId}`
const sealerOf = (tenantId: string) => (phone: string) => secretBox.sealAlike(place(tenantId), phone)

/** A reply with its phones hidden, each in a way that the same enterprise finds again. */
export function withoutPhones(tenantId: string, reply: unknown): unknown {
  const sealOf = sealerOf(tenantId)
  return mapTexts(reply, (text, key) => hidePhones(text, isPhoneKey(key), sealOf))
}

/** A refusal with the phones of its words and details hidden. */
export const failureWithoutPhones = (tenantId: string, failure: Failure): Failure =>
  failure.told((said) => withoutPhones(tenantId, said))

/** An input with the phones whole that it shows as they were hidden. */
export function withPhones(tenantId: string, input: unknown): unknown {
  return mapTexts(input, (text) => findPhones(text, (sealed) => secretBox.open(place(tenantId), sealed)))
}

/** The cells of a file, whose phones nobody finds again. */
export const rowWithoutPhones = (row: readonly string[]): string[] => row.map((cell) => hidePhones(cell, true))

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy of plain data with each text replaced; `key` is the key under which it stands, in a list that of the list. */
function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, name)]))
}
