import { besideRoad, betweenFloors, cutEnd, numberedThingAt, ownedPlace, roomOf, spot } from './cut-address.ts'
import {
  isTitled,
  unitFirst,
  numberFirst,
  blockFirst,
  bare,
  bareRoom,
  counted,
  placeEnd,
  notPlace,
  placeFirst,
  endsInHouse,
  happening,
  officeRoom,
  papers,
  placeOfWork,
  floorRoom,
  numberedPlace,
  numberedThing,
  sortOfThing,
} from './detail-words.ts'
import { address, company, firmPart, namedHouse, room, stall } from './place-words.ts'
import { isInVillage, isWayOn } from './guide-address.ts'
import { thingBehindPlaceAt } from './placed-things.ts'
import { isNamed, isNamedLikePlace, isNamedLikeUnit, isSomebody } from './named-beside.ts'
import { isRole, isSurnamed, personIn } from './read-people.ts'
import { fault, job, remark, thing } from './trouble-words.ts'
import type { Token } from './sheet.ts'
import { isPlain, isPlace, leadsToPlace, leadsToNumber } from './lead-address.ts'

/** A word that could stand in an address and says nothing of its own. */
const isNeutral = (token: Token): boolean =>
  /^[\u4e00-\u9fa5A-Za-z\d-]{1,10}$/.test(token.text) &&
  isPlain(token.text) &&
  !notPlace.test(token.text) &&
  [thing, job, happening].every((pattern) => !pattern.test(token.text)) &&
  (!isRole(token.text) || placeEnd.test(token.text))

/** Words of no sign before one that is surely of the address: 西长安街 88号 | 新玛特 后身 | 大福源小区. */
export function leadsBack(tokens: readonly Token[], at: number): boolean {
  for (let to = at; to < at + 4; to++) {
    const token = tokens[to]
    if (token?.after !== 'blank') return false
    if (
      to > at &&
      /\d|[\u4e00-\u9fa5]{2}/.test(token.text) &&
      (isPlace(token.text) || /^[BLF]\d{1,2}$/.test(token.text)) &&
      !isTitled.test(token.text)
    )
      return true
    if (!isNeutral(token)) return false
  }
  return false
}

/**
 * The last words of a line that holds nothing but the address: 3F | 网咖, A座 | 财务部. Longer names there are left for the customer, short words with a
 * surname for a person.
 */
export function endsLine(tokens: readonly Token[], at: number, last: Token): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.after !== 'blank' || !endsInHouse.test(last.text) || next?.after === 'blank' || token.isBeforeTaken)
    return false
  const { text } = token
  if (isRole(text)) return /^[\u4e00-\u9fa5]{2,4}(?:部|科|室|处|车间)$/.test(text) && next?.after !== 'comma'
  return /^[\u4e00-\u9fa5]{2}$/.test(text) && isNeutral(token) && !isSurnamed(text)
}

/** A name that may be one of a place as far as its signs go. */
export const isNameOfPlace = (word: string): boolean =>
  /^[\u4e00-\u9fa5A-Za-z]{2,8}$/.test(word) && isPlain(word) && !thing.test(word) && !job.test(word) && !isRole(word)

const isNumberedPlace = (word: string): boolean =>
  (numberedPlace.test(word) && isPlain(word) && [thing, job, remark].every((pattern) => !pattern.test(word))) ||
  (floorRoom.test(word) && isPlain(word) && !job.test(word))

