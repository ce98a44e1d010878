import { cutEnd } from './cut-address.ts'
import { isNameOfPlace, leadsOn } from './continue-address.ts'
import { isPlain, leadsToNumber, isStreet, opens } from './lead-address.ts'
import { estate, happening, leadIn, numberFirst, papers, placeEnd, talk } from './detail-words.ts'
import { isSurePlace } from './guide-address.ts'
import { address, company, house, namedHouse } from './place-words.ts'
import { isLandmark } from './read-company.ts'
import { isRole } from './read-people.ts'
import { courtesy, fault, job, remark, thing } from './trouble-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { type Span, type Token, tokensOf } from './sheet.ts'
import { spansFrom, withoutLead } from './address-spans.ts'
import { withoutTalk } from './talk-in-address.ts'

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
  let tokens = tokensOf(withoutTalk(text))
  const isLabeled = (one: Token) => hints.get(one.start) === 'address'
  const { first, beside, apart: street } = findFirst(text, tokens, areaEnd, hints)
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
  // 翠湖花园 3栋 502，不制冷。五华区 建设路: so is one of several words.
  else if (beside && areaEnd !== null && !/\d/.test(text.slice(token.start, end))) {
    const at = tokens.findIndex(
      (one, index) => one.end < areaEnd && isHouseAhead(one, tokens[index + 1], tokens[index + 2]),
    )
    if (at >= 0) used.unshift(...spansFrom(tokens, at, hints).filter((span) => span.end < areaEnd))
  }
  // 小区叫|盛世豪庭，肇东市正阳大街: so is the name of the estate.
  const called = tokens.find((one) => one.end < token.start && estateCalled.test(one.text))
  if (called !== undefined) {
    const name = withoutLead(called, /^.*?(?:是|叫做?)/)
    if (!text.slice(token.start, end).includes(name.text)) used.unshift(name)
  }
  const apartStreet = street === undefined ? undefined : tokens[street]
  if (street !== undefined && apartStreet !== undefined) {
    tokens = tokens.with(street, withoutLead(apartStreet, /^(?:(?:具体)?(?:地址|位置)[是在为]?|在)/))
    used.push(...spansFrom(tokens, street, hints))
  }
  // A form may name the estate and the house apart from the street.
  for (const [at, one] of tokens.entries()) {
    const isApart =
      isLabeled(one) &&
      ((isStreet(one, tokens[at + 1]) && !/\d/.test(used.map((span) => text.slice(span.start, span.end)).join(''))) ||
        estate.test(one.text) ||
        numberFirst.test(one.text) ||
        /^\d{1,4}$/.test(one.text))
    if (isApart)
      used.push(...spansFrom(tokens, at, hints).filter((span) => used.every((other) => other.start !== span.start)))
  }
  // 金地小区22栋货梯 on a line of its own goes with a street that names no house.
  if (!house.test(text.slice(token.start, end))) {
    const at = tokens.findIndex(
      (one) =>
        one.after === 'line' &&
        (hints.get(one.start) ?? 'address') === 'address' &&
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
      (one) =>
        one.start > end &&
        /^(?:家?[住在]在?)?(?:\d{1,3}(?:号楼|[栋幢])(?:[\dA-Z单]|$)|[A-Z][栋幢座](?:[\dA-Z单]|$)|\d{1,2}单元)/.test(
          one.text,
        ),
    )
    const apart = tokens[at]
    if (apart !== undefined) {
      tokens = tokens.with(at, withoutLead(apart, /^[^\dA-Z]+/))
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
    .reduce(joinWords)
    // 客家大道 … 客家大道158号: said once more behind a correction.
    .replace(/([\u4e00-\u9fa5]{2,6}(?:路|街|大道|巷|镇|乡|村|街道|小区|花园))\1/, '$1')
    // 翠湖花园的3号楼
    .replace(
      /^[的嘅]|(?<=[\u4e00-\u9fa5])[的嘅](?=[A-Z]?\d{1,3}(?:号楼|[栋幢座期]))|具体(?:地址|位置)?[是在为]|(?<![边面侧旁])[那这]个(?:小区|楼盘)?|[那这]边(?:具体)?[是在的]?(?=.*\d)/g,
      '',
    )
  const confidence = beside ? 0.9 : isLabeled(token) ? 0.85 : 0.6
  return { detail: { value, start: token.start, end, confidence }, used, asides }
}

const estateCalled =
  /^(?:我们?|我家|家)?(?:住的?)?(?:小区|楼盘)(?:名字?)?(?:就?是|名?叫做?)(?!什么)[\u4e00-\u9fa5]{3,8}$/
/** 地址|还是老地方, 地址|跟上次一样: nothing is told of it. */
const asBefore =
  /^(?:[等待过]?一?会儿?|稍[后等]|回头|随后|晚[点些]|等下|马上|我)*再?(?:我|用)?(?:微信|私信|短信|单独|另)?(?:上|里)?(?:发|告诉|补)(?:[给你您]|定位|位置|过[来去]|一下)|^(?:电话|手机|号码|姓名|联系人|联系方式|信息|[和跟及]){0,4}(?:就|都|也|还|仍然?|依旧|照样)*是?(?:老地[方址]|老样子|原[来先]?的?地[方址]|[跟和同与]?(?:上[次回]|之前|以前|原来|去年)(?!的?[\u4e00-\u9fa5]{0,6}\d)|不变|没[变换]|一样|照旧|同上|(?:[你您]们?|客服)?的?(?:系统|平台|后台|档案|[单子表本]子?|记录|登记|客服|那)?[里上边儿面]{0,2}(?:都|应该|肯定|是)?(?:有|知道|晓得|来过|写|登记|存))/
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
): { readonly first: number; readonly beside: boolean; readonly apart?: number } {
  const follows = (token: Token) => {
    if (areaEnd === null || token.start < areaEnd || token.start > areaEnd + 3) return false
    const gap = text.slice(areaEnd, token.start)
    return !/[。;!?]/.test(gap) && !gap.includes('\ue000')
  }
  const besideArea = tokens.findIndex(
    (token, at) =>
      follows(token) &&
      (opens(token, tokens[at + 1], text.slice(areaEnd ?? 0, token.start), tokens[at + 2]) ||
        // 万州 | 高笋塘 | 万达 | 3 | 楼
        (token.after === 'blank' && isNameOfPlace(token.text) && leadsOn(tokens[at + 1], tokens[at + 2])) ||
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
        !papers.test(one.text) &&
        !company.test(one.text) &&
        !numberFirst.test(one.text) &&
        (address.test(one.text) || /(?:路|街|大道|巷|[^新]村|园区|[业产科]园|工业区)$/.test(one.text)) &&
        isStreet(one, tokens[at + 1]),
    )
    // 我在通州区金沙街道的，…不上水，建设路 135 号: a town goes with the street told far behind.
    const isTown =
      /^[\u4e00-\u9fa5]{2,6}(?:街道|镇|乡|景区|开发区|工业园|度假区)(?:的(?![那这]).{0,12}|[这那][边里])?$/.test(
        tokens[besideArea]?.text ?? '',
      )
    if (isTown && street >= 0 && !/镇|乡|街道|.在/.test(tokens[street]?.text ?? ''))
      return { first: besideArea, beside: true, apart: street }
    return { first: street >= 0 ? street : besideArea, beside: true }
  }
  const ways: readonly ((token: Token, at: number) => boolean)[] = [
    (token) =>
      hints.get(token.start) === 'address' &&
      !asBefore.test(token.text) &&
      (!fault.test(token.text) || address.test(token.text)),
    (token, at) => isStreet(token, tokens[at + 1]),
    // 满洲里这边零下二十度，…五道街 口岸公寓后院: beside a division far off, a road counts without a number.
    ({ text: word, start }) => areaEnd !== null && start >= areaEnd && isSurePlace(word) && !isRole(word),
    // 翠湖花园，人民南路，渭滨区: so does one in front of it, where nothing stands behind.
    ({ text: word, start }) => areaEnd !== null && start < areaEnd && isSurePlace(word) && !isRole(word),
    // 还是我们三楼文印室
    ({ text: word }) => floorAlone.test(word) && !fault.test(word),
    // 万科城 5-2-1801, 翠湖花园 3 幢 502
    ({ text: word }, at) =>
      estate.test(word) && !fault.test(word) && leadsToNumber(word, tokens[at + 1], tokens[at + 2]),
  ]
  let first = -1
  for (const way of ways) if (first < 0) first = tokens.findIndex(way)
  while (tokens[first]?.after === 'blank' && isWayTo(tokens[first - 1], tokens[first])) first -= 1
  return { first, beside: false }
}

