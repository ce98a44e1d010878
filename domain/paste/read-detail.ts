import { isLandmark } from './read-company.ts'
import type { Hints } from './read-hints.ts'
import { isRole, personIn } from './read-people.ts'
import { address, addressUnit, company, firmPart, house, namedHouse, room, stall } from './place-words.ts'
import { fault, job, thing } from './trouble-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { type Span, type Token, tokensOf } from './sheet.ts'

const anchors =
  /号楼|号院|号房|号附|号|栋|幢|座|室(?![内外])|单元|层|楼|户|组|弄|档|铺|梯|厅|库|仓|大厦|广场|小区|花园|公寓|家园|园区|园|苑|城|中心|国际|塔|街道|路|街|大道|巷|村|镇|乡|(?<=\d) ?[Ff](?![a-z])|[甲乙丙丁](?=$|[^\u4e00-\u9fa5])|(?<=[栋幢座元室-])\d{2,5}/g
const isTitled = /(?:先生|女士|小姐|师傅|经理|老板|主任)/
/** A unit that finishes a number before it: 88 | 号, B | 座, 5 | 号楼. */
const unitFirst =
  /^(?:城|超室|排|号|路|街|道|栋|幢|座|室|单元|层|楼|户|组|弄|档|铺|梯|厅|库|仓|期|区|巷|门(?![头禁锁铃])|房(?!间)|塔|附|院|舍|[Ff](?![a-z]))/
