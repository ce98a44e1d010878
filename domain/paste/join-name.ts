import type { PastedPart } from './pasted-parts.ts'
import { courtesyTitle, longTitle } from './people-words.ts'
import { isSurnamed } from './read-people.ts'
import type { Token } from './sheet.ts'

const surnamedOf = new RegExp(`姓([\\u4e00-\\u9fa5]{1,2})的(?:一[位个])?(${longTitle})`)
const courtesy = new RegExp(`^(?:${courtesyTitle})$`)

/** A title told apart from its surname, put together as people are called: 姓匡的女士, 先生（姓危）. */
export function joinName(text: string, token: Token): PastedPart | null {
  // 傅 国 栋 139…
  const spread = isSurnamed(token.text)
    ? /^(?: [\u4e00-\u9fa5]){1,2}(?=[ ,:]*\ue000)/.exec(text.slice(token.end, token.end + 8))?.[0]
    : undefined
  if (spread !== undefined && token.text.length === 1)
    return { value: token.text + spread, start: token.start, end: token.end + spread.length, confidence: 0.8 }
  const told = surnamedOf.exec(token.text)
  if (told !== null) {
    const start = token.start + told.index
    return { value: `${told[1]}${told[2]}`, start, end: start + told[0].length, confidence: 0.9 }
  }
  if (!courtesy.test(token.text)) return null
  // 阿姨 何 139…
  const apart = /^ ([\u4e00-\u9fa5])(?= ?\ue000)/.exec(text.slice(token.end, token.end + 4))
  if (apart?.[1] !== undefined && isSurnamed(apart[1]))
    return { value: `${apart[1]}${token.text}`, start: token.start, end: token.end + 2, confidence: 0.92 }
  const behind = /^[ ,]?\(?免?贵?姓([\u4e00-\u9fa5])\)?(?![\u4e00-\u9fa5])/.exec(text.slice(token.end, token.end + 8))
  if (behind === null) return null
  return { value: `${behind[1]}${token.text}`, start: token.start, end: token.end + behind[0].length, confidence: 0.97 }
}