/** A part of an address in front of the word that gives it away: 湾里镇 | 渤海路 | 61栋. */
const isWayTo = (before: Token | undefined, house: Token | undefined): boolean =>
  before !== undefined &&
  (isEstateOf(before, house) ||
    /^[\u4e00-\u9fa5]{1,5}(?:口|镇|乡|街道|村|桥)$/.test(before.text) ||
    ((isSurePlace(before.text) || /^[东西南北中一二三四五六七八九十\d]{1,3}[区期]$/.test(before.text)) &&
      !company.test(before.text)))

/** A name of a place and its house, told in front of the division. */
const isHouseAhead = ({ text }: Token, next: Token | undefined, afterNext: Token | undefined): boolean =>
  /^[\u4e00-\u9fa5]{3,16}$/.test(text) &&
  !talk.test(text) &&
  !fault.test(text) &&
  !isRole(text) &&
  (placeEnd.test(text) || (text.length < 7 && isPlain(text) && !thing.test(text) && !job.test(text))) &&
  next?.after === 'blank' &&
  /^\d{1,3}(?:号楼|[栋幢座楼层])/.test(next.text + (afterNext?.after === 'blank' ? afterNext.text : ''))

/** 丽景花园三期 | 12号楼, 保利国际 | 3栋, 翠湖香颂 | 3栋: the name in front of the house. */
const isEstateOf = ({ text }: Token, house: Token | undefined): boolean =>
  house !== undefined &&
  /^\d{1,3}(?:号楼|[栋幢])/.test(house.text) &&
  leadsToNumber(text, house) &&
  isPlain(text) &&
  [job, remark, courtesy].every((pattern) => !pattern.test(text)) &&
  (/[\u4e00-\u9fa5][一二三四五六七八九\d]期$/.test(text) ||
    estate.test(text) ||
    (/^[\u4e00-\u9fa5]{4,8}$/.test(text) && !happening.test(text) && !isRole(text)))

/** Latin words keep the blank between them, anything else goes together as Chinese addresses are written. */
const joinWords = (left: string, right: string): string =>
  /[A-Za-z\d]$/.test(left) && /^[A-Za-z\d]/.test(right) ? `${left} ${right}` : left + right
