/** Judges what was read from a pasted text by what a dispatcher would have to type again. */
import type { PastedParts } from '@onsite/domain/paste/pasted-parts.ts'
import { divisionNameOf } from '../../setting/division-store.ts'
import type { PasteKey, PasteSample } from './paste-samples.ts'

/** The parts as lines of samples write them; an open area begins with `?`. */
export function writtenParts(parts: PastedParts): Partial<Record<PasteKey, string | undefined>> {
  const { area, customer, detail, fault, name, phones, wantedTime } = parts
  return {
    n: name?.value,
    p: phones.length === 0 ? undefined : phones.map(({ value }) => value).join(','),
    a: area === null ? undefined : area.code || `?${area.candidates.map(divisionNameOf).join('/')}`,
    d: detail?.value,
    c: customer?.value,
    f: fault?.value,
    t: wantedTime?.value,
  }
}

const plain = (value: string | undefined): string => (value ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}?/]/gu, '')

/** Division and street count as one, as the form has one field for them. */
const fieldParts = ['n', 'p', 'address', 'f', 't'] as const
export type FieldPart = (typeof fieldParts)[number]

/** An institution at the end of an address (…28号 扎西旅馆) may stand in the address or in the field of the customer: either way nobody types it again. */
const isSameAddress = (got: string, gotCustomer: string, { a, d, c }: PasteSample['expected']): boolean => {
  const wanted = plain(a) + plain(d)
  return got === wanted || got + gotCustomer === wanted || (c !== undefined && got === wanted + plain(c))
}

/**
 * Parts that a dispatcher would have to type again: name, every phone, the full address, the wish, and the fault unless it stands within what was taken
 * for it. A text that may be understood in several ways is right in each of them.
 */
export function wrongParts({ expected, others = [] }: PasteSample, parts: PastedParts): readonly FieldPart[] {
  const got = writtenParts(parts)
  const readings = [expected, ...others].map((reading) => differingParts(got, reading))
  return readings.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function differingParts(got: ReturnType<typeof writtenParts>, expected: PasteSample['expected']): FieldPart[] {
  const area = got.a === undefined || got.a.startsWith('?') ? got.a : divisionNameOf(got.a)
  const fault = plain(got.f)
  const isRight: Record<FieldPart, boolean> = {
    n: plain(got.n) === plain(expected.n),
    p: got.p === expected.p,
    address: isSameAddress(plain(area) + plain(got.d), plain(got.c), expected),
    f:
      (expected.f === undefined ? fault === '' : fault.includes(plain(expected.f))) &&
      (got.d === undefined || !fault.includes(plain(got.d))),
    t: got.t === expected.t,
  }
  return fieldParts.filter((key) => !isRight[key])
}
