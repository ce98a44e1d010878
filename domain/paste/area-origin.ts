import type { NamedDivision } from './division-names.ts'

/** 如皋的, 韩城这边, 任丘，新华路街道: the place where somebody is, told by itself. */
const origin =
  /^(?:[\u4e00-\u9fa5]{2,3}的(?=[ ,。;\n]|$)|[这那](?:边|里|头|个)|岛(?=[ ,])|做(?!工)|吗|的(?![\u4e00-\u9fa5]{0,2}[机器锁灯]))/
/** 任丘|，…, 昆山| 花桥 绿地大道 蓝天路 口 */
const leadsToRoad =
  /^(?:(?:库区|[市城]区|[老新]城区?|县城|城里|郊区|矿务局|林业局)?,|[\u4e00-\u9fa5]{2,6}(?:路|街|大道|巷)(?:[ ,\n]|$)| (?:[\u4e00-\u9fa5]{2,8} ){0,2}[\u4e00-\u9fa5]{1,8}(?:路|街|大道|镇|村|小区|花园|苑|广场|大厦|市场|城|中心|园区?|[一二三四五六七八九\d]区)(?: |$))/
/** 厂在|醴陵，浦口镇: told by itself behind such a word, any name of its own is one of a place. */
const standsIn = /(?:在|住|址是?|来自)[\ue000 ]?$/
/** 同江 口岸委 边检楼, at the beginning of a line */
const leadsToPlaces = /^ [\u4e00-\u9fa5]{2,8} [\u4e00-\u9fa5]{2,8} [\u4e00-\u9fa5\d]/
/** 桐乡|崇福皮草大世界三楼, 景洪|告庄夜市旁边 */
const leadsToSpot =
  /^[\u4e00-\u9fa5]{2,12}(?:[一二三四五六七八九十\d]{1,2}[楼层]|对面|旁边|隔壁|后面|门口|码头|[茶林农牧渔盐货]场|养[\u4e00-\u9fa5]{1,2}场|车间|[煤铁铜]矿|电站|水库|[业产科流]园|园区|合作社|景区|度假村|服务区|粮库|大棚)/
/** Counties whose names are words of every day: 大方的, 平安的. */
const notOrigin =
  /^(?:大厂|大方|富裕|平安|安宁|东方|公安|民众|友好|同心|互助|团结|成功|解放|前进|和平|文明|将军|大社|观音|后壁|石板|通道|双流|广场)$/

/** A name that only tells where somebody is from: 如皋的，…, 厂在醴陵，…, 任丘 新华路 …. */
export function isOrigin(text: string, start: number, end: number, { isTown }: NamedDivision): boolean {
  if (notOrigin.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - 1), start)
  const beginsLine = /^\n?$/.test(before)
  const beginsClause = /^[\n,。;! \ue000]?$/.test(before)
  return (
    origin.test(text.slice(end, end + 5)) ||
    (standsIn.test(text.slice(Math.max(0, start - 3), start)) && /^ ?(?:$|[,。;\n])/.test(text.slice(end, end + 2))) ||
    (isTown && beginsClause && leadsToSpot.test(text.slice(end, end + 16))) ||
    ((isTown ? beginsClause : beginsLine && text.charAt(end) !== ',') && leadsToRoad.test(text.slice(end, end + 30))) ||
    (isTown && beginsLine && leadsToPlaces.test(text.slice(end, end + 22)))
  )
}
