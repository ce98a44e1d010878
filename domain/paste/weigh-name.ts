import type { LabelKind } from './label-words.ts'
import { longTitle } from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'

/** 到了直接找宿管韦阿姨: who is to be asked for at the place. */
const atPlace =
  /(?:到了|到[场厂店家]|来了|上门|直接|现场|过来)[^,。;!?\n]{0,5}(?:找|联系|打给?|叫|问)[^,。;!?\n]{0,8}$|(?:白天|平时|现场|门口|店里|厂里)[^,。;!?\n]{0,3}(?:找|联系|打给?)[^,。;!?\n]{0,8}$|有(?:什么)?(?:事|问题|情况)(?:就|都|请|可以)?(?:找|联系|打给?)[^,。;!?\n]{0,6}$|让(?:你们?|师傅)?(?:找|联系)[^,。;!?\n]{0,4}$|接(?:电话|待|洽|你们?)的人?是[^,。;!?\n]{0,6}$/
/** 报修人：顾阿姨…，上门联系儿子|顾凯: counts more than whoever a label names. */
const inFact =
  /(?:实际|上门|到场|到了?(?:以后|之后)?)(?:请|就|直接)?(?:联系|找|打给?)(?:[我他她]?的?[\u4e00-\u9fa5]{1,3} ?| )?$/
/** 女儿张雪|在家, 保姆罗姐|在: who can be met. */
const present =
  /^[ \ue000]{0,14}(?:一个人|一直|就|都|会|今天|明天|白天|全天|平时|现在){0,2}在(?:$|[家店厂]|公司|单位|现场|工地|那边|岗|里面|[ ,]{0,2}\ue000)/
