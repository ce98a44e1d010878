/** Joins what a language model says of a pasted text with what the rules read: the model tells which words are meant, the text and the rules what they are. */
import type { DivisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'
import type { PastedPart, PastedParts } from './pasted-parts.ts'
import { evenWidth, type Span } from './sheet.ts'

/** Words of a pasted text by what they are; '' for what the text does not tell, absent for what was not said. */
export interface SaidParts {
  readonly name?: string
  /** As they stand in the text. */
  readonly phones?: readonly string[]
  /** Division and street as they stand in the text. */
  readonly address?: string
  readonly customer?: string
  readonly fault?: string
  /** `YYYY-MM-DD HH:mm`, or a day alone. */
  readonly wantedTime?: string
}

/** Less sure than a label, surer than a guess from the place of a word. */
const confidence = 0.8
/** Pieces of an address that stand apart in the text; a single sign stands anywhere. */
const leastPiece = 2
const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/
/** `Our choice:` as the rules have it for a day without an hour. */
const usualTime = '09:00'

/** Tells the rules that an address follows. */
const label = '地址：'

/** The letters and digits of a text, each with its place. */
interface Letters {
  readonly signs: string
  readonly places: readonly number[]
}

function lettersOf(text: string): Letters {
  const even = evenWidth(text)
  const places = Array.from({ length: even.length }, (_, at) => at).filter((at) => /[\p{L}\p{N}]/u.test(even[at] ?? ''))
  return { signs: places.map((at) => even[at]).join(''), places }
}

const spanIn = ({ places }: Letters, from: number, length: number): Span => ({
  start: places[from] ?? 0,
  end: (places[from + length - 1] ?? 0) + 1,
})

/** Whether a place lies within a number: 18 is no part of 1818. */
function isInNumber({ places, signs }: Letters, at: number): boolean {
  const isNumber = /^\d\d$/.test(signs.slice(at - 1, at + 1))
  return at > 0 && isNumber && (places[at] ?? 0) - (places[at - 1] ?? 0) === 1
}

function findIn(letters: Letters, signs: string): Span | null {
  for (let at = letters.signs.indexOf(signs); at >= 0; at = letters.signs.indexOf(signs, at + 1))
    if (!isInNumber(letters, at) && !isInNumber(letters, at + signs.length)) return spanIn(letters, at, signs.length)
  return null
}

/** Where words stand in a text whatever blanks and punctuation stand between them; null for words that do not. */
function placeOf(letters: Letters, words: string): Span | null {
  const { signs } = lettersOf(words)
  return signs === '' ? null : findIn(letters, signs)
}

/** The span from the first to the last of the pieces that make up some words, each of which stands in the text; null where one does not. */
function spreadOf(letters: Letters, words: string): Span | null {
  const said = lettersOf(words)
  const pieces: Span[] = []
  for (let done = 0; done < said.signs.length; ) {
    const left = said.signs.length - done
    let [length, piece]: [number, Span | null] = [left + 1, null]
    while (piece === null && length > Math.min(leastPiece, left)) {
      length -= 1
      if (!isInNumber(said, done + length)) piece = findIn(letters, said.signs.slice(done, done + length))
    }
    if (piece === null) return null
    pieces.push(piece)
    done += length
  }
  if (pieces.length === 0) return null
  return { start: Math.min(...pieces.map(({ start }) => start)), end: Math.max(...pieces.map(({ end }) => end)) }
}

/**
 * Parts of a pasted text as a model understood it. Words that do not stand in the text are not believed, and a part that was not said stays as the rules
 * read it; phones, divisions and their codes are made of the model's words by the same rules, so that fields get the form that they always have.
 * @param said nothing of it is trusted beyond being of these types
 * @param own what `parsePaste` read
 * @param today the civil day, `YYYY-MM-DD`
 */
export function partsSaid(
  pasted: string,
  said: SaidParts,
  own: PastedParts,
  names: DivisionNames,
  today: string,
): PastedParts {
  const letters = lettersOf(pasted)
  const wordsOf = (words: string | undefined, usual: PastedPart | null): PastedPart | null => {
    if (words === undefined) return usual
    if (words.trim() === '') return null
    const span = placeOf(letters, words)
    return span === null ? usual : { ...span, value: pasted.slice(span.start, span.end).trim(), confidence }
  }
  const parts: PastedParts = {
    ...own,
    name: wordsOf(said.name, own.name),
    phones: phonesSaid(letters, said.phones, own, names, today),
    ...addressSaid(letters, said.address, own, names, today),
    customer: wordsOf(said.customer, own.customer),
    fault: wordsOf(said.fault, own.fault),
    wantedTime: timeSaid(said.wantedTime, own.wantedTime),
  }
  const told = [parts.name, ...parts.phones, parts.area, parts.detail, parts.customer, parts.fault, parts.wantedTime]
  const isTold = ({ start, end }: Span) => told.some((part) => part !== null && start < part.end && part.start < end)
  // The landlord whom the rules took for the contact, and his number, are offered like other words that fit nowhere.
  const passedOver = [own.name, ...own.phones, own.customer].filter((one) => one !== null)
  const rest = [...own.rest, ...passedOver.map((one) => ({ ...one, confidence: 0 }))]
  return { ...parts, rest: rest.filter((one) => !isTold(one)).toSorted((a, b) => a.start - b.start) }
}

function phonesSaid(
  letters: Letters,
  said: readonly string[] | undefined,
  own: PastedParts,
  names: DivisionNames,
  today: string,
): readonly PastedPart[] {
  if (said === undefined) return own.phones
  const believed = said.flatMap((words) => {
    const [read] = parsePaste(`电话：${words}`, names, today).phones
    const known = own.phones.find(({ value }) => value === (read?.value ?? words))
    if (known !== undefined) return [known]
    const span = placeOf(letters, words)
    return read === undefined || span === null ? [] : [{ ...span, value: read.value, confidence }]
  })
  return believed.length === 0 && said.length > 0 ? own.phones : believed
}

function addressSaid(
  letters: Letters,
  said: string | undefined,
  own: PastedParts,
  names: DivisionNames,
  today: string,
): Pick<PastedParts, 'area' | 'detail'> {
  if (said === undefined) return { area: own.area, detail: own.detail }
  if (said.trim() === '') return { area: null, detail: null }
  // Lines with an area code settle a district that several cities have.
  const lines = own.phones.map(({ value }) => value).filter((value) => value.startsWith('0'))
  const read = parsePaste(`${label}${said}\n${lines.map((line) => `电话：${line}`).join('\n')}`, names, today)
  const street = read.detail === null ? null : spreadOf(letters, read.detail.value)
  const place = read.area === null ? null : placeOfDivision(letters, said, read.area)
  const isWhole = (street !== null || read.detail === null) && (place !== null || read.area?.code === own.area?.code)
  const span = street ?? place
  if (!isWhole || span === null) return { area: own.area, detail: own.detail }
  return {
    area: read.area === null ? null : { ...read.area, ...(place ?? own.area ?? span), confidence },
    detail: read.detail === null ? null : { ...read.detail, ...span, confidence },
  }
}

/** Models write a division out in full (余杭 becomes 浙江省杭州市余杭区): its last name must stand in the text, be it without 区 or 县. */
function placeOfDivision(letters: Letters, said: string, area: Span): Span | null {
  const words = said.slice(area.start - label.length, area.end - label.length)
  const last = words.split(/(?<=[省市区县旗州盟])(?=.)/u).at(-1) ?? ''
  return placeOf(letters, last) ?? (last.length > leastPiece ? placeOf(letters, last.slice(0, -1)) : null)
}

function timeSaid(said: string | undefined, own: PastedPart | null): PastedPart | null {
  if (said === undefined) return own
  if (said.trim() === '') return null
  const [, day, hour = usualTime] = isoTime.exec(said.trim()) ?? []
  if (day === undefined || Number.isNaN(Date.parse(`${day}T${hour}Z`))) return own
  const value = `${day} ${hour}`
  return value === own?.value ? own : { start: own?.start ?? 0, end: own?.end ?? 0, value, confidence }
}
