/** Pauses and slips of speech, blanked in place so that every position stays. */

import { kindOfLabel } from './label-words.ts'

const commas = (words: string): string => ','.repeat(words.length)
const blanks = (words: string): string => ' '.repeat(words.length)

/** 5. 设备及故障 — 数控镗床, 对接——采购部: a dash behind the label of a line stands for a colon. */
const labelled = /^( *(?:\d{1,2} ?[.、)] ?)?)([\u4e00-\u9fa5]{2,8})( *-{2,4} *| +- +)(?=\S)/gm
/** A馆——扶梯…: a long dash between words, none between days or hours. */
const dash = /(?<=[\u4e00-\u9fa5A-Za-z\d])-{2,4}(?=[\u4e00-\u9fa5])(?!-*(?:周|星期|礼拜|[今明后次早晚上中下傍]))/g
/** 5-1-电梯: a word behind the room. */
const behindRoom = /(?<=\d-\d{1,4})-(?=[\u4e00-\u9fa5]{2})/g
/** 报修#投饵机不抛料#下昂村鱼塘#钱水根#138…, 地址+姓名+电话: one sign between the parts. */
const parted = /(?<=[\u4e00-\u9fa5]|\d{11})([#+&*_\\^~])(?=[\u4e00-\u9fa5]{2}|1[3-9]\d{9}|0\d{2,3}-?\d{7})/g
/** 国际名城|知道吧 */
const knowing = /(?:[你您]们?)?(?:应该)?(?:知道|晓得)的?[吧吗嘛](?=[\s,。!?]|$)/g
/** `Our choice:` nobody writes so much in one breath. */
const breath = /[\u4e00-\u9fa5]{25,}/g
const fillers =
  /[你您](?:们)?(?:知道|晓得)[吧吗嘛]|然后(?:呢|就|那个)?|就是(?=[一二三四五六七八九十]{1,3}[号栋楼])|[那这]个|[嗯呃啊嘛哎]/g

const count = '[A-Za-z\\d一二三四五六七八九十]{1,4}'
const unit = '(号楼|栋|幢|座|单元|楼|层|室|号|期|弄|巷|路)'
const pause = '[\\s,。…(:?]{0,3}'
const wrong = '(?:不对(?:[ ,]?不对)*|不是|更正|错了|[说写打记搞]错了?|改[成为])'
const road = '(?:(?![区县市镇乡])[\\u4e00-\\u9fa5]){2,5}(?:路|街|大道|巷)'
const amended = '(?:更正|改[成为]|[写说打]错了)[一下]{0,2}[\\s,:]{0,3}(?:应该)?是?[\\s:]{0,2}'
/** 二楼…不对是|八楼, 不是3栋，是|5栋: the same part of a house, said once more. */
const slips = [
  new RegExp(
    `${count}${unit}(?:[A-Za-z\\d-]{1,6})?${pause}[哦啊呃噢]?${pause}${wrong}${pause}(?:应该)?是?${pause}(?=${count}\\1)`,
    'g',
  ),
  // 迎宾路360号，更正：|迎宾路362号
  new RegExp(
    `([\\u4e00-\\u9fa5]{2,5}(?:路|街|大道|巷)) ?\\d[^\\n。;!]{0,24}?${wrong}${pause}(?:应该)?是?${pause}(?=\\1)`,
    'g',
  ),
  // 育才路 不是育才路，是|育英路
  /([\u4e00-\u9fa5\d]{2,8})[\s,]{0,2}[哦啊呃]?不是\1[\s,]{0,2}(?:而|应该)?是(?=[\u4e00-\u9fa5\d])/g,
  // 不是靖江骥江路250号，是|靖江骥江西路250号
  new RegExp(
    `不是(?=[^,。;\\n]{0,30}\\d)[^,。;\\n]{0,16}?${road}[^,。;\\n]{0,16}, ?(?:而|应该)?是(?=[^,。;\\n]{0,16}?(?:路|街|大道|巷))`,
    'g',
  ),
  // 北京东路16号，更正，是|北京中路16号
  new RegExp(
    `${road} ?(?:\\d{1,5}号?)?${pause}(?:更正|不对|错了|[说写打记搞]错了?|改[成为])${pause}(?:应该)?是?${pause}(?=${road})`,
    'g',
  ),
  // 3栋501 空调滴水 …，更正：3栋502: said far behind.
  new RegExp(`${count}(号楼|栋|幢|座|单元|楼|室)[A-Za-z\\d-]{0,6}(?=[^\\n]{1,60}?${amended}${count}\\1)`, 'g'),
  new RegExp(
    `([\\u4e00-\\u9fa5]{2,5}(?:路|街|大道|巷)) ?\\d[A-Za-z\\d号栋幢座楼层单元室 -]{0,20}(?=[^\\n]{1,60}?${amended}\\1)`,
    'g',
  ),
  new RegExp(`不是 ?${count} ?${unit}${pause}(?:应该|而)?是(?= ?${count} ?\\1)`, 'g'),
]

/** 1单元，|几楼来着，哦|7楼: what somebody asks himself between two parts of the house. */
const hesitation =
  /[\s,。…]{0,3}(?:(?:几|多少|哪)(?:号楼|[栋幢楼层号室户]|单元)|(?:楼[号层栋]|房号|门牌号?|单元号?))(?=[^,。;\n]{0,6}(?:来着|忘|没听清|没记|[记听]不[清得太]|不记得|想|不清楚|不知道|没[问说])|[,。…]{1,3}(?:哦|嗯|啊|对))[^,。;\n\d]{0,10}[\s,。…?]{0,3}(?:[哦噢嗯呃啊额]|对了?|反正|好像|大概|大约|应该|可能|是|[,。…\s])*(?=[A-Z]?[\d一二三四五六七八九十]{1,5}(?:号楼|[-栋幢楼层号室户#]|单元| |,))/g
/** 17层还是18层来着，哦|18层 */
const either = new RegExp(
  `${count} ?${unit}?(?:还是|或者?) ?${count} ?${unit}(?:来着|吧|呢|我?(?:忘|记不)[^,。;\\n\\d]{0,4}|[,。 ]?我?[看想找问]一?[下看想])[\\s,。…?]{0,3}(?:[哦噢嗯呃啊]|对了?|应该|是|[,\\s])*(?=${count} ?\\2)`,
  'g',
)
/** 1806（门牌1806） */
const saidAgain = /(\d{2,5})(室?)\((?:门牌|房|房间|即|就是|也就是)号?[: ]?\1室?\)/g

/** 客户【蒲小姐】，电话【139…】: brackets around the values of a form. */
const bracketed = /(?<=([\u4e00-\u9fa5]{2,6}) ?)(?:【([^】\n]{1,60})】|\[([^\]\n]{1,60})\])/g
const isForm = (text: string): boolean =>
  Array.from(text.matchAll(bracketed)).filter((match) => kindOfLabel(match[1] ?? '') !== null).length > 1

/** Text with blanks for what was corrected at once, and commas for long dashes and the fillers of talk that a machine wrote down without any sign. */
export function withPauses(text: string): string {
  const open = isForm(text) ? text.replace(bracketed, (words) => `:${words.slice(1, -1)},`) : text
  const formed = open.replace(labelled, (line, number: string, word: string, gap: string) =>
    kindOfLabel(word) === null ? line : `${number}${word}:${gap.slice(1).replaceAll('-', ' ')}`,
  )
  return slips
    .reduce((left, slip) => left.replace(slip, blanks), formed)
    .replace(dash, commas)
    .replace(behindRoom, commas)
    .replace(parted, (sign, _sign, _at, whole: string) => (whole.split(sign).length > 3 ? ',' : sign))
    .replace(either, blanks)
    .replace(hesitation, blanks)
    .replace(saidAgain, (words, room: string, unit: string) => (room + unit).padEnd(words.length))
    .replace(knowing, commas)
    .replace(breath, (words) => {
      const spoken = words.replace(fillers, commas)
      return (spoken.match(/,+/g)?.length ?? 0) < 3 ? words : spoken
    })
}
