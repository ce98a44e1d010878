import type { PastedPart } from './pasted-parts.ts'
import type { Span } from './sheet.ts'

/** A number as it stands in the text, with what the words around it say of it. */
interface Dialled extends Span {
  readonly value: string
  readonly kind: 'mobile' | 'service' | 'fixed' | 'local'
}

/** Signs that people put between the groups of one number: 186 1234 5678, (0571) 8765-4321, 0591 - 8839 2204. */
const joint = /^(?:[-.· ]| ?- ?| ?[)\]】] ?-? ?)$/
const mostGroups = 13
const sign = '[零〇一二三四五六七八九幺]'
/** Voice input writes a number out, or a part of it: 一八一九一零五六七八九, 一三八 7602 5149. */
const spoken = new RegExp(
  `(?<!${sign}|\\d)(?:(?=[\\d -]{0,14}${sign})[1一幺](?=[ -]?[3-9三四五六七八九])(?:[ -]?(?:\\d|${sign})){10}|零(?: ?${sign}){9,11})(?!${sign}|\\d)`,
  'g',
)
const extension =
  /^ ?(?:\(? ?,? ?(?:转接?|分机号?|内线|ext\.?|x|按|[*#]) ?:? ?|- ?|\((?=\d{2,4}\)))(\d{1,6})(?:\)|号?键)?(?!\d|[-.]\d|[号楼幢栋室])/i
const extensionOfMobile = /^ ?(?:\(? ?,? ?转接? ?:? ?|\(分机号?[: ]?|-|#|,,)(\d{3,4})(?!\d)\)?/
const extensionApart = /(?:分机号?|内线)(?:号码?|是|为)?[: ]{0,2}(\d{2,6})(?!\d|-\d)/
const before =
  /(?:备用|联系|公司|家里|单位|办公室?|前台|总机|监控|值班|夜班|白班|白天|晚上|来电|回电|[我他她](?:的|自己的?)?|打|或者?)?(?:的)?(?:电话|手机号码|手机号|手机|座机|固话|总机|号码|联系方式|微信同号|微信|tel|phone|办公室?|(?<!限|分|总)公司|(?:(?<![\u4e00-\u9fa5])|(?<=[我他她的爸妈]))家里?|备用|回电|回[他她]|来电|留的号码|打)[\d①-⑨]?(?: |:|是|为|,){0,3}$/i
const behind =
  /^ ?\((?:爱人|老婆|老公|本人|备用|微信|家里|公司|办公|同微信|手机|座机|固话|宅电|上午|下午|晚上|白天)[^)\n]{0,6}\)|^ ?(?:微信同号|同微信)|^ ?短号[: ]?\d{3,6}/
/** Words that announce a number without its area code. */
const announced =
  /(?:电话|座机|固话|[打拨]|家里?|办公室|公司|联系方式|或者?|\ue000)(?:是|为)?[: ]{0,2}$|[打拨找][^,。;:!?\n\d]{0,6}(?:师傅|先生|女士|老师|主任|经理|阿姨|大姐|大哥|[总工姐哥])[: ]?$|(?:[室房台岗]|门卫|保安|值班|物业|总务|传达|前台|服务[部处]|后勤)[: ]{1,2}$/
/** A number of something else: of an order, a member, a part, a price. */
const ofSomething = /(?:号|码|编|单|款|价|量|密码|档案|型|[Nn]o\.?|SN|ID|[A-Za-z#$¥]|单 ?号)[^\d\n]{0,3}$/
const isFax = /(?:传真|fax|FAX|Fax)[号码: ]{0,4}$/
const isDead = /^ ?\(? ?(?:已?作废|已?停用|空号|已?停机|不用了|旧号)/
const isHotline =
  /(?<!(?:[厂店社站场园馆院校村]|公司|单位|我们)[里内的]?[,:( ]{0,2}(?:服务)?)(?:热线|客服|你们[的那个这]{0,2}(?:电话)?|投诉|致电|(?:如需|如有|改期|咨询|取消|欢迎)[^,。;\n]{0,10}(?:拨打|联系|请电)|[打拨][了过]?|请问是|^是)[电话是: ]{0,4}$/
const isInVain = /^ ?(?:[^\s,。;]{0,4}(?:打不[通进]|占线|没人[接理]|无人接|接不通)|转[过来]|让我)/
/** 哦错了是: the number before is wrong. */
const corrected =
  /^[^\d\n]{0,6}?(?:不对|不是(?=[ ,])|错了|[打写说发报念输][错漏]|[打写说发报念输]少|少[打写了]|更正|应该是|纠正|口误|重[发说])[^\d\n]{0,10}$/

/**
 * Finds mobile numbers, fixed lines with area code and extension, and 400 and 800 numbers, each once, in the order of the text. `used` covers the words
 * around them as well. `faxes` are the places behind a label of one. Faxes, dead numbers and, beside others, the hotline that was dialled are nobody's phone.
 */
export function readPhones(
  text: string,
  faxes: ReadonlySet<number> = new Set(),
): { phones: PastedPart[]; used: Span[] } {
  const used: Span[] = []
  const code = /区号(?:是|为)?[: ]{0,2}(0\d{2,3})(?!\d)/.exec(text)
  if (code !== null) used.push({ start: code.index, end: code.index + code[0].length })
  const apart = extensionApart.exec(text)
  const whole = [...readGroups(text), ...readSpoken(text)]
  const dialled = [...whole, ...readLocal(text, code?.[1] ?? '', whole.length === 0)].toSorted(
    (a, b) => a.start - b.start,
  )
  const takesApart = dialled.find(({ kind, value }) => kind === 'fixed' && !/\d-\d+-/.test(value))
  const phones: PastedPart[] = []
  const seen = new Set<string>()
  const hasOthers = dialled.some(({ kind }) => kind !== 'service')
  for (const one of dialled) {
    if (used.some(({ start, end }) => one.start < end && start < one.end)) continue
    const lead = text.slice(Math.max(0, one.start - 16), one.start)
    const follow = text.slice(one.end, one.end + 16)
    used.push({
      start: one.start - ((before.exec(lead) ?? /(?<=[\u4e00-\u9fa5])[-_]{1,3}$/.exec(lead))?.[0].length ?? 0),
      end: one.end + ((behind.exec(follow) ?? /^[-_]{1,3}(?=[\u4e00-\u9fa5])/.exec(follow))?.[0].length ?? 0),
    })
    if (isFax.test(lead) || faxes.has(one.start) || isDead.test(text.slice(one.end, one.end + 8))) continue
    if (
      one.kind === 'service' &&
      hasOthers &&
      ((isHotline.test(lead) && !/^ ?(?:这个)?[是归]?[我他她]们/.test(text.slice(one.end, one.end + 8))) ||
        isInVain.test(text.slice(one.end, one.end + 12)))
    )
      continue
    const isWithApart = one === takesApart && apart !== null && (apart.index < one.start || apart.index >= one.end)
    const value = isWithApart ? `${one.value}-${apart[1] ?? ''}` : one.value
    if (isWithApart) used.push({ start: apart.index, end: apart.index + apart[0].length })
    if (seen.has(value)) continue
    seen.add(value)
    const last = phones.at(-1)
    if (last !== undefined && corrected.test(text.slice(last.end, one.start))) phones.pop()
    phones.push({ value, start: one.start, end: one.end, confidence: one.kind === 'mobile' ? 0.99 : 0.95 })
  }
  if (phones.length === 0 && apart?.[1] !== undefined) {
    const span = { start: apart.index, end: apart.index + apart[0].length }
    used.push(span)
    phones.push({ value: apart[1], ...span, confidence: 0.6 })
  }
  return { phones, used }
}

/** Joins groups of digits as long as they may belong to one number, and keeps what is a number in the end. */
function readGroups(text: string): Dialled[] {
  const found: Dialled[] = []
  const groups = Array.from(text.matchAll(/\d+/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  for (let at = 0; at < groups.length; at++) {
    const first = groups[at]
    if (first === undefined) continue
    // Tom13812345678: a name may touch the number.
    const isNamed =
      /[a-z]$|(?:TEL|MOB|CELL|PHONE)$/.test(text.slice(Math.max(0, first.start - 5), first.start)) &&
      isMobile(text, groups, at)
    if (/[A-Za-z\d]/.test(text.charAt(first.start - 1)) && !isNamed) continue
    let digits = ''
    for (let to = at; to < Math.min(groups.length, at + mostGroups); to++) {
      const group = groups[to]
      const last = groups[to - 1]
      if (group === undefined || (to > at && !joint.test(text.slice(last?.end, group.start)))) break
      digits += text.slice(group.start, group.end)
      if (digits.length > 16) break
      const isByOne =
        to > at && digits.length === to - at + 1 && groups[to + 1]?.end === (groups[to + 1]?.start ?? 0) + 1
      const number = numberOf(digits, text.charAt(first.start - 1))
      // 1502 186-2345-6789: the room stands before the number.
      if (
        number !== null &&
        to > at &&
        !/^(?:00)?86$/.test(text.slice(first.start, first.end)) &&
        text.slice(first.end, groups[at + 1]?.start) === ' ' &&
        isMobile(text, groups, at + 1)
      )
        break
      if (number === null || (isByOne && joint.test(text.slice(group.end, groups[to + 1]?.start)))) continue
      const ext = (number.kind === 'mobile' ? extensionOfMobile : extension).exec(text.slice(group.end, group.end + 20))
      const isBracketed = /[([【+]/.test(text.charAt(first.start - 1)) && text.slice(first.end, first.end + 1) !== ''
      const end = group.end + (number.kind === 'service' ? 0 : (ext?.[0].length ?? 0))
      found.push({
        kind: number.kind,
        value: ext === null || number.kind === 'service' ? number.value : `${number.value}-${ext[1] ?? ''}`,
        start: isBracketed && opensNumber(text, first, end) ? first.start - 1 : first.start,
        end,
      })
      while (at + 1 < groups.length && (groups[at + 1]?.start ?? end) < end) at += 1
      break
    }
  }
  return found
}

/** Whether a mobile number in its usual groups begins at this one: 138 1234 5678. */
const isMobile = (text: string, groups: readonly Span[], at: number): boolean =>
  /^1[3-9]\d(?:\d{8}|([- ])\d{4}\1\d{4})(?!\d)/.test(text.slice(groups[at]?.start, (groups[at]?.start ?? 0) + 14))

/** A plus sign belongs to a number, a bracket only when it closes inside of it. */
const opensNumber = (text: string, { start }: Span, end: number): boolean =>
  text.charAt(start - 1) === '+' || /[)\]】]/.test(text.slice(start, end))

function numberOf(digits: string, sign: string): { value: string; kind: Dialled['kind'] } | null {
  const own = /^(?:00)?86(?=1\d{10}$)/.test(digits) || sign === '+' ? digits.replace(/^(?:00)?86/, '') : digits
  if (/^1[3-9]\d{9}$/.test(own)) return { value: own, kind: 'mobile' }
  if (/^[48]00\d{7}$/.test(own)) return { value: own.replace(/^(\d{3})(\d{3})/, '$1-$2-'), kind: 'service' }
  const fixed = /^(0(?:10|2\d)(?=\d{8}$)|0[3-9]\d\d(?=\d{7,8}$))(\d{7,8})$/.exec(sign === '+' ? `0${own}` : own)
  return fixed === null ? null : { value: `${fixed[1] ?? ''}-${fixed[2] ?? ''}`, kind: 'fixed' }
}

const digitsOf = (words: string): string =>
  words
    .replace(/[ -]/g, '')
    .replace(/\D/g, (one) => '零一二三四五六七八九'.indexOf({ 〇: '零', 幺: '一' }[one] ?? one).toString())

function readSpoken(text: string): Dialled[] {
  return Array.from(text.matchAll(spoken)).flatMap((match) => {
    const number = numberOf(digitsOf(match[0]), '')
    if (number === null) return []
    const end = match.index + match[0].length
    const ext = number.kind === 'mobile' ? extensionOfMobile.exec(text.slice(end, end + 20)) : null
    const value = ext === null ? number.value : `${number.value}-${ext[1] ?? ''}`
    return [{ ...number, value, start: match.index, end: end + (ext?.[0].length ?? 0) }]
  })
}

const inHalves = /^(?!20[0-3]\d)[2-8]\d{3}[- ]\d{4}$/
const behindWords =
  /(?:^|[,。;\n\ue000]|[A-Za-z]{2}|[\u4e00-\u9fa5](?<![号栋幢座楼层室元路街道弄区期房码单编型厦场园苑城村镇心际馆院店厅]))[ ,:]*$/
/** A line without its area code, behind a word for it or alone between separators. */
function readLocal(text: string, code: string, isOnly: boolean): Dialled[] {
  const pattern =
    /(?<![\d.A-Za-z#*-])(?<own>[2-8]\d{6,7}|[2-8]\d{2,3}[- ]\d{4}|(?<=[话机打拨是为:\ue000] {0,2})[2-8](?: ?\d){6,7}(?! ?\d))(?:(?:-| ?转 ?)(?<ext>\d{1,5}))?(?![\d.A-Za-z元块-])/g
  const found: Dialled[] = Array.from(text.matchAll(pattern)).flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const lead = text.slice(Math.max(0, start - 12), start)
    // 电话87 63519
    if (/ /.test(match[0]) && !isOnly && !/[- ]\d{4}$/.test(match[0])) return []
    const isAlone =
      // 杨老师 6468 2291: in two halves only where no other number is, and behind no house.
      (!/[- ]/.test(match[0]) || (isOnly && inHalves.test(match[0]) && behindWords.test(lead))) &&
      /(?:^|[\s,;。、!()/|])$/.test(lead) &&
      /^(?:$|[\s,;。、!()/|])/.test(text.slice(end, end + 1)) &&
      !/^20\d\d(?:0\d|1[0-2])[0-3]\d$/.test(match[0]) &&
      (inHalves.test(match[0]) || !ofSomething.test(lead))
    if (!isAlone && code === '' && !announced.test(lead)) return []
    const { own = '', ext } = match.groups ?? {}
    const value = [code, own.replace(/\D/g, ''), ext ?? ''].filter((piece) => piece !== '').join('-')
    return [{ kind: 'local', value, start, end }]
  })
  return found
}
