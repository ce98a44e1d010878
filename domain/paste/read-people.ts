import {
  branchPost,
  courtesyTitle,
  doubleSurnames,
  brands,
  givenSigns,
  wordsLikeNames,
  longTitle,
  postTitle,
  rareSurnames,
  role,
  seldomSurnames,
  shortTitle,
  soundedNames,
  surnames,
} from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { company } from './place-words.ts'
import { matchesOf, type Span, type Token } from './sheet.ts'
import { courtesy, fault, job, noFault, remark, thing } from './trouble-words.ts'

export const surname = `(?:${doubleSurnames.source.slice(1)}|[${[...surnames].join('')}${rareSurnames}]|[${seldomSurnames}](?=[${givenSigns}]{2}))`
export const roles = `(?:${role})`
/** Words that a name or title may follow at once: 的李大妈, 502王姐, 找曹小姐, 店主温小姐. */
const before = `(?<!邻(?=居))(?<=^|[^\\u4e00-\\u9fa5]|[的是找叫嘅问给让位有我跟由请见帮打上里边儿室楼号栋座户层元系部处科厂他她工员站台班组店馆校局队课里人与同打心点]|叫我|[找问打系]一下|[委协工学商]会|${roles}|${longTitle})`
const behindShort =
  '(?=$|[^\\u4e00-\\u9fa5]|[说家的讲反报来住电打找在投也要就想刚跟和给让或及帮替陪代上值负接等会有能全带过留没早晚今明后收手]|约|联系|现在|对接|平时|白天|陪同|她|他|本人)'
export const han = '[\\u4e00-\\u9fa5]'
const innerHan = `(?:(?![的了在是有个这那和与跟把被给让约派请找叫您你我们部处科室厂店队])${han})`
/** Any sign may be a surname before 先生 or 阿姨, but those that point at somebody. */
const anySurname = `(?![喊唤催呼楼一上里内外边这那昨今前刚另别其位各个两几每某本该长部科室处厂站班组课队店社校局所馆铺娘您我你他她它男女老小新旧大二三四五六七八九十的在找联请叫让派帮给跟和与为向有到去住哎喂嗯啊哦嗨嘿诶好谢等是号楼栋室层座院弄路街店厂馆想约需要换装打问]|修(?!先生|女士)|${roles})${han}`
/** Words of times and places that begin like a surname. */
const noSurname =
  '(?:平[时常日]|白[天班]|全[天家]|周[一二三四五六日末内边]|单位|双方|那[边位里儿头天]|后[勤厨台]|常[常年]|时[候常]|从[来前]|于是|由于|马上|明[天早晚]|楼[上下]|连[夜锁]|居民|国家|门[口店])'
const titled = new RegExp(
  `${before}(?!(?<=\\d)[楼区房段门户])((?!${roles}${surname}${han}|${noSurname})${surname}${innerHan}{0,2}?(?:${longTitle})(?!站|台|室|中心|员|(?<=[镇乡村]长)${han}{1,3}[村街路屯社镇组])|(?![楼房车水花库党团门安班])${surname}(?:${postTitle})(?=$|[^\\u4e00-\\u9fa5])|${surname}${innerHan}?(?:${shortTitle})${behindShort}|[老小]${surname}(?:${longTitle})|[老小]${surname}${behindShort}|阿${han}(?=$|[^\\u4e00-\\u9fa5]|就[行好可])|(?<=^|[^\\u4e00-\\u9fa5]|${roles}|${longTitle}|叫|找|是|[的打](?=${han}(?:${courtesyTitle})(?!们)))${anySurname}${innerHan}?(?:${courtesyTitle}))`,
  'g',
)
/** A surname with a title of courtesy is a person wherever it stands. */
const insideWords = new RegExp(
  `((?<!邻(?=居))[${[...surnames].join('')}](?:${courtesyTitle.replace('师傅|老板|', '')}))(?!介绍)`,
  'g',
)
export const greeted =
  /^(?:[你您]|在吗|在不|早|晚上好|啊|哈|呀|你看|再?帮|麻烦|好(?=$|[^\u4e00-\u9fa5])|交代|转|收到|辛苦|接单|去(?:一?趟|处理))/
