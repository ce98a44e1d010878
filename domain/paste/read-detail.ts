import { besideRoad, cutEnd, officeCalls, spot } from './cut-address.ts'
import {
  endsLine,
  guidesOn,
  leadsBack,
  leadsToNumber,
  isPlain,
  isStreet,
  opens,
  continues,
} from './continue-address.ts'
import { blockFirst, estate, leadBetween, leadIn, numberFirst, placeEnd, talk, unitFirst } from './detail-words.ts'
import { isGuiding, isSurePlace, isWayOn } from './guide-address.ts'
import { address, company, house, namedHouse } from './place-words.ts'
import { isLandmark } from './read-company.ts'
import { isRole, personIn } from './read-people.ts'
import { fault, job, thing } from './trouble-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { type Span, type Token, tokensOf } from './sheet.ts'

interface Found {
  readonly detail: PastedPart | null
  /** Spans taken by the address; the rest of the last word stays for others. */
  readonly used: Span[]
  /** Spans of talk between the parts of the address. */
  readonly asides: readonly Span[]
}

/**
 * Finds the part of an address below the district: the text behind the divisions, or else words that look like an address. People put blanks between a
 * number and its unit, so that the words are joined as long as they go on with the address.
 * @param text the remaining text, divisions blanked
 * @param written the text before its signs were simplified
 * @param areaEnd end of the divisions, null without any
 * @param hints labels in front of words: an address label opens an address, any other one ends it
 */
export function readDetail(text: string, written: string, areaEnd: number | null, hints: Hints): Found {
  // 30-1-1103|这单 客户换号了
  let tokens = tokensOf(
    text
      .replace(
        /(?<=[\dA-Z号室])[这那][单家户](?![\u4e00-\u9fa5])|(?<=[门口面壁边旁角])那[家间](?=[ ,])|(?<=[面壁边侧旁近]) [的嘅](?= )/g,
        '  ',
      )
      // 回兴街道的嘛 宝圣大道
      .replace(/(?<=[路街道巷镇乡村区园苑城厦号栋楼室])的?[嘛噻哈呀哦哟]{1,2}(?= )/g, (words) =>
        ' '.repeat(words.length),
      ),
  )
  const isLabeled = (one: Token) => hints.get(one.start) === 'address'
  const { first, beside } = findFirst(text, tokens, areaEnd, hints)
  const opening = tokens[first]
  if (opening === undefined) return { detail: null, used: [], asides: [] }
  const token = withoutLead(opening, leadIn)
  tokens = tokens.with(first, token)
  const asides: Span[] = []
  const used = spansFrom(tokens, first, hints, asides)
  const end = used.at(-1)?.end ?? token.end
  // 恒丰花园9栋，就是埇桥区淮海南路那个: the house is told in front of its district.
  const ahead = tokens[/^(?:就?[是在]|就)$/.test(tokens[first - 1]?.text ?? '') ? first - 2 : first - 1]
  if (
    beside &&
    areaEnd !== null &&
    ahead !== undefined &&
    ahead.end < areaEnd - 1 &&
    namedHouse.test(ahead.text) &&
    !house.test(text.slice(token.start, end))
  )
    used.unshift(ahead)
  // A form may name the estate and the house apart from the street.
  for (const [at, one] of tokens.entries()) {
    const isApart =
      isLabeled(one) && (estate.test(one.text) || numberFirst.test(one.text) || /^\d{1,4}$/.test(one.text))
    if (isApart)
      used.push(...spansFrom(tokens, at, hints).filter((span) => used.every((other) => other.start !== span.start)))
  }
  // 金地小区22栋货梯 on a line of its own goes with a street that names no house.
  if (!house.test(text.slice(token.start, end))) {
    const at = tokens.findIndex(
      (one) =>
        one.after === 'line' &&
        namedHouse.test(text.slice(one.start, cutEnd(one))) &&
        !fault.test(one.text) &&
        !job.test(one.text),
    )
    const apart = tokens[at]
    if (apart !== undefined && !used.some(({ start }) => start === apart.start))
      used.push({ start: apart.start, end: cutEnd(apart) })
  }
  // 翠湖花园，热水器不出热水，住5栋201: the house is told behind the trouble.
  if (!house.test(used.map((span) => text.slice(span.start, span.end)).join(''))) {
    const at = tokens.findIndex(
      (one) => one.start > end && /^(?:家?[住在]在?)?\d{1,3}(?:号楼|[栋幢])[\dA-Z单]/.test(one.text),
    )
    const apart = tokens[at]
    if (apart !== undefined) {
      tokens = tokens.with(at, withoutLead(apart, /^[^\d]+/))
      used.push(...spansFrom(tokens, at, hints))
    }
  }
  // 你们到立仓街上小学对面就行: the place is told in a clause of its own.
  if (!/\d/.test(used.map((span) => text.slice(span.start, span.end)).join('')))
    for (const one of tokens) {
      const place = cometo.exec(one.text)?.[1]
      if (one.start < end || place === undefined || talk.test(place) || fault.test(place)) continue
      const start = one.start + one.text.indexOf(place)
      used.push({ start, end: start + place.length })
      break
    }
  const value = used
    .map((span) => written.slice(span.start, span.end))
    .reduce(joined)
    // 翠湖花园的3号楼
    .replace(
      /^[的嘅]|(?<=[\u4e00-\u9fa5])[的嘅](?=[A-Z]?\d{1,3}(?:号楼|[栋幢座期]))|具体(?:地址|位置)?[是在为]|[那这]个|[那这]边(?:具体)?[是在的]?(?=.*\d)/g,
      '',
    )
  const confidence = beside ? 0.9 : isLabeled(token) ? 0.85 : 0.6
  return { detail: { value, start: token.start, end, confidence }, used, asides }
}

