import { address, addressUnit, company, fault, room } from './words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { type Span, type Token, tokensOf } from './sheet.ts'

const anchors =
  /号楼|号院|号|栋|幢|座|室|单元|层|楼|户|组|弄|大厦|广场|小区|花园|公寓|家园|园区|园|苑|城|中心|塔|街道|路|街|大道|巷|村|镇|乡|[甲乙丙丁](?=$|[^\u4e00-\u9fa5])|(?<=[栋幢座元-])\d{2,5}/g
const isTitled = /(?:先生|女士|小姐|师傅|经理|老板|主任)/

interface Found {
  readonly detail: PastedPart | null
  /** Spans taken by the address; the rest of the last word stays for others. */
  readonly used: Span[]
}

/**
 * Finds the part of an address below the district: the text behind the divisions, or else words that look like an address.
 * @param text the remaining text, divisions blanked
 * @param areaEnd end of the divisions, null without any
 * @param labels places where values behind an address label begin
 */
export function readDetail(text: string, areaEnd: number | null, labels: readonly number[]): Found {
  const tokens = tokensOf(text)
  const starts = new Set(labels)
  const follows = (token: Token) => {
    if (areaEnd === null || token.start < areaEnd || token.start > areaEnd + 3) return false
    const gap = text.slice(areaEnd, token.start)
    return !/[。;!?]/.test(gap) && !gap.includes('\ue000')
  }
  const isLabeled = (token: Token) =>
    [token.start, token.start - 1, token.start - 2].some(
      (at) => starts.has(at) && !/[^\s]/.test(text.slice(at, token.start)),
    )
  let first = tokens.findIndex((token) => follows(token) && opens(token.text, text.slice(areaEnd ?? 0, token.start)))
  const beside = first >= 0
  if (first < 0) first = tokens.findIndex((token) => isLabeled(token) && !fault.test(token.text))
  if (first < 0) first = tokens.findIndex((token) => address.test(token.text) && !company.test(token.text))
  const token = tokens[first]
  if (token === undefined) return { detail: null, used: [] }
  const used: Span[] = [{ start: token.start, end: cutEnd(token) }]
  let end = cutEnd(token)
  for (const next of tokens.slice(first + 1, first + 12)) {
    const last = used.at(-1)
    if (last === undefined || end < last.end) break
    if (end !== last.end || tokens[tokens.indexOf(next) - 1]?.end !== end) break
    if (!continues(next, isLabeled(next))) break
    end = cutEnd(next)
    used.push({ start: next.start, end })
  }
  const value = used.map((span) => text.slice(span.start, span.end)).join('')
  const confidence = beside ? 0.9 : isLabeled(token) ? 0.85 : 0.6
  return { detail: { value, start: token.start, end, confidence }, used }
}

function opens(word: string, gap: string): boolean {
  if (company.test(word) && !/\d/.test(word)) return false
  if (gap === '') return addressUnit.test(word) || /\d/.test(word) || !fault.test(word)
  return address.test(word) || (addressUnit.test(word) && !fault.test(word) && !isTitled.test(word))
}

function continues(token: Token, labeled: boolean): boolean {
  const { text, after } = token
  if (labeled) return true
  if (after === 'taken') return false
  if (fault.test(text) || isTitled.test(text) || company.test(text))
    return address.test(text) && cutEnd(token) < token.end
  return (
    room.test(text) || address.test(text) || /(?:大厦|广场|小区|花园|公寓|家园|苑|园|城|层|楼|室|座|栋|幢)$/.test(text)
  )
}

/** Finds the end of an address inside a word that goes on with something else: …240号|厨房水龙头漏水. */
function cutEnd({ text, start, end }: Token): number {
  const trouble = fault.exec(text)
  const titled = isTitled.exec(text)
  const stop = Math.min(trouble?.index ?? text.length, titled === null ? text.length : Math.max(0, titled.index - 1))
  if (stop === text.length) return end
  let cut = 0
  for (const match of text.matchAll(anchors)) if (match.index < stop) cut = match.index + match[0].length
  if (cut === 0) return end
  cut += /^\d{1,4}[A-Z]?室?/.exec(text.slice(cut))?.[0].length ?? 0
  return start + cut
}
