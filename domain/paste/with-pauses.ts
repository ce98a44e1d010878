/** Pauses that are spoken or drawn, made commas in place so that every position stays. */

const commas = (words: string): string => ','.repeat(words.length)

/** A馆——扶梯…: a long dash between words, none between days or hours. */
const dash = /(?<=[\u4e00-\u9fa5A-Za-z\d])-{2,4}(?=[\u4e00-\u9fa5])(?!-*(?:周|星期|礼拜|[今明后次早晚上中下傍]))/g
/** `Our choice:` nobody writes so much in one breath. */
const breath = /[\u4e00-\u9fa5]{25,}/g
const fillers =
  /[你您](?:们)?(?:知道|晓得)[吧吗嘛]|然后(?:呢|就|那个)?|就是(?=[一二三四五六七八九十]{1,3}[号栋楼])|[那这]个|[嗯呃啊嘛哎]/g

/** Text with commas for long dashes, and for the fillers of talk that was written down by a machine without any sign. */
export function withPauses(text: string): string {
  return text.replace(dash, commas).replace(breath, (words) => {
    const spoken = words.replace(fillers, commas)
    return (spoken.match(/,+/g)?.length ?? 0) < 3 ? words : spoken
  })
}
