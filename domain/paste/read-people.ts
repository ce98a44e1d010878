import type { PastedPart } from './pasted-parts.ts'
import { company, doubleSurnames, fault, surnames, title } from './words.ts'
import type { Token } from './sheet.ts'

const withTitle = new RegExp(
  `^[\\u4e00-\\u9fa5]{1,3}?(?:${title})(?=$|[^\\u4e00-\\u9fa5]|住|家住|反映|反馈|报修|说|的|找|电)`,
)
const lead =
  /^(?:客户|用户|联系人|业主|姓名|联系|找|请联系|报修人|我是|我叫|你好我叫|你好我是|您好我是|叫|人叫|名字叫|本人)+/
const bySurname = /^(?:你好|您好)?(?:我|本人|免贵)?姓([\u4e00-\u9fa5])$/
const notInNames =
  /[机器泵灯门电坏漏锅炉桶管箱柜了的吗呢路号街修急不没水表卡网]|前台|客服|小妹|教务|师傅|老板|客户|地址/

interface Found {
  readonly part: PastedPart
  readonly token: Token
}

/** Reads a word as a person's name, with a confidence. */
export function nameIn(token: Token, besidePhone: boolean, labeled: boolean): PastedPart | null {
  const called = lead.exec(token.text)?.[0].length ?? 0
  const word = token.text.slice(called)
  // A word that only introduces a name, such as a repeated label, is not a name.
  if (word === '') return null
  const part = (from: number, length: number, confidence: number): PastedPart => ({
    value: token.text.slice(from, from + length),
    start: token.start + from,
    end: token.start + from + length,
    confidence,
  })
  if (labeled && word.length <= 20 && !company.test(word)) return part(called, word.length, 0.97)
  const alone = bySurname.exec(token.text)
  if (alone !== null) return part(token.text.length - 1, 1, 0.7)
  const titled = withTitle.exec(word)?.[0]
  if (titled !== undefined && isSurnamed(titled) && !fault.test(titled)) return part(called, titled.length, 0.9)
  if (notInNames.test(word) || fault.test(word) || !/^[\u4e00-\u9fa5]{2,4}$/.test(word)) return null
  if (isSurnamed(word) && word.length <= (doubleSurnames.test(word) ? 4 : 3))
    return part(called, word.length, called > 0 ? 0.85 : besidePhone ? 0.75 : 0.5)
  return besidePhone && token.text.length <= 4 ? part(called, word.length, 0.35) : null
}

const isSurnamed = (word: string): boolean => surnames.has(word.charAt(0)) || doubleSurnames.test(word)

/** The person with the highest confidence, the earliest of equals. */
export function surest(found: readonly Found[]): Found | null {
  let best: Found | null = null
  for (const one of found) if (best === null || one.part.confidence > best.part.confidence) best = one
  return best
}
