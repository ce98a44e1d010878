/** Pauses and slips of speech, blanked in place so that every position stays. */

const commas = (words: string): string => ','.repeat(words.length)
const blanks = (words: string): string => ' '.repeat(words.length)

/** A馆——扶梯…: a long dash between words, none between days or hours. */
const dash = /(?<=[\u4e00-\u9fa5A-Za-z\d])-{2,4}(?=[\u4e00-\u9fa5])(?!-*(?:周|星期|礼拜|[今明后次早晚上中下傍]))/g
/** 5-1-电梯: a word behind the room. */
const behindRoom = /(?<=\d-\d{1,4})-(?=[\u4e00-\u9fa5]{2})/g
/** 国际名城|知道吧 */
const knowing = /(?:[你您]们?)?(?:应该)?(?:知道|晓得)的?[吧吗嘛](?=[\s,。!?]|$)/g
/** `Our choice:` nobody writes so much in one breath. */
const breath = /[\u4e00-\u9fa5]{25,}/g
const fillers =
  /[你您](?:们)?(?:知道|晓得)[吧吗嘛]|然后(?:呢|就|那个)?|就是(?=[一二三四五六七八九十]{1,3}[号栋楼])|[那这]个|[嗯呃啊嘛哎]/g

const count = '[A-Za-z\\d一二三四五六七八九十]{1,4}'
const unit = '(号楼|栋|幢|座|单元|楼|层|室|号|期|弄|巷|路)'
const pause = '[\\s,。…]{0,3}'
/** 二楼…不对是|八楼, 不是3栋，是|5栋: the same part of a house, said once more. */
const slips = [
  new RegExp(
    `${count}${unit}${pause}[哦啊呃噢]?${pause}(?:不对|不是|错了|(?:说|写|打|记)错了?)${pause}(?:应该)?是?${pause}(?=${count}\\1)`,
    'g',
  ),
  new RegExp(`不是 ?${count} ?${unit}${pause}(?:应该|而)?是(?= ?${count} ?\\1)`, 'g'),
]

/** Text with blanks for what was corrected at once, and commas for long dashes and the fillers of talk that a machine wrote down without any sign. */
export function withPauses(text: string): string {
  return slips
    .reduce((left, slip) => left.replace(slip, blanks), text)
    .replace(dash, commas)
    .replace(behindRoom, commas)
    .replace(knowing, commas)
    .replace(breath, (words) => {
      const spoken = words.replace(fillers, commas)
      return (spoken.match(/,+/g)?.length ?? 0) < 3 ? words : spoken
    })
}
