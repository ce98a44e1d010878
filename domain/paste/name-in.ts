import { doubleSurnames, givenSigns, longTitle, rareSurnames, role, shortTitle } from './people-words.ts'
import type { PastedPart } from './pasted-parts.ts'
import { company } from './place-words.ts'
import { type Token } from './sheet.ts'
import { courtesy, job, thing } from './trouble-words.ts'

import { isOffice, labeledName, labelRole } from './labeled-name.ts'
import { dealtName, inPassing, kin } from './told-name.ts'
import {
  surname,
  roles,
  han,
  greeted,
  sent,
  wordsWithTitle,
  notInNames,
  notNames,
  talk,
  nameOfOffice,
  isRole,
  isTitle,
  personIn,
  isTrouble,
  isSurnamed,
  mayBeName,
  isSounded,
  isFullName,
  isLikeName,
  isShortName,
} from './read-people.ts'

const bySurname = new RegExp(
  `(?:免贵|本人|我|他|她|家|${roles}|${longTitle}|[父母公婆]亲?|[岳丈]|爸|妈|爷|奶|姨|舅|叔|伯|表|哥|姐|弟|妹|嫂|姑|婶|人|^|[^\\u4e00-\\u9fa5]|[的女男]) ?姓 ?(?!名)(?:弓长|立早|耳东|口天|木子|双木|古月|言午|人可|双口)?((?:欧阳|诸葛|司马|上官|夏侯|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|端木|申屠|万俟|宇文|南宫)|[\\u4e00-\\u9fa5])`,
)
const ofSurname = new RegExp(`姓(${surname})的`)
const introduced = new RegExp(
  `(?:(?:我叫|我是)(?:那个)?|他叫|她叫|叫做|名叫|名字叫|人叫|租客叫|客户叫|(?<![店院楼牌品司号]名字?)叫|的那个|本人|自称|(?:联系(?:一下|人)?|[找问](?:一下)?(?:${role}))(?:${role})*|(?:找|联系|打给?|问)[我他她](?:们)?的?(?:[弟妹哥姐爸妈爷奶叔姨姑舅婆公嫂侄婶伯媳婿]{1,2}[夫子]?|先生|太太|${role})|(?:联系|找|请)[\\u4e00-\\u9fa5]{1,3}员|找(?:一下)?|打给|(?:${role}|${longTitle})[是为]?)((?!${roles}|师傅)${surname}(?:(?!的)${han}){1,2})(?=$|就行|就好|即可|收|的$|(?<=叫${han}{2,3})的|的(?!买家|卖家|客户|用户|业主|店|朋友|老客户)|[啊呀哈哦](?=$|[^\\u4e00-\\u9fa5])|跟我|和我|约|说|反[映馈]|来电|打)`,
)
/** A name told outright, of any people: 我叫热依汗古丽. */
const told = new RegExp(
  `(?:我叫|他叫|她叫|(?<![店院区楼牌品号司])名叫|(?<![店院区楼牌品号司])名字[叫是]|(?:名字|姓名|称呼)就?[写填记留]|(?:真名|本名|真实姓名|实名)[叫是为]?|[报提]我的?名字?[叫是]?|本人叫)((?!${roles})[\\u4e00-\\u9fa5·]{2,12}?)(?=$|就行|就好|即可|的|吧|[,。]|[\\u4e00-\\u9fa5]就?是|[哈啊呀哦噢呢哟](?:$|[,。])|[家现]?住|[男女](?=$|[,。\\d]))|叫我((?!${roles})[\\u4e00-\\u9fa5A-Za-z·]{2,12}?)(?=就行|就好|即可|就可以)`,
)
const lead = new RegExp(
  `^(?:\\d{1,2}\\.|客户|用户|联系人|姓名|联系|找|请联系|报修人|我是|我叫|你好我叫|你好我是|您好我是|名字?(?=${surname})|叫|人叫|名字叫|本人|[新原](?=${surname}${han})|(?:${role})(?![部处科室站员班队]))+-?`,
)
/** Signs that are seldom in a name, and often in words of places and things. */
const seldomInNames = /[灯门电水表卡网在家层阁]|(?<![国家文建志维伟])栋$|[单元安装费普通全新已要能会都请说店厂部]/
/** 客户岳鹏飞说柜子…, 苏婷反映…: somebody tells, and goes on in the same word. */
const speech = '(?:反[映应馈]|报[修障]|投诉|来电|打来?电话|咨询|描述)'
const teller = new RegExp(
  `^(?:据|刚才?|有个?|那位|我们?|[A-Z]?\\d[\\d-]*(?:室|户|号)?的?)?(?:(?:${role}|客户|用户|顾客)+的?(?<post>(?!${roles})${surname}${han}{1,2}?)(?:刚才?|又|也|今天)?(?:${speech}|[说称讲问想]|表示|要求|希望|留言)|(?<bare>(?!${roles})${surname}${han}{1,2}?)(?:刚才?|又|也|今天)?${speech})`,
)
/** 我爸皮志高 */
const ofKin = new RegExp(`^(?:.{0,6}[是找给问打])?[我他她](?:们)?的?(?:${kin})(${han}{2,3})$`)
/** 化验室的斯琴高娃负责接你们: who meets the technician. */
const ofHouse =
  /^.{0,10}[部室科处办站厂店院校司心房间组班队库]的?([\u4e00-\u9fa5]{2,6}?)(?:负责|接待|对接|接应|陪同|配合|给你们?|带你们?|等你们?|接你们?|在(?:门口|现场|那边)?等)/