/** Somebody is asked to go: 麻烦张师傅去一下. */
export const sent = /(?:麻烦|让|请|派|叫|安排|@) ?$/
export const wordsWithTitle =
  /^(?:[\u4e00-\u9fa5]{0,6}(?<!^[\u4e00-\u9fa5])工程师|[班科系室]主任$|(?:语文|数学|英语|俄语|日语|外语|音乐|美术|体育|物理|化学|生物|历史|地理|政治|科学|信息|电教|舞蹈|钢琴|书法|任课|带队|值班|实验)老师$|[高别何明]处(?!长)|万科|[时平终]局|海[尔信]|沪上阿姨|外婆家|[东西南北前后中]队|(?:宿管|保洁|食堂|物业|保安|门卫|门岗|岗亭|看门|传达室|快递|房东|客服|邻居|项目|店|大堂|值班|区域|行政|楼长)(?:先生|女士|小姐|阿姨|大爷|大叔|大妈|大姐|大哥|师傅|经理|主任|主管|老师|副理)$|[\u4e00-\u9fa5][市店馆厂场吧铺摊](?:老板|师傅|老师)|家[里中]|安装|项目|产品|大堂|值班|车间|[\u4e00-\u9fa5]{0,4}工程(?:主管|总监|经理)|销售|采购|区域|[那这几]个|施工|程师|和总|和师傅|小(?:时|区|店|学|孩|米|康|心|于|路|车|门|巷|黄车|天|白|家)|老(?:公|伴|家|店|小区|房|师|人|旧|是|年|化|百)|阿里|高(?:总|工)程|空的|(?:家|都|常|安|明|宁|成|方|相|单|双|查|游|商|国|文|武|红|车|全|花|水|时|平)(?:哥|总|工|生|爷))/
const branchPostAlone = new RegExp(`^${branchPost}$`)
/** Signs and words that are in no name. */
export const notInNames =
  /[姓机器泵坏漏锅炉桶管箱柜了的是吗呢修急不没室楼号街路]|微信|谢谢|前台|客服|小妹|教务|师傅|老板|经理|客户|地址|您好|你好|联系|保内|保外|电视|快递|[您你我他她它]|[长店吧]$|随时|真实|周末|尽快|可以|平台|公司|单位|[上下中]午|早上|晚上|[打拨]|之前|没有|老[妈爸婆公姐哥弟伴]|虚拟号|电话|号码|停车|满房|^.{0,2}[哦嘛呗么啦咯嘞吗哈点]$|完$|电联|详见|附件|商祺|迟到|着急|近期|死人|[很没把被这能]|在.?$|.[员户边面层]$/
/** Words that are no name, though they begin like one. */
export const notNames =
  /^(?:[甲乙我你客店厂校]?方?(?:对接|联[系络]|接洽).{0,2}$|[这那][边里儿头家户位么就天]|四百|四零零|固定|(?:麻利|抓紧|赶[紧快]).?|快点?.?$|经办|家住|处理|商家|成[吗不么]|.{1,2}单$|明[早晚后]|和我|代报.?|本人|[白夜晚早中]班|此致|敬礼|周知|成交|国美|[单大]休|江南.|万象.|顺祝.*|会员|[东西南北]户|常客|传真|[座总分]机|内线|热线|邮箱|微信.?|万家乐|周[一二三四五六日天末].?|未[留知填写].?|不[详明]|保密|匿名|暂?无|中控.?|总台|门岗|处理|最好|哈+|嘿+|居民|村民|时常|卫生间|洗手间|小灵通|大哥大|弓长张|立早章|耳东陈|口天吴|木子李|双木林|古月胡|言午许|人可何|双口吕|家庭|满[房员座]|[夜半深]夜?[里间]|半夜|深夜|虚拟号|那个.?|楼[上下]|时候|时间|方便|明天|今天|后天|高低|常用|双方|安全|全部|单独|温度|方向|方法|白天|家里|经常|相同|成功|平时|金额|强制|和谐|万一|成本|空间|水平|常见|边上|国内|连续|应该|通常|管理|路边|[路街东西南北][东西南北侧边面头]|[得要][弄修搞].?|务必|催单|催办|催促|加急|急修|返修|休息|调休|轮休|放假|上课|开会|全天|整天|营业|歇业|不忙|很忙)$/
