import { anchors, isTitled, numberedThing, placeEnd, talk } from './detail-words.ts'
import { company, firmPart } from './place-words.ts'
import { thingBehindPlaceAt } from './placed-things.ts'
import { isGiven, isRole, isSurnamed, mayBeName, personIn } from './read-people.ts'
import { fault, thing } from './trouble-words.ts'
import type { Token } from './sheet.ts'

/** Finds a thing that follows a room or a floor at once: …2栋1502|热水器. */
function thingAfter(text: string): number | undefined {
  const match = /(?<=[栋幢座室楼层号元户房门F\d])(?=\D)/g
  for (const { index } of text.matchAll(match)) {
    // 负一层洗衣房 is a place.
    const word = thing.exec(text.slice(index, index + 8))
    if (
      word?.index === 0 &&
      !word[0].startsWith('号') &&
      !/^.{0,2}[房室厅间站店台]/.test(text.slice(index + word[0].length)) &&
      // …3号冷库, and on: what is wrong there is told behind it.
      text.slice(index) !== '冷库'
    )
      return index
  }
  return undefined
}

/** …8栋404|拆下来, …路18号|检修织机, …58号|更换滤芯: what is to be done there; a repair shop or a pump room is a place. */
const jobBehind =
  /(?<=[号栋幢座室楼层院房铺]|单元|\d{3})(?:拆[下走掉了除]|搬[到走去]|检[修查测]|维[修护保]|更换|安装|加装|清[洗理]|保养|[装换修移](?=[一两几这那个]|[\u4e00-\u9fa5]{2})|移机|调试|疏通|处理|排查|巡检|取[件货走]|量尺)(?![\u4e00-\u9fa5]{0,4}(?:站|间|部|中心|厂|店|公司|库|房|室|区|班|科|处|点|基地|门市|铺|所|院|行|社|园|场|台|工地|大楼))/

/** …南五马路183号|搬到浑南区沈中大街206号: the new place is no part of the old one. */
const movedFrom = /(?<=[号栋幢座室楼层院房铺]|单元|\d{3})[搬移迁挪](?:到|去|往|至)/

