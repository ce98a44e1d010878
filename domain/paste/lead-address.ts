import { spot } from './cut-address.ts'
import {
  isTitled,
  unitFirst,
  numberFirst,
  blockFirst,
  bare,
  placeEnd,
  talk,
  aside,
  belonging,
  numberedThing,
} from './detail-words.ts'
import { address, addressUnit, company, namedHouse, onStreet } from './place-words.ts'
import { thingBehindPlaceAt } from './placed-things.ts'
import { isGuiding, isInVillage, isSurePlace } from './guide-address.ts'
import { isRole, personIn } from './read-people.ts'
import { fault, thing } from './trouble-words.ts'
import type { Token } from './sheet.ts'

/** A word that tells no trouble, nobody, no talk and no firm. */
export const isPlain = (word: string): boolean =>
  !fault.test(word) && personIn(word) === null && !talk.test(word) && !isTitled.test(word) && !company.test(word)

/** A road with its number, in one word or in two. */
export const isStreet = (token: Token, next: Token | undefined): boolean =>
  !company.test(token.text) &&
  (address.test(token.text) ||
    (/[\u4e00-\u9fa5]{2}(?:路|街|大道|道|弄|村|[业产科]园|园区|工业区)$/.test(token.text) &&
      next?.after === 'blank' &&
      /^\d{1,5}(?:号|弄|$)/.test(next.text)))

/** Whether the address begins with this word behind its division. */
export function opens(token: Token, next: Token | undefined, gap: string, afterNext?: Token): boolean {
  const word = token.text
  if (
    (company.test(word) &&
      !/\d|[边面壁口近侧旁]的/.test(word) &&
      !(gap === '' && (onStreet.test(word) || /^[\u4e00-\u9fa5]{1,4}(?:镇|乡|街道)../.test(word)))) ||
    belonging.test(word)
  )
    return false
  if ((aside.test(word) || /^[的嘅]/.test(word)) && !/\d/.test(word) && !placeEnd.test(word)) return false
  // 敦煌|夜市入口|那台取款机
  if (placeEnd.test(word.slice(0, thingBehindPlaceAt(word) ?? 0))) return true
  if (gap === '') return addressUnit.test(word) || /\d/.test(word) || !fault.test(word)
  return (
    address.test(word) ||
    isStreet(token, next) ||
    leadsToNumber(word, next, afterNext) ||
    (/^\d{1,4}$/.test(word) && next?.after === 'blank' && /^(?:团(?!购)|小区|街坊|号院|[栋幢])/.test(next.text)) ||
    leadsToPlace(word, next) ||
    ((addressUnit.test(word) || placeEnd.test(word)) && !fault.test(word) && !isTitled.test(word))
  )
}

/** A word that can only be part of an address. */
export const isPlace = (word: string): boolean =>
  numberFirst.test(word) ||
  blockFirst.test(word) ||
  (namedHouse.test(word) && !fault.test(word)) ||
  (word.length <= 12 && placeEnd.test(word) && !fault.test(word))

/** 叫什么，哦，|百商悦澜山，11栋: said slowly, the house follows the name of its estate. */
export const isNameOfHouse = ({ text }: Token, next: Token | undefined): boolean =>
  /^[\u4e00-\u9fa5]{3,8}$/.test(text) &&
  isPlain(text) &&
  !thing.test(text) &&
  !isRole(text) &&
  /^[A-Z\d一二三四五六七八九十]{1,3}(?:号楼|[栋幢座期])/.test(next?.text ?? '')

/** 地铁站出来 | 百汇市场 */
const isHall = (word: string): boolean =>
  /^[\u4e00-\u9fa5]{2,8}(?:市场|商场|百货|大楼|中心|国际|商城|步行街|写字楼|医院|学校|酒店|宾馆)$/.test(word) &&
  isPlain(word) &&
  !isRole(word)

/** How many words of talk stand before the next part of the address: 大唐街道的 | 对 | 开元东路; 0 where none follows. */
export function guidesOn(tokens: readonly Token[], at: number): number {
  for (let to = at; to < at + 5; to++) {
    const token = tokens[to]
    if (token === undefined || token.after === 'taken' || isTitled.test(token.text)) return 0
    if (
      isGuiding(token.text) ||
      (to > at && /^\d{1,4}$/.test(token.text) && (tokens[to + 1]?.text.startsWith('米') ?? false))
    )
      continue
    const [next] = tokens.slice(to + 1, to + 2)
    // …出电梯左手边，B103 室
    if (to > at && bare.test(token.text) && next?.after === 'blank' && unitFirst.test(next.text)) return to - at
    const leads =
      leadsToNumber(token.text, tokens[to + 1], tokens[to + 2]) ||
      (to > at && (isNameOfHouse(token, next) || isHall(token.text)))
    // 东门进去右手 | 地磅房
    const isRoom =
      to > at &&
      token.after === 'blank' &&
      /^(?!米)[\u4e00-\u9fa5]{3,10}$/.test(token.text) &&
      isPlace(token.text) &&
      isPlain(token.text) &&
      !isRole(token.text)
    return leads || isRoom || (to > at && isInVillage(token.text)) || isSurePlace(token.text) || spot.test(token.text)
      ? to - at
      : 0
  }
  return 0
}

/** A name before another part of the address: 广西大学 | 西校园 | 42 栋, 沙头角 | 深盐路. */
export const leadsToPlace = (word: string, next: Token | undefined): boolean =>
  next?.after === 'blank' &&
  /^[\u4e00-\u9fa5A-Za-z\d]{1,10}$/.test(word) &&
  !/的|[在是到于了]$/.test(word) &&
  personIn(word) === null &&
  !isRole(word) &&
  !fault.test(word) &&
  (!thing.test(word) || placeEnd.test(word) || /..厂$/.test(word)) &&
  personIn(next.text) === null &&
  (isPlace(next.text) || (address.test(next.text) && !fault.test(next.text)))

/** A name of a place before its number: 东方不夜城 8 号楼, 磁湖天下 C3-1-902. */
export function leadsToNumber(word: string, next: Token | undefined, afterNext?: Token): boolean {
  if (
    next?.after !== 'blank' ||
    !/^(?=.*[\u4e00-\u9fa5A-Za-z])[\u4e00-\u9fa5A-Za-z\d]{2,10}$/.test(word) ||
    word.endsWith('了') ||
    personIn(word) !== null
  )
    return false
  if ((fault.test(word) || thing.test(word)) && !placeEnd.test(word)) return false
  if (numberFirst.test(next.text) || blockFirst.test(next.text))
    return !numberedThing.test(next.text) && (!fault.test(next.text) || /\d(?:号楼|栋|幢|单元|室|号院)/.test(next.text))
  if (!bare.test(next.text)) return false
  return afterNext?.after === 'blank' && unitFirst.test(afterNext.text)
    ? true
    : /^[A-Za-z]?\d{1,3}(?:#?[-#]\d{1,4}){1,3}$/.test(next.text) ||
        (/(?:[^机]房|[商店档]铺|门面|包厢|卡座|车位|[^小]区)$/.test(word) && /^[A-Z]?\d{1,5}$/.test(next.text))
}
