import { officeCalls, spot } from './cut-address.ts'
import { type DivisionNames, nameAt } from './division-names.ts'
import type { PastedPart } from './pasted-parts.ts'
import { isStreet } from './lead-address.ts'
import { officeRoom, placeEnd } from './detail-words.ts'
import { thingBehindPlaceAt } from './placed-things.ts'
import { company, onStreet } from './place-words.ts'
import type { Hints } from './read-hints.ts'
import { isPosted, isRole, isSurnamed, personIn } from './read-people.ts'
import { type Token, tokensOf } from './sheet.ts'
import { fault, job, thing } from './trouble-words.ts'

const isPartyName =
  /公司|集团|厂|医院|学校|大学|中学|小学|酒店|超市|银行|店|中心|局|院|部|所|社|站|商会|协会|会所|门诊|馆|城|五金|电子|科技|机械|工程|食品|餐饮|物流|置业|地产|实业|贸易|商贸|制造|传媒|建设|建筑|装饰|酒业|咖啡|广场|园$/
/** A branch in brackets belongs to the name: 永和豆浆（八一路店）. */
const branchBehind = /^ ?\([\u4e00-\u9fa5A-Za-z0-9 ]{1,14}(?:店|厂|分公司|校区|院区|厂区|分部)\)/

/** Words before a name that are no part of it: 老板|仝记烧饼, 9层的|辽东会计师事务所, …肃宁县锦绣中路|正大电子厂. */
const ownWord =
  /^(?:.*的|.{2,10}(?:对面|隔壁|旁边|[后前]面)(?=.{3})|(?:租户|承租方|商户|公司|单位|[厂店]|企业|使用方)(?:名称?|全称)?[是为叫]|我们?(?:这[边里]|公司|单位)?是(?=.{4,}(?:公司|集团)$)|[这那][边里儿]是|(?:现场|设备|机器|项目|工地|人|[店厂])?就?(?:在|位于)(?=.{2,6}[省市区县州])|.{2,6}[那这](?:[个家间]|[边里]的?)|老板|门店|客户|单位|负?[一二三四五六七八九十\d]{1,3}[楼层]|.{2,16}[区县市镇乡道旗][\u4e00-\u9fa5]{1,4}(?:路|街|大道|巷)(?:[东西南北中一二三]段)?(?:\d{1,5}号)?(?:负?[一二三四五六七八九十\d]{1,3}[楼层])?(?=.{2,12}(?:公司|集团|厂)$))(?=.{2})/

/** Somebody of a firm calls: 骨伤医院后勤|来电. */
const calls = /(?:来电|打来|打电话|报修|报障|反映|反馈|投诉|咨询|说|报)$/

/** The firm in a word that tells who of it calls; the word itself without any. */
function callingFirm(word: string): string {
  const caller = word.replace(calls, '')
  if (caller === word) return word
  for (let end = caller.length; end > 3 && end > caller.length - 7; end--) {
    const firm = caller.slice(0, end)
    if (company.test(firm) && (end === caller.length || isRole(caller.slice(end)))) return firm
  }
  return word
}

/** 石花镇中学|的后勤主任: the firm of whoever is named by a post. */
function withoutPost(word: string): string {
  const at = word.lastIndexOf('的')
  return at > 3 && company.test(word.slice(0, at)) && isRole(word.slice(at + 1)) ? word.slice(0, at) : word
}

const inDistrict =
  /^[\u4e00-\u9fa5]{2,6}(?:省|市|州)[\u4e00-\u9fa5]{1,6}[区县市旗](?!场|人民|中心|第|中医|妇幼|实验|政|公安|教育|卫生|机关|高级|职业|特殊|青少年)/
/** A firm behind its district and its village is where to go, if no other place is told. */
const isPlaced = /^[\u4e00-\u9fa5]{2,12}?[市区县旗][\u4e00-\u9fa5]{1,4}(?:镇|乡|街道)/

/** 绵阳三台县|潼川镇卫生院: what it lies in tells where, though the firm has a street of its own. */
const placedBefore = /^[\u4e00-\u9fa5]{4,12}?[市区县旗](?=[\u4e00-\u9fa5]{1,4}(?:镇|乡|街道))/
/** 利川|谋道镇中心小学: so is one behind the short name of its county. */
const isOfTown = (word: string, names: DivisionNames): boolean => {
  // 新疆石河子|北泉镇双桥社区轧花厂
  const above = nameAt(names, word, 0, ({ level }) => level < 3)?.end ?? 0
  const end = nameAt(names, word, above, ({ level, isShort }) => level === 3 && isShort)?.end ?? above
  return [above, end].some((at) => at > 0 && /^[\u4e00-\u9fa5]{2,4}(?:镇|乡|街道)(?=..)/.test(word.slice(at)))
}