/** 到立仓街上小学对面|就行 */
const cometo =
  /^(?:麻烦|请)?(?:你们?|师傅|直接|就)*[到来去]((?=.*(?:[路街巷村镇]|对面|隔壁|旁边|门口|市场|超市|广场|小区|[店馆])).{4,24}?)(?:来?找[\u4e00-\u9fa5]{0,4}?)?(?:就?[行好]了?|就可以了?|即可|(?<=找[我他她]?))$/
/** A room on its floor, told to somebody who knows the house. */
const floorAlone =
  /^(?:还是|就是?)?(?:我们?|在)*(?:负?[一二三四五六七八九十]{1,2}|\d{1,2})[楼层][\u4e00-\u9fa5]{1,6}(?:[^办教]室|厅|[库机]房)$/

/** The place of the word that the address begins with, below 0 without any, and whether it stands beside its division. */
function findFirst(
  text: string,
  tokens: readonly Token[],
  areaEnd: number | null,
  hints: Hints,
): { readonly first: number; readonly beside: boolean } {
  const follows = (token: Token) => {
    if (areaEnd === null || token.start < areaEnd || token.start > areaEnd + 3) return false
    const gap = text.slice(areaEnd, token.start)
    return !/[。;!?]/.test(gap) && !gap.includes('\ue000')
  }
  const besideArea = tokens.findIndex(
    (token, at) =>
      follows(token) &&
      (opens(token, tokens[at + 1], text.slice(areaEnd ?? 0, token.start)) ||
        // 松山区 松山区医院 血透室
        (company.test(token.text) && isLandmark(tokens, at, true))),
  )
  if (besideArea >= 0) {
    const spans = spansFrom(tokens, besideArea, hints)
    if (spans.some(({ start, end }) => /\d/.test(text.slice(start, end)))) return { first: besideArea, beside: true }
    // 海曙那边有个客户…，地址是丽园北路668号: words beside the division that lead to no number are less than a street with one.
    const street = tokens.findIndex(
      (one, at) =>
        one.start >= (spans.at(-1)?.end ?? 0) &&
        !talk.test(one.text) &&
        address.test(one.text) &&
        !numberFirst.test(one.text) &&
        isStreet(one, tokens[at + 1]),
    )
    return { first: street >= 0 ? street : besideArea, beside: true }
  }
  const ways: readonly ((token: Token, at: number) => boolean)[] = [
    (token) => hints.get(token.start) === 'address' && (!fault.test(token.text) || address.test(token.text)),
    (token, at) => isStreet(token, tokens[at + 1]),
    // 满洲里这边零下二十度，…五道街 口岸公寓后院: beside a division far off, a road counts without a number.
    ({ text: word, start }) => areaEnd !== null && start >= areaEnd && isSurePlace(word) && !isRole(word),
    // 还是我们三楼文印室
    ({ text: word }) => floorAlone.test(word) && !fault.test(word),
    // 万科城 5-2-1801, 翠湖花园 3 幢 502
    ({ text: word }, at) =>
      estate.test(word) && !fault.test(word) && leadsToNumber(word, tokens[at + 1], tokens[at + 2]),
  ]
  let first = -1
  for (const way of ways) if (first < 0) first = tokens.findIndex(way)
  while (tokens[first]?.after === 'blank' && isWayTo(tokens[first - 1])) first -= 1
  return { first, beside: false }
}

