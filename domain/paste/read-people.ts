import type { PastedPart } from './pasted-parts.ts'
import { company, doubleSurnames, fault, longTitle, role, shortTitle, surnames } from './words.ts'
import type { Span, Token } from './sheet.ts'

const surname = `(?:${doubleSurnames.source.slice(1)}|[${[...surnames].join('')}])`
/** Words that a name or title may follow at once: 的李大妈, 502王姐, 找曹小姐, 店主温小姐. */
const before = `(?<=^|[^\\u4e00-\\u9fa5]|[的是找叫嘅问给让位有跟由请见帮室楼号栋座户层元系]|叫我|${role})`
const behindShort = '(?=$|[^\\u4e00-\\u9fa5]|[说家的讲反报来住电打找在投也要就想]|联系|现在|她|他)'
const titled = new RegExp(
  `${before}(${surname}[\\u4e00-\\u9fa5]{0,2}?(?:${longTitle})|${surname}[\\u4e00-\\u9fa5]?(?:${shortTitle})${behindShort}|[老小阿]${surname}${behindShort})`,
  'g',
)
const greeted = /^(?:[你您]好|在吗|在不|早|啊|哈|呀|你看|再?帮|麻烦)/
const wordsWithTitle =
  /^(?:[那这几]个|施工|和总|小(?:时|区|店|学|孩|米|康|心|于|路|车|门|巷|黄车)|老(?:家|店|小区|房|师)|阿里|高(?:总|工)程|(?:家|都|常|安|明|宁|成|方|相|单|双|查|游|商|国|文|武|红|车|全|花|水)(?:哥|总|工|生|爷))/
const bySurname = /(?:免贵|本人|我|他|她|家|客户|老板娘?|阿姨|业主|^|[^\u4e00-\u9fa5])姓 ?([\u4e00-\u9fa5])(?!名)/
const ofSurname = new RegExp(`姓(${surname})的`)
const introduced = new RegExp(
  `(?:我叫|我是|他叫|她叫|叫做|名叫|名字叫|人叫|租客叫|客户叫|叫|本人|联系人?(?:${role})*|找|${role})(${surname}[\\u4e00-\\u9fa5]{1,2})(?=$|就行|就好|即可|收)`,
)
const lead = new RegExp(
  `^(?:客户|用户|联系人|姓名|联系|找|请联系|报修人|我是|我叫|你好我叫|你好我是|您好我是|叫|人叫|名字叫|本人|${role})+`,
)
const notInNames =
  /[机器泵灯门电坏漏锅炉桶管箱柜了的吗呢路号街修急不没水表卡网在家室楼层栋阁单元]|前台|客服|小妹|教务|师傅|老板|经理|客户|地址/
const roleOnly = new RegExp(`^(?:${role})+$`)

interface Found {
  readonly part: PastedPart
  readonly token: Token
}

/** Whether the word only says which kind of person follows: 保安队, 店长. */
export const isRole = (word: string): boolean =>
  roleOnly.test(word) || /^[\u4e00-\u9fa5]{1,5}(?:部|队|科|处|班|组|室)$/.test(word)

const titleAlone = new RegExp(`^(?:${longTitle})$`)
/** Whether the word is a title whose name stands before it: 塔娜 女士. */
export const isTitle = (word: string): boolean => titleAlone.test(word)

/** Finds a person with a title inside a word, such as 李阿姨 in 501李阿姨; null without one. */
export function personIn(text: string): Span | null {
  for (const match of text.matchAll(titled)) {
    const value = match[1] ?? ''
    if (!wordsWithTitle.test(value) && !fault.test(value))
      return { start: match.index, end: match.index + value.length }
  }
  return null
}

/** Reads a person's name out of a word, with a confidence. */
export function nameIn(token: Token, besidePhone: boolean, labeled: boolean): PastedPart | null {
  const called = lead.exec(token.text)?.[0].length ?? 0
  const word = token.text.slice(called)
  const part = (from: number, length: number, confidence: number): PastedPart => ({
    value: token.text.slice(from, from + length),
    start: token.start + from,
    end: token.start + from + length,
    confidence,
  })
  const person = personIn(token.text)
  if (labeled && word !== '' && word.length <= 20 && !company.test(word)) return part(called, word.length, 0.97)
  const alone = bySurname.exec(token.text) ?? ofSurname.exec(token.text)
  if (alone?.[1] !== undefined) return part(alone.index + alone[0].indexOf(alone[1], alone[0].indexOf('姓')), 1, 0.7)
  // 石师傅您好 greets whoever reads it, who seldom is the customer.
  const isGreeted = person?.start === 0 && greeted.test(token.text.slice(person.end))
  if (person !== null) return part(person.start, person.end - person.start, isGreeted ? 0.45 : 0.9)
  // A word that only introduces a name, such as a repeated label, is not a name.
  if (word === '') return null
  const told = introduced.exec(token.text)
  if (told?.[1] !== undefined && !notInNames.test(told[1]) && !fault.test(told[1]))
    return part(told.index + told[0].lastIndexOf(told[1]), told[1].length, 0.88)
  if (besidePhone && /^[A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, 0.65)
  if (notInNames.test(word) || fault.test(word) || !/^[\u4e00-\u9fa5]{2,4}$/.test(word)) return null
  if (isSurnamed(word) && word.length <= (doubleSurnames.test(word) ? 4 : 3))
    return part(called, word.length, called > 0 ? 0.85 : besidePhone ? 0.75 : 0.5)
  return besidePhone && token.text.length <= 4 ? part(called, word.length, 0.35) : null
}

export const isSurnamed = (word: string): boolean => surnames.has(word.charAt(0)) || doubleSurnames.test(word)

/** The person with the highest confidence, the earliest of equals. */
export function surest(found: readonly Found[]): Found | null {
  let best: Found | null = null
  for (const one of found) if (best === null || one.part.confidence > best.part.confidence) best = one
  return best
}