/** Finds the firm: behind its label, or a word that ends as firms do. */
export function readCompany(text: string, hints: Hints, names: DivisionNames): PastedPart | null {
  let found: PastedPart | null = null
  const tokens = tokensOf(text)
  for (const [at, token] of tokens.entries()) {
    const hint = hints.get(token.start)
    const skipped = ownWord.exec(token.text)?.[0].length ?? 0
    // 客户是北流市陶瓷小镇里的|旺达瓷业
    const isOfPlace =
      (hint === 'customer' || hint === 'party') &&
      /.[省市区县旗镇乡道里上内旁边面]的$/.test(token.text.slice(0, skipped)) &&
      !isRole(token.text.slice(skipped))
    const isWhole = skipped === 0 || !(isOfPlace || company.test(token.text.slice(skipped)))
    const start = isWhole ? token.start : token.start + skipped
    // 星光广场旁边的奶茶店: a shop that is told by where it is.
    if (hint === undefined && skipped > 0 && isWhole && spot.test(token.text.slice(0, skipped - 1))) continue
    const called = token.text.slice(start - token.start)
    const value = hint === undefined ? callingFirm(called) : withoutPost(called)
    // 客户：芜湖鸠江区赤铸山东路26号奇瑞一厂 is where, not who.
    if (/[省市区县][^\d]{0,12}(?:路|街|大道|巷)\d+号/.test(hint === undefined ? value : token.text)) continue
    if (hint !== 'customer' && hint !== 'party' && /^.{2,12}[区县市旗]/.test(value) && onStreet.test(value)) continue
    const branch = branchBehind.exec(text.slice(token.end, token.end + 20))?.[0].length ?? 0
    const end = start + value.length + branch
    if (
      (hint === undefined || ((hint === 'customer' || hint === 'party') && !company.test(value))) &&
      (isPlaced.test(value) || isOfTown(value, names)) &&
      (/(?:镇|乡|街道)[\u4e00-\u9fa5]{1,5}村../.test(value) ||
        !tokens.some((one, other) => other !== at && isStreet(one, tokens[other + 1])))
    )
      continue
    if (
      (hint === 'customer' || hint === 'party') &&
      /^[^\d]{0,14}(?:省|市|区|县|镇|乡|街道|村|路|街|大道|巷)的?$/.test(value)
    )
      continue
    if (value !== called && officeCalls.test(called)) continue
    // 重庆市北碚区西南大学 荟文楼 5 楼: with its house it is where to go.
    if (hint === undefined && inDistrict.test(value) && isLandmark(tokens, at, true)) continue
    // 项目：壁挂炉保养 is what is to be done, no building site.
    if (
      hint === 'customer' &&
      (job.test(value) || fault.test(value)) &&
      !company.test(value) &&
      !isPartyName.test(value)
    )
      continue
    if (hint === 'customer' || (hint === 'name' && branch > 0) || (hint === 'party' && isFirm(value, branch > 0)))
      return { value: text.slice(start, end), start, end, confidence: 0.97 }
    const isNamed =
      company.test(value) ||
      (/^.记[\u4e00-\u9fa5]{2,4}$/.test(value) && isSurnamed(value)) ||
      (branch > 0 && /^[\u4e00-\u9fa5A-Za-z0-9]{2,12}$/.test(value))
    if (
      found === null &&
      isNamed &&
      hint !== 'address' &&
      hint !== 'fault' &&
      hint !== 'name' &&
      !/\d+号|\d+室|路\d/.test(value) &&
      !fault.test(value) &&
      !isLandmark(tokens, at)
    )
      found = partOf(text, start + (placedBefore.exec(value)?.[0].length ?? 0), end)
  }
  return found ?? readQuoted(text)
}

const partOf = (text: string, start: number, end: number): PastedPart => ({
  value: text.slice(start, end),
  start,
  end,
  confidence: 0.8,
})

/** 北湖区的“瑶乡印象”, 大东上路38号“双喜龟苓膏”: a name between marks, behind a place or a word that points at it. */
const quoted =
  /(?<=^|[\n ,。]|[的叫号楼层栋座幢区市县旗镇路街巷铺室场厦心城\dA-Z]|[那这][个家间]) ?([\u4e00-\u9fa5]{0,4}(?:[店馆吧铺坊行厅]|公司|超市|火锅|民宿))?["“]([\u4e00-\u9fa5A-Za-z·]{2,12})["”](?!小区|花园|大厦|广场|公寓|家园|大院|(?:客栈|酒店|宾馆|民宿) ?\d|[ ,]?\d{1,3} ?(?:号楼|[栋幢座期]))((?:[\u4e00-\u9fa5]{0,4}(?:[店馆吧铺坊]|公司|超市|火锅|民宿))?)/g

