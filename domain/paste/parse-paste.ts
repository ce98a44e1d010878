import { courtesy } from './trouble-words.ts'
import type { DivisionNames } from './division-names.ts'
import { longestPaste, type PastedPart, type PastedParts } from './pasted-parts.ts'
import { endOfNames, readArea } from './read-area.ts'
import { settleByFirm, settleByPhone } from './settle-area.ts'
import { readDetail } from './read-detail.ts'
import { readCompany } from './read-company.ts'
import { readFault } from './read-fault.ts'
import { hintsOf } from './read-hints.ts'
import { readLabels } from './read-labels.ts'
import { readTable, withoutStars, withoutTabs } from './read-table.ts'
import { readDialogue, readNoise, readSender } from './read-noise.ts'
import { readName } from './read-name.ts'
import { readNameLeft } from './read-name-left.ts'
import { isSurnamed } from './read-people.ts'
import { readVenue } from './read-venue.ts'
import { readPhones } from './read-phones.ts'
import { readTime } from './read-time.ts'
import { readUrgency } from './read-urgency.ts'
import { simplify } from './simplify.ts'
import { withPauses } from './with-pauses.ts'
import { evenWidth, type Span, tokensOf, blankOut } from './sheet.ts'

const mostRest = 20
/** 我姓|易, 厂在|醴陵: what led to a part that was read says nothing without it. */
const leading =
  /^(?:我们?|咱们?|本人|人|厂子?|店里?|家|公司|单位|学校|医院|地址|位置|现在|目前)?(?:是|姓|叫|在|住在?|来自|位于)$/

/** 祝晓芳|女|135… */
const sexBeforePhone = /(?<=[\u4e00-\u9fa5]{2}(?<![美靓少儿子孙侄甥闺男妇]))[男女](?= ?1[3-9]\d{9})/g

/**
 * Reads name, phones, division, address, company, fault and wanted time out of pasted chat text. Never throws, linear in the text, of which the
 * first 5000 signs count.
 * @param names the divisions, from `divisionNames`
 * @param today the civil day, `YYYY-MM-DD`
 */
export function parsePaste(pasted: string, names: DivisionNames, today: string): PastedParts {
  const raw = pasted.slice(0, longestPaste)
  const even = withoutStars(evenWidth(withoutTabs(raw)))
  let text = simplify(withPauses(even))
    .replace(/\([男女]\)/g, '   ')
    .replace(sexBeforePhone, ' ')
  const plain = text
  const sender = readSender(text)
  text = blankOut(text, [...readNoise(text), ...readDialogue(text)])
  const urgency = readUrgency(text)
  const table = readTable(text)
  text = blankOut(text, table.used)
  const labels = [...readLabels(text), ...table.labels].toSorted((a, b) => a.start - b.start)
  const unread = text
  text = blankOut(text, labels)
  const faxes = labels.filter(({ start, end }) => /传真|fax/i.test(raw.slice(start, end))).map(({ end }) => end)
  const { phones, used: phoneSpans } = readPhones(text, new Set(faxes))
  text = blankOut(text, phoneSpans)
  const { time, used: timeSpans } = readTime(text, today, labels, unread)
  text = blankOut(text, timeSpans)
  const hints = hintsOf(text, labels)

  const customer = readCompany(text, hints, names)
  if (customer !== null) text = blankOut(text, [customer])
  const { area: named, used: areaSpans } = readArea(text, names)
  const area = settleByFirm(settleByPhone(named, phones), customer?.value ?? '', names)
  // Divisions elsewhere in the text are blanked fully; the main one leaves an open place, because the street follows at once.
  text = blankOut(
    text,
    areaSpans.filter((span) => span.start !== area?.start),
    ' ',
  )
  if (area !== null) text = blankOut(text, [area], ' ')
  const {
    detail,
    used: detailSpans,
    asides,
  } = readDetail(text, even, area === null ? null : endOfNames(text, area, areaSpans), hintsOf(text, labels))
  text = blankOut(text, [...detailSpans, ...asides, ...(area === null ? [] : [area])])
  const addressEnd = detailSpans.at(-1)?.end ?? 0
  const shop =
    customer === null && detail !== null ? readVenue(text, { ...detail, end: addressEnd }, hintsOf(text, labels)) : null

  const nameOf = (rest: string, least = 0) => {
    const found = readName(rest, hintsOf(rest, labels), phoneSpans) ?? readNameLeft(rest, phoneSpans)
    return found !== null && found.confidence >= least ? found : null
  }
  // A word behind the house is the shop there, unless nobody else is named.
  const nameBeside = shop === null ? null : nameOf(blankOut(text, [shop]), shop.confidence < 0.5 ? 0.75 : 0)
  const nameAnywhere = nameBeside ?? nameOf(text)
  const isShopNamed =
    shop !== null && nameAnywhere !== null && nameAnywhere.start >= shop.start && nameAnywhere.start < shop.end
  const unnamed = text
  let venue = isShopNamed ? null : shop
  if (venue !== null) text = blankOut(text, [venue])
  // `Our choice:` who wrote the chat is the customer where the words name nobody.
  const name = nameAnywhere ?? nameOfSender(raw, sender)
  if (name !== null) text = blankOut(text, [name])
  let trouble = readFault(text, raw, hintsOf(text, labels))
  if (trouble === null && venue !== null && venue.confidence < 0.6) {
    // 恢复出厂设置 behind the house is what is to be done, where nothing else tells it.
    const told = name === null ? unnamed : blankOut(unnamed, [name])
    trouble = readFault(told, raw, hintsOf(told, labels))
    if (trouble !== null && trouble.start < venue.end && venue.start < trouble.end) venue = null
  }
  if (trouble !== null) text = blankOut(text, [trouble])
  const rest = tokensOf(text)
    .filter(({ text: word }) => word.length >= 2 && !courtesy.test(word) && !leading.test(word))
    .slice(0, mostRest)
    .map(({ text: value, start, end }) => ({ value, start, end, confidence: 0 }))
  // 姓匡的女士 is put together as 匡女士; what stands so in the text keeps its own signs.
  const original = (part: PastedPart | null) => {
    const isJoined = part !== null && dropBlanks(part.value) !== dropBlanks(plain.slice(part.start, part.end))
    return part === null || isJoined ? part : { ...part, value: tidy(raw, part) }
  }
  return {
    name: original(name),
    phones,
    area,
    detail,
    customer: original(customer ?? venue),
    fault: trouble,
    wantedTime: time,
    urgency,
    rest,
  }
}

function nameOfSender(raw: string, sender: Span | null): PastedPart | null {
  if (sender === null) return null
  const value = raw.slice(sender.start, sender.end)
  return isSurnamed(value.replace(/^[老小阿](?=.$)/, '')) ? { ...sender, value, confidence: 0.4 } : null
}

const tidy = (raw: string, { start, end }: Span): string => raw.slice(start, end).trim().replace(/\.$/, '')

const dropBlanks = (words: string): string => words.replace(/\s/g, '')
