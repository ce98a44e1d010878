import { spot } from './cut-address.ts'
import { endsInHouse } from './detail-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Hints } from './read-hints.ts'
import { doubleSurnames } from './people-words.ts'
import { chain } from './place-words.ts'
import { isPosted, isRole, isSounded, isSurnamed, isTitle, personIn } from './read-people.ts'
import { type Token, tokensOf } from './sheet.ts'
import { fault, job, thing } from './trouble-words.ts'

/** Words that only something that happens has, no name of a firm. */
const happening =
  /[了不没无又就很太着过把被给让叫能会要想在是有说换修装拆报显响亮转停按升降漏坏闪滴跳]|都(?=[不没是有要会坏在能])|打[^印]|[自老总]是|一直|[的姓]|^老干|客户|用户|业主|联系|报告|项目|终端/

/** 塔娜 女士 is somebody; 周大福专柜 店长 is a shop and whoever runs it. */
const ofCourtesy = /^(?:先生|女士|小姐|太太|夫人|同志|师傅|老师|阿姨)$/

const shop =
  /^(?!.*[的我你他]).{2,10}(?:店|馆|铺|坊|吧|(?<![不自运可才就步执流通])行|社|堂|面|鱼|鸡|鸭|粉|餐|咖啡|奶茶|火锅|串串|烧烤|包子|馄饨|水饺|海鲜|超市|便利|水果|烟酒|药房|美容|美发|发艺|造型|养生|足浴|影城|传媒|地产|房产|中介|电器|家具|家居|建材|灯饰|布艺|服饰|母婴|眼镜|汽修|汽配|洗车|洗衣|干洗|快递|物流|驿站|教育|培训|托管|琴行|画室|书屋|书店|文具|广告|图文|照相|摄影|婚纱|花艺|宠物|专卖|专营|专柜|机械|机电|电子|汽贸|包装|装饰|装潢|快修|快运|食品|化工|纺织|模具|印务|印刷|铸造|锻造|管业|地板|木门|衣柜|齿科|口腔|生物|医药|制药|药业|科技|实业|集团|置业|家常菜|小炒|饺子|饭庄|酒家|排档|光伏|能源|轩|阁|居|厨|所|(?:小卖|经营|门市|维修)部|公司|厂)$/

const endsInShop = /[店铺馆]$/
/** A shop or a firm behind the house that it is in, on the same line: …380号 | 老北京爆肚. It is the customer, whatever sort of name it has. */
export function readVenue(text: string, detail: PastedPart | null, hints: Hints): PastedPart | null {
  if (detail === null) return null
  if (
    !(endsInHouse.test(detail.value) || /[门站口场院馆]$|门市房?$|底商$/.test(detail.value) || spot.test(detail.value))
  )
    return null
  // …小区门口|的便民小卖部
  const from = spot.test(detail.value) && /^[的嘅]/.test(text.slice(detail.end)) ? detail.end + 1 : detail.end
  const tokens = tokensOf(text, from, Math.min(text.length, from + 60))
  const [token, next] = tokens
  if (token === undefined) return null
  const gap = text.slice(detail.end, token.start)
  // …142号，老王修车铺，戴经理: behind a comma only what is called a shop.
  if (!/^[ \ue000]+$/.test(gap) && !(/^(?: ?[,、] ?|[的嘅])$/.test(gap) && isCalledShop(token.text))) return null
  if (hints.has(token.start) || !isVenue(token, next)) return null
  // Right before a phone it may as well be a name.
  return {
    value: token.text,
    start: token.start,
    end: token.end,
    confidence: chain.test(token.text)
      ? 0.8
      : token.isBeforeTaken && token.text.length < 5
        ? 0.3
        : shop.test(token.text)
          ? 0.6
          : 0.55,
  }
}

const isCalledShop = (word: string): boolean =>
  chain.test(word) ||
  (shop.test(word) &&
    !/[在到去回打找请来联系不没有]/.test(word) &&
    (endsInShop.test(word) || !/[装修拆]/.test(word)) &&
    !fault.test(word))

/** Whoever is named apart: 王府井 is no person before 时光. */
const isSomebody = (next: Token | undefined): boolean =>
  next !== undefined &&
  (personIn(next.text) !== null ||
    isRole(next.text) ||
    isPosted(next.text) ||
    (next.isBeforeTaken && /^[\u4e00-\u9fa5]{2,3}$/.test(next.text) && isSurnamed(next.text) && !isTitle(next.text)))

const isVenue = ({ text: word }: Token, next: Token | undefined): boolean =>
  chain.test(word) ||
  (/^[A-Za-z\u4e00-\u9fa5]{3,12}$/.test(word) &&
    /[\u4e00-\u9fa5]/.test(word) &&
    // 老王修车铺 bears a name.
    (personIn(word) === null || endsInShop.test(word)) &&
    (!doubleSurnames.test(word) || isSomebody(next)) &&
    !isSounded(word) &&
    !isRole(word) &&
    !isPosted(word) &&
    !word.endsWith('收') &&
    ((shop.test(word) && (endsInShop.test(word) || !fault.test(word))) ||
      [fault, thing, job, happening].every((pattern) => !pattern.test(word))) &&
    (endsInShop.test(word) ||
      !(next !== undefined && (word.length < 4 ? isTitle(next.text) : ofCourtesy.test(next.text)))) &&
    (word.length > 3 || !isSurnamed(word) || word.endsWith('店') || isSomebody(next)))
