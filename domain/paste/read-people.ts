import {
  branchPost,
  courtesyTitle,
  doubleSurnames,
  longTitle,
  rareSurnames,
  role,
  shortTitle,
  soundedNames,
  surnames,
} from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { company } from './place-words.ts'
import { matchesOf, type Span, type Token } from './sheet.ts'
import { courtesy, fault, job, noFault, remark, thing } from './trouble-words.ts'

const surname = `(?:${doubleSurnames.source.slice(1)}|[${[...surnames].join('')}${rareSurnames}])`
const roles = `(?:${role})`
/** Words that a name or title may follow at once: 的李大妈, 502王姐, 找曹小姐, 店主温小姐. */
const before = `(?<=^|[^\\u4e00-\\u9fa5]|[的是找叫嘅问给让位有跟由请见帮室楼号栋座户层元系部处科厂他她工员站台班组店馆校局队课]|叫我|${roles}|${longTitle})`
const behindShort = '(?=$|[^\\u4e00-\\u9fa5]|[说家的讲反报来住电打找在投也要就想]|联系|现在|她|他)'
const han = '[\\u4e00-\\u9fa5]'
const innerHan = `(?:(?![的了在是有个这那和与跟把被给让您你我们部处科室厂店队])${han})`
/** Any sign may be a surname before 先生 or 阿姨, but those that point at somebody. */
const anySurname = `(?![这那昨今前刚另别其位各个两几每某本该长部科室处厂站班您我你他她它男女老小新旧大二三四五六七八九十的在找联请叫让派帮给跟和与为向有到去住哎喂嗯啊哦嗨嘿诶好谢等是号楼栋室层座院弄路街]|${roles})${han}`
const titled = new RegExp(
  `${before}(?!(?<=\\d)[楼区房段门户])((?!${roles}${surname}${han})${surname}${innerHan}{0,2}?(?:${longTitle})(?!站|台|室|中心|${han}{1,2}村)|${surname}${innerHan}?(?:${shortTitle})${behindShort}|[老小]${surname}(?:${longTitle})|[老小]${surname}${behindShort}|阿${han}(?=$|[^\\u4e00-\\u9fa5])|(?<=^|[^\\u4e00-\\u9fa5]|${roles}|${longTitle}|叫|找|是)${anySurname}${innerHan}?(?:${courtesyTitle}))`,
  'g',
)
/** A surname with a title of courtesy is a person wherever it stands. */
const insideWords = new RegExp(
  `([${[...surnames].join('')}](?:${courtesyTitle.replace('师傅|老板|', '')}))(?!介绍)`,
  'g',
)
const greeted = /^(?:[你您]|在吗|在不|早|晚上好|啊|哈|呀|你看|再?帮|麻烦|好(?=$|[^\u4e00-\u9fa5])|交代|转)/
/** Somebody is asked to go: 麻烦张师傅去一下. */
const sent = /(?:麻烦|让|请|派|叫|安排|@) ?$/
const wordsWithTitle =
  /^(?:[\u4e00-\u9fa5]{0,6}工程师|班主任$|沪上阿姨|外婆家|[东西南北前后中]队|(?:宿管|保洁|食堂|物业|保安|门卫|门岗|岗亭|看门|传达室|快递|房东|客服|邻居|项目|店|大堂|值班|区域|行政|楼长)(?:先生|女士|小姐|阿姨|大爷|大叔|大妈|大姐|大哥|师傅|经理|主任|主管|老师|副理)$|[\u4e00-\u9fa5][市店馆厂场吧铺摊](?:老板|师傅|老师)|家[里中]|安装|项目|产品|大堂|值班|车间|[\u4e00-\u9fa5]{0,4}工程(?:主管|总监|经理)|销售|采购|区域|[那这几]个|施工|和总|小(?:时|区|店|学|孩|米|康|心|于|路|车|门|巷|黄车|天|白|家)|老(?:家|店|小区|房|师|人|旧|是|年|化|百)|阿里|高(?:总|工)程|空的|(?:家|都|常|安|明|宁|成|方|相|单|双|查|游|商|国|文|武|红|车|全|花|水|时|平)(?:哥|总|工|生|爷))/
