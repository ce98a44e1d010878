import type { Token } from './sheet.ts'
import { placeEnd } from './detail-words.ts'
import { isSurnamed, mayBeName, personIn } from './read-people.ts'

/** 前台 Vicky, 办公室 魏刚 138…: whoever answers there. */
export const isSomebody = ({ text }: Token): boolean => personIn(text) !== null || /^[A-Z][a-z]{2,11}$/.test(text)

export const isNamed = (word: string): boolean =>
  /^[\u4e00-\u9fa5]{2,3}$/.test(word) && isSurnamed(word) && mayBeName(word)

/** …301 | 路遥 | 138…, 2304 | 房主覃卫东: people whose word begins with one of a unit. */
export const isNamedLikeUnit = ({ text, isBeforeTaken }: Token): boolean =>
  /^(?:房[东主客]|户主|[楼栋层组]长|楼管|库管|[铺档]主)/.test(text) ||
  (isBeforeTaken && /^[\u4e00-\u9fa5]{2,3}$/.test(text) && isSurnamed(text) && !placeEnd.test(text))

/** …301 | 万里, …12座502 | 王欣园, 37号 | 奚子轩: behind a room, or with such a sign behind a number, a short word with a surname is somebody. */
export const isNamedLikePlace = ({ text, after, isBeforeTaken }: Token, last: Token): boolean =>
  isNamed(text) &&
  ((/^[\u4e00-\u9fa5]里$/.test(text) && /\d{3,}室?$/.test(last.text)) ||
    ((isBeforeTaken || after === 'comma') &&
      (text.length === 3 || text.endsWith('轩')) &&
      (/\d{3,}[室房户]?$|[室户]$/.test(last.text) || (/[轩庭涵]$/.test(text) && /\d号?$/.test(last.text)))))
