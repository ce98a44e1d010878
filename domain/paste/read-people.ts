import { courtesyTitle, doubleSurnames, longTitle, rareSurnames, role, shortTitle, surnames } from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { company } from './place-words.ts'
import type { Span, Token } from './sheet.ts'
import { courtesy, fault } from './trouble-words.ts'

const surname = `(?:${doubleSurnames.source.slice(1)}|[${[...surnames].join('')}${rareSurnames}])`
const roles = `(?:${role})`
/** Words that a name or title may follow at once: 的李大妈, 502王姐, 找曹小姐, 店主温小姐. */
const before = `(?<=^|[^\\u4e00-\\u9fa5]|[的是找叫嘅问给让位有跟由请见帮室楼号栋座户层元系部处科厂他她工员]|叫我|${roles}|${longTitle})`
const behindShort = '(?=$|[^\\u4e00-\\u9fa5]|[说家的讲反报来住电打找在投也要就想]|联系|现在|她|他)'
const han = '[\\u4e00-\\u9fa5]'
const innerHan = `(?:(?![的了在是有个这那和与跟把被给让您你我们])${han})`
/** Any sign may be a surname before 先生 or 阿姨, but those that point at somebody. */
const anySurname = `(?![这那位各个两几每某本该您我你他她它男女老小新旧大二三四五六七八九十的在找联请叫让派帮给跟和与为向有到去住哎喂嗯啊哦嗨嘿诶好谢等是]|${roles})${han}`
const titled = new RegExp(
  `${before}((?!${roles}${surname})${surname}${innerHan}{0,2}?(?:${longTitle})|${surname}${innerHan}?(?:${shortTitle})${behindShort}|[老小]${surname}${behindShort}|阿${han}(?=$|[^\\u4e00-\\u9fa5])|(?<=^|[^\\u4e00-\\u9fa5]|${roles}|${longTitle}|叫|找|是)${anySurname}${innerHan}?(?:${courtesyTitle}))`,
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
  /^(?:[\u4e00-\u9fa5][市店馆厂场吧铺摊](?:老板|师傅|老师)|安装|项目|产品|大堂|值班|车间|程(?:主管|总监|经理)|销售|采购|区域|[那这几]个|施工|和总|小(?:时|区|店|学|孩|米|康|心|于|路|车|门|巷|黄车|天|白|家)|老(?:家|店|小区|房|师|人|旧|是|年|化|百)|阿里|高(?:总|工)程|空的|(?:家|都|常|安|明|宁|成|方|相|单|双|查|游|商|国|文|武|红|车|全|花|水|时|平)(?:哥|总|工|生|爷))/
const bySurname = new RegExp(
  `(?:免贵|本人|我|他|她|家|${roles}|阿姨|^|[^\\u4e00-\\u9fa5]|[的女男]) ?姓 ?(?!名)((?:欧阳|诸葛|司马|上官|夏侯|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|端木|申屠|万俟|宇文|南宫)|[\\u4e00-\\u9fa5])`,
)
const ofSurname = new RegExp(`姓(${surname})的`)
const introduced = new RegExp(
  `(?:我叫|我是|他叫|她叫|叫做|名叫|名字叫|人叫|租客叫|客户叫|叫|的那个|本人|自称|联系人?(?:${role})*|找|${role})((?!${roles})${surname}${han}{1,2})(?=$|就行|就好|即可|收|的)`,
)
/** A name told outright, of any people: 我叫热依汗古丽. */
const told = new RegExp(
  `(?:我叫|他叫|她叫|名叫|名字叫|名字是|本人叫)((?!${roles})[\\u4e00-\\u9fa5·]{2,12}?)(?=$|就行|就好|即可|的|[,。])|叫我((?!${roles})[\\u4e00-\\u9fa5A-Za-z·]{2,12}?)(?=就行|就好|即可|就可以)`,
)
const lead = new RegExp(
  `^(?:客户|用户|联系人|姓名|联系|找|请联系|报修人|我是|我叫|你好我叫|你好我是|您好我是|叫|人叫|名字叫|本人|新|原|${role})+`,
)
/** Signs and words that are in no name. */
const notInNames =
  /[机器泵坏漏锅炉桶管箱柜了的吗呢修急不没室楼号街路]|谢谢|前台|客服|小妹|教务|师傅|老板|经理|客户|地址|您好|你好|联系|保内|保外|电视|快递|[您你我他她它]|[长店]$|平台|公司|单位|[上下中]午|早上|晚上|[打拨]|之前|没有|老[妈爸婆公姐哥弟伴]/
/** Signs that are seldom in a name, and often in words of places and things. */
const seldomInNames = /[灯门电水表卡网在家层栋阁单元安装费普通全新已要能会都请说店厂部]/
/** Signs of talk, which no name without a known surname has. */
const talk = /[都在前后来去打拨回从到很没有着过把被给让等再也又还是就说问找接看做换修装]|[白全半]天|时候/
const roleOnly = new RegExp(`^(?:${role})+$`)
const post = new RegExp(`^(?:${role})*副(?:${longTitle})$`)

interface Found {
  readonly part: PastedPart
  readonly token: Token
}

/** Whether the word only says which kind of person follows: 保安队, 店长. */
export const isRole = (word: string): boolean =>
  roleOnly.test(word) ||
  post.test(word) ||
  /^[\u4e00-\u9fa5]{1,4}员$/.test(word) ||
  /^[\u4e00-\u9fa5]{1,5}(?:部|队|科|处|课|班|组|室|车间|中心)$/.test(word)

/** 导购小仇, 超市老板范: what somebody is, and the name behind it. */
const anyTitled = new RegExp(`^(?!${roles})[\\u4e00-\\u9fa5·]{2,8}(?:${longTitle})$`)
const atEnd = new RegExp(
  `^${han}{2,5}?([老小]${surname}|(?<=${longTitle})${surname}|(?<=[务备管办修])${surname}(?:工|总|姐|哥))$`,
)
const titleAlone = new RegExp(`^(?:${longTitle})$`)
/** Whether the word is a title whose name stands before it: 塔娜 女士. */
export const isTitle = (word: string): boolean => titleAlone.test(word)

/** Finds a person with a title inside a word, such as 李阿姨 in 501李阿姨; null without one. */
export function personIn(text: string): Span | null {
  for (const match of [...text.matchAll(titled), ...text.matchAll(insideWords)]) {
    const value = match[1] ?? ''
    if (/^介绍|^推荐/.test(text.slice(match.index + value.length))) continue
    if (!wordsWithTitle.test(value) && !isTrouble(value.slice(0, 3)))
      return { start: match.index, end: match.index + value.length }
  }
  return null
}

/** A label's value without what stands around the name: 行政的蔺爽, Mr.巢, 客服小王（女）. */
function labeledName(word: string): { readonly from: number; readonly length: number } {
  const skip =
    /^(?:Mrs?|Ms|Miss)\.? ?/.exec(word)?.[0].length ??
    /^[\u4e00-\u9fa5]{1,6}-(?=[\u4e00-\u9fa5]{2,4}$)/.exec(word)?.[0].length ??
    // 教练阿杰: the name is what is said last.
    /^[\u4e00-\u9fa5]{2,5}(?=[阿老小][\u4e00-\u9fa5]$)/.exec(word)?.[0].length ??
    /^[\u4e00-\u9fa5]{0,5}的(?=[\u4e00-\u9fa5]{2,3}$)/.exec(word)?.[0].length ??
    0
  const called = skip > 0 ? 0 : (new RegExp(`^(?:${role}|${longTitle})+(?=${surname})`).exec(word)?.[0].length ?? 0)
  const end = word.slice(skip + called).replace(/(?:家的|家|收)$/, '').length
  return { from: skip + called, length: end < 2 ? word.length - skip - called : end }
}

/** One sign of trouble may be part of a name: 柏松. */
const isTrouble = (word: string): boolean => {
  const sign = fault.exec(word)?.[0]
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
  if (labeled && word !== '' && word.length <= 20 && !/\d/.test(word) && !company.test(word)) {
    const { from, length } = labeledName(word)
    return part(called + from, length, 0.97)
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
  // A word that only introduces a name, such as a repeated label, is not a name.
  if (word === '' || courtesy.test(word)) return null
  const found = introduced.exec(token.text)
  if (
    found?.[1] !== undefined &&
    !/[长好]$/.test(found[1]) &&
    !notInNames.test(found[1].slice(1)) &&
    !isTrouble(found[1])
  )
    return part(found.index + found[0].lastIndexOf(found[1]), found[1].length, 0.88)
  const contact = /^(?:找|联系|叫)([A-Z][A-Za-z]{1,11})$/.exec(token.text)
  if (contact?.[1] !== undefined) return part(token.text.length - contact[1].length, contact[1].length, 0.8)
  const behindPost = besidePhone ? atEnd.exec(token.text) : null
  if (behindPost?.[1] !== undefined) return part(token.text.length - behindPost[1].length, behindPost[1].length, 0.8)
  // 阿May, 小Tina
  if (/^[阿小老][A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, besidePhone ? 0.85 : 0.6)
  // 阿依古丽园长: any name before a post counts beside a phone.
  if (besidePhone && anyTitled.test(word) && !notInNames.test(word.slice(0, -2)) && !isTrouble(word))
    return part(called, word.length, 0.8)
  if (besidePhone && /^[A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, 0.65)
  if (besidePhone && /^[\u4e00-\u9fa5]{2,6}·[\u4e00-\u9fa5·]{2,9}$/.test(word)) return part(called, word.length, 0.85)
  if (/^[\u4e00-\u9fa5]家的?$/.test(word) && isSurnamed(word)) return part(called, 1, 0.6)
  if (notInNames.test(word.slice(isSurnamed(word) ? 1 : 0)) || isTrouble(word) || !/^[\u4e00-\u9fa5]{1,5}$/.test(word))
    return null
  if (besidePhone && word.length === 1 && (isSurnamed(word) || rareSurnames.includes(word))) return part(called, 1, 0.6)
  if (word.length < 2 || isTitle(word)) return null
  if (/^[\u4e00-\u9fa5]{3,4}家$/.test(word) && isSurnamed(word)) return part(called, word.length - 1, 0.55)
  const doubt = seldomInNames.test(word.slice(1)) ? 0.2 : 0
  if (isSurnamed(word) && word.length <= (doubleSurnames.test(word) ? 4 : 3))
    return part(called, word.length, called > 0 || behindRole ? 0.86 : (besidePhone ? 0.75 : 0.5) - doubt)
  return besidePhone && token.text.length <= 5 && !talk.test(word) ? part(called, word.length, 0.35 - doubt / 2) : null
}

export const isSurnamed = (word: string): boolean => surnames.has(word.charAt(0)) || doubleSurnames.test(word)

/** The person with the highest confidence, the earliest of equals. */
export function surest(found: readonly Found[]): Found | null {
  let best: Found | null = null
  for (const one of found) if (best === null || one.part.confidence > best.part.confidence) best = one
  return best
}
