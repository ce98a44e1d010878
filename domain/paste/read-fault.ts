import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { isRole } from './read-people.ts'
import { taken, type Token, tokensOf } from './sheet.ts'
import { courtesy, fault, job, noFault, remark, thing } from './trouble-words.ts'

/** Words before the trouble that belong to it although they tell none: 热水器显示 | E1, 2# | 电梯. */
const opensTrouble = /(?:显示|提示|温度|水温|报|现在|还是|又|一直|有点|那台|这台|突然|总是)$/
const sign = /^[A-Za-z\d#.]{1,8}$/

/** The first trouble told, with the words before it and the clauses behind it that belong to it. */
export function readFault(text: string, raw: string, hints: Hints): PastedPart | null {
  const tokens = tokensOf(text)
  const isOther = ({ start }: Token) => ['thing', 'other', 'name', 'customer', 'phone'].includes(hints.get(start) ?? '')
  const isTold = (token: Token) =>
    hints.get(token.start) === 'fault' ||
    (fault.test(token.text) && !isOther(token) && !courtesy.test(token.text) && !noFault.test(token.text))
  const isNamed = (token: Token) =>
    (thing.test(token.text) || job.test(token.text)) &&
    !isOther(token) &&
    !courtesy.test(token.text) &&
    !noFault.test(token.text) &&
    !token.text.includes('师傅')
  const labeled = tokens.findIndex((token) => hints.get(token.start) === 'fault')
  // A label such as 类型：安装 is kept for a text that tells no trouble of its own.
  let first =
    labeled >= 0 ? best(tokens, labeled, hints) : tokens.findIndex((token) => isTold(token) && !isRemark(token))
  if (first < 0) first = tokens.findIndex(isTold)
  const isGuess = first < 0
  // Nobody says what is wrong: the thing or the job is named alone.
  if (first < 0) first = tokens.findIndex((token) => job.test(token.text) && isNamed(token) && !isRemark(token))
  if (first < 0) first = tokens.findIndex((token) => isNamed(token))
  const told = tokens[first]
  if (told === undefined) return null
  let from = first
  while (labeled < 0 && from > 0 && joinsBackward(tokens[from], tokens[from - 1], isOther)) from -= 1
  const opening = tokens[from] ?? told
  const start = opening.start + (/^(?:客户)?(?:反映|反馈)(?:说)?/.exec(opening.text)?.[0].length ?? 0)
  let end = told.end
  for (const next of tokens.slice(first + 1)) {
    const gap = text.slice(end, next.start)
    if (gap.includes('\n') || gap.includes(taken)) break
    if (hints.get(next.start) !== 'fault' && (courtesy.test(next.text) || isRole(next.text))) break
    if (!isTold(next) && (next.after !== 'comma' || isOther(next)) && !isTail(next)) break
    end = next.end
  }
  const value = raw.slice(start, end).trim()
  return { value, start, end, confidence: labeled >= 0 ? 0.95 : isGuess ? 0.5 : 0.7 }
}

const isRemark = ({ text }: Token): boolean => remark.test(text)

/** Of several labels of a trouble the one whose words tell one. */
function best(tokens: readonly Token[], labeled: number, hints: Hints): number {
  const all = tokens.flatMap((token, at) => (hints.get(token.start) === 'fault' ? [at] : []))
  const isFirstOfLine = (at: number) =>
    hints.get(tokens[at - 1]?.start ?? -1) !== 'fault' || tokens[at]?.after === 'line' || tokens[at]?.after === 'taken'
  const openings = all.filter(isFirstOfLine)
  const lineTells = (at: number) => {
    for (let to = at; to < tokens.length && (to === at || !openings.includes(to)); to++) {
      const token = tokens[to]
      if (token === undefined || hints.get(token.start) !== 'fault') return false
      if (fault.test(token.text)) return true
    }
    return false
  }
  return (
    openings.find(lineTells) ??
    openings.toSorted((a, b) => (tokens[b]?.text.length ?? 0) - (tokens[a]?.text.length ?? 0))[0] ??
    labeled
  )
}

/** Whether the word before belongs to a trouble, so that 热水器显示 E1 stays together. */
function joinsBackward(token: Token | undefined, last: Token | undefined, isOther: (token: Token) => boolean): boolean {
  if (token === undefined || last === undefined || isOther(last)) return false
  if (courtesy.test(last.text) && !sign.test(last.text)) return false
  if (noFault.test(last.text) || isRole(last.text) || remark.test(last.text)) return false
  if (token.after === 'blank') return thing.test(last.text) || opensTrouble.test(last.text) || sign.test(last.text)
  // 电视挂架松了，电视歪了: the thing is told before.
  return token.after === 'comma' && thing.test(last.text) && !job.test(last.text)
}

/** A sign or a thing right behind the trouble: 过流保护 | OC3. */
const isTail = ({ after, text }: Token): boolean => after === 'blank' && /^[A-Z]{1,3}-?\d{1,4}$/.test(text)
