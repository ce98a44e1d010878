import { endsInHouse } from './detail-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { doubleSurnames } from './people-words.ts'
import { isPosted, isRole, isSounded, isSurnamed, isTitle, personIn } from './read-people.ts'
import { type Token, tokensOf } from './sheet.ts'
import { fault, job, thing } from './trouble-words.ts'

/** Words that only something that happens has, no name of a firm. */
const happening =
  /[了不没无又就很太着过把被给让叫能会要想在是有说换修装拆报显响亮转停按升降漏坏闪滴跳都]|打[^印]|[自老总]是|一直|[的姓]|^老干|客户|用户|业主|联系|报告|项目|终端/

/** 塔娜 女士 is somebody; 周大福专柜 店长 is a shop and whoever runs it. */
const ofCourtesy = /^(?:先生|女士|小姐|太太|夫人|同志|师傅|老师|阿姨)$/

const shop = /^(?!.*[的我你他]).{2,10}(?:店|馆|铺|坊|吧|行|社|堂|轩|阁|居|厨|所|公司|厂)$/

/** A shop or a firm behind the house that it is in, on the same line: …380号 | 老北京爆肚. It is the customer, whatever sort of name it has. */
export function readVenue(text: string, detail: PastedPart | null, hints: Hints): PastedPart | null {
  if (detail === null || !endsInHouse.test(detail.value)) return null
  const tokens = tokensOf(text, detail.end, Math.min(text.length, detail.end + 60))
  const [token, next] = tokens
  if (token === undefined || !/^[ \ue000]+$/.test(text.slice(detail.end, token.start))) return null
  if (hints.has(token.start) || !isVenue(token, next)) return null
  // Right before a phone it may as well be a name.
  return {
    value: token.text,
    start: token.start,
    end: token.end,
    confidence: token.isBeforeTaken && token.text.length < 5 ? 0.3 : 0.6,
  }
}

const isVenue = ({ text: word }: Token, next: Token | undefined): boolean =>
  /^[A-Za-z\u4e00-\u9fa5]{3,12}$/.test(word) &&
  /[\u4e00-\u9fa5]/.test(word) &&
  personIn(word) === null &&
  !doubleSurnames.test(word) &&
  !isSounded(word) &&
  !isRole(word) &&
  !isPosted(word) &&
  !word.endsWith('收') &&
  (shop.test(word) || [fault, thing, job, happening].every((pattern) => !pattern.test(word))) &&
  !(next !== undefined && (word.length < 4 ? isTitle(next.text) : ofCourtesy.test(next.text))) &&
  (word.length > 3 || !isSurnamed(word))
