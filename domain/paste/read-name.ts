import type { PastedPart } from './pasted-parts.ts'
import { joinName } from './join-name.ts'
import { branchAlone } from './people-words.ts'
import { type Hints, salutation } from './read-hints.ts'
import { nameIn } from './name-in.ts'
import { type Found, isRole, isSurnamed, isTitle, mayBeName, personIn, pickSurest } from './read-people.ts'
import { type Span, type Token, tokensOf } from './sheet.ts'
import { tellsOfSomebody } from './told-name.ts'
import { courtesy } from './trouble-words.ts'
import { isElsewhere, weigh } from './weigh-name.ts'

const notNamed = new Set(['thing', 'other', 'customer', 'address', 'time'])
const latin = /^(?!(?:HR|IT|Q[CAE]|PM|EHS|VIP|CEO|[MPE]E|TPM|[FG]M)$)[A-Z][A-Za-z]{1,11}$/

/** Words that stand apart before a title: 塔娜 女士, 张 先生. */
const isBeforeTitle = (word: string): boolean =>
  (/^(?!联系|请|找|打|.*[厅部科室处])[\u4e00-\u9fa5]{2,4}$/.test(word) && mayBeName(word)) ||
  (word.length === 1 && isSurnamed(word))

/** Behind the name that was said before: 王小明 不对，是黄小明. */
const amended =
  /(?:不对|不是|[说写打搞发输记念弄报填]错(?:名字?|字|人)?了?|错了|更正(?:一下)?|纠正(?:一下)?|[口笔]误|手滑|[哦啊噢呃]不)[ ,。:]{0,2}$/

/** A word that by itself is somebody's name: 丁阿姨, 小钱, 唐亮, Amy. */
const isNameAlone = (word: string): boolean =>
  personIn(word)?.end === word.length ||
  /^[老小阿][\u4e00-\u9fa5]$/.test(word) ||
  latin.test(word) ||
  (/^[\u4e00-\u9fa5]{2,3}$/.test(word) && isSurnamed(word) && mayBeName(word))

/** 冷链主管 | 褚卫东, 司炉工 | 老王: of whatever part of the house, a post before a name is none. */
const isPostBefore = (word: string, next: Token | undefined): boolean =>
  next !== undefined &&
  isNameAlone(next.text) &&
  (branchAlone.test(word) ||
    /^[\u4e00-\u9fa5]{2,4}(?:主管|经理|主任|总监|班长|组长|队长|领班|部长|负责人|专员|代表|管家|工程师)$/.test(word) ||
    /^(?!欧阳|上官|司马|诸葛)[\u4e00-\u9fa5]{2,4}[工员师商]$/.test(word))

const isNoNameBefore = (word: string, next: Token | undefined): boolean =>
  next !== undefined &&
  /^[A-Z]{0,4}[\u4e00-\u9fa5]{1,6}$/.test(word) &&
  word.length > 1 &&
  !isSurnamed(word) &&
  !/^[老小阿]/.test(word) &&
  !isTitle(next.text) &&
  next.text.length > 1 &&
  (isNameAlone(next.text) || isRole(next.text))

