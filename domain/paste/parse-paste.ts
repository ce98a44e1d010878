import { courtesy, company, fault, job, noFault, thing } from './words.ts'
import type { DivisionNames } from './division-names.ts'
import { longestPaste, type PastedPart, type PastedParts } from './pasted-parts.ts'
import { readArea, settleByPhone } from './read-area.ts'
import { readDetail } from './read-detail.ts'
import { type Label, type LabelKind, readLabels } from './read-labels.ts'
import { readNoise } from './read-noise.ts'
import { isRole, isSurnamed, isTitle, nameIn, surest } from './read-people.ts'
import { readPhones } from './read-phones.ts'
import { readTime } from './read-time.ts'
import { readUrgency } from './read-urgency.ts'
import { evenWidth, type Span, type Token, tokensOf, without } from './sheet.ts'

const mostRest = 20

/**
 * Reads name, phones, division, address, company, fault and wanted time out of pasted chat text. Never throws, linear in the text, of which the
 * first 5000 signs count.
 * @param names the divisions, from `divisionNames`
 * @param today the civil day, `YYYY-MM-DD`
 */
export function parsePaste(pasted: string, names: DivisionNames, today: string): PastedParts {
  const raw = pasted.slice(0, longestPaste)
  let text = evenWidth(raw)
  text = without(text, readNoise(text))
  const urgency = readUrgency(text)
  const labels = readLabels(text)
  text = without(text, labels)
  const { phones, used: phoneSpans } = readPhones(text)
  text = without(text, phoneSpans)
  const { time, used: timeSpans } = readTime(text, today)
  text = without(text, timeSpans)
  const hints = hintsOf(text, labels)

  const customer = readCompany(text, hints)
  if (customer !== null) text = without(text, [customer])
  const { area: named, used: areaSpans } = readArea(text, names)
  const area = settleByPhone(named, phones)
  // Divisions elsewhere in the text are blanked fully; the main one leaves an open place, because the street follows at once.
  text = without(
    text,
    areaSpans.filter((span) => span.start !== area?.start),
  )
  if (area !== null) text = without(text, [area], ' ')
  const addressStarts = labels.filter(({ kind }) => kind === 'address').map(({ end }) => end)
  const { detail, used: detailSpans } = readDetail(text, area?.end ?? null, addressStarts)
  text = without(text, detailSpans)

  const name = readName(text, hints, phoneSpans)
  if (name !== null) text = without(text, [name])
  const trouble = readFault(text, raw, hints)
  if (trouble !== null) text = without(text, [trouble])
  const rest = tokensOf(text)
    .filter((token) => !courtesy.test(token.text) && token.text.length >= 2)
    .slice(0, mostRest)
    .map(({ text: value, start, end }) => ({ value, start, end, confidence: 0 }))
  const original = (part: PastedPart | null) => (part === null ? null : { ...part, value: tidy(raw, part) })
  return {
    name: original(name),
    phones,
    area,
    detail,
    customer: original(customer),
    fault: trouble,
    wantedTime: time,
    urgency,
    rest,
  }
}

const tidy = (raw: string, { start, end }: Span): string => raw.slice(start, end).trim()

type Hints = ReadonlyMap<number, LabelKind>

/** Maps each word's place to the label in front of it: the first word of a value, or every word of a fault's line. */
function hintsOf(text: string, labels: readonly Label[]): Hints {
  const hints = new Map<number, LabelKind>()
  const tokens = tokensOf(text)
  let at = 0
  labels.forEach((label, index) => {
    const until = labels[index + 1]?.start ?? text.length
    while ((tokens[at]?.start ?? text.length) < label.end) at += 1
    for (let token = tokens[at]; token !== undefined && token.start < until; token = tokens[++at]) {
      const isFirst = !/[^\s]/.test(text.slice(label.end, token.start))
      const followsRole = label.kind === 'name' && token.after === 'blank' && isRole(tokens[at - 1]?.text ?? '')
      if (isFirst || followsRole || (label.kind === 'fault' && token.after !== 'line'))
        hints.set(token.start, label.kind)
      else if (token.after === 'line' || label.kind !== 'fault') break
    }
  })
  return hints
}

const isPartyName = /公司|集团|厂|医院|学校|大学|中学|小学|酒店|超市|银行|店|中心|局|院|部|所|社|站|商会|协会|会所|门诊/