/** A part of an address in front of the word that gives it away: 湾里镇 | 渤海路 | 61栋. */
const isWayTo = (before: Token | undefined): boolean =>
  before !== undefined &&
  (/^[\u4e00-\u9fa5]{1,5}(?:口|镇|乡|街道|村|桥)$/.test(before.text) ||
    ((isSurePlace(before.text) || /^[东西南北中一二三四五六七八九十\d]{1,3}[区期]$/.test(before.text)) &&
      !company.test(before.text)))

/** The last word of a labelled line, where the person has a label of their own: whatever place it may be. */
const isPlaceAtEnd = (word: string): boolean =>
  /^[A-Za-z\u4e00-\u9fa5]{2,12}$/.test(word) && personIn(word) === null && !fault.test(word) && !company.test(word)

/** The place in a word behind what leads to it. */
function withoutLead(token: Token, lead: RegExp): Token {
  const length = lead.exec(token.text)?.[0].length ?? 0
  return length === 0 ? token : { ...token, start: token.start + length, text: token.text.slice(length) }
}

/** A name and the number behind it, or a place by its end. */
const leadsToHouse = (next: Token, afterNext: Token | undefined): boolean =>
  next.after === 'blank' &&
  !fault.test(next.text) &&
  !thing.test(next.text) &&
  !isRole(next.text) &&
  personIn(next.text) === null &&
  (placeEnd.test(next.text) || company.test(next.text)) &&
  afterNext?.after === 'blank' &&
  (numberFirst.test(afterNext.text) ||
    blockFirst.test(afterNext.text) ||
    /^[A-Z]?\d{1,4}(?:-\d{1,4}){0,2}$/.test(afterNext.text))

/** Whether the next word is the house of a place whose word ends in talk of belonging: 滨湖小区的 | 3号楼, 广场对面的东方名苑 | 5 | 栋. */
function isHouseOf(place: Token, end: number, next: Token, afterNext: Token | undefined): boolean {
  const left = place.text.slice(end - place.start)
  if (/\d/.test(place.text) || (next.after !== 'comma' && next.after !== 'blank')) return false
  if (officeCalls.test(left)) return numberFirst.test(next.text)
  if (besideRoad.test(place.text)) return true
  if (/^[的嘅]$/.test(left) && isSurePlace(next.text)) return true
  // 火车站附近的 | 城市便捷酒店 | 8楼
  if (/^[的嘅]$/.test(left) && spot.test(place.text.slice(0, -1)) && leadsToHouse(next, afterNext)) return true
  if (!/^[的嘅](?:[\u4e00-\u9fa5A-Za-z]{2,8})?$/.test(left) || !isPlain(left.slice(1)) || thing.test(left)) return false
  if (left.length > 1 && !spot.test(place.text.slice(0, -left.length))) return false
  return (
    numberFirst.test(next.text) ||
    blockFirst.test(next.text) ||
    (/^\d{1,3}$/.test(next.text) && unitFirst.test(afterNext?.text ?? ''))
  )
}

