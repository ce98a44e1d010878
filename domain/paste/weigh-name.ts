import type { LabelKind } from './label-words.ts'
import { longTitle } from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'

/** 到了直接找宿管韦阿姨: who is to be asked for at the place. */
const atPlace =
  /(?:到了|到[场厂店家]|来了|上门|直接|现场|过来)[^,。;!?\n]{0,5}(?:找|联系|打给?|叫|问)[^,。;!?\n]{0,8}$|(?:白天|平时|现场|门口|店里|厂里)[^,。;!?\n]{0,3}(?:找|联系|打给?)[^,。;!?\n]{0,8}$|让(?:你们?|师傅)?(?:找|联系)[^,。;!?\n]{0,4}$/
/** 机修工阿龙…（到厂打他） */
const askedFor = /^[\ue000\s\d]{0,16}\([^)\n]{0,6}(?:打|找|联系)(?:[他她]|这个|本人)/
/** 找门卫老麦开门: who only helps. */
const helps = /^ ?(?:帮忙)?(?:开门|[拿取]钥匙|登记|签[字单]|结[账算])/
/** 复查联系老种, 财务结算找谢会计, 我不在的话找老侯: who is asked for in another case. */
const otherwise =
  /(?:复[查检]|结[算账]|付款|开票|发票|对账|备用|夜班|没人接|打不通|接不通|不接|不在的?话?|或者?(?!者?我?本人))[^,。;!?\n]{0,6}$|\(我?(?:爱人|老婆|老公|妻子|丈夫|老伴|儿子|女儿|同事) ?$/
/** 我是中介小齐, 店员小谢: who speaks for somebody else counts less than the one it is about. */
const onBehalf = /(?:物业|保安|门卫|中介|店员|前台|邻居|快递|业务员?|销售|客服|经销商|代理商|[办站]的) ?$/
/** 小刘 让我找你们, 邓校长不在: who is gone or only told of the service. */
const elsewhere =
  /^ ?(?:说?(?:让|叫)我|介绍|推荐|转[的给发来]|说(?:[他她])?(?:没空|很?忙|不在)|不在|没空|出差|请假|休假|离职|退休)/
/** 派给老黄: whoever is to do the job. */
const assigned = /(?:派|转|交|分|安排|通知|抄送)单?[给到] ?$/
/** 上次来的小马师傅: of the service. */
const cameBefore =
  /(?:上[次回]|之前|以前|原来|昨天|前天)[^,。;!?\n]{0,6}(?:来(?!电)|(?<!报)修|装|派|负责)[^,。;!?\n]{0,4}$/
const findsMe = /(?:找|联系|打|问)我(?:本人)?(?:就[行好可]|即可|吧|$|[,。;])/
const amendedBehind =
  /^[^,。;!?\n]{0,5}[ ,。]{0,2}(?:不对|不是|[说写打搞]错了?)[ ,。]{0,2}(?:应该|我|[他她]|就)?[是姓叫]/

/** 钱女士，不是|钱先生 */
const denied = /(?:先生|女士|小姐|[\u4e00-\u9fa5]{2})[,(] ?(?:可|并)?(?:不是|别(?:打|叫|找))(?:叫|姓)? ?$/

/** Whoever is named behind somebody in the same word counts, where the first one is gone. */
export const isElsewhere = (text: string, { end }: PastedPart): boolean => elsewhere.test(text.slice(end, end + 10))

/** 上门就找爹爹: whoever was named with this title. */
const askedTitle = new RegExp(
  `(?:到了|上门|来了|现场|直接)[^,。;!?\\n]{0,4}(?:找|联系|打给?|问)(${longTitle})(?=$|就|即可|[\\s,。;!?])`,
)
/** 我叫申二奎，不过我人在外地: whoever cannot be met. */
const awayBehind =
  /^[\ue000\s\d]{0,16}[^。!?\n]{0,6}?我?(?:人|本人|现在|最近|这几天)*(?:在(?:外地|外面|国外|外省|老家)|出差|不在(?:家|店|厂|公司|单位|当地|本地|现场))/
/** 不对，找我先生|戚伟 */
const corrects = /(?:不对|错了|更正)[ ,:。]{0,2}(?:应该|还是|改成?)?(?:找|联系|打给?|是)[^,。;!?\n]{0,6}$/

/** 装修的小万 139… 现场对接，打小万 */
function isNamedAgain(text: string, { value, start }: PastedPart): boolean {
  for (let at = text.indexOf(value), count = 0; at >= 0 && count < 4; at = text.indexOf(value, at + 1), count++) {
    const lead = text.slice(Math.max(0, at - 14), at)
    const isAsked =
      /(?:打给?|找|联系)$/.test(lead) &&
      /^(?:$|就|即可|[\s,。;!)])/.test(text.slice(at + value.length, at + value.length + 2))
    if (at !== start && isAsked && !otherwise.test(lead)) return true
  }
  return false
}

/** The person with what the words around it say of whom to ask for. */
export function weighed(text: string, part: PastedPart, hint: LabelKind | undefined): PastedPart {
  const lead = text.slice(Math.max(0, part.start - 30), part.start)
  const follow = text.slice(part.end, part.end + 30)
  const atMost = (confidence: number) => ({ ...part, confidence: Math.min(part.confidence, confidence) })
  if (amendedBehind.test(follow) || (denied.test(lead) && !/^[^,。;!?\n]{0,3}[,。]? ?(?:而|应该)?是/.test(follow)))
    return atMost(0.2)
  if (elsewhere.test(follow) || assigned.test(lead) || cameBefore.test(lead)) return atMost(0.45)
  if (/^ ?也(?:[行可能]|可以)/.test(follow)) return atMost(0.65)
  if (awayBehind.test(follow)) return atMost(0.45)
  if (corrects.test(lead)) return { ...part, confidence: Math.max(part.confidence, 0.98) }
  if (part.confidence > 0.6 && part.value.length > 1 && isNamedAgain(text, part))
    return { ...part, confidence: Math.max(part.confidence, 0.98) }
  if (hint !== undefined) return part
  // 我是绵阳办的小谢: a colleague signs so as well as a customer.
  if (/^[小老]/.test(part.value) && /我是[^,。;!?\n]{0,14}的 ?$/.test(lead)) return atMost(0.85)
  // 物业李师傅 …，联系物业开门: who is asked for by the post.
  const post = onBehalf.exec(lead)?.[0].trim() ?? /(?:房东|邻居|管家|[父母]亲|租客|店长|亲戚) ?$/.exec(lead)?.[0].trim()
  if (post !== undefined && new RegExp(`(?:找|联系|打给?|问)${post}(?:开门|[拿取借]|就|即可|进)`).test(text))
    return { ...part, confidence: Math.max(part.confidence, 0.95) }
  if (helps.test(follow) || otherwise.test(lead.replace(/[\ue000 ]+$/, '')) || onBehalf.test(lead)) return atMost(0.65)
  if (/(?:我|本人)[姓叫是]? ?$/.test(lead) && findsMe.test(text))
    return { ...part, confidence: Math.max(part.confidence, 0.94) }
  const asked = askedTitle.exec(text)?.[1]
  if (asked !== undefined && part.value.length > asked.length && part.value.endsWith(asked))
    return { ...part, confidence: 0.94 }
  if (part.confidence > 0.6 && (atPlace.test(lead) || askedFor.test(follow)))
    return { ...part, confidence: Math.max(part.confidence, 0.94) }
  return part
}