/** Signs of talk, which no name without a known surname has. */
export const talk = /[错都在前后来去打拨回从到很没有着过把被给让等再也又还是就说问找接看做换修装]|[白全半]天|时候/
const roleOnly = new RegExp(`^(?:[我他她]的?)?(?:${role})+$|^[我他她][爸妈爷奶姐哥弟妹姨叔舅姑]$`)
const rolePost = new RegExp(`^(?:${role})+(?:${longTitle})$`)
const post = new RegExp(`^(?:${role})*副(?:${longTitle})$`)

/** Somebody, and the word where he is named. */
export interface Found {
  readonly part: PastedPart
  readonly token: Token
}

const posted = new RegExp(`^(?:${role}|${longTitle})+${surname}${han}{1,2}$`)
/** 机电科|顾雨海, 楼管|蔡总, IT|夏子, 我是商管部|殷小磊: where somebody works or what he is, before a name that it touches. */
const ofOffice = new RegExp(
  `^(?:我(?:是|叫)?|找|请?联系|叫|由|是|.{1,8}的)?(?:[\\u4e00-\\u9fa5]{1,6}(?:部|科|处|班|组|队|车间|员|工|师|室|主|长|户|头|商|人|主管|经理|主任|总监|代表|助理|司机|老板)|食堂|仓库|门卫|[A-Z]{2,3})(${surname}${han}{1,2})$`,
)
/** The name behind the office that it touches. */
export const nameOfOffice = (word: string): string | undefined => {
  const name = ofOffice.exec(word)?.[1]
  return name !== undefined && mayBeName(name) && !isTitle(name) ? name : undefined
}
/** Somebody behind what he is: 店长王磊. */
export const isPosted = (word: string): boolean => posted.test(word) || nameOfOffice(word) !== undefined

const onFloor = /^负?[一二三四五六七八九十]{1,2}[楼层]/
const department =
  /^[\u4e00-\u9fa5]{1,5}(?:(?<!小卖|营业|门市|经营|俱乐|[本总])部|队|(?<![齿万])科|(?<![售办][楼事])处|课|班|组|室|车间)$/
const center =
  /^[\u4e00-\u9fa5]{0,4}(?:质检|检测|设备|电教|信息|呼叫|技术|数据|运维|采购|后勤|保障|客服|调度|指挥|物业|维修|工程|行政|财务|研发|实验|网络|控制|监控|计量|动力|能源|教务|教学|资产|宣传|护理|影像|检验|供应|生产|制造|质量|营销|销售|运营|管理)中心$/
const station = /^[\u4e00-\u9fa5]{2,4}(?:(?<!消防|快递|驿)站|办)$/
/** Whether the word only says which kind of person follows: 保安队, 店长. */
export const isRole = (word: string): boolean =>
  roleOnly.test(word) ||
  post.test(word) ||
  rolePost.test(word) ||
  /^[\u4e00-\u9fa5]{0,4}(?:工程|技|设计|药|医|教|厨|会计)师$/.test(word) ||
  /^[\u4e00-\u9fa5]{1,4}(?<!.科)员$/.test(word) ||
  (!onFloor.test(word) && (department.test(word) || center.test(word) || station.test(word)))

const titleAlone = new RegExp(`^(?:${longTitle})$`)
/** Whether the word is a title whose name stands before it: 塔娜 女士. */
export const isTitle = (word: string): boolean => titleAlone.test(word)

const soundedTitled = new RegExp(`^[\\u4e00-\\u9fa5·]{2,8}(?:${courtesyTitle})$`)
/** 总务处的小白, 找方工: words that are a name where somebody is called so. */
const isNicknameBehind = (text: string, start: number, value: string): boolean =>
  /^(?:小[白于路康车]|[常安明宁成方单双查游商国文武全花平车](?:总|工|哥))$/.test(value) &&
  (/[的叫是找问给]$/.test(text.slice(0, start)) || isRole(text.slice(0, start))) &&
  start + value.length === text.length

