import type { PastedPart } from './pasted-parts.ts'
import { isLikeName, isRole, isSurnamed, isTitle, mayBeName, notNames } from './read-people.ts'
import { type Span, tokensOf } from './sheet.ts'
import { courtesy, fault } from './trouble-words.ts'

const toldSurname = /姓 ?([\u4e00-\u9fa5])(?=$|[^\u4e00-\u9fa5])/
/** Alone, or behind the part of the firm that somebody works for: IT部Grace. */
const latinName = /(?:^|[部室科处组课])([A-Z][a-z]{2,11})$/

/**
 * Finds the name among the words that nothing else claimed, when the surer signs named nobody: a surname that is told, or a short word with a surname
 * beside a phone.
 * @param text the remaining text, everything understood blanked
 */
export function readNameLeft(text: string, phones: readonly Span[]): PastedPart | null {
  const told = toldSurname.exec(text)
  if (told?.[1] !== undefined && isSurnamed(told[1])) {
    const end = told.index + told[0].length
    return { value: told[1], start: end - 1, end, confidence: 0.5 }
  }
  const speaker = /^\s*([A-Z][a-z]{1,11}) ?(?=[说称反])/.exec(text)
  if (speaker?.[1] !== undefined) {
    const end = speaker[0].trimEnd().length
    return { value: speaker[1], start: end - speaker[1].length, end, confidence: 0.5 }
  }
  for (const { end, start, text: word } of tokensOf(text)) {
    const name = latinName.exec(word)?.[1] ?? (isPerson(word) ? word : undefined)
    const isBesidePhone = phones.some(
      (phone) => isGap(text.slice(end, phone.start)) || isGap(text.slice(phone.end, start)),
    )
    if (name !== undefined && isBesidePhone) return { value: name, start: end - name.length, end, confidence: 0.4 }
  }
  // A word right behind the address that nothing else claims: …2幢1204 | 初晓.
  for (const { end, start, text: word } of tokensOf(text)) {
    const isName =
      /^[A-Z][a-z]{1,11}$/.test(word) ||
      (/^[\u4e00-\u9fa5]{2,3}$/.test(word) &&
        mayBeName(word) &&
        !/^[水电暖气]+$|[茶饭面粉饼菜店馆铺吧坊屋咖酒鸡鸭鱼鹅羊锅烤汤串]$/.test(word))
    if (isName && /\ue000 ?$/.test(text.slice(0, start)) && phones.length > 0) {
      // Lily Wang
      const second = /^ [A-Z][a-z]{1,11}(?![A-Za-z])/.exec(text.slice(end, end + 14))?.[0] ?? ''
      return { value: word + second, start, end: end + second.length, confidence: 0.25 }
    }
  }
  return null
}

/** Signs of talk that no given name has. */
const spoken = /[很没把被这能得]|在.?$|着急|迟到|[员户边面层去来修打工电的啦过]$/

/** Of the words between, nothing is left but what was read. */
const isGap = (text: string): boolean => /^[ \ue000,:、/(|)]{1,4}$/.test(text)

const isPerson = (word: string): boolean =>
  /^[\u4e00-\u9fa5]{2,3}$/.test(word) &&
  isSurnamed(word) &&
  ![isRole, isTitle, isLikeName].some((is) => is(word)) &&
  ![courtesy, notNames, fault].some((pattern) => pattern.test(word)) &&
  !spoken.test(word.slice(1))