/** 的初晓来电: somebody calls. */
const caller =
  /^(?:.*[的嘅]|据|客户|用户|业主)?([\u4e00-\u9fa5·]{2,7}|[A-Z][A-Za-z]{1,11})(?:来电|打来电话|打来|打电话来|反映|反馈|报修|投诉|咨询)$/
const notCallers =
  /郑重|口述|客户|用户|业主|电话|我|你|他|她|热线|今天|昨天|刚才|上午|下午|网上|故障|问题|设备|公司|单位|平台|系统/
/** 导购小仇, 超市老板范: what somebody is, and the name behind it. */
const anyTitled = new RegExp(
  `^(?!${roles}|[一这那某几])(?:[\\u4e00-\\u9fa5·]{2,8}|[^副总大老小男女正前原新该本各某区店站班车门A-Za-z\\d])(?:${longTitle})$`,
)
const atEnd = new RegExp(
  `^${han}{2,5}?([老小]${surname}|(?<=${longTitle})${surname}|(?<=[务备管办修])${surname}(?:工|总|姐|哥))$`,
)
const notLatin =
  /^(?:mob|mobile|tel|cell|fax|mail|phone|add|addr|qq|vx|wx|wechat|email|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|today|tomorrow|please|pls|thanks?|hi|hello|ok|re|fw|app|led|pc|wifi)$/i
const latinBehind = new RegExp(
  `(?:^(?:联系人?|客户|用户)|[叫找问]|打给|联系|${role}|${longTitle})((?:[阿小老][A-Z]|[A-Z][A-Za-z])[A-Za-z]{0,10})(?=$|联系|收|就[行好可]|即可)`,
)
const soundedBehindPost = new RegExp(`^${han}{0,6}(?:(?:${role}|${longTitle})员?|${han}员)([\\u4e00-\\u9fa5·]{3,8})$`)
const doubleAtEnd = new RegExp(`(${doubleSurnames.source.slice(1)})$`)
/** 站里苏日娜, 店里钱水根 */
const inHouse = /^[\u4e00-\u9fa5]{0,4}[站店厂校院家馆场园村库队楼][里上内](?=[\u4e00-\u9fa5]{2})/
const ofThing = new RegExp(`^[\\u4e00-\\u9fa5]?(?:${thing.source}|${job.source})`)