/** The words from this one on that go on with the address. */
function spansFrom(tokens: readonly Token[], first: number, hints: Hints, asides: Span[] = []): Span[] {
  const token = tokens[first]
  if (token === undefined) return []
  let end = cutEnd(token)
  let last = token
  const used: Span[] = [{ start: token.start, end }]
  const isNamed = [...hints.values()].includes('name')
  const isLine = hints.get(token.start) === 'address' || hints.get(tokens[first - 1]?.start ?? -1) === 'address'
  for (let at = first + 1; at < Math.min(tokens.length, first + 24); at++) {
    const reached = tokens[at]
    const guides = guidesOn(tokens, at)
    // 人民路口 往西50米 万和城: the way is left out where a place follows, unless it begins at a place of its own.
    const isWay =
      reached !== undefined &&
      (guides === 0 || reached.text === '米' || /^[\u4e00-\u9fa5]{2,}[往向朝]/.test(reached.text)) &&
      isWayOn(reached, last, tokens[at + 1])
    const skipped = isWay ? 0 : guides
    asides.push(...tokens.slice(at, at + skipped))
    at += skipped
    const written = tokens[at]
    if (skipped === 0 && written !== undefined && isGuiding(written.text) && !/\d/.test(written.text) && !isWay) {
      asides.push(written)
      break
    }
    const next = written === undefined || skipped > 0 ? written : withoutLead(written, leadBetween)
    // An address cut inside a word ended there, unless the house follows: 我是滨湖小区的，3号楼2单元902.
    if (next === undefined || (end !== last.end && !isHouseOf(last, end, next, tokens[at + 1]))) break
    if (end < last.end - 1 && !officeCalls.test(last.text) && !besideRoad.test(last.text))
      used.push({ start: end, end: last.end })
    const hint = hints.get(next.start)
    // 旧址：…，新址：合肥市…: another address begins.
    if (hint === 'address' && /\d/.test(last.text) && /^[\u4e00-\u9fa5]{2,4}(?:省|市)/.test(next.text)) break
    // …兴业路6号, and on the next line 江苏华旭纺织有限公司 动力车间: a part of the firm, which is read already.
    if (hint === undefined && next.after === 'line' && next.isBehindTaken) break
    if (hint !== undefined && hint !== 'address' && next.after !== 'blank' && next.after !== 'comma') break
    const isPart =
      hint === 'address' ||
      // 地址：机场路2号 到达厅6号扶梯: what follows in the line of the label, and is no trouble and nobody, is a place.
      (isLine && next.after === 'blank' && /\d/.test(next.text) && isPlain(next.text)) ||
      // …10层 财务部: the end of the labelled line.
      (isLine && next.after === 'blank' && isRole(next.text) && tokens[at + 1]?.after === 'line') ||
      (isLine && isNamed && next.after === 'blank' && tokens[at + 1]?.after === 'line' && isPlaceAtEnd(next.text)) ||
      (company.test(next.text) && isLandmark(tokens, at))
    if (
      !continues(
        next,
        last,
        tokens.slice(at + 1, at + 3),
        isPart || leadsBack(tokens, at) || endsLine(tokens, at, last),
      )
    )
      break
    end = isLine && next.after === 'blank' && isPlain(next.text) ? next.end : cutEnd(next)
    used.push({ start: next.start, end })
    last = next
  }
  return used
}

/** Latin words keep the blank between them, anything else goes together as Chinese addresses are written. */
const joined = (left: string, right: string): string =>
  /[A-Za-z\d]$/.test(left) && /^[A-Za-z\d]/.test(right) ? `${left} ${right}` : left + right