const branchPostAlone = new RegExp(`^${branchPost}$`)
const bySurname = new RegExp(
  `(?:免贵|本人|我|他|她|家|${roles}|${longTitle}|[父母公婆]亲?|[岳丈]|爸|妈|爷|奶|姨|舅|叔|伯|人|^|[^\\u4e00-\\u9fa5]|[的女男]) ?姓 ?(?!名)((?:欧阳|诸葛|司马|上官|夏侯|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|端木|申屠|万俟|宇文|南宫)|[\\u4e00-\\u9fa5])`,
)
const ofSurname = new RegExp(`姓(${surname})的`)
const introduced = new RegExp(
  `(?:我叫|我是|他叫|她叫|叫做|名叫|名字叫|人叫|租客叫|客户叫|叫|的那个|本人|自称|联系人?(?:${role})*|(?:联系|找|请)[\\u4e00-\\u9fa5]{1,3}员|找|${role}|${longTitle})((?!${roles})${surname}${han}{1,2})(?=$|就行|就好|即可|收|的)`,
)
/** A name told outright, of any people: 我叫热依汗古丽. */
const told = new RegExp(
  `(?:我叫|他叫|她叫|名叫|名字叫|名字是|(?:名字|姓名|称呼)就?[写填记留]|本人叫)((?!${roles})[\\u4e00-\\u9fa5·]{2,12}?)(?=$|就行|就好|即可|的|吧|[,。])|叫我((?!${roles})[\\u4e00-\\u9fa5A-Za-z·]{2,12}?)(?=就行|就好|即可|就可以)`,
)
const lead = new RegExp(
  `^(?:客户|用户|联系人|姓名|联系|找|请联系|报修人|我是|我叫|你好我叫|你好我是|您好我是|叫|人叫|名字叫|本人|新|原|(?:${role})(?![部处科室站员班队]))+`,
)
/** Signs and words that are in no name. */
const notInNames =
  /[机器泵坏漏锅炉桶管箱柜了的是吗呢修急不没室楼号街路]|谢谢|前台|客服|小妹|教务|师傅|老板|经理|客户|地址|您好|你好|联系|保内|保外|电视|快递|[您你我他她它]|[长店]$|随时|真实|周末|尽快|可以|平台|公司|单位|[上下中]午|早上|晚上|[打拨]|之前|没有|老[妈爸婆公姐哥弟伴]|^(?:时候|时间|方便|明天|今天|后天|高低|常用|双方|安全|全部|单独|温度|方向|方法|白天|家里|经常|相同|成功|平时|金额|强制|和谐|万一|成本|空间|水平|常见|边上|国内|连续|应该|通常|管理|路边)$/
/** Signs that are seldom in a name, and often in words of places and things. */
const seldomInNames = /[灯门电水表卡网在家层阁]|(?<![国家文建志维伟])栋$|[单元安装费普通全新已要能会都请说店厂部]/
/** Signs of talk, which no name without a known surname has. */
const talk = /[都在前后来去打拨回从到很没有着过把被给让等再也又还是就说问找接看做换修装]|[白全半]天|时候/
const roleOnly = new RegExp(`^(?:[我他她]的?)?(?:${role})+$|^[我他她][爸妈爷奶姐哥弟妹姨叔舅姑]$`)
const rolePost = new RegExp(`^(?:${role})+(?:${longTitle})$`)
const post = new RegExp(`^(?:${role})*副(?:${longTitle})$`)

interface Found {
  readonly part: PastedPart
  readonly token: Token
}

/** 的初晓来电: somebody calls. */
const caller =
  /^(?:.*[的嘅]|客户|用户|业主)?([\u4e00-\u9fa5·]{2,7}|[A-Z][A-Za-z]{1,11})(?:来电|打来电话|打来|打电话来|反映|反馈|报修|投诉|咨询)$/
const notCallers =
  /郑重|口述|客户|用户|业主|电话|我|你|他|她|热线|今天|昨天|刚才|上午|下午|网上|故障|问题|设备|公司|单位|平台|系统/
const posted = new RegExp(`^(?:${role}|${longTitle})+${surname}${han}{1,2}$`)
/** 机电科|顾雨海, 楼管|蔡总, IT|夏子: where somebody works, before a name that it touches. */
const ofOffice = new RegExp(
  `^(?:[\\u4e00-\\u9fa5]{1,4}(?:部|科|处|班|组|队|车间|员|工|室)|食堂|仓库|门卫|[A-Z]{2,3})(${surname}${han}{1,2})$`,
)
/** The name behind the office that it touches. */
const nameOfOffice = (word: string): string | undefined => {
  const name = ofOffice.exec(word)?.[1]
  return name !== undefined && mayBeName(name) && !isTitle(name) ? name : undefined
}
/** Somebody behind what he is: 店长王磊. */
export const isPosted = (word: string): boolean => posted.test(word) || nameOfOffice(word) !== undefined

const onFloor = /^负?[一二三四五六七八九十]{1,2}[楼层]/
const department =
  /^[\u4e00-\u9fa5]{1,5}(?:(?<!小卖|营业|门市|经营|俱乐|[本总])部|队|(?<!齿)科|(?<![售办][楼事])处|课|班|组|室|车间)$/