/** 项目上|竺师傅, 车间里|宓师傅 */
const placeBefore = new RegExp(`.(?:[里上边的]|${longTitle})$`)
const isPlaceBefore = (word: string): boolean => isRole(word) || placeBefore.test(word)

/** Finds a person with a title inside a word, such as 李阿姨 in 501李阿姨; null without one. */
export function personIn(text: string): Span | null {
  // 阿不都先生
  if (soundedTitled.test(text) && soundedNames.test(text)) return { start: 0, end: text.length }
  const matches = [...matchesOf(text, titled), ...matchesOf(text, insideWords)]
  for (const [at, match] of matches.entries()) {
    const value = match[1] ?? ''
    // 档口老板|宋大姐: what somebody is, and then who.
    if (matches[at + 1]?.index === match.index + value.length) continue
    // 老张家常菜 is where people eat.
    if (
      /^(?!在)[\u4e00-\u9fa5]{0,5}[店馆铺菜面园场厂坊庄院屋饭酒茶]$/.test(text.slice(match.index + value.length)) &&
      /^[老小阿]/.test(value)
    )
      continue
    if (/^介绍|^推荐/.test(text.slice(match.index + value.length))) continue
    const isWord =
      // 工|程总监
      (/^程(?!.*(?:先生|女士|小姐))/.test(value) && text.charAt(match.index - 1) === '工') ||
      branchPostAlone.test(value) ||
      (wordsWithTitle.test(value) && !isNicknameBehind(text, match.index, value)) ||
      (!isPlaceBefore(text.slice(0, match.index)) && wordsWithTitle.test(text.slice(0, match.index + value.length)))
    // 楼管|蔡总: 管 is of the post.
    const start = match.index + (surnames.has(value.charAt(1)) && isRole(text.slice(0, match.index + 1)) ? 1 : 0)
    if (!isWord && (isSounded(value) || !isTrouble(value.slice(0, 3))))
      return { start, end: match.index + value.length }
  }
  return null
}

/** One sign of trouble may be part of a name: 柏松. */
export const isTrouble = (word: string): boolean => {
  const sign = fault.exec(word.replace(/^阿不(?=[都力拉])/, ''))?.[0]
  return sign !== undefined && !(sign.length === 1 && word.length <= 3 && isSurnamed(word))
}

const shortName = new RegExp(`^${surname}[${givenSigns}]$`)
/** 郑波 */
export const isShortName = (word: string): boolean => shortName.test(word)

const seldomName = new RegExp(`^[${rareSurnames}${seldomSurnames}][${givenSigns}]{2}$`)
const fullName = new RegExp(`^${surname}[${givenSigns}]{2}$`)
/** A surname before two signs that given names are made of: 修文娟. */
export const isFullName = (word: string): boolean => fullName.test(word)

const given = new RegExp(`[${givenSigns}]$`)
/** A word of three signs whose last one is of given names. */
export const isGiven = (word: string): boolean => word.length === 3 && given.test(word)

export const isSurnamed = (word: string): boolean =>
  surnames.has(word.charAt(0)) || doubleSurnames.test(word) || isSounded(word) || seldomName.test(word)

const likeName = new RegExp(`^(?:${brands})(?:牌|的)?$|^(?:${wordsLikeNames})(?![${givenSigns}]$)`)
/** 全自动, 别墅, 应急, 康佳: a word that only begins like a name. */
export const isLikeName = (word: string): boolean => likeName.test(word)

/** Nothing in the word speaks against its being a name, whatever its surname. */
export const mayBeName = (word: string): boolean =>
  !isRole(word) &&
  !isTitle(word) &&
  !courtesy.test(word) &&
  !notNames.test(word) &&
  !likeName.test(word) &&
  (fullName.test(word) ||
    ![notInNames, talk, fault, thing, job, remark, noFault, company].some((pattern) => pattern.test(word)))

/** A name of another people: 阿不都热合曼. */
export const isSounded = (word: string): boolean => /^[\u4e00-\u9fa5·]{2,10}$/.test(word) && soundedNames.test(word)

/** The person with the highest confidence, the earliest of equals. */
export function pickSurest(found: readonly Found[]): Found | null {
  let best: Found | null = null
  for (const one of found) if (best === null || one.part.confidence > best.part.confidence) best = one
  return best
}