/** Reads a person's name out of a word, with a confidence. */
export function nameIn(token: Token, besidePhone: boolean, labeled: boolean, behindRole = false): PastedPart | null {
  const inside = besidePhone ? (inHouse.exec(token.text)?.[0].length ?? 0) : 0
  const called =
    inside > 0 && (isSounded(token.text.slice(inside)) || isSurnamed(token.text.slice(inside)))
      ? inside
      : (lead.exec(token.text)?.[0].length ?? 0)
  const word = token.text.slice(called)
  const part = (from: number, length: number, confidence: number): PastedPart => ({
    value: token.text.slice(from, from + length),
    start: token.start + from,
    end: token.start + from + length,
    confidence,
  })
  const calledPart = (from: number, name: string) => {
    const skipped = labelRole.exec(name)?.[0].length ?? 0
    return part(from + skipped, name.length - skipped, isSurnamed(name.slice(skipped)) ? 0.8 : 0.5)
  }
  // 房主管 has the surname 房, 房主|管 has not.
  const whole = labeled ? personIn(token.text) : null
  const offices = token.text.slice(0, whole?.start ?? 0)
  if (whole !== null && token.start + whole.end === token.end && (offices === '' || isOffice(offices)))
    return part(whole.start, whole.end - whole.start, 0.97)
  // 业主：302李静
  const behindRoom = labeled ? /^[A-Z]?\d[\d-]{0,9}[室户号]?的?([\u4e00-\u9fa5]{2,3})$/.exec(word)?.[1] : undefined
  if (behindRoom !== undefined && isSurnamed(behindRoom) && mayBeName(behindRoom))
    return part(token.text.length - behindRoom.length, behindRoom.length, 0.97)
  // 3号车间设备员庞大海
  const ofFloor = labeled
    ? nameOfOffice(word.replace(/^[A-Z\d]{1,3}(?:号楼?|[楼层栋#])?(?=[\u4e00-\u9fa5]{3})/, ''))
    : undefined
  if (ofFloor !== undefined && /\d/.test(word)) return part(token.text.length - ofFloor.length, ofFloor.length, 0.97)
  if (labeled && /^[没未不无忘]|没[留说填写]|不[详清愿便肯]/.test(word) && !isFullName(word)) return null
  if (labeled && word !== '' && !notNames.test(word) && word.length <= 20 && !/\d/.test(word) && !company.test(word)) {
    const ofOffice = nameOfOffice(word) ?? nameOfOffice(token.text)
    if (ofOffice !== undefined) return part(token.text.length - ofOffice.length, ofOffice.length, 0.97)
    const { from, length } = labeledName(word)
    // 买家：月亮不睡觉 may be a nickname, where another label tells the true name.
    return part(called + from, length, isSurnamed(word.slice(from)) ? 0.97 : 0.96)
  }
  const outright = told.exec(token.text)
  const toldName = outright?.[1] ?? outright?.[2]
  if (
    outright !== null &&
    toldName !== undefined &&
    (toldName.length < 4 ? !isTrouble(`王${toldName.slice(1)}`) : !isTrouble(toldName)) &&
    !/师傅|[人您你他她]/.test(toldName)
  )
    return part(
      outright.index + outright[0].lastIndexOf(toldName),
      toldName.length,
      // 焦糖（真名焦婷婷）
      /^(?:真|本名|实名)/.test(outright[0]) ? 0.98 : 0.92,
    )
  const alone = bySurname.exec(token.text) ?? ofSurname.exec(token.text)
  if (alone?.[1] !== undefined)
    return part(
      alone.index + alone[0].indexOf(alone[1], alone[0].indexOf('姓')),
      alone[1].length,
      // 我是物业小柳，业主姓禹: the one whose home it is.
      /^(?:客户|用户|业主)/.test(alone[0]) ? 0.93 : 0.7,
    )
  const person = personIn(token.text)
  // 石师傅您好 greets whoever reads it, who seldom is the customer.
  const isGreeted =
    person !== null &&
    ((person.start === 0 && greeted.test(token.text.slice(person.end))) ||
      (sent.test(token.text.slice(0, person.start)) &&
        !/^就[行好可]|^即可|^(?:在|等|接|对接|陪|带|配合|跟你|给你|和你)/.test(token.text.slice(person.end))))
  if (person !== null) return part(person.start, person.end - person.start, isGreeted ? 0.45 : besidePhone ? 0.91 : 0.9)
  const tellingOf = teller.exec(token.text)
  const tells = tellingOf?.groups?.['post'] ?? tellingOf?.groups?.['bare']
  if (tells !== undefined && mayBeName(tells) && !isTrouble(tells) && !notCallers.test(tells))
    return part(token.text.indexOf(tells), tells.length, tellingOf?.groups?.['post'] === undefined ? 0.6 : 0.8)
  const passing = inPassing.exec(token.text)?.[1]
  if (passing !== undefined && mayBeName(passing) && !isTrouble(passing))
    return part(token.text.indexOf(passing), passing.length, 0.58)
  const dealtWith = dealtName(token.text)
  if (dealtWith !== undefined) return part(token.text.indexOf(dealtWith), dealtWith.length, besidePhone ? 0.78 : 0.6)
  const calls = caller.exec(token.text)?.[1]
  if (calls !== undefined && !isRole(calls) && !isTrouble(calls) && !notCallers.test(calls))
    return calledPart(token.text.indexOf(calls), calls)
  // A word that only introduces a name, such as a repeated label, is not a name.
  if (word === '' || courtesy.test(word)) return null
  const found = introduced.exec(token.text)
  if (
    found?.[1] !== undefined &&
    // 妈妈家在… tells a place, 物业管理处 an office.
    !/[长好在处厂店院司局所校]$|^楼[上下]|^(?:房间|车间|车位|门口|水管|水箱|水表|安装|包间|花园|平台|卧室|厨房)/.test(
      found[1],
    ) &&
    !notNames.test(found[1]) &&
    !notInNames.test(found[1].slice(1)) &&
    !isTrouble(found[1]) &&
    (isFullName(found[1]) || !thing.test(found[1].slice(1)))
  )
    return part(found.index + found[0].lastIndexOf(found[1]), found[1].replace(/(?<=..)[家啊呀哦哈]$/, '').length, 0.88)
  // 客户婷婷, 联系买买提江
  const party =
    /^(?:(?:客户|用户|业主|顾客|买家)(?:名字?)?[叫是姓]?|联系人?|找)(?!名|方?对接|方?联系)([\u4e00-\u9fa5·]{2,8})$/.exec(
      token.text,
    )?.[1]
  if (
    party !== undefined &&
    (besidePhone || isSounded(party)) &&
    !isRole(party) &&
    !isTitle(party) &&
    !isTrouble(party) &&
    !notNames.test(party) &&
    !notInNames.test(party.slice(1)) &&
    !/^[我你他她它]|口述|自述|郑重/.test(party) &&
    !talk.test(party) &&
    (party.length < 4 || isSounded(party))
  )
    return part(token.text.length - party.length, party.length, 0.7)
  // 商场工程主管吉克阿木
  const behind = soundedBehindPost.exec(token.text)?.[1]
  if (behind !== undefined && isSounded(behind) && !isTitle(behind))
    return part(token.text.length - behind.length, behind.length, 0.8)
  // 联系Amy, 与IT主管Kevin联系, 老板叫老K
  const contact = latinBehind.exec(token.text)
  if (contact?.[1] !== undefined) return part(contact.index + contact[0].indexOf(contact[1]), contact[1].length, 0.8)
  const behindPost = besidePhone ? atEnd.exec(token.text) : null
  if (behindPost?.[1] !== undefined && !isRole(behindPost[1]))
    return part(token.text.length - behindPost[1].length, behindPost[1].length, 0.8)
  if (behindRole && new RegExp(`^${han}(?:${shortTitle})$`).test(word)) return part(called, 2, 0.8)
  if (behindRole && /^[阿小老][\u4e00-\u9fa5]$/.test(word) && !notInNames.test(word)) return part(called, 2, 0.8)
  const host = ofHouse.exec(token.text)?.[1]
  if (host !== undefined && (isSounded(host) || (host.length < 4 && isSurnamed(host))) && mayBeName(host))
    return part(token.text.indexOf(host), host.length, 0.8)
  // 501 的骆建平, 我是物业的许文博
  const owner = besidePhone
    ? (/^(?:我是.{0,12}|(?:负责|分管|主管|管|值守|值班|当班|看守|跟进|对接).{0,8}|.{0,10}[部室科处办站厂店院校司心])?[的嘅]([\u4e00-\u9fa5]{2,3})$/.exec(
        token.text,
      )?.[1] ?? ofKin.exec(token.text)?.[1])
    : /^我是[^的]{2,12}的([\u4e00-\u9fa5]{2,3})$/.exec(token.text)?.[1]
  if (owner !== undefined && isSurnamed(owner) && mayBeName(owner))
    return part(token.text.length - owner.length, owner.length, 0.8)
  // 找店里的田春花, 直接打郑海波
  const sought = /(?:[的嘅打找叫问是给]|联系|对接|名字?)([\u4e00-\u9fa5]{2,3})$/.exec(token.text)?.[1]
  if (sought !== undefined && (isFullName(sought) || (besidePhone && isShortName(sought))) && mayBeName(sought))
    return part(token.text.length - sought.length, sought.length, besidePhone ? 0.8 : 0.55)
  const officer = besidePhone ? nameOfOffice(token.text) : undefined
  if (officer !== undefined) return part(token.text.length - officer.length, officer.length, 0.86)
  // 王建军收: as on a parcel.
  if (/^[\u4e00-\u9fa5]{2,4}收$/.test(word) && isSurnamed(word) && mayBeName(word.slice(0, -1)))
    return part(called, word.length - 1, 0.75)
  if (/^[\u4e00-\u9fa5]{1,2}[Ss]ir$/.test(word)) return part(called, word.length, 0.85)
  // Tony老师
  if (/^[A-Z][a-z]{1,11}(?:老师|先生|女士|小姐|经理|店长|[哥姐总])$/.test(word)) return part(called, word.length, 0.85)
  // 前台小姑娘叫佳佳
  const doubled = /叫((.)\2)$/.exec(token.text)?.[1]
  if (doubled !== undefined && givenSigns.includes(doubled.charAt(0))) return part(token.text.length - 2, 2, 0.8)
  // 阿May, 小Tina
  if (/^[阿小老][A-Z][a-z]{1,11}$/.test(word)) return part(called, word.length, besidePhone ? 0.85 : 0.6)
  // 阿依古丽园长: beside a phone, a post makes a name of whatever stands before it.
  if (
    besidePhone &&
    anyTitled.test(word) &&
    !wordsWithTitle.test(word) &&
    !notInNames.test(word.slice(0, -2)) &&
    !isTrouble(word)
  )
    return part(called, word.length, 0.8)
  if (besidePhone && /^[A-Z][a-z]{1,11}$/.test(word) && !notLatin.test(word)) return part(called, word.length, 0.65)
  if (besidePhone && /^[\u4e00-\u9fa5]{2,6}·[\u4e00-\u9fa5·]{2,9}$/.test(word)) return part(called, word.length, 0.85)
  // 周末都在家端木13705188236
  const double = besidePhone ? doubleAtEnd.exec(token.text)?.[1] : undefined
  if (double !== undefined) return part(token.text.length - 2, 2, 0.6)
  if (besidePhone && /^小[路于康白]$/.test(word)) return part(called, 2, 0.75)
  if (besidePhone && /^大[刘李王张赵陈杨周吴孙马朱胡林郭何罗]$/.test(word)) return part(called, 2, 0.7)
  if (/^[\u4e00-\u9fa5]家的?$/.test(word) && isSurnamed(word)) return part(called, 1, 0.6)
  // …301|张进财|制氧机…: the name touches the address and the thing.
  const touching = token.isBehindTaken && token.text.length > 4 ? token.text.slice(0, 3) : ''
  if (isFullName(touching) && mayBeName(touching) && ofThing.test(token.text.slice(3, 9))) return part(0, 3, 0.5)
  if (
    notNames.test(word) ||
    isLikeName(word) ||
    (!isFullName(word) && notInNames.test(word.replace(/^阿不(?=.)/, '').slice(isSurnamed(word) ? 1 : 0))) ||
    isTrouble(word) ||
    !/^[\u4e00-\u9fa5]{1,5}$/.test(isSounded(word) ? word.slice(0, 5) : word)
  )
    return null
  if (besidePhone && word.length === 1 && word !== '别' && (isSurnamed(word) || rareSurnames.includes(word)))
    return part(called, 1, 0.6)
  if (word.length < 2 || isTitle(word) || (word.length > 2 && isRole(word))) return null
  if (
    /^[\u4e00-\u9fa5]{3,4}家$/.test(word) &&
    isSurnamed(word) &&
    mayBeName(word.slice(0, -1)) &&
    !word.startsWith('周末')
  )
    return part(called, word.length - 1, 0.55)
  // 护士长 | 畅春梅: behind a post a seldom surname counts as well.
  if (behindRole && /^[\u4e00-\u9fa5]{2,3}$/.test(word) && rareSurnames.includes(word.charAt(0)) && mayBeName(word))
    return part(called, word.length, 0.8)
  const doubt = seldomInNames.test(word.slice(1)) ? 0.2 : 0
  if (isSurnamed(word) && word.length <= (isSounded(word) ? 8 : doubleSurnames.test(word) ? 4 : 3))
    return part(called, word.length, called > 0 || behindRole ? 0.86 : (besidePhone ? 0.75 : 0.5) - doubt)
  return besidePhone && token.text.length <= 5 && !talk.test(word) ? part(called, word.length, 0.35 - doubt / 2) : null
}
