/** Reads typed commands: `指派 0001 给 李敏`, `zp 0001 lm`, and `zp lm` on the page of a record. */

/** A command as typed; texts are '' where they were left out. */
export interface TypedCommand {
  /** 指派, zhipai or zp. */
  readonly verb: string
  /** Number or words of the record; '' for the one whose page is open. */
  readonly record: string
  /** Name, pinyin or initials of the person. */
  readonly person: string
}

/** Words between record and person that say nothing. */
const small = new Set(['给', '到', '至', '派给'])

const glued = /(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/u

/** Words as the blanks part them; one without any, such as `指派0001李敏`, parts at its number. */
function wordsOf(text: string): string[] {
  const words = text.trim().split(/\s+/)
  return (words.length > 1 ? words : text.trim().split(glued)).filter((word) => word !== '' && !small.has(word))
}

/**
 * The ways of reading a text as a command, the likeliest first; none for more than three words.
 * @param isOnRecord the page of a record is open, so that none needs to be named
 */
export function readCommand(text: string, isOnRecord: boolean): TypedCommand[] {
  const [verb, second, third, ...rest] = wordsOf(text)
  if (verb === undefined || rest.length > 0) return []
  if (third !== undefined) return [{ verb, record: second ?? '', person: third }]
  if (second === undefined) return isOnRecord ? [{ verb, record: '', person: '' }] : []
  const named = { verb, record: second, person: '' }
  return isOnRecord && !/\d/.test(second) ? [{ verb, record: '', person: second }, named] : [named]
}