/** Two names before the number: 钟鼓岭 | 金帝一品 | B栋. */
export const leadsOn = (next: Token | undefined, afterNext: Token | undefined): boolean =>
  next?.after === 'blank' &&
  isNameOfPlace(next.text) &&
  afterNext?.after === 'blank' &&
  (numberFirst.test(afterNext.text) ||
    blockFirst.test(afterNext.text) ||
    /^[A-Z]?\d{1,3}(?:#?-\d{1,4}){0,3}$/.test(afterNext.text))

/** 流水店村 is no trouble. */
const village = /^[\u4e00-\u9fa5]{2,6}[村镇乡屯庄]$/

/** Where people work, which tells whose the person behind it is; a ward or a games room is a place. */
const isOffice = (word: string): boolean =>
  word.startsWith('物业') || (!placeOfWork.test(word) && (!word.endsWith('室') || officeRoom.test(word)))

/** A firm that is told by what it lies beside. */
const firmBySpot = /^.{3,}(?:对[面过]|[旁后前里]边|隔壁|[旁后前里]面|门口|附近)(?:的|那[家个间])/
const answering =
  /^[\u4e00-\u9fa5]{0,4}(?:物业|保安|监控|中控|总控|调度|值班|传达|消控|门卫|收发|岗亭|门岗)[室处亭房部]?$/

/** These words tell who answers the phone, not where to go: 天财大厦 前台 022…, 侯村 恒富焦化 磅房，磅房 0357…, and 物业监控室 on a line of its own. */
function answersPhone({ text, after, isBeforeTaken }: Token): boolean {
  if (after !== 'blank' && answering.test(text)) return true
  if (!isBeforeTaken) return false
  return (isRole(text) && isOffice(text)) || (after === 'comma' && /^[\u4e00-\u9fa5]{1,5}[室处亭房]$/.test(text))
}

/** Whether the word goes on with the address whose last word is given. */
export function continues(token: Token, last: Token, following: readonly Token[], labeled: boolean): boolean {
  const { text, after } = token
  const [next, afterNext] = following
  if (labeled) return true
  if (
    after === 'taken' ||
    notPlace.test(text) ||
    papers.test(text) ||
    sortOfThing.test(text) ||
    isNamedLikePlace(token, last)
  )
    return false
  // …100号，国内到达3号门内侧|自动售货机
  const place = text.slice(0, thingBehindPlaceAt(text) ?? 0)
  const isPlaceOfThing =
    !/\d{3,}室?$|[室房]$/.test(last.text) && (after === 'blank' ? place.length > 3 : /\d/.test(place))
  if (isPlaceOfThing && betweenFloors.exec(text)?.index !== 0 && isPlain(place) && !job.test(place)) return true
  // …2幢1402 仓库叉车不充电: behind a room the trouble is told, wherever it is.
  if (
    /\d{3,}[室房号]?$/.test(last.text) &&
    !/^[室房号户][的嘅]/.test(text) &&
    !placeFirst.test(text) &&
    ((fault.test(text) && /^[\u4e00-\u9fa5]{2}/.test(text)) ||
      (thing.test(text) && (after !== 'blank' || !placeEnd.test(text))))
  )
    return false
  // 3-206 电教中心 卞老师: the office tells whose teacher he is.
  if (
    isRole(text) &&
    isOffice(text) &&
    next?.after === 'blank' &&
    (isSomebody(next) || (after !== 'blank' && isNamed(next.text)))
  )
    return false
  if (answersPhone(token)) return false
  if (/(?:经理|主管|总监|领班|组长|班长|队长|管家|房东)$/.test(text)) return false
  // 电梯轿厢到站后门不开 tells of the thing, 机房门口 does not.
  const named = after === 'comma' ? thing.exec(text) : null
  if (
    named?.index === 0 &&
    !/^(?:[机]?房|[间室厅井口厂店城旁]|附近|[对里外]面|公司|管理|服务)/.test(text.slice(named[0].length))
  )
    return false
  // 2楼上3楼的自动扶梯, 1到2楼扶梯
  if (betweenFloors.exec(text)?.index === 0) return false
  // 38 | 甲 | 2 | 单元, 老 | 3 | 栋
  if (/^[老新东西南北]$/.test(text) && /^\d{1,3}$/.test(next?.text ?? '')) return true
  if (/^[甲乙丙丁]$/.test(text) && /[\d号]$/.test(last.text) && after === 'blank') return true
  // 26-27号 | 铺
  if (after === 'blank' && last.text.endsWith('号') && /^(?:商?铺|[门店]面|档口?|房)$/.test(text)) return true
  // 第 3 幢
  if (text === '第' && /^\d/.test(next?.text ?? '')) return true
  // …74号，西街那边的: behind the number it only says whereabouts.
  // …交叉口 | 往西 | 80 | 米 | 路北
  if (isWayOn(token, last, next)) return true
  // 湖工大北门旁边的 | 博雅公寓, 宾馆旁边的 | 老六涮肉
  if (
    after === 'blank' &&
    (token.isBeforeTaken || (next?.after === 'blank' && !isRole(next.text))) &&
    text.endsWith('的') &&
    spot.test(text.slice(0, -1)) &&
    isPlain(text.slice(0, -1)) &&
    !thing.test(text)
  )
    return true
  if (besideRoad.test(text) && !fault.test(text)) return after === 'blank' || !/[\d号]$/.test(last.text)
  // 冷库 2号机组: a thing with its number.
  if (numberedThing.test(text)) return false
  if (
    after === 'blank' &&
    ((ownedPlace(text) !== undefined && !fault.test(text)) || placeEnd.test(text.slice(0, numberedThingAt(text) ?? 0)))
  )
    return true
  // 物流园2号库|的网桥没信号
  const cut = text.slice(0, cutEnd(token) - token.start)
  if (after === 'blank' && cut !== text && /^[的嘅]/.test(text.slice(cut.length)) && isNumberedPlace(cut)) return true
  const endsInSign = /[A-Za-z\d一二三四五六七八九十甲乙丙丁]$/.test(last.text)
  if (after === 'blank' && endsInSign && unitFirst.test(text) && !isNamedLikeUnit(token)) return true
  // 二单元，三零二
  if (/[栋幢楼座]$|单元$/.test(last.text) && /^[零〇一二三四五六七八九幺]{3,4}室?$/.test(text)) return true
  // …2号楼北楼，403室|空调漏水
  if (after === 'comma' && /[楼层栋幢座]$|单元$/.test(last.text) && /^[A-Z]?\d{3,4}[室房]/.test(text)) return true
  if (after === 'blank' || !fault.test(text)) {
    if ((numberFirst.test(text) || blockFirst.test(text)) && (after === 'blank' || cutEnd(token) === token.end))
      return true
    if (/^附\d/.test(text) || (text === '附' && /^\d/.test(next?.text ?? ''))) return true
  }
  if (after === 'blank' && roomOf.test(text)) return true
  if (/[村组社]$/.test(last.text) && /^[\u4e00-\u9fa5\d]{1,5}[组社队屯湾]$/.test(text)) return true
  if (bare.test(text)) {
    const isGroup = /(?:[村庄屯社队]|居委会|社区)$/.test(last.text) && /^[组社队]/.test(next?.text ?? '')
    if (/^\d{1,3}$/.test(text) && next?.after === 'blank' && counted.test(next.text) && !isGroup) return false
    // 2 | 号梯门刀坏 behind a comma tells of a thing.
    if (after === 'comma' && next?.after === 'blank' && fault.test(next.text)) return false
    if (next?.after === 'blank' && unitFirst.test(next.text)) return true
    return (
      room.test(text) ||
      bareRoom.test(text) ||
      // 8# 2 单元
      (/^[A-Z]?\d{1,3}#$/.test(text) && next?.after === 'blank' && /^\d/.test(next.text)) ||
      (/[楼层F]$/.test(last.text) && /^[A-H]\d{0,2}$/.test(text)) ||
      (/^[A-Z]{2,6}$/.test(text) && /^(?:旁边?|隔壁|对面|附近|后面|里面|楼[上下])/.test(next?.text ?? '')) ||
      (/[A-Za-z]{3}/.test(text) && leadsToNumber(text, next, afterNext)) ||
      (/^[A-Z]{2,5}$/.test(text) && next?.after === 'blank' && bare.test(next.text))
    )
  }
  if (leadsToNumber(text, next, afterNext)) return after !== 'comma' || placeEnd.test(text)
  if (after === 'blank' && leadsToPlace(text, next)) return true
  // 民乐乡，朝鲜族学校对过的米厂
  if (firmBySpot.test(text) && company.test(text) && !fault.test(text) && personIn(text) === null) return true
  if ((fault.test(text) && !village.test(text)) || personIn(text) !== null || isTitled.test(text) || company.test(text))
    return (address.test(text) || placeFirst.test(text) || namedHouse.test(cut)) && cutEnd(token) < token.end
  // 1 楼大厅，办公室 劳主任: the office tells whose director it is.
  if (
    after === 'comma' &&
    next?.after === 'blank' &&
    (isSomebody(next) || (isRole(text) && isNamed(next.text))) &&
    !/\d/.test(text)
  )
    return false
  if (
    (job.test(text) || (after === 'comma' && thing.test(text))) &&
    !/\d|[室房站店厂库间厅城场楼层部心点司区园院]$/.test(text)
  )
    return false
  if (stall.test(text)) return true
  if (isNumberedPlace(text) && (after === 'blank' || (after === 'comma' && address.test(last.text)))) return true
  if (after === 'blank' && isNameOfPlace(text) && leadsOn(next, afterNext)) return true
  if (isInVillage(text) && /(?:镇|乡|街道|村|区|苏木)$/.test(last.text)) return true
  if (after === 'comma' && /(?:号|交[汇叉]?[处口])$/.test(last.text) && firmPart.test(text) && !thing.test(text))
    return true
  return (
    room.test(text) ||
    address.test(text) ||
    (namedHouse.test(text) && /(?:[路街巷镇村]|大道)$/.test(last.text)) ||
    (after !== 'comma' &&
      (namedHouse.test(text) || (/[号路街道弄区]$/.test(last.text) && firmPart.test(text) && !thing.test(text)))) ||
    (text.length <= 28 && (text.length > 1 || /^[旁口]$/.test(text)) && placeEnd.test(text)) ||
    /^[\u4e00-\u9fa5\d]{2,12}[楼栋座馆院]\d{2,4}$/.test(text)
  )
}