const numberFirst =
  /^[A-Za-z]{0,2}[\d一二三四五六七八九十]{1,5}(?:[-#~][A-Za-z\d]{1,5}){0,3}[#]?(?:号|栋|幢|座|室|单元|层|楼|户|组|弄|档|铺|梯|厅|库|仓|期|区|巷|门(?![头禁锁铃])|房(?!间)|塔|院|舍|[Ff](?![a-z]))/
const blockFirst = /^[A-Za-z甲乙丙丁]\d{0,2}(?:号|栋|幢|座|区|塔|单元|馆|楼|铺|档|梯)/
/** Only signs that stand for a building, a floor or a room. */
const bare = /^(?=.*[A-Za-z\d])[A-Za-z\d#~-]{1,12}$/
const bareRoom = /^[A-Za-z]{0,2}\d{1,5}(?:[-#~][A-Za-z]?\d{1,5}){0,3}[A-Za-z]?$/
/** Signs that count something else than rooms: 3 台, 2 次. */
const counted =
  /^(?:台|个|次|只|部|天|年|月|日|点|人|套|匹|度|级|块|元|分|小时|组(?!团)|条|把|张|米(?![\u4e00-\u9fa5])|寸|升|公斤|w|kw)/i
const placeEnd =
  /(?:大厦|大楼|广场|小区|新区|花园|公寓|家园|[东西南北中左右]单元|苑|园|院|城|层|楼|室|座|栋|幢|路|街|道|巷|弄|胡同|镇|乡|村|街道|[一二三四五六七八九中东西南北\d]段|国际|中心|府|阁|轩|庭|湾|郡|坊|里|天地|世家|名都|塔楼?|(?:大厦|广场|中心|国际|公寓)[\u4e00-\u9fa5]{1,2}|豪庭|公馆|市场|商场|商城|百货|超市|酒店|宾馆|宿舍|会所|食堂|餐厅|机房|车间|仓库|工地|多功能厅|设备间|大厅|办公室|机场|航站楼|[\u4e00-\u9fa5]{2}站|剧院|左手边|右手边|[左右里]边|村[东西南北口头]|[村庄屯][一二三四五六七八九十\d]{0,3}[社组队]?|停车场|车库|地库|项目部|样板间|前台|大堂吧?|底商|管理处|门面房?|住院部|门诊部|岛|[东西南北中]区|工业园区?|产业园|科技园|店面|别墅|[厨药书泵锅炉病客]房|[\u4e00-\u9fa5]{1,3}室|护士站|校区|院区|校园|家属区|车站|东头|西头|南头|北头|头第.家|第[一二三四五六七八九十\d]+家|社区|馆|局|[^客]厅|[楼层][东南西北]侧?|畔|护士站|服务区|院里|旺座|站房|连锁店|[东西南北]户|[东西南北]门|正门|后门|大门|门口|[出入]口|地下室|附近|对面|旁边?|后面|前面|楼上|楼下|隔壁|斜对面|[东西南北]侧|首层|夹层|负[一二三]层?)$/
const talk =
  /(?<!美)[的嘅](?=[^的嘅\d]*$)|[的嘅](?=[^\d]*(?:机|空调|冰箱|电视|灯|器|锁))|[我你他她您咱俺]|然后|就是|还有|另外|家里|电话|手机|联系|住户|现在|麻烦|我的|住(?=$|[她他我])|有人|没人|需要|请|一开就?|阿姨姓|[他她]姓|姓.$|[我你]们|[搬移迁挪][到去往]|看看|看一下|来一趟/

/** The name of an estate alone. */
const estate = /^[\u4e00-\u9fa5]{2,8}(?:花园|小区|家园|苑|园|府|湾|城|公寓|广场|大厦|里|名邸|山庄)$/
/** Whoever or whatever is of the division before: 武侯区 | 的客户, 鼓楼区 | 的. */
const belonging = /^[的嘅](?:$|(?:一?[个位家台])?(?:老?客户|用户|业主|店|单子|顾客|朋友|人)$)/
/** Talk that only sounds like a place: 联系前台, 的公司里. */
const notPlace = /^(?:[的嘅]|联系|请|找|打|姓|我|他|她|[老阿]?[姨叔]姓)/
/** A floor or a building at the beginning of a word that goes on: 负二楼货梯按钮失灵. */
const placeFirst =
  /^(?:负?[一二三四五六七八九十\d]{1,3}[楼层]|地下[一二三]层|[\u4e00-\u9fa5]{2,8}(?:大厦|大楼|广场|小区|花园|公寓|家园|社区))/

interface Found {
  readonly detail: PastedPart | null
  /** Spans taken by the address; the rest of the last word stays for others. */
  readonly used: Span[]
}

/**
 * Finds the part of an address below the district: the text behind the divisions, or else words that look like an address. People put blanks between a
 * number and its unit, so that the words are joined as long as they go on with the address.
 * @param text the remaining text, divisions blanked
 * @param areaEnd end of the divisions, null without any
 * @param hints labels in front of words: an address label opens an address, any other one ends it
 */
export function readDetail(text: string, areaEnd: number | null, hints: Hints): Found {
  const tokens = tokensOf(text)
  const follows = (token: Token) => {
    if (areaEnd === null || token.start < areaEnd || token.start > areaEnd + 3) return false
    const gap = text.slice(areaEnd, token.start)
    return !/[。;!?]/.test(gap) && !gap.includes('\ue000')
  }
  const isLabeled = (token: Token) => hints.get(token.start) === 'address'
  let first = tokens.findIndex(
    (token, at) => follows(token) && opens(token, tokens[at + 1], text.slice(areaEnd ?? 0, token.start)),
  )
  // 海曙那边有个客户…，地址是丽园北路668号: words beside the division that lead to no number are less than a street with one.
  if (first >= 0 && !spansFrom(tokens, first, hints).some(({ start, end }) => /\d/.test(text.slice(start, end)))) {
    const street = tokens.findIndex((one, at) => at > first && address.test(one.text) && isStreet(one, tokens[at + 1]))
    if (street >= 0) first = street
  }
  const beside = first >= 0
  if (first < 0)
    first = tokens.findIndex((token) => isLabeled(token) && (!fault.test(token.text) || address.test(token.text)))
  if (first < 0) first = tokens.findIndex((token, at) => isStreet(token, tokens[at + 1]))
  const before = tokens[first - 1]
  if (
    !beside &&
    tokens[first]?.after === 'blank' &&
    before !== undefined &&
    /^[\u4e00-\u9fa5]{1,5}(?:口|镇|乡|街道|村|桥)$/.test(before.text)
  )
    first -= 1
  const token = tokens[first]
  if (token === undefined) return { detail: null, used: [] }
  const used = spansFrom(tokens, first, hints)
  const end = used.at(-1)?.end ?? token.end
  // A form may name the estate and the house apart from the street.
  for (const [at, one] of tokens.entries()) {
    const isApart =
      isLabeled(one) && (estate.test(one.text) || numberFirst.test(one.text) || /^\d{1,4}$/.test(one.text))
    if (isApart && !used.some(({ start }) => start === one.start)) used.push(...spansFrom(tokens, at, hints))
  }
  // 金地小区22栋货梯 on a line of its own goes with a street that names no house.
  if (!house.test(text.slice(token.start, end))) {
    const at = tokens.findIndex((one) => namedHouse.test(text.slice(one.start, cutEnd(one))) && one.after === 'line')
    const apart = tokens[at]
    if (apart !== undefined && !used.some(({ start }) => start === apart.start))
      used.push({ start: apart.start, end: cutEnd(apart) })
  }
  const value = used
    .map((span) => text.slice(span.start, span.end))
    .reduce(joined)
    .replace(/^[的嘅]|[那这]个|[那这]边(?:具体)?[是在的]?(?=.*\d)/g, '')
  const confidence = beside ? 0.9 : isLabeled(token) ? 0.85 : 0.6
  return { detail: { value, start: token.start, end, confidence }, used }
}

/** The words from this one on that go on with the address. */
function spansFrom(tokens: readonly Token[], first: number, hints: Hints): Span[] {
  const token = tokens[first]
  if (token === undefined) return []
  let end = cutEnd(token)
  let last = token
  const used: Span[] = [{ start: token.start, end }]
  const isLine = hints.get(token.start) === 'address' || hints.get(tokens[first - 1]?.start ?? -1) === 'address'
  for (let at = first + 1; at < Math.min(tokens.length, first + 24); at++) {
    const next = tokens[at]
    // An address cut inside a word ended there.
    if (next === undefined || end !== last.end) break
    const hint = hints.get(next.start)
    if (hint !== undefined && hint !== 'address' && next.after !== 'blank' && next.after !== 'comma') break
    const isPart =
      hint === 'address' ||
      // 地址：机场路2号 到达厅6号扶梯: what follows in the line of the label, and is no trouble and nobody, is a place.
      (isLine && next.after === 'blank' && /\d/.test(next.text) && isPlain(next.text)) ||
      (company.test(next.text) && isLandmark(tokens, at))
    if (!continues(next, last, tokens.slice(at + 1, at + 3), isPart)) break
    end = isLine && next.after === 'blank' && isPlain(next.text) ? next.end : cutEnd(next)
    used.push({ start: next.start, end })
    last = next
  }
  return used
}

/** A name that may be one of a place as far as its signs go. */
const isNameOfPlace = (word: string): boolean =>
  /^[\u4e00-\u9fa5A-Za-z]{2,8}$/.test(word) && isPlain(word) && !thing.test(word) && !job.test(word) && !isRole(word)

/** Two names before the number: 钟鼓岭 | 金帝一品 | B栋. */
const leadsOn = (next: Token | undefined, afterNext: Token | undefined): boolean =>
  next?.after === 'blank' &&
  isNameOfPlace(next.text) &&
  afterNext?.after === 'blank' &&
  (numberFirst.test(afterNext.text) || blockFirst.test(afterNext.text))

const isPlain = (word: string): boolean =>
  !fault.test(word) && personIn(word) === null && !talk.test(word) && !isTitled.test(word) && !company.test(word)

/** Latin words keep the blank between them, anything else goes together as Chinese addresses are written. */
const joined = (left: string, right: string): string =>
  /[A-Za-z\d]$/.test(left) && /^[A-Za-z\d]/.test(right) ? `${left} ${right}` : left + right

const isStreet = (token: Token, next: Token | undefined): boolean =>
  !company.test(token.text) &&
  (address.test(token.text) ||
    (/[\u4e00-\u9fa5]{2}(?:路|街|大道|道|弄|村)$/.test(token.text) &&
      next?.after === 'blank' &&
      /^\d{1,5}(?:号|弄|$)/.test(next.text)))

function opens(token: Token, next: Token | undefined, gap: string): boolean {
  const word = token.text
  if ((company.test(word) && !/\d/.test(word)) || belonging.test(word)) return false
  if (gap === '') return addressUnit.test(word) || /\d/.test(word) || !fault.test(word)
  return (
    address.test(word) ||
    isStreet(token, next) ||
    leadsToNumber(word, next) ||
    leadsToPlace(word, next) ||
    (addressUnit.test(word) && !fault.test(word) && !isTitled.test(word))
  )
}

/** A word that can only be part of an address. */
const isPlace = (word: string): boolean =>
  numberFirst.test(word) || blockFirst.test(word) || (word.length <= 12 && placeEnd.test(word) && !fault.test(word))

/** A name before another part of the address: 广西大学 | 西校园 | 42 栋, 沙头角 | 深盐路. */
const leadsToPlace = (word: string, next: Token | undefined): boolean =>
  next?.after === 'blank' &&
  /^[\u4e00-\u9fa5A-Za-z\d]{1,10}$/.test(word) &&
  personIn(word) === null &&
  !fault.test(word) &&
  (!thing.test(word) || placeEnd.test(word)) &&
  personIn(next.text) === null &&
  isPlace(next.text)

/** A name of a place before its number: 东方不夜城 8 号楼, 磁湖天下 C3-1-902. */
function leadsToNumber(word: string, next: Token | undefined, afterNext?: Token): boolean {
  if (
    next?.after !== 'blank' ||
    !/^(?=.*[\u4e00-\u9fa5A-Za-z])[\u4e00-\u9fa5A-Za-z\d]{2,10}$/.test(word) ||
    personIn(word) !== null
  )
    return false
  if (fault.test(word) && !placeEnd.test(word)) return false
  if (numberFirst.test(next.text) || blockFirst.test(next.text)) return true
  if (!bare.test(next.text)) return false
  return afterNext?.after === 'blank' && unitFirst.test(afterNext.text)
    ? true
    : /^[A-Za-z]?\d{1,3}(?:-\d{1,4}){1,3}$/.test(next.text)
}

function continues(token: Token, last: Token, following: readonly Token[], labeled: boolean): boolean {
  const { text, after } = token
  const [next, afterNext] = following
  if (labeled) return true
  if (after === 'taken' || notPlace.test(text)) return false
  const endsInSign = /[A-Za-z\d一二三四五六七八九十甲乙丙丁]$/.test(last.text)
  if (after === 'blank' && endsInSign && unitFirst.test(text)) return true
  if (after !== 'comma' || !fault.test(text)) {
    if ((numberFirst.test(text) || blockFirst.test(text)) && (after === 'blank' || cutEnd(token) === token.end))
      return true
    if (/^附\d/.test(text) || (text === '附' && /^\d/.test(next?.text ?? ''))) return true
  }
  if (bare.test(text)) {
    const isGroup = /[村庄屯社队]$/.test(last.text) && /^[组社队]/.test(next?.text ?? '')
    if (/^\d{1,3}$/.test(text) && next?.after === 'blank' && counted.test(next.text) && !isGroup) return false
    // 2 | 号梯门刀坏 behind a comma tells of a thing.
    if (after === 'comma' && next?.after === 'blank' && fault.test(next.text)) return false
    if (next?.after === 'blank' && unitFirst.test(next.text)) return true
    return (
      room.test(text) ||
      bareRoom.test(text) ||
      (/[A-Za-z]{3}/.test(text) && leadsToNumber(text, next, afterNext)) ||
      (/^[A-Z]{2,5}$/.test(text) && next?.after === 'blank' && bare.test(next.text))
    )
  }
  if (leadsToNumber(text, next, afterNext)) return after !== 'comma' || placeEnd.test(text)
  if (after === 'blank' && leadsToPlace(text, next)) return true
  if (fault.test(text) || personIn(text) !== null || isTitled.test(text) || company.test(text))
    return (address.test(text) || placeFirst.test(text)) && cutEnd(token) < token.end
  // 1 楼大厅，办公室 劳主任: the office tells whose director it is.
  if (after === 'comma' && next?.after === 'blank' && personIn(next.text) !== null && !/\d/.test(text)) return false
  // 天财大厦 前台 022…: who answers the phone.
  if (isRole(text) && next?.after === 'taken') return false
  // 物业监控室 010… on a line of its own: who answers the phone.
  if (after === 'line' && /^[\u4e00-\u9fa5]{0,4}(?:物业|保安|监控|值班|传达|消控|门卫|收发)[室处亭房部]?$/.test(text))
    return false
  // 郑州市中原区桐柏路200号，保安室 0371…: who answers the phone.
  if (after === 'comma' && /^(?:保安|门卫|值班|传达|收发|物业|消控)[室处亭]?$/.test(text)) return false
  if (stall.test(text)) return true
  if (after === 'blank' && isNameOfPlace(text) && leadsOn(next, afterNext)) return true
  if (after === 'comma' && /(?:号|交[汇叉]?[处口])$/.test(last.text) && firmPart.test(text) && !thing.test(text))
    return true
  return (
    room.test(text) ||
    address.test(text) ||
    (after !== 'comma' &&
      (namedHouse.test(text) || (/[号路街道弄区]$/.test(last.text) && firmPart.test(text) && !thing.test(text)))) ||
    (text.length > 1 && text.length <= 20 && placeEnd.test(text)) ||
    /^[\u4e00-\u9fa5\d]{2,12}[楼栋座馆院]\d{2,4}$/.test(text)
  )
}

/** Finds a thing that follows a room or a floor at once: …2栋1502|热水器. */
function thingAfter(text: string): number | undefined {
  const match = /(?<=[栋幢座室楼层号元户房门F\d])(?=\D)/g
  for (const { index } of text.matchAll(match)) {
    // 负一层洗衣房 is a place.
    const word = thing.exec(text.slice(index, index + 8))
    if (word?.index === 0 && !/^.{0,2}[房室厅间站店]/.test(text.slice(index + word[0].length))) return index
  }
  return undefined
}

/** Finds the end of an address inside a word that goes on with something else: …240号|厨房水龙头漏水. */
function cutEnd({ text, start, end }: Token): number {
  const stops = [fault.exec(text)?.index, thingAfter(text), personIn(text)?.start, talk.exec(text)?.index]
  // …2388号的|厂房3号空压机, 正阳路利群超市的|老韩: the word of belonging ends the place.
  const belongs = /(?<=\d号)[的嘅](?=.*\d号(?!楼|院))|[的嘅](?=[老小]?[\u4e00-\u9fa5]{1,3}$)/.exec(text)
  if (belongs !== null && stops.some((at) => at !== undefined && at >= belongs.index && at <= belongs.index + 14))
    return start + belongs.index
  // 二楼网吧 is a firm on a floor.
  if (company.test(text)) stops.push(/^负?[一二三四五六七八九十\d]{1,3}[楼层](?=..)/.exec(text)?.[0].length)
  const titled = isTitled.exec(text)
  if (titled !== null) stops.push(Math.max(0, titled.index - 1))
  const stop = Math.min(
    text.length,
    // 秋溢路 is a road, no trouble.
    ...stops
      .filter((at) => at !== undefined)
      // 豪布斯卡5号楼 goes on with the address.
      .filter((at) => !/\d(?:号楼|栋|幢|单元|室|号|座)/.test(text.slice(at)))
      .filter((at) => !/^.{1,3}(?:路|街|道|巷|弄|村|镇|苑)(?!面|板|灯)/.test(text.slice(at))),
  )
  if (stop === text.length) return end
  let cut = 0
  for (const match of text.matchAll(anchors)) if (match.index < stop) cut = match.index + match[0].length
  // 58号海南大学后勤处|的: the part of a firm behind the number is where people go.
  if (cut > 0 && /^[的嘅]/.test(text.slice(stop)) && firmPart.test(text.slice(cut, stop))) return start + stop
  if (cut === 0) return /^[的嘅]/.test(text.slice(stop)) && stop > 0 ? start + stop : end
  cut +=
    /^(?:(?:[-#]?\d{1,4}){1,4}[A-Z]?室?|[零〇一二三四五六七八九幺]{2,4}室?)?/.exec(text.slice(cut))?.[0].length ?? 0
  return start + cut
}