const center =
  /^[\u4e00-\u9fa5]{0,4}(?:质检|检测|设备|电教|信息|呼叫|技术|数据|运维|采购|后勤|保障|客服|调度|指挥|物业|维修|工程|行政|财务|研发|实验|网络|控制|监控|计量|动力|能源|教务|教学|资产|宣传|护理|影像|检验|供应|生产|制造|质量|营销|销售|运营|管理)中心$/
const station = /^[\u4e00-\u9fa5]{2,4}(?:(?<!消防|快递|驿)站|办)$/
/** Whether the word only says which kind of person follows: 保安队, 店长. */
export const isRole = (word: string): boolean =>
  roleOnly.test(word) ||
  post.test(word) ||
  rolePost.test(word) ||
  /^[\u4e00-\u9fa5]{0,4}(?:工程|技|设计|药|医|教|厨|会计)师$/.test(word) ||
  /^[\u4e00-\u9fa5]{1,4}(?<!.科)员$/.test(word) ||
  (!onFloor.test(word) && (department.test(word) || center.test(word) || station.test(word)))

/** 导购小仇, 超市老板范: what somebody is, and the name behind it. */
const anyTitled = new RegExp(`^(?!${roles})[\\u4e00-\\u9fa5·]{2,8}(?:${longTitle})$`)
const atEnd = new RegExp(
  `^${han}{2,5}?([老小]${surname}|(?<=${longTitle})${surname}|(?<=[务备管办修])${surname}(?:工|总|姐|哥))$`,
)
const titleAlone = new RegExp(`^(?:${longTitle})$`)
/** Whether the word is a title whose name stands before it: 塔娜 女士. */
export const isTitle = (word: string): boolean => titleAlone.test(word)

const soundedTitled = new RegExp(`^[\\u4e00-\\u9fa5·]{2,8}(?:${courtesyTitle})$`)
/** Finds a person with a title inside a word, such as 李阿姨 in 501李阿姨; null without one. */
export function personIn(text: string): Span | null {
  // 阿不都先生
  if (soundedTitled.test(text) && soundedNames.test(text)) return { start: 0, end: text.length }
  for (const match of [...matchesOf(text, titled), ...matchesOf(text, insideWords)]) {
    const value = match[1] ?? ''
    // 老张家常菜 is where people eat.
    if (/^[\u4e00-\u9fa5]{0,5}[店馆铺菜面]$/.test(text.slice(match.index + value.length)) && /^[老小阿]/.test(value))
      continue
    if (/^介绍|^推荐/.test(text.slice(match.index + value.length))) continue
    const isWord =
      branchPostAlone.test(value) ||
      wordsWithTitle.test(value) ||
      (!isRole(text.slice(0, match.index)) && wordsWithTitle.test(text.slice(0, match.index + value.length)))
    // 楼管|蔡总: 管 is of the post.
    const start = match.index + (surnames.has(value.charAt(1)) && isRole(text.slice(0, match.index + 1)) ? 1 : 0)
    if (!isWord && (isSounded(value) || !isTrouble(value.slice(0, 3))))
      return { start, end: match.index + value.length }
  }
  return null
}

/** Roles and kinship before a name behind a label: 技术员小钟, 我妈姓季. */
const labelRole = new RegExp(
  `^(?:(?:${role}|${longTitle}|[\\u4e00-\\u9fa5]{1,5}[员部科室处队站]|我[\\u4e00-\\u9fa5]{0,2}[是叫姓]|叫我?|本人|联系人)+(?=${surname}|[阿老小]${han})|[\\u4e00-\\u9fa5]{0,3}姓(?=${han}$))`,
)
/** A label's value without what stands around the name: 行政的蔺爽, Mr.巢, 客服小王（女）. */
function labeledName(word: string): { readonly from: number; readonly length: number } {
  const skip =
    /^(?:Mrs?|Ms|Miss)\.? ?/.exec(word)?.[0].length ??
    /^[\u4e00-\u9fa5]{1,6}-(?=[\u4e00-\u9fa5]{2,4}$)/.exec(word)?.[0].length ??
    // 教练阿杰: the name is what is said last.
    /^[\u4e00-\u9fa5]{2,5}(?=(?!老师)[阿老小][\u4e00-\u9fa5]$)/.exec(word)?.[0].length ??
    /^[\u4e00-\u9fa5]{0,5}的(?=[\u4e00-\u9fa5]{2,3}$)/.exec(word)?.[0].length ??
    0
  const called = skip > 0 ? 0 : (labelRole.exec(word)?.[0].length ?? 0)
  const end = word.slice(skip + called).replace(/(?:家的|(?<!管)家|收)$/, '').length
  return { from: skip + called, length: end < 2 ? word.length - skip - called : end }
}

