/** Reads a business card. Phones, divisions and streets are read as in a pasted text; this file reads the parts that only cards have. */
import type { DivisionNames } from '../paste/division-names.ts'
import { parsePaste } from '../paste/parse-paste.ts'
import { doubleSurnames, surnames } from '../paste/people-words.ts'
import { company as companyWord } from '../paste/place-words.ts'
import { type PhotoPart, type PhotoPartKey, type ReadLine, tidyLine } from './photo-parts.ts'

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const mailLabel = /(?:e-?mail|邮箱|电子邮件|邮件|mail)\s*[:：]?\s*$/i
const web = /(?:https?:\/\/|www\.)\S+/i
const noise = /^(?:(?:传真|fax|邮编|p\.?c\.?|zip|qq|微信|网址|web|http|www|税号|开户行|账号).*)$/i
/** A number behind these words is no telephone. */
const fax = /(?:传真|fax|f)\s*[:：.]?\s*[\d()+ -]{7,}/gi
const phoneLabel = /(?<=^|\s|[|/,，])(?:手机|电话|座机|mobile|cell|phone|tel|mob|m|t|p)\s*[:：.]?\s*(?=[\d(+])/gi
const post =
  /(?:(?:[\p{Script=Han}]{0,8}?)(?:总经理|副总裁|总裁|董事长|总监|经理|主管|主任|工程师|技师|顾问|专员|代表|助理|厂长|店长|院长|科长|处长|部长|秘书|会计|设计师|负责人|合伙人|站长|队长))(?:助理)?/u
/** Beginnings of a post that follows a name without a separator. */
const postStart =
  /^(?:采购|销售|市场|技术|工程|行政|人事|人力|财务|生产|品质|质量|研发|设备|运营|客服|客户|售后|维修|服务|总|副|高级|资深|首席|董事|执行|区域|大区|项目|业务|产品|商务|物业|信息|后勤|设计|办公|经理|主任|主管|秘书|会计|院长|校长|厂长|店长)/
const companyLine =
  /^[\p{Script=Han}A-Za-z0-9()·&-]{3,40}?(?:公司|集团|工厂|厂|医院|学校|大学|学院|酒店|银行|研究院|研究所|事务所|中心|商行|经营部|工作室|合作社)(?:[\p{Script=Han}]{2,8}(?:分公司|分行|支行|分院|分店|办事处))?$/u

interface Line {
  readonly text: string
  readonly confidence: number
}

/** @param names the divisions, from `divisionNames` */
export function readCard(lines: readonly ReadLine[], names: DivisionNames): PhotoPart[] {
  const tidy = lines.map(({ confidence, text }) => ({ text: tidyLine(text), confidence })).filter(({ text }) => text)
  const parts: PhotoPart[] = []
  const put = (key: PhotoPartKey, value: string | undefined, confidence: number) => {
    if (value !== undefined && value !== '') parts.push({ key, value, confidence: round(confidence) })
  }
  const found = mailOf(tidy)
  const company = tidy.find(({ text }) => companyLine.test(dropLabel(text)) && !mail.test(text))
  const withoutKnown = tidy
    .filter((line) => line !== company)
    .map(({ confidence, text }) => ({ confidence, text: bodyOf(text) }))
    .filter(({ text }) => text !== '' && !noise.test(text))
  const { line: nameLine, name, rest } = nameOf(withoutKnown)
  const postLine = [...(rest === undefined ? [] : [rest]), ...withoutKnown].find(({ text }) => post.test(text))
  const others = withoutKnown.filter((line) => line !== nameLine && !(line === postLine && isOnlyPost(line.text)))
  const pasted = parsePaste(others.map(({ text }) => closeNumbers(text)).join('\n'), names, '2000-01-01')
  const sureness = (value: string) => confidenceOf(others, value)

  put('name', name, (nameLine?.confidence ?? 0) * 0.95)
  put('post', postLine === undefined ? undefined : post.exec(postLine.text)?.[0], (postLine?.confidence ?? 0) * 0.95)
  put(
    'company',
    company === undefined ? pasted.customer?.value : dropLabel(company.text),
    (company ?? one).confidence * 0.97,
  )
  // A mobile number belongs to the person; it goes first, so that forms with one number take it.
  for (const phone of pasted.phones.toSorted((a, b) => Number(isMobile(b.value)) - Number(isMobile(a.value))))
    put('phone', phone.value, phone.confidence * sureness(phone.value))
  put('mail', found?.value, (found?.confidence ?? 0) * 0.97)
  if (pasted.area !== null && pasted.area.code !== '')
    put('area', pasted.area.code, pasted.area.confidence * averageOf(others))
  put('detail', pasted.detail?.value, (pasted.detail?.confidence ?? 0) * sureness(pasted.detail?.value ?? ''))
  return parts
}

/** Readers put blanks around the numbers of an address. */
const closeNumbers = (text: string): string =>
  text.replaceAll(/(?<=[路街道巷弄村号]) (?=\d)|(?<=\d) (?=[号室栋幢楼层弄座])/g, '')

const isMobile = (phone: string): boolean => /^1\d{10}$/.test(phone)

const one: Line = { text: '', confidence: 1 }
const round = (value: number): number => Math.round(value * 100) / 100
const averageOf = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.reduce((sum, { confidence }) => sum + confidence, 0) / lines.length

const keepSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Confidence of the line that holds a value; of all lines when the value was put together. */
function confidenceOf(lines: readonly Line[], value: string): number {
  return lines.find(({ text }) => keepSigns(text).includes(keepSigns(value)))?.confidence ?? averageOf(lines)
}

function mailOf(lines: readonly Line[]): { value: string; confidence: number } | null {
  for (const { confidence, text } of lines) {
    // Readers put blanks around dots and the at sign.
    const [value] = mail.exec(text.replaceAll(/\s*([@.])\s*/g, '$1')) ?? []
    if (value !== undefined) return { value: value.toLowerCase().replace(/^e-?mail[:.]?(?=\w)/, ''), confidence }
  }
  return null
}

/** A line without its mail, its fax number and the words before numbers. */
function bodyOf(text: string): string {
  const close = text.replaceAll(/\s*([@])\s*/g, '$1')
  const found = mail.exec(close.replaceAll(/\s*\.\s*(?=\w)/g, '.'))
  const withoutMail = found === null ? text : (close.split(/\s*\S+@/)[0] ?? '').replace(mailLabel, '')
  return withoutMail.replace(web, '').replaceAll(fax, '').replaceAll(phoneLabel, ' ').trim()
}

const dropLabel = (text: string): string =>
  text.replace(/^(?:公司|单位|企业)(?:名称)?\s*[:：]\s*/, '').replaceAll(' ', '')
const isOnlyPost = (text: string): boolean => text.replace(post, '').trim().length <= 2

interface FoundName {
  readonly line?: Line
  readonly name?: string
  /** The remaining words on the line of the name. */
  readonly rest?: Line
}

/** A line that is a name, or begins with one before a post: 张伟, 欧阳 明, 李娜 销售经理. */
function nameOf(lines: readonly Line[]): FoundName {
  for (const line of lines) {
    const text = line.text.replace(/^姓名\s*[:：]?\s*/, '')
    const [first = '', ...others] = text.split(/\s+|[|/·,，]/).filter((word) => word !== '')
    const glued = first.replace(post, '')
    const after = others.join(' ')
    const candidates = [cutName(first), glued, first]
    const name = candidates.find((word) => isName(word) && !companyWord.test(word))
    const beside = `${first.slice(name?.length ?? 0)} ${after}`.trim()
    if (name !== undefined && (beside === '' || post.test(beside) || /^[A-Za-z .]+$/.test(beside)))
      return { line, name, ...(beside === '' ? {} : { rest: { text: beside, confidence: line.confidence } }) }
  }
  return {}
}

/** The name at the beginning of 张美玲采购部经理, '' when nothing says where it ends. */
function cutName(word: string): string {
  const length = [2, 3, 4].find((at) => postStart.test(word.slice(at)) && post.test(word.slice(at)))
  return length === undefined ? '' : word.slice(0, length)
}

function isName(word: string): boolean {
  if (!/^\p{Script=Han}{2,4}$/u.test(word) || post.test(word)) return false
  return doubleSurnames.test(word) || (surnames.has(word.charAt(0)) && word.length <= 3)
}