function readQuoted(text: string): PastedPart | null {
  for (const match of text.matchAll(quoted)) {
    const [whole, kind = '', value = '', branch = ''] = match
    const isBehindText = /[ ,。]/.test(text.charAt(match.index - 1))
    if (isBehindText && kind + branch === '') continue
    if (
      [fault, job].some((pattern) => pattern.test(value)) ||
      /[我你他请了]|(?:小区|花园|广场|大[厦楼]|[市商]场|公寓|家园|社区|[苑城村])$/.test(value)
    )
      continue
    const [start, end] = [match.index + whole.search(/[^ ]/), match.index + whole.length]
    return { value: kind + value + branch, start, end, confidence: 0.7 }
  }
  return null
}

const isFirm = (value: string, hasBranch: boolean): boolean =>
  hasBranch ||
  (isPartyName.test(value) && !value.endsWith('长') && personIn(value) === null && !isPosted(value)) ||
  (/^[\u4e00-\u9fa5]{4}/.test(value) &&
    !isSurnamed(value) &&
    personIn(value) === null &&
    !isPosted(value) &&
    !/·/.test(value))

const partOfHouse =
  /^[A-Z]?\d{1,4}(?:$|[-号栋幢楼层座F室房])|^[A-Z]$|[楼层馆室厅科部院栋房处台站所]$|[校院厂园]区$|[场库店处台]$|[东西南北]门$|^(?:旁边?|对面|隔壁|后身|楼[上下])的?$|公寓$|宿舍$|[楼层].{1,6}[室厨厅房台库]$|厨$|[楼层][A-Z]{2,5}$|\d号?[间室房厅床]$|车间|食堂|办公室|[楼栋座馆]\d{2,4}$/
/** Rooms where things stand, which tell where; an office tells who. */
const isPlaceRoom = (word: string): boolean =>
  /室$|机房$|食堂$|厨房$|后厨$|仓库$|[票餐大]厅$/.test(word) && !officeRoom.test(word)
const isPartOfHouse = ({ text }: Token): boolean =>
  (placeEnd.test(text) || partOfHouse.test(text) || /门[进旁]$/.test(text)) &&
  (!isRole(text) || /^(?:住院|门诊|急诊|营业)/.test(text)) &&
  personIn(text) === null &&
  ![thing, fault].some((pattern) => pattern.test(text))
/** 门诊一楼|取片机: the place that a thing stands in. */
const withoutThing = (token: Token): Token => ({
  ...token,
  text: token.text.slice(0, thingBehindPlaceAt(token.text) ?? undefined),
})
/** A hospital or hotel between a house number and a building is part of the address: 438 号 广西大学 西校园 42 栋. */
export function isLandmark(tokens: readonly Token[], at: number, isBehindArea = false): boolean {
  const before = tokens[at - 1]
  const token = tokens[at]
  if (token === undefined || (before === undefined && !isBehindArea)) return false
  // 238号 金滩 铜仁市中医医院: the name of the neighbourhood may stand between.
  const isBehindHouse = [
    before,
    before?.after === 'blank' && /^[\u4e00-\u9fa5]{2,14}$/.test(before.text) ? tokens[at - 2] : undefined,
  ].some(
    (one) => one !== undefined && /(?:号|路|街|道|段|巷|弄|村|镇|区|楼|旁|对面|侧|场|层|座|栋|城|口)$/.test(one.text),
  )
  if (!isBehindArea && (!isBehindHouse || (token.after !== 'blank' && token.after !== 'comma'))) return false
  const following = tokens.slice(at + 1, at + 3)
  const ends = following.findIndex(({ after }) => after !== 'blank')
  const near = following.slice(0, ends < 0 ? undefined : ends).map(withoutThing)
  if (token.after === 'comma' && !isBehindArea)
    return (
      (/^\d{1,4}$/.test(near[0]?.text ?? '') && /^[房室号层楼]/.test(near[1]?.text ?? '')) ||
      // …398 号，咸宁市中心医院 住院部 9 楼: the parts of it tell where to go.
      (!/(?:公司|集团|厂)$/.test(token.text) && near.length === 2 && near.every((one) => isPartOfHouse(one)))
    )
  return near.some(({ text }, index) => {
    const isOfFirm = /(?:公司|集团|厂)$/.test(token.text)
    if (index === 0 && !isOfFirm && placeEnd.test(text) && !isRole(text) && !thing.test(text)) return true
    return (!isRole(text) || (isPlaceRoom(text) && !isOfFirm)) && partOfHouse.test(text)
  })
}
