import { besideRoad, cutEnd, officeCalls, spot } from './cut-address.ts'
import { endsLine, leadsBack, continues } from './continue-address.ts'
import { guidesOn, isNameOfHouse, isPlain } from './lead-address.ts'
import { blockFirst, leadBetween, numberFirst, placeEnd, unitFirst } from './detail-words.ts'
import { isGuiding, isInVillage, isSurePlace, isWayOn } from './guide-address.ts'
import { company } from './place-words.ts'
import { isLandmark } from './read-company.ts'
import { isRole, personIn } from './read-people.ts'
import { fault, thing } from './trouble-words.ts'
import type { Hints } from './read-hints.ts'
import { type Span, type Token } from './sheet.ts'
import { countOf } from './time-words.ts'

/** The last word of a labelled line, where the person has a label of their own: whatever place it may be. */
const isPlaceAtEnd = (word: string): boolean =>
  /^[A-Za-z\u4e00-\u9fa5]{2,12}$/.test(word) && personIn(word) === null && !fault.test(word) && !company.test(word)

/** The place in a word behind what leads to it. */
export function withoutLead(token: Token, lead: RegExp): Token {
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
  if (/^[的嘅]$/.test(left) && (isSurePlace(next.text) || isInVillage(next.text))) return true
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

/** 12 of 十二, 3 of 3. */
const numberOf = (words: string): number | undefined => (/^\d+$/.test(words) ? Number(words) : countOf(words))

const floorSaid = /([\d一二三四五六七八九十]{1,3})(号楼|[楼层栋幢室座]|单元)/
/** A座4楼，四楼多联机…: the last part once more, and what is broken there. */
function tellsOfFloor(word: string, last: string): boolean {
  const again = new RegExp(`^${floorSaid.source}`).exec(word)
  const said = new RegExp(`${floorSaid.source}$`).exec(last)
  if (again === null || said === null || again[0] === word) return false
  return (
    again[2]?.replace('层', '楼') === said[2]?.replace('层', '楼') &&
    numberOf(again[1] ?? '') === numberOf(said[1] ?? '') &&
    (fault.test(word) || thing.test(word))
  )
}

/** The words from this one on that go on with the address. */
export function spansFrom(tokens: readonly Token[], first: number, hints: Hints, asides: Span[] = []): Span[] {
  const token = tokens[first]
  if (token === undefined) return []
  let end = cutEnd(token)
  let last = token
  /** The last part with the number that stands apart from its unit: 3 | 楼. */
  let said = token.text
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
    const next = written === undefined ? written : withoutLead(written, leadBetween)
    // An address cut inside a word ended there, unless the house follows: 我是滨湖小区的，3号楼2单元902.
    if (next === undefined || (end !== last.end && !isHouseOf(last, end, next, tokens[at + 1]))) break
    if (end < last.end - 1 && !officeCalls.test(last.text) && !besideRoad.test(last.text))
      used.push({ start: end, end: last.end })
    const hint = hints.get(next.start)
    if (next.after !== 'blank' && tellsOfFloor(next.text, said)) break
    // 旧址：…，新址：合肥市…: another address begins.
    if (hint === 'address' && /\d/.test(last.text) && /^[\u4e00-\u9fa5]{2,4}(?:省|市)/.test(next.text)) break
    // …兴业路6号, and on the next line 江苏华旭纺织有限公司 动力车间: a part of the firm, which is read already.
    if (hint === undefined && next.after === 'line' && next.isBehindTaken) break
    if (hint !== undefined && hint !== 'address' && next.after !== 'blank' && next.after !== 'comma') break
    const isPart =
      hint === 'address' ||
      (skipped > 0 && isNameOfHouse(next, tokens[at + 1])) ||
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
    said = next.after === 'blank' && /^\d+$/.test(last.text) ? last.text + next.text : next.text
    last = next
  }
  return used
}