/** 张雪在家，|跟她联系 */
const askedBehind =
  /^[\ue000\s\d]{0,16}[^。;\n]{0,12}[,( ] ?(?:[^,。;\n]{0,4}[^别要用,。;\n])?(?:找|联系|打给?|跟|问)[他她](?!们|说|讲|谈|要|结|算|付|收|拿|报销|商量|签)/
/** 跟租客小郭|约时间 */
const arranges = /^ ?(?:提前|先|再)?(?:约|联系|对接|沟通|预约|商量|确认)/
/** 她妈妈在家，|姓冯: the surname of whoever can be met. */
const presentBefore =
  /(?:在(?:[家店厂]|公司|单位|现场)?|接待|等你们?)[ ,]{0,2}(?:[他她]|老人|[我他她]?[\u4e00-\u9fa5]{0,3})?姓 ?$/
/** 机修工阿龙…（到厂打他） */
const askedFor = /^[\ue000\s\d]{0,16}\([^)\n]{0,6}(?:打|找|联系)(?:[他她]|这个|本人)/
/** 找门卫老麦开门: who only helps. */
const helps = /^ ?(?:帮忙)?(?:开门|[拿取]钥匙|登记|签[字单]|结[账算])/
/** 复查联系老种, 财务结算找谢会计, 我不在的话找老侯: who is asked for in another case. */
const otherwise =
  /(?:复[查检]|结[算账]|付款|开票|发票|对账|备用|夜班|没人接|不通|不接|不在的?话?|或者?(?!者?我?本人))[^,。;!?\n]{0,6}$|\(我?(?:爱人|老婆|老公|妻子|丈夫|老伴|儿子|女儿|同事) ?$/
/** 我是中介小齐, 店员小谢: who speaks for somebody else counts less than the one it is about. */
const onBehalf =
  /(?:(?:物业|物管|保安|门卫|中介|居委会?|社区|村委会?)(?:[\u4e00-\u9fa5]{0,4}[部室处科站心岗])?的?|店员|前台|邻居|快递|业务员?|销售|客服|经销商|代理商|[办站]的|(?:楼[上下]|隔壁|对门|对面|旁边)(?:邻居)?的?) ?$/
/** 小刘 让我找你们, 邓校长不在: who is gone or only told of the service. */
const elsewhere =
  /^ ?(?:说?(?:让|叫)我|[报派]单|介绍|推荐|(?:之前|上[次回]|昨天|前天|刚)?(?:来过|来?[修看检换]查?过)|转[的给发来]|(?:[代替帮](?:人|客户|用户|[我他她])?|刚?给(?:人|客户|用户|[我他她]))(?:报|登记|叫|问|下单|提)|说(?:[他她])?(?:没空|很?忙|不在)|不在|没空|出差|请假|休假|离职|退休)/
/** 派给老黄, 转自小杜, 原来联系郎经理: whoever is to do the job, sent it or was asked for before. */
const assigned =
  /(?:派|转|交|分|安排|通知|抄送)单?[给到] ?$|(?:^|[\s,。])(?:转自?|发自|from|to|by) ?:? ?$|(?:原来|之前|以前|原先)(?:的|都|一直)?(?:是|找|联系|打给?|留的?|登记的?|写的?|填的?)(?:是)?[^,。;!?\n]{0,4}$/i
/** 上次来的小马师傅: of the service. */
const cameBefore =
  /(?:上[次回]|之前|以前|原来|昨天|前天)[^,。;!?\n]{0,6}(?:来(?!电)|(?<!报)修|装|派|负责)[^,。;!?\n]{0,4}$/
const meetsMe = /我(?:本?人)?(?:就|一直|全天|都|今天|现在){0,2}在(?:[家店厂]|公司|单位|现场)/
const findsMe = /(?:找|联系|打|问)我(?:本人)?(?:就[行好可]|即可|吧|$|[,。;])/
const amendedBehind =
  /^[^,。;!?\n]{0,5}[ ,。]{0,2}(?:[哦啊呃哎]|不好意思|抱歉|对不起)?[ ,。]{0,2}(?:名字)?(?:不对|不是|[说写打搞发输记念弄报填]错(?:名字?|字|人)?了?|错了|更正(?:一下)?|纠正(?:一下)?|[口笔]误|手滑)[ ,。:]{0,2}(?:应该|我|[他她]|就|联系人|名字)?[是姓叫]/

/** 钱女士，不是|钱先生 */
const denied = /(?:先生|女士|小姐|[\u4e00-\u9fa5]{2})[,(] ?(?:可|并)?(?:不是|别(?:打|叫|找))(?:叫|姓)? ?$/

/** Whoever is named behind somebody in the same word counts, where the first one is gone. */
export const isElsewhere = (text: string, { end }: PastedPart): boolean => elsewhere.test(text.slice(end, end + 10))

/** 上门就找爹爹: whoever was named with this title. */
const askedTitle = new RegExp(
  `(?:到了|上门|来了|现场|直接)[^,。;!?\\n]{0,4}(?:找|联系|打给?|问)(${longTitle})(?=$|就|即可|[\\s,。;!?])`,
)
/** 我爱人叫汤敏 139…，白天打|我爱人|的 */
const askedKin =
  /(?:找|联系|打给?|问|跟)我(?:的|家)?([爸妈爷奶姐哥弟妹]|老[公婆伴]|爱人|妻子|丈夫|先生|太太|[爸妈爷奶姥]{2}|婆婆|公公|岳[父母]|儿子|女儿|媳妇|同事)(?:的|就|即可|吧|联系|约|$|[\s,。;!?])/
/** 我叫申二奎，不过我人在外地: whoever cannot be met. */
const awayBehind =
  /^[\ue000\s\d]{0,16}[^。!?\n]{0,6}?我?(?:人|本人|现在|最近|这几天)*(?:在(?:外地|外面|国外|外省|老家|上班|开会)|出差|离职|调走|退休|请假|休假|已故|去世|过世|走不开|接不[了到]|不方便接|上班去|不在(?:家|店|厂|公司|单位|当地|本地|现场)|[\u4e00-\u9fa5]{0,3}才(?:来|回|到|上班|有空))/
/** 我老张，…我人在西宁 */
const speakerAway =
  /我(?:本?人|现在|这几天|最近)*(?:在(?:外地|外面|国外|外省|老家|上班)|出差|不在(?:[家店厂]|公司|单位|当地|本地|现场)|人在(?!家|店|厂|公司|单位|现场|这))/
/** 不对，找我先生|戚伟 */
const corrects = /(?:不对|错了|更正)[ ,:。]{0,2}(?:应该|还是|改成?)?(?:找|联系|打给?|是)[^,。;!?\n]{0,6}$/

/** 装修的小万 139… 现场对接，打小万 */
function isNamedAgain(text: string, { value, start }: PastedPart): boolean {
  for (let at = text.indexOf(value), count = 0; at >= 0 && count < 4; at = text.indexOf(value, at + 1), count++) {
    const lead = text.slice(Math.max(0, at - 14), at)
    const isAsked =
      /(?<!别|不要|不用|勿|甭)(?:打给?|找|联系)$/.test(lead) &&
      /^(?:$|就|即可|[\s,。;!)])/.test(text.slice(at + value.length, at + value.length + 2))
    if (at !== start && isAsked && !otherwise.test(lead)) return true
  }
  return false
}

/** 潘老师出差了 …，潘老师电话…; 甲方王总 139…，别打给王总: what is said where somebody is named once more. */
function isGone(text: string, { value, start }: PastedPart): boolean {
  for (let at = text.indexOf(value), count = 0; at >= 0 && count < 4; at = text.indexOf(value, at + 1), count++)
    if (
      at !== start &&
      (/(?:别|不要|不用|勿|甭)再?(?:打给?|找|联系)$/.test(text.slice(Math.max(0, at - 5), at)) ||
        /^(?:现在|这几天|最近|已经?|[今明]天)?(?:出差|请假|休假|离职|调走|退休|不在(?!家))/.test(
          text.slice(at + value.length, at + value.length + 8),
        ))
    )
      return true
  return false
}

/** The person with what the words around it say of whom to ask for. */
export function weigh(text: string, part: PastedPart, hint: LabelKind | undefined): PastedPart {
  const lead = text.slice(Math.max(0, part.start - 30), part.start)
  const follow = text.slice(part.end, part.end + 30)
  const atMost = (confidence: number) => ({ ...part, confidence: Math.min(part.confidence, confidence) })
  if (amendedBehind.test(follow) || (denied.test(lead) && !/^[^,。;!?\n]{0,3}[,。]? ?(?:而|应该)?是/.test(follow)))
    return atMost(0.2)
  if (part.value.length > 1 && isGone(text, part)) return atMost(0.45)
  if (elsewhere.test(follow) || assigned.test(lead) || cameBefore.test(lead)) return atMost(0.45)
  if (/^ ?也(?:[行可能]|可以)/.test(follow)) return atMost(0.65)
  if (awayBehind.test(follow)) return atMost(0.45)
  const speaks = /(?:我|本人)(?:的?(?:号码?|电话|手机号?))?[姓叫是]?[\ue000 (:]*$/.test(lead)
  if (speaks && part.confidence < 0.97 && speakerAway.test(text)) return atMost(0.45)
  if (corrects.test(lead) || (inFact.test(lead) && part.confidence >= 0.5 && !helps.test(follow)))
    return { ...part, confidence: Math.max(part.confidence, 0.98) }
  if (part.confidence > 0.6 && part.value.length > 1 && isNamedAgain(text, part))
    return { ...part, confidence: Math.max(part.confidence, 0.98) }
  if (hint !== undefined) return part
  // 我是绵阳办的小谢: a colleague signs so as well as a customer.
  if (/^[小老]/.test(part.value) && /我是[^,。;!?\n]{0,14}的 ?$/.test(lead))
    return atMost(onBehalf.test(lead) ? 0.65 : 0.85)
  const atLeast = (confidence: number) => ({ ...part, confidence: Math.max(part.confidence, confidence) })
  const isSure = part.confidence > 0.55
  if (speaks && askedBehind.test(follow)) return atMost(0.45)
  if (isSure && (askedBehind.test(follow) || presentBefore.test(lead))) return atLeast(0.95)
  if (
    isSure &&
    (present.test(follow) || (/[跟和与同] ?(?:[\u4e00-\u9fa5]{2,3})?$/.test(lead) && arranges.test(follow)))
  )
    return atLeast(0.94)
  // 物业李师傅 …，联系物业开门: who is asked for by the post.
  const post = onBehalf.exec(lead)?.[0].trim() ?? /(?:房东|邻居|管家|[父母]亲|租客|店长|亲戚) ?$/.exec(lead)?.[0].trim()
  if (
    post !== undefined &&
    new RegExp(
      `(?:找|联系|打给?|问)${post}(?:开门|[拿取借]|就|即可|进)|(?:上门|到了|直接|现场)[^,。;\\n]{0,4}(?:找|联系|打给?|问)${post}(?:$|[\\s,。;])`,
    ).test(text)
  )
    return { ...part, confidence: Math.max(part.confidence, 0.95) }
  if (helps.test(follow) || otherwise.test(lead.replace(/[\ue000 ]+$/, ''))) return atMost(0.65)
  if (part.confidence > 0.6 && (atPlace.test(lead) || askedFor.test(follow))) return atLeast(0.94)
  if (onBehalf.test(lead) || /我是[他她]的?[\u4e00-\u9fa5]{1,3}$/.test(lead)) return atMost(0.65)
  if (speaks && (findsMe.test(text) || meetsMe.test(text))) return atLeast(0.94)
  const kin = askedKin.exec(text)?.[1]
  if (isSure && kin !== undefined && new RegExp(`${kin}(?:[叫姓是]|[ :(])?$`).test(lead)) return atLeast(0.95)
  const asked = askedTitle.exec(text)?.[1]
  if (asked !== undefined && part.value.length > asked.length && part.value.endsWith(asked))
    return { ...part, confidence: 0.94 }
  return part
}