/** One sign of trouble may be part of a name: 柏松. */
const isTrouble = (word: string): boolean => {
  const sign = fault.exec(word.replace(/^阿不(?=[都力拉])/, ''))?.[0]
  return sign !== undefined && !(sign.length === 1 && word.length <= 3 && isSurnamed(word))
}

/** Reads a person's name out of a word, with a confidence. */
export function nameIn(token: Token, besidePhone: boolean, labeled: boolean, behindRole = false): PastedPart | null {
  const called = lead.exec(token.text)?.[0].length ?? 0
  const word = token.text.slice(called)
  const part = (from: number, length: number, confidence: number): PastedPart => ({
    value: token.text.slice(from, from + length),
    start: token.start + from,
    end: token.start + from + length,
    confidence,
  })
  const calledPart = (from: number, name: string) => {
    const skipped = labelRole.exec(name)?.[0].length ?? 0
    return part(from + skipped, name.length - skipped, isSurnamed(name.slice(skipped)) ? 0.8 : 0.5)
  }
  // 房主管 has the surname 房, 房主|管 has not.
  const whole = labeled ? personIn(token.text) : null
  if (whole?.start === 0 && token.start + whole.end === token.end) return part(0, whole.end, 0.97)
  if (labeled && word !== '' && word.length <= 20 && !/\d/.test(word) && !company.test(word)) {
    const { from, length } = labeledName(word)
    // 买家：月亮不睡觉 may be a nickname, where another label tells the true name.
    return part(called + from, length, isSurnamed(word.slice(from)) ? 0.97 : 0.96)
  }
  const outright = told.exec(token.text)
  const toldName = outright?.[1] ?? outright?.[2]
  if (outright !== null && toldName !== undefined && !isTrouble(toldName) && !/师傅|[人您你他她]/.test(toldName))
    return part(outright.index + outright[0].lastIndexOf(toldName), toldName.length, 0.92)
  const alone = bySurname.exec(token.text) ?? ofSurname.exec(token.text)
  if (alone?.[1] !== undefined)
    return part(
      alone.index + alone[0].indexOf(alone[1], alone[0].indexOf('姓')),
      alone[1].length,
      // 我是物业小柳，业主姓禹: the one whose home it is.
      /^(?:客户|用户|业主)/.test(alone[0]) ? 0.93 : 0.7,
    )
  const person = personIn(token.text)
  // 石师傅您好 greets whoever reads it, who seldom is the customer.
  const isGreeted =
    person !== null &&
    ((person.start === 0 && greeted.test(token.text.slice(person.end))) || sent.test(token.text.slice(0, person.start)))
  if (person !== null) return part(person.start, person.end - person.start, isGreeted ? 0.45 : besidePhone ? 0.91 : 0.9)
  const calls = caller.exec(token.text)?.[1]
  if (calls !== undefined && !isRole(calls) && !isTrouble(calls) && !notCallers.test(calls))
    return calledPart(token.text.indexOf(calls), calls)
  // A word that only introduces a name, such as a repeated label, is not a name.
  if (word === '' || courtesy.test(word)) return null
  const found = introduced.exec(token.text)
  if (
    found?.[1] !== undefined &&
    // 妈妈家在… tells a place, 物业管理处 an office.
    !/[长好在处]$|^楼[上下]|^(?:房间|车间|车位|门口|水管|水箱|水表|安装|包间|花园|平台|卧室|厨房)/.test(found[1]) &&
    !notInNames.test(found[1].slice(1)) &&
    !isTrouble(found[1])
  )
    return part(found.index + found[0].lastIndexOf(found[1]), found[1].length, 0.88)
  // 客户婷婷, 联系买买提江
  const party = /^(?:客户|用户|业主|联系人?|找)([\u4e00-\u9fa5·]{2,8})$/.exec(token.text)?.[1]
  if (
    party !== undefined &&
    (besidePhone || isSounded(party)) &&
    !isRole(party) &&
    !isTitle(party) &&
    !isTrouble(party) &&
    !notInNames.test(party.slice(1)) &&
    !/^[我你他她它]|口述|自述|郑重/.test(party) &&
    !talk.test(party) &&
    (party.length < 4 || isSounded(party))
  )
    return part(token.text.length - party.length, party.length, 0.7)
  const contact = /^(?:找|联系人?|叫|客户|用户)([A-Z][A-Za-z]{1,11})$/.exec(token.text)
  if (contact?.[1] !== undefined) return part(token.text.length - contact[1].length, contact[1].length, 0.8)
  const behindPost = besidePhone ? atEnd.exec(token.text) : null
  if (behindPost?.[1] !== undefined) return part(token.text.length - behindPost[1].length, behindPost[1].length, 0.8)
  if (behindRole && new RegExp(`^${han}(?:${shortTitle})$`).test(word)) return part(called, 2, 0.8)
  if (behindRole && /^[阿小老][\u4e00-\u9fa5]$/.test(word) && !notInNames.test(word)) return part(called, 2, 0.8)
  // 501 的骆建平
  const owner = besidePhone ? /^[的嘅]([\u4e00-\u9fa5]{2,3})$/.exec(token.text)?.[1] : undefined
  if (owner !== undefined && isSurnamed(owner) && mayBeName(owner)) return part(1, owner.length, 0.8)
  const officer = besidePhone ? nameOfOffice(token.text) : undefined
  if (officer !== undefined) return part(token.text.length - officer.length, officer.length, 0.86)
  // 王建军收: as on a parcel.
  if (/^[\u4e00-\u9fa5]{3,4}收$/.test(word) && isSurnamed(word) && mayBeName(word.slice(0, -1)))
    return part(called, word.length - 1, 0.75)
  if (/^[\u4e00-\u9fa5]{1,2}[Ss]ir$/.test(word)) return part(called, word.length, 0.85)
  // 阿May, 小Tina
  if (/^[阿小老][A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, besidePhone ? 0.85 : 0.6)
  // 阿依古丽园长: any name before a post counts beside a phone.
  if (
    besidePhone &&
    anyTitled.test(word) &&
    !wordsWithTitle.test(word) &&
    !notInNames.test(word.slice(0, -2)) &&
    !isTrouble(word)
  )
    return part(called, word.length, 0.8)
  if (besidePhone && /^[A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, 0.65)
  if (besidePhone && /^[\u4e00-\u9fa5]{2,6}·[\u4e00-\u9fa5·]{2,9}$/.test(word)) return part(called, word.length, 0.85)
  if (besidePhone && /^大[刘李王张赵陈杨周吴孙马朱胡林郭何罗]$/.test(word)) return part(called, 2, 0.7)
  if (/^[\u4e00-\u9fa5]家的?$/.test(word) && isSurnamed(word)) return part(called, 1, 0.6)
  if (
    notInNames.test(word.replace(/^阿不(?=.)/, '').slice(isSurnamed(word) ? 1 : 0)) ||
    isTrouble(word) ||
    !/^[\u4e00-\u9fa5]{1,5}$/.test(isSounded(word) ? word.slice(0, 5) : word)
  )
    return null
  if (besidePhone && word.length === 1 && (isSurnamed(word) || rareSurnames.includes(word))) return part(called, 1, 0.6)
  if (word.length < 2 || isTitle(word) || (word.length > 2 && isRole(word))) return null
  if (
    /^[\u4e00-\u9fa5]{3,4}家$/.test(word) &&
    isSurnamed(word) &&
    mayBeName(word.slice(0, -1)) &&
    !word.startsWith('周末')
  )
    return part(called, word.length - 1, 0.55)
  const doubt = seldomInNames.test(word.slice(1)) ? 0.2 : 0
  if (isSurnamed(word) && word.length <= (isSounded(word) ? 8 : doubleSurnames.test(word) ? 4 : 3))
    return part(called, word.length, called > 0 || behindRole ? 0.86 : (besidePhone ? 0.75 : 0.5) - doubt)
  return besidePhone && token.text.length <= 5 && !talk.test(word) ? part(called, word.length, 0.35 - doubt / 2) : null
}

export const isSurnamed = (word: string): boolean =>
  surnames.has(word.charAt(0)) || doubleSurnames.test(word) || isSounded(word)

/** Nothing in the word speaks against its being a name, whatever its surname. */
export const mayBeName = (word: string): boolean =>
  !isRole(word) &&
  !isTitle(word) &&
  !courtesy.test(word) &&
  ![notInNames, talk, fault, thing, job, remark, noFault, company].some((pattern) => pattern.test(word))

/** A name of another people: 阿不都热合曼. */
export const isSounded = (word: string): boolean => /^[\u4e00-\u9fa5·]{2,10}$/.test(word) && soundedNames.test(word)

/** The person with the highest confidence, the earliest of equals. */
export function surest(found: readonly Found[]): Found | null {
  let best: Found | null = null
  for (const one of found) if (best === null || one.part.confidence > best.part.confidence) best = one
  return best
}
