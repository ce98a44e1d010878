import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { address, company } from './place-words.ts'
import { isRole, personIn } from './read-people.ts'
import { taken, type Token, tokensOf } from './sheet.ts'
import { courtesy, fault, job, lockedOut, noFault, remark, thing } from './trouble-words.ts'

/** Words before the trouble that belong to it although they tell none: 热水器显示 | E1, 2# | 电梯. */
const opensTrouble =
  /(?:显示|提示|温度|水温|报|现在|还是|又|一直|有点|那台|这台|突然|总是|[到至约超升降高低差跳]|只有|超过|每隔|大概)$/
const sign = /^[A-Za-z\d#.]{1,8}$/
/** A sign or a thing right behind the trouble: 过流保护 | OC3. */
const isTail = ({ after, text }: Token, told: string): boolean =>
  after === 'blank' && (/^[A-Za-z][\w-]{0,9}$/.test(text) || (/^\d{1,4}$/.test(text) && /[A-Za-z]$/.test(told)))
const talk = /[你您]们?|[吗呢吧]$|(?<!不)怎么|什么|多少|能不能|可不可以|我[叫是姓在]|谢谢|麻烦|师傅/
/** 你们上个月修的空调 is the thing; nobody is spoken to. */
const ofWork = /(?:[你您贵]们?|公司)[\u4e00-\u9fa5]{0,6}?[装修换卖送调做弄寄发]来?的/
/** 请派人检修 says nothing of what is to be mended. */
const sends =
  /^(?:[请烦劳望盼]|麻烦|希望|尽[快早]|速|及时|能否|是否|可以)*(?:[你您贵](?:们|公司|司|方|处)?)*(?:[请烦]|尽[快早]|速)*(?:派|安排)(?:个|一?位|[一两]名|专业|技术|维修|售后|专)*(?:[人员]|师傅|工程师|技术员)+(?:过?来|上门|前来|到场|去)?(?:给)?(?:检修|维修|检查|检测|处理|看看|看一?下|修|修理|修一?下)?$/
/** Somebody is spoken to before the trouble is told: 师傅我家洗衣机… */
const greeting = /^(?:[哎喂诶亲嗨]|师傅|老板|老师|[你您]好)+/
/** Words in front of a name that is read already. */
const introduces = /^(?:请?找|打|联系)$|(?:我|他|她|人|本)?[叫姓]$|联系人?$|我是$|在$|[我家人]住$|位于$/
const otherKinds = new Set(['thing', 'other', 'name', 'customer', 'phone', 'address', 'time'])

const placeAtEnd = /[号栋幢室楼层路街巷村镇店]$|[^暗盲死]区$/
/** Whoever asks for a favour tells no trouble: 可以优惠换电池不. */
const asks = /优惠|便宜|打折|不$/
/** A job on a thing says what is wanted: 请帮忙安排安装空调. */
const wantedJob =
  /清洗|[移挪搬装挂换][到去](?=[\u4e00-\u9fa5])|洗(?=空调|油?烟机|沙发|地毯|窗帘|洗衣机|冰箱|水箱)|安装|(?<![包服西套])装(?![修置饰饮备配的好完在反错了])|加装|移机|拆装|拆机|拆下|拆除|保养|年检|加氟|换滤芯|更换|疏通|调试|量.{0,4}尺寸/
const plainJob =
  /(?:清洗|安装|移机|拆装|保养|年检|加氟|换滤芯|疏通|调试|取件|勘测|勘察|测量|巡检|扩容|退货|换货|检修|测试|校准|检定|校验|标定)(?:[并后再和且].{1,10})?$/
/** 安装派单, 清洗任务: the head of an order. */
const jobHead =
  /^(?:预约)?(?:安装|清洗|移机|拆装|拆机|保养|调试|测量|量尺|疏通|检修|送装)(?:服务)?(?:派?单|工单|任务单?|订单|派工单?|通知单?)$/
/** 扶梯维修 says nothing of what is wrong. */
const merelyMended = /^(?!.*(?:装|洗|移|保养|疏通|换)).{0,8}(?:维修|检修|报修|修理|售后|上门)(?:服务)?$/
/** A clause that tells a trouble at length is more than talk, though somebody is asked to come in it: 阳台漏水到楼下了物业找上门. */
const isCourtesy = (word: string): boolean =>
  courtesy.test(word) &&
  !jobHead.test(word) &&
  !(word.length > 9 && fault.test(word)) &&
  !(thing.test(word) && wantedJob.test(word))

/** Tells for each word of a text whether it speaks of the trouble. */
class Telling {
  readonly tokens: readonly Token[]
  readonly #hints: Hints

  constructor(text: string, hints: Hints) {
    this.tokens = tokensOf(text)
    this.#hints = hints
  }

  isLabeled(token: Token | undefined): boolean {
    return token !== undefined && this.#hints.get(token.start) === 'fault'
  }

  isOther({ start }: Token): boolean {
    return otherKinds.has(this.#hints.get(start) ?? '')
  }

  isTold(token: Token): boolean {
    return this.isLabeled(token) || (fault.test(token.text) && this.#isMeant(token))
  }

  isNamed(token: Token): boolean {
    // 麻烦安排移机 says what is to be done, 麻烦安排维修 says nothing.
    if (sends.test(token.text)) return false
    if (/^(?:麻烦|请|安排)/.test(token.text) && plainJob.test(token.text) && !this.isOther(token)) return true
    // 请问修点钞机吗 asks, and tells nothing.
    if (/^请问|[吗呢]$/.test(token.text) && !job.test(token.text) && !wantedJob.test(token.text)) return false
    return (
      (thing.test(token.text) || job.test(token.text)) &&
      !isRole(token.text) &&
      this.#isMeant(token) &&
      (!token.text.includes('师傅') || /换/.test(token.text) || wantedJob.test(token.text.replace(/^.*师傅/, '')))
    )
  }

  #isMeant(token: Token): boolean {
    return !this.isOther(token) && !isCourtesy(token.text) && !noFault.test(token.text)
  }

  /** The place of the word that tells the trouble best, the first of equals; null when no word tells any. */
  find(): { readonly at: number; readonly confidence: number } | null {
    const { tokens } = this
    // 报修：工程部 萧工 tells who reports.
    if (tokens.some((token) => this.isLabeled(token) && !isRole(token.text)))
      return this.#inNote() ?? { at: this.#labeled(), confidence: 0.95 }
    const told = findBest(tokens, (token, at) => (this.isTold(token) ? this.#weight(token, at) : null))
    const isSure = told !== null && this.#weight(tokens[told], told) >= 0
    if (told !== null && isSure) return { at: told, confidence: 0.7 }
    // Nobody says what is wrong: the job or the thing is named alone, or else the longest words that are no talk tell it.
    const named = findBest(tokens, (token) =>
      this.isNamed(token)
        ? (job.test(token.text) ? (thing.test(token.text) ? 2.25 : 2) : 1) -
          (remark.test(token.text) && !(job.test(token.text) && thing.test(token.text)) ? 2 : 0) -
          (asks.test(token.text) ? 1.5 : 0)
        : null,
    )
    // 这个零件断了能配吗？洗衣机的: a question about the trouble tells more than the thing alone.
    const isAsked = told !== null && this.#weight(tokens[told], told) >= -1
    if (named !== null && !(isAsked && !job.test(tokens[named]?.text ?? ''))) return { at: named, confidence: 0.5 }
    if (told !== null) return { at: told, confidence: 0.5 }
    // The trouble or the job is written behind the label of the thing.
    const misplaced = tokens.findIndex(
      ({ text, start }) =>
        ((fault.test(text) && this.#hints.get(start) !== 'name') ||
          (job.test(text) && ['thing', 'customer', 'time'].includes(this.#hints.get(start) ?? ''))) &&
        !courtesy.test(text) &&
        !noFault.test(text),
    )
    if (misplaced >= 0) return { at: misplaced, confidence: 0.4 }
    // Words that tell of a change and are nothing else.
    const left = findBest(tokens, (token) => (this.#isStory(token) ? Math.min(token.text.length, 8) : null))
    if (left !== null) return { at: left, confidence: 0.3 }
    const asked = findBest(tokens, ({ text }) => (sends.test(text) && job.test(text) ? 1 : null))
    if (asked !== null) return { at: asked, confidence: 0.2 }
    // Nothing else is left to be the trouble: 冷却塔漂水.
    const last = findBest(tokens, (token) => (this.#isClause(token) ? Math.min(token.text.length, 8) : null))
    return last === null ? null : { at: last, confidence: 0.2 }
  }

  #isClause(token: Token): boolean {
    const { text } = token
    return (
      /^[\u4e00-\u9fa5A-Za-z]{4,16}$/.test(text) &&
      /[\u4e00-\u9fa5]{4}/.test(text) &&
      this.#isMeant(token) &&
      [remark, talk, address, placeAtEnd, company].every((pattern) => !pattern.test(text)) &&
      !isRole(text) &&
      personIn(text) === null &&
      !/[你我他她]|可以|随时|尽快|安排|周末|有空|有人|请|转|订单|电话|介绍|回[拨电复]|自?提|店/.test(text)
    )
  }

  #isStory(token: Token): boolean {
    const { text } = token
    return (
      /^[\u4e00-\u9fa5]{4,}/.test(text) &&
      /[了着得太很还又老只住]|一直|有点|上去|下来|出来|效果|变/.test(text) &&
      this.#isMeant(token) &&
      !remark.test(text) &&
      !talk.test(text) &&
      !/[都也]可以|都[行在]|除了/.test(text) &&
      !isRole(text)
    )
  }

  #weight(token: Token | undefined, at: number): number {
    const text = token?.text ?? ''
    const last = this.tokens[at - 1]
    const isNear = last !== undefined && this.tokens[at]?.after !== 'line' && thing.test(last.text)
    const isOfThing = thing.test(text) || isNear
    // 指纹锁没反应只能用钥匙: a remark beside thing and trouble takes nothing away.
    const isRemark = remark.test(text) && !(thing.test(text) && fault.test(text)) && !lockedOut.test(text)
    // The trouble is told in Chinese as well: shows error 4E3, 无法制作咖啡.
    if (!/[\u4e00-\u9fa5]/.test(text)) return -0.5
    // 监控坏了你们修吗 asks; what is wrong is told in other words, if there are any.
    const asking = isOfThing ? /修吗$/ : talk
    return (
      (isOfThing ? 1 : 0) - (asking.test(text.replace(ofWork, '')) ? (isOfThing ? 0.5 : 1) : 0) - (isRemark ? 2 : 0)
    )
  }

  /** 服务类型：扶梯维修, 买家留言：梳齿板缺齿: the note tells what the label of the trouble does not. */
  #inNote(): { readonly at: number; readonly confidence: number } | null {
    const { tokens } = this
    if (!tokens.every((token) => !this.isLabeled(token) || merelyMended.test(token.text))) return null
    const at = findBest(tokens, (token, index) =>
      !this.isLabeled(token) && this.isTold(token) ? this.#weight(token, index) : null,
    )
    return at === null || this.#weight(tokens[at], at) < 0 ? null : { at, confidence: 0.8 }
  }

  /** Of several labels of a trouble the one whose words tell one, or else the longest words. */
  #labeled(): number {
    const { tokens } = this
    const openings = tokens.flatMap((token, at) => {
      const isFirst = !this.isLabeled(tokens[at - 1]) || token.after === 'line' || token.after === 'taken'
      return this.isLabeled(token) && isFirst ? [at] : []
    })
    const tells = (opening: number) => {
      const end = openings.find((at) => at > opening) ?? tokens.length
      return tokens.slice(opening, end).some((token) => this.isLabeled(token) && fault.test(token.text))
    }
    const byLength = openings.toSorted((a, b) => (tokens[b]?.text.length ?? 0) - (tokens[a]?.text.length ?? 0))
    return openings.find(tells) ?? byLength[0] ?? 0
  }

  /** Whether the word before belongs to a trouble, so that 热水器显示 E1 stays together. */
  joinsBackward(token: Token | undefined, last: Token | undefined, gap: string): boolean {
    if (token === undefined || last === undefined || this.isOther(last)) return false
    if (courtesy.test(last.text) && !sign.test(last.text)) return false
    // 后勤反映，…: who tells it.
    if (/^[\u4e00-\u9fa5]{0,6}(?:来电|打来电话|反映|反馈|报修)$/.test(last.text)) return false
    if (noFault.test(last.text) || isRole(last.text) || remark.test(last.text)) return false
    if (token.after === 'blank')
      return thing.test(last.text) || opensTrouble.test(last.text) || sign.test(last.text) || this.isTold(last)
    // 电视挂架松了，电视歪了: the thing is told before.
    if (
      token.after !== 'comma' ||
      talk.test(last.text.replace(greeting, '')) ||
      (job.test(last.text) && !thing.test(last.text))
    )
      return false
    return (
      this.isTold(last) || thing.test(last.text) || (/^ ?[,、]/.test(gap) && /^[\u4e00-\u9fa5]{4,}$/.test(last.text))
    )
  }

  joinsForward(next: Token, gap: string, told: string, afterNext: Token | undefined): boolean {
    if (gap.includes('\n') || gap.includes(taken)) return false
    if (isTail(next, told)) return true
    if (!this.isLabeled(next) && (courtesy.test(next.text) || isRole(next.text) || introduces.test(next.text)))
      return false
    // 温度冲到 | 250 | 度降不下来
    if (/^[\d.A-Z-]{1,6}$/.test(next.text) && afterNext?.after === 'blank' && this.isTold(afterNext)) return true
    return this.isTold(next) || (next.after === 'comma' && !this.isOther(next))
  }
}

/** The place with the highest weight, the first of equals; null weights do not count. */
function findBest(tokens: readonly Token[], weigh: (token: Token, at: number) => number | null): number | null {
  let found: { readonly at: number; readonly weight: number } | null = null
  for (const [at, token] of tokens.entries()) {
    const weight = weigh(token, at)
    if (weight !== null && (found === null || weight > found.weight)) found = { at, weight }
  }
  return found?.at ?? null
}

/** Finds the trouble, with the words before it and the clauses behind it that belong to it. */
export function readFault(text: string, raw: string, hints: Hints): PastedPart | null {
  const telling = new Telling(text, hints)
  const { tokens } = telling
  const found = telling.find()
  const told = found === null ? undefined : tokens[found.at]
  if (found === null || told === undefined) return null
  let from = found.at
  if (found.confidence < 0.9)
    while (
      from > 0 &&
      telling.joinsBackward(tokens[from], tokens[from - 1], text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start))
    )
      from -= 1
  const opening = tokens[from] ?? told
  const start = opening.start + (/^(?:(?:客户)?(?:反映|反馈)(?:说)?|[的嘅](?!确))/.exec(opening.text)?.[0].length ?? 0)
  let end = told.end
  for (const [at, next] of tokens.slice(found.at + 1).entries()) {
    if (!telling.joinsForward(next, text.slice(end, next.start), text.slice(start, end), tokens[found.at + at + 2]))
      break
    end = next.end
  }
  return { value: raw.slice(start, end).trim(), start, end, confidence: found.confidence }
}