function readCompany(text: string, hints: Hints): PastedPart | null {
  let found: PastedPart | null = null
  const tokens = tokensOf(text)
  for (const [at, token] of tokens.entries()) {
    const hint = hints.get(token.start)
    const { start, end, text: value } = token
    if (hint === 'customer' || (hint === 'party' && isPartyName.test(value) && !value.endsWith('长')))
      return { value, start, end, confidence: 0.97 }
    if (
      found === null &&
      hint !== 'address' &&
      hint !== 'fault' &&
      company.test(value) &&
      !/\d+号|\d+室|路\d/.test(value) &&
      !fault.test(value) &&
      !isLandmark(tokens, at)
    )
      found = { value, start, end, confidence: 0.8 }
  }
  return found
}

/** A hospital or hotel between a house number and a building is part of the address: 438 号 广西大学 西校园 42 栋. */
function isLandmark(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens[at]?.after !== 'blank' || before === undefined || !/(?:号|路|街|道|区|楼)$/.test(before.text)) return false
  const following = tokens.slice(at + 1, at + 3)
  const ends = following.findIndex(({ after }) => after !== 'blank')
  return following
    .slice(0, ends < 0 ? undefined : ends)
    .some(({ text }) => /^[A-Z]?\d{1,3}(?:$|[-号栋幢楼层座F])|^[A-Z]$/.test(text))
}

function readName(text: string, hints: Hints, phones: readonly Span[]): PastedPart | null {
  const edges = new Set(phones.flatMap(({ start, end }) => [start, start - 1, start - 2, end, end + 1, end + 2]))
  const tokens = tokensOf(text)
  const found = tokens.flatMap((token, at) => {
    const hint = hints.get(token.start)
    if (hint === 'fault' || hint === 'thing' || hint === 'customer' || courtesy.test(token.text)) return []
    const previous = tokens[at - 1]
    if (isTitle(token.text) && token.after === 'blank' && /^[\u4e00-\u9fa5]{2,4}$/.test(previous?.text ?? '')) {
      const start = previous?.start ?? token.start
      return [{ part: { value: text.slice(start, token.end), start, end: token.end, confidence: 0.9 }, token }]
    }
    const part = nameIn(
      token,
      edges.has(token.start) || edges.has(token.end),
      (hint === 'name' && !isRole(token.text)) ||
        (hint === 'party' && !company.test(token.text) && !isPartyName.test(token.text)),
    )
    if (part === null) return []
    // A person before the first comma, with no phone beside, is spoken to: 小张，刚才有位许老师…
    const isCalled =
      hint === undefined &&
      /^\s*$/.test(text.slice(0, part.start)) &&
      /^ ?[,:]/.test(text.slice(part.end)) &&
      !edges.has(part.end) &&
      !edges.has(part.end + 1)
    const isOther = hint === 'party' && !isSurnamed(part.value)
    return [{ part: isCalled || isOther ? { ...part, confidence: Math.min(part.confidence, 0.6) } : part, token }]
  })
  return surest(found)?.part ?? null
}

/** The first trouble told, with the clauses that go on from it. */
function readFault(text: string, raw: string, hints: Hints): PastedPart | null {
  const tokens = tokensOf(text)
  const isTold = (token: Token) =>
    hints.get(token.start) === 'fault' ||
    (fault.test(token.text) &&
      hints.get(token.start) !== 'thing' &&
      !courtesy.test(token.text) &&
      !noFault.test(token.text))
  const labeled = tokens.findIndex((token) => hints.get(token.start) === 'fault')
  let first = labeled >= 0 ? labeled : tokens.findIndex(isTold)
  const isGuess = first < 0
  // Nobody says what is wrong: the thing or the job is named alone.
  if (first < 0)
    first = tokens.findIndex(
      ({ text: word, start }) =>
        (thing.test(word) || job.test(word)) && !courtesy.test(word) && hints.get(start) === undefined,
    )
  const opening = tokens[first]
  if (opening === undefined) return null
  const before = tokens[first - 1]
  // A sign of its own belongs to the thing behind it: X 光机, 2# 电梯.
  const sign =
    opening.after === 'blank' && before !== undefined && /^[A-Za-z\d#]{1,4}$/.test(before.text) ? before : null
  const start = sign?.start ?? opening.start + (/^(?:反映|反馈)/.exec(opening.text)?.[0].length ?? 0)
  let end = opening.end
  for (const next of tokens.slice(first + 1)) {
    const gap = text.slice(end, next.start)
    if (gap.includes('\n') || gap.includes('\ue000') || courtesy.test(next.text)) break
    if (!isTold(next) && next.after !== 'comma') break
    end = next.end
  }
  return { value: tidy(raw, { start, end }), start, end, confidence: labeled >= 0 ? 0.95 : isGuess ? 0.5 : 0.7 }
}