/** Finds the person at the place: labelled, introduced, with a title or beside a phone, in this order of trust. */
export function readName(text: string, hints: Hints, phones: readonly Span[]): PastedPart | null {
  const edges = edgesOf(text, phones)
  const tokens = tokensOf(text)
  const found = tokens.flatMap((token, at) => {
    const hint = hints.get(token.start)
    const isTalk = courtesy.test(token.text) && !tellsOfSomebody(token.text)
    if (/^[-_]+$/.test(token.text) || notNamed.has(hint ?? '') || isTalk || salutation.test(token.text)) return []
    const previous = token.after === 'blank' ? tokens[at - 1] : undefined
    const next = tokens[at + 1]?.after === 'blank' ? tokens[at + 1] : undefined
    const joined = joinName(text, token)
    if (joined !== null) return [{ part: joined, token }]
    if (isTitle(token.text) && next !== undefined && isSurnamed(next.text) && next.text.length <= 3) return []
    if (isPostBefore(token.text, next)) return []
    // 联系人：合作社 理事长…, 儿媳 白女士: behind the label stands first whose or what somebody is.
    if (hint === 'name' && isNoNameBefore(token.text, next)) return []
    // 客户：宁波象山 海鲜小馆: where the shop is.
    if (hint === 'party' && /[店馆厂坊铺]$/.test(next?.text ?? '')) return []
    if (hint === 'party' && isRole(token.text) && isNameAlone(next?.text ?? '')) return []
    // 水果捞 | 老板娘 names a shop, no person.
    if (/^老板娘?$/.test(token.text) && (previous?.text.length ?? 0) > 2) return []
    if (isTitle(token.text) && isBeforeTitle(previous?.text ?? '')) {
      const start = previous?.start ?? token.start
      return [{ part: { value: text.slice(start, token.end), start, end: token.end, confidence: 0.9 }, token }]
    }
    const isJoined = /^ ?[/、和及] ?$/.test(text.slice(token.end, tokens[at + 1]?.start ?? token.end))
    const amendment = amended.test(text.slice(Math.max(0, token.start - 9), token.start))
      ? /^(?:应该|正确的?|联系人|名字|要?找的?)?(?:改?[是叫成为找]){0,2}([\u4e00-\u9fa5]{2,4})$/.exec(token.text)?.[1]
      : undefined
    if (amendment !== undefined && isNameAlone(amendment))
      return [
        { part: { value: amendment, start: token.end - amendment.length, end: token.end, confidence: 0.98 }, token },
      ]
    const isMasked = token.text.includes('*') || masked.test(token.text)
    const isLabeled = !isMasked && ((hint === 'name' && !isRole(token.text)) || hint === 'party')
    const part = nameIn(
      token,
      isSigned(text, token) ||
        edges.has(token.start) ||
        edges.has(token.end) ||
        (isJoined && edges.has(tokens[at + 1]?.end ?? -1)) ||
        (latin.test(token.text) && (/我[是叫]$|叫$/.test(previous?.text ?? '') || isRole(previous?.text ?? ''))),
      isLabeled,
      isRole(previous?.text ?? '') ||
        isTitle(previous?.text ?? '') ||
        /(?:^|我)[是叫]$|我?本人$/.test(previous?.text ?? '') ||
        isPostBefore(previous?.text ?? '', token),
    )
    // Told among the trouble, only a sure name is one.
    if (hint === 'fault' && (part === null || part.confidence < 0.85)) return []
    if (part !== null && isMasked) return []
    if (part === null) return surnameApart(token, previous, edges.has(token.end))
    if ((latin.test(part.value) || (isLabeled && part.value.length === 1)) && next !== undefined) {
      const whole = withSecond(part, token, next, text.slice(next.start, next.start + 6))
      if (whole !== null) return [{ part: whole, token }]
    }
    if (next !== undefined && /^(?:先生|女士|小姐|太太|老师)$/.test(next.text) && part.end === token.end && isLabeled)
      return [{ part: { ...part, value: text.slice(part.start, next.end), end: next.end }, token }]
    if (latin.test(part.value) && latin.test(previous?.text ?? '')) {
      const start = previous?.start ?? part.start
      return [{ part: { ...part, value: text.slice(start, part.end), start }, token }]
    }
    if (hint === undefined && isWorker(text, part)) return []
    const isOther = hint === 'party' && !isSurnamed(part.value)
    if (
      hint === undefined &&
      phones.length > 0 &&
      /^[老小阿].$|工$|师傅$/.test(part.value) &&
      isSpokenTo(text, part, edges)
    )
      return []
    const isDoubted = isOther || (hint === undefined && isSpokenTo(text, part, edges))
    return [{ part: isDoubted ? { ...part, confidence: Math.min(part.confidence, 0.6) } : part, token }]
  })
  const weighedOnes = found.map((one) => ({ ...one, part: weigh(text, one.part, hints.get(one.token.start)) }))
  const best = pickSurest([...weighedOnes, ...found.flatMap((one) => findNextInWord(text, one))])?.part
  return best === undefined ? maskedName(tokens, hints, edges) : completeName(best, found)
}

/** 庄**, 王xx, 客户王*芳 */
const masked = /^(客户|用户|业主|联系人)?[\u4e00-\u9fa5](?:[*xX×○]{1,3}[\u4e00-\u9fa5]?|先\*)(?:先生|女士)?$/

/** 收件人: 庄**: of a masked name the surname is left. */
function maskedName(tokens: readonly Token[], hints: Hints, edges: ReadonlySet<number>): PastedPart | null {
  const hidden = tokens.find(
    ({ text, start, end }) =>
      masked.test(text) &&
      (['name', 'party'].includes(hints.get(start) ?? '') ||
        edges.has(end) ||
        (/^.[*xX×○]{2}$/.test(text) && isSurnamed(text))),
  )
  if (hidden === undefined) return null
  const start = hidden.start + (masked.exec(hidden.text)?.[1]?.length ?? 0)
  return { value: hidden.text.charAt(start - hidden.start), start, end: start + 1, confidence: 0.5 }
}

/** 老赵说没空让找小魏: the second one of a word, where the first one is away. */
function findNextInWord(text: string, { part, token }: Found): Found[] {
  if (!isElsewhere(text, part) || part.end >= token.end) return []
  const person = personIn(text.slice(part.end, token.end))
  if (person === null) return []
  const [start, end] = [part.end + person.start, part.end + person.end]
  return [{ part: { value: text.slice(start, end), start, end, confidence: 0.9 }, token }]
}