/** 3号楼|2号电梯, 南门|2号扶梯: a thing with its number behind its place; a pump house is a place itself. */
export function numberedThingAt(text: string): number | undefined {
  for (const { index } of text.matchAll(/(?<=[\u4e00-\u9fa5])(?<![路街道巷弄段村])[A-Z]?\d{1,2}[号#]/g)) {
    const word = numberedThing.exec(text.slice(index))?.[0]
    if (word !== undefined && !/^[房站间室库厅场店厂城]/.test(text.slice(index + word.length))) return index
  }
  return undefined
}

/** 院子的|总务处: the place in front of what belongs to it. */
export function ownedPlace(text: string): number | undefined {
  const [, place, rest = ''] = /^(.{1,12}?)[的嘅]([\u4e00-\u9fa5A-Z].*)$/.exec(text) ?? []
  if (
    place === undefined ||
    isRole(place) ||
    talk.test(place) ||
    fault.test(place) ||
    thing.test(place) ||
    /\d/.test(rest)
  )
    return undefined
  return placeEnd.test(place) && !placeEnd.test(rest) && !/^.{1,3}厂$/.test(rest) ? place.length : undefined
}
/** 1204的初晓来电, A3的客户: the room, and whose it is. */
export const roomOf = /^[A-Za-z]{0,2}\d{1,5}(?:[-#]\d{1,5}){0,3}[A-Za-z]?(?:室|房|号|户)?(?=[的嘅])/
/** …底商103的|傅小姐来电: somebody calls who is of the place. */
const callerOf = /[的嘅](?=[\u4e00-\u9fa5A-Za-z·]{1,12}(?:来电|打来|打电话|反映|反馈|报修|来说|投诉|咨询|说)$)/

/** 中心小学|管食堂的徐老师, 酒店|负责采购的小王: what somebody does there. */
const dutyOf = /(?<=..)(?:分?管|负责|看|教|搞|做|守|开|烧)[\u4e00-\u9fa5]{1,5}[的嘅](?=[\u4e00-\u9fa5])/

/** 桃源半岛|物业服务中心报: the office of the estate calls. */
export const officeCalls =
  /(?:物业(?:服务中心|管理处|中心|客服)?|业主?委员?会|居委会|村委会|管委会|保安[室部队]|管理[处室])(?:来电|打来|报修?|报障|反[映应馈]|投诉|说)$/

/** 康美路|那里的 信合制衣 */
export const besideRoad =
  /(?<=^[\u4e00-\u9fa5]{1,8}(?:路|街|大道|巷|村|镇|小区|城|广场|[^在车]库|[^市现]场|[^到]站|厂|[棚塘院校店]|[^公]园))[那这](?:里|边|儿|块儿?|片|头|带)[的嘅]?$/

/** …四组|杨亚妮，138…, …收购点|马会计：138…: somebody behind the place and in front of the phone. */
const nameAtEnd =
  /(?<=[\u4e00-\u9fa5\d][号室组社队店厂站点库棚场塘院校馆所园村])(?:[\u4e00-\u9fa5]{3}|[\u4e00-\u9fa5]{4})$/
/** …16幢203室|钟晓芸13851660239: the name between the room and the phone that it touches. */
function nameAfterRoom({ text, isBeforeTaken, leadsToTaken }: Token): number | undefined {
  const last = leadsToTaken && !placeEnd.test(text) ? (nameAtEnd.exec(text)?.[0] ?? '') : ''
  const isWhole = personIn(last)?.end === last.length
  if (last !== '' && (isWhole || (isGiven(last) && isSurnamed(last) && mayBeName(last))))
    return text.length - last.length
  const name = isBeforeTaken ? /(?<=\d[室房号户栋幢座楼层]?)[\u4e00-\u9fa5]{2,3}$/.exec(text)?.[0] : undefined
  return name !== undefined && name !== '单元' && isSurnamed(name) && mayBeName(name)
    ? text.length - name.length
    : undefined
}

/** 千盛百货|1到2楼扶梯: the stairs between two floors. */
export const betweenFloors = /[\d一二三四五六七八九十]{1,2}[楼层]?[到至上下往去][\d一二三四五六七八九十]{1,2}[楼层]/

/** Where a shop lies beside the place before. */
export const spot =
  /(?:[东西南北正后侧]门|[东西南北]{1,2}角|[门路街巷村][口头]|[出入]口|对面|隔壁|附近|旁边?|[里外前后左右东西南北上下][边面侧]|[里外前后上]头|对过|楼[上下])$/

/** 电业局后面|的小二楼: a house that has no name. */
const behindHouse =
  /^[的嘅][\u4e00-\u9fa5]{0,4}(?:[一二三四五六七八]层?楼|层楼|[红白灰黄老旧新小高矮蓝绿大]楼|平房|[砖瓦木石板钢皮楼]房|院子|仓库|门面|民房|自建房|胡同|巷子?|厂房?|铺面|铁皮房)$/

/** Finds the end of an address inside a word that goes on with something else: …240号|厨房水龙头漏水. */
export function cutEnd(token: Token): number {
  const { text, start, end } = token
  const duty = dutyOf.exec(text)
  if (duty !== null && personIn(text)?.start === duty.index + duty[0].length) {
    const place = text.slice(0, duty.index)
    if (placeEnd.test(place) || company.test(place)) return start + duty.index
  }
  const ofRoom = roomOf.exec(text)?.[0].length ?? callerOf.exec(text)?.index ?? ownedPlace(text)
  if (ofRoom !== undefined) return start + ofRoom
  const stops = [
    fault.exec(text)?.index,
    thingAfter(text),
    personIn(text)?.start,
    nameAfterRoom(token),
    talk.exec(text)?.index,
    jobBehind.exec(text)?.index,
  ]
  const office = officeCalls.exec(text) ?? besideRoad.exec(text)
  if (office !== null) return start + office.index
  // …2388号的|厂房3号空压机, 正阳路利群超市的|老韩: the word of belonging ends the place.
  const belongs = /(?<=\d号)[的嘅](?=.*\d号(?!楼|院))|[的嘅](?=[老小]?[\u4e00-\u9fa5]{1,3}$)/.exec(text)
  if (
    belongs !== null &&
    !behindHouse.test(text.slice(belongs.index)) &&
    stops.some((at) => at !== undefined && at >= belongs.index && at <= belongs.index + 14)
  )
    return start + belongs.index
  // 二楼网吧 is a firm on a floor.
  if (company.test(text)) stops.push(/^负?[一二三四五六七八九十\d]{1,3}[楼层](?=..)/.exec(text)?.[0].length)
  // 三楼走廊|两台立柜空调: how many things.
  stops.push(
    /[一二两三四五六七八九十几\d]{1,2}[台部]|(?<=[间室厅库房层楼号座栋])(?:[一总]?共|合计|各)有?[一二两三四五六七八九十几\d]/.exec(
      text,
    )?.index,
  )
  // 77号客户洗碗机…: somebody, not the place.
  stops.push(
    /(?<=\d(?:[号室楼层栋幢座户铺]|号楼|单元))(?:客户|用户|业主|住户|顾客|房[主东]|租[客户]|商[户家])(?!服务|中心|[楼层]|电梯)|(?:[在到]|大)?(?:门口|楼下|路口)等/.exec(
      text,
    )?.index,
  )
  const titled = isTitled.exec(text)
  if (titled !== null) stops.push(Math.max(0, titled.index - 1))
  const placed = thingBehindPlaceAt(text) ?? text.length
  const stop = Math.min(
    numberedThingAt(text) ?? text.length,
    placed,
    betweenFloors.exec(text)?.index ?? text.length,
    movedFrom.exec(text)?.index ?? text.length,
    // 秋溢路 is a road, no trouble.
    ...stops
      .filter((at) => at !== undefined)
      // 豪布斯卡5号楼 goes on with the address.
      .filter(
        (at) =>
          !/\d(?:号楼|栋|幢|单元|室|号|座|[楼层](?![道梯上下]))|^.{1,6}(?:广场|大厦|花园|小区|国际)\d/.test(
            text.slice(at),
          ),
      )
      // 电业局后面的小二楼
      .filter((at) => !behindHouse.test(text.slice(at)))
      .filter((at) => !/^.{1,3}(?:路|街|道|巷|弄|村|镇|苑)(?!面|板|灯)/.test(text.slice(at))),
  )
  if (stop === text.length) return end
  if (stop > 0 && (stop === placed || stop === betweenFloors.exec(text)?.index)) return start + stop
  if (stop === nameAfterRoom(token)) return start + stop
  // 小区门口|漏水, 村委会门口|那台…: the spot in front of the trouble.
  if (stop > 2 && spot.test(text.slice(0, stop))) return start + stop
  let cut = 0
  for (const match of text.matchAll(anchors)) if (match.index < stop) cut = match.index + match[0].length
  // 58号海南大学后勤处|的: the part of a firm behind the number is where people go.
  if (cut > 0 && /^[的嘅]/.test(text.slice(stop)) && firmPart.test(/[^\d号]*$/.exec(text.slice(0, stop))?.[0] ?? ''))
    return start + stop
  // 阳光小区门口|的便民小卖部: so is the spot that the shop is at.
  if (cut > 0 && /^[的嘅]/.test(text.slice(stop)) && !/\d$/.test(text.slice(0, cut)) && spot.test(text.slice(0, stop)))
    return start + stop
  if (cut === 0 && placeEnd.test(text.slice(0, stop))) return start + stop
  if (cut === 0) return /^[的嘅]/.test(text.slice(stop)) && stop > 0 ? start + stop : end
  cut +=
    /^(?:(?:[-#]?\d{1,4}){1,4}[A-Z]?室?|[零〇一二三四五六七八九幺]{2,4}室?)?/.exec(text.slice(cut, stop))?.[0].length ??
    0
  return start + cut
}
