import type { PastedPart } from './pasted-parts.ts'
import { courtesyTitle, longTitle } from './people-words.ts'
import type { Token } from './sheet.ts'

const surnamedOf = new RegExp(`姓([\\u4e00-\\u9fa5]{1,2})的(?:一[位个])?(${longTitle})`)
const courtesy = new RegExp(`^(?:${courtesyTitle})$`)

/** A title told apart from its surname, put together as people are called: 姓匡的女士, 先生（姓危）. */
export function joinName(text: string, token: Token): PastedPart | null {
  const told = surnamedOf.exec(token.text)
  if (told !== null) {
    const start = token.start + told.index
    return { value: `${told[1]}${told[2]}`, start, end: start + told[0].length, confidence: 0.9 }
  }
  if (!courtesy.test(token.text)) return null
  const behind = /^[ ,]?\(?免?贵?姓([\u4e00-\u9fa5])\)?(?![\u4e00-\u9fa5])/.exec(text.slice(token.end, token.end + 8))
  if (behind === null) return null
  return { value: `${behind[1]}${token.text}`, start: token.start, end: token.end + behind[0].length, confidence: 0.97 }
}