/** 我妈姓汪, 叫汪阿姨就行: of somebody whose surname is told, the title counts. */
function completeName(best: PastedPart, found: readonly Found[]): PastedPart {
  if (best.value.length !== 1) return best
  const whole = found.find(({ part }) => part.value.length > 1 && part.value.startsWith(best.value))?.part
  return whole !== undefined && (isTitle(whole.value.slice(1)) || whole.confidence > 0.6) ? whole : best
}

/** Places from which only blanks, commas and words that are read already lead to a phone. */
function edgesOf(text: string, phones: readonly Span[]): Set<number> {
  const edges = new Set<number>()
  for (const { start, end } of phones) {
    const before =
      /(?:\([\u4e00-\u9fa5]{1,6}\) ?)?[\ue000\s,:;、/(|]{0,12}$/.exec(text.slice(Math.max(0, start - 20), start))?.[0]
        .length ?? 0
    const behind = /^[\ue000\s,;、/()|]{0,3}/.exec(text.slice(end, end + 3))?.[0].length ?? 0
    for (let at = start - before; at <= start; at++) edges.add(at)
    for (let at = end; at <= end + behind; at++) edges.add(at)
  }
  return edges
}

/** A person before the first comma, with no phone beside, is spoken to: 小张，刚才有位许老师… */
const isSpokenTo = (text: string, part: PastedPart, edges: ReadonlySet<number>): boolean =>
  /^[\s\ue000]*$/.test(text.slice(0, part.start)) &&
  (/^ ?[,:]/.test(text.slice(part.end, part.end + 2)) ||
    (text.slice(part.end).startsWith(' ') && /^[老小阿].$|[工哥]$|师傅$/.test(part.value))) &&
  !edges.has(part.end) &&
  !edges.has(part.end + 1)

/** 杨师傅，上次你来修过的…: the technician himself is spoken to. */
const isWorker = (text: string, { start, end }: PastedPart): boolean =>
  /^[\s\ue000]*(?:[你您]好|哎|喂|在吗|@)?[\s,。!]*$/.test(text.slice(0, start)) &&
  /^[ ,:!。]{0,2}(?:(?:[你您]好|在吗|在不)[ ,!。?]{0,2})?[^,。;!?\n]{0,8}[你您]们?[^,。;!?\n]{0,8}[修装换弄搞调洗配焊]/.test(
    text.slice(end, end + 30),
  )

/** A surname alone closes the text: …66号502 | 丛, 秤称不准 | 罗. */
const isSigned = (text: string, token: Token): boolean =>
  token.text.length === 1 &&
  /^[\s。]*$/.test(text.slice(token.end)) &&
  (/(?:\ue000|谢谢|谢了|\ue000[,。;])\s*$/.test(text.slice(0, token.start)) ||
    (token.after !== 'line' && !/[谢和于高平常时安都冷满双单通强空全干贵麻]/.test(token.text)))

/** 她姓 | 辜, Linda | 李: the surname stands apart. */
function surnameApart(token: Token, previous: Token | undefined, besidePhone: boolean) {
  const isSurname =
    ((previous?.text ?? '').endsWith('姓') && /^[\u4e00-\u9fa5]$/.test(token.text)) ||
    (besidePhone && latin.test(previous?.text ?? '') && token.text.length === 1 && isSurnamed(token.text))
  return isSurname ? [{ part: { value: token.text, start: token.start, end: token.end, confidence: 0.7 }, token }] : []
}

/** Jason | Wu is one name; of Linda | 李 the surname is enough. */
function withSecond(part: PastedPart, token: Token, next: Token, rest: string): PastedPart | null {
  if (part.end !== token.end) return null
  if (latin.test(next.text) && latin.test(part.value))
    return { ...part, value: `${part.value} ${next.text}`, end: next.end }
  // Liu 刘强: the name in Chinese is the whole one.
  if (
    latin.test(part.value) &&
    /^[\u4e00-\u9fa5]{2,3}$/.test(next.text) &&
    isSurnamed(next.text) &&
    !isTitle(next.text)
  )
    return { ...part, value: next.text, start: next.start, end: next.end }
  // 冯 涛 is spread over a form.
  if (!latin.test(part.value)) {
    const spread = /^(?:[\u4e00-\u9fa5] +[\u4e00-\u9fa5]|[\u4e00-\u9fa5]{1,2})(?=$|[^\u4e00-\u9fa5])/.exec(rest)?.[0]
    return spread === undefined ? null : { ...part, value: part.value + spread, end: next.start + spread.length }
  }
  return next.text.length === 1 && isSurnamed(next.text)
    ? { ...part, value: next.text, start: next.start, end: next.end, confidence: Math.max(part.confidence, 0.7) }
    : null
}
