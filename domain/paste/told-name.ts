import {
  roles,
  han,
  sent,
  surname,
  isFullName,
  isShortName,
  isSurnamed,
  isTrouble,
  mayBeName,
  personIn,
} from './read-people.ts'
import { longTitle, role } from './people-words.ts'

/** Words for relatives. */
export const kin =
  '老?[爸妈爹娘公婆哥弟姐妹叔伯姨姑舅婶]|[爸妈爷奶姥]{2}|[弟妹嫂姐侄][子夫妹女]?|儿子|女儿|儿媳|女婿|爱人|媳妇|外甥|同事|朋友'
/** 我替邻居张慧报修, 张慧托我…, 罗琳家复印机…: who is told of in passing. */
export const inPassing = new RegExp(
  `^(?:.{0,8}(?:替|帮|代)(?:我的?)?(?:${role})?|.{0,4}(?:${role})|.{0,4}[我他她](?:们)?的?(?:${kin}))?((?!${roles})${surname}${han}{1,2}?)(?:报[修障一个]|问[一下问]|登记|托我|请我|在(?:家|店|厂|场|公司|单位|现场)(?=$|[等接])|家(?:的|里)?(?![具电庭园属长人]|.{0,8}店))`,
)
/** A caller and the call: 胡秀英女士|今早打400报修. */
const telling =
  /^(?:说|刚才?|又|也|[今昨前]天|[今昨]?[早晚][上晨]?|[上下中]午|\d+点){0,3}(?:反[映应馈]|报[修障]|投诉|来电|来?打|咨询|描述|说|要求|表示|留言|预约|登记)/
/** Where somebody works, before the name: 我司设备科|闵娟. */
const ours = `(?:我[司方处]|我们?|本司|咱们?)?(?:${han}{0,4}[部科室处组队班站厂店])?(?:${roles}|${longTitle})?的?`
/** 请与|闵娟|联系, 由|闵娟|对接, 帮|闵娟|看下, 闵娟|负责接待: somebody between the words of what is to be done with him. */
const dealt = new RegExp(
  `(?:(?<with>[的嘅和跟与由同找约给帮替叫请是]|约了|联系|对接|交给)${ours}|^(?<post>${roles}|(?![请找让叫派])${han}{1,3}[员工师长])?)(?<name>(?!${roles})${surname}${han}{1,2}?)(?:负责|接[待洽应你]|对接|联系|约|沟通|那[边里儿]|家|住|报(?![纸社告])|在[家店厂这那等]|[说讲称]|陪同|看[着一下]|签收|配合|等[你着]|值班|开门|下单|登记|预约|商量|确认|[明今后]天|[上下]午|的(?:名字|电话|手机|号码?))`,
)
/** The name in 请与闵娟联系. */
export const dealtName = (word: string): string | undefined => {
  const { name, with: by, post } = dealt.exec(word)?.groups ?? {}
  const isSure =
    name !== undefined && (isFullName(name) || isShortName(name) || ((by ?? post) !== undefined && isSurnamed(name)))
  return isSure && mayBeName(name) && !isTrouble(name) && !/.家[园庄村湾沟坝屯营寨窑铺店桥]$/.test(name)
    ? name
    : undefined
}
/** Whether a word of talk says who asks: 张慧托我报修. */
export const tellsOfSomebody = (word: string): boolean => {
  const name = inPassing.exec(word)?.[1]
  if ((name !== undefined && mayBeName(name)) || dealtName(word) !== undefined) return true
  // 202的胡秀英女士今早打400报修
  const person = personIn(word)
  if (person === null || sent.test(word.slice(0, person.start))) return false
  const [before, follow] = [word.slice(0, person.start), word.slice(person.end)]
  return (
    telling.test(follow) ||
    (/打(?:给|一?下)?$/.test(before) && /^(?:$|的?手机|的?电话)/.test(follow)) ||
    // 请跟班主任林老师联系
    (/[跟和与同]/.test(before) && /^(?:联系|对接|沟通)/.test(follow))
  )
}
