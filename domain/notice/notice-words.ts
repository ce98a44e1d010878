/** Words of notices as an enterprise may write them: texts with places that the record behind the notice fills in. */

/** Things that a text may name, each with its word between braces (Spec 1 §9 "Notice template variables"). */
export const noticeVariables = {
  event: '事件',
  content: '内容',
  no: '编号',
  title: '标题',
  state: '状态',
  appointment: '预约时间',
  customer: '客户',
  contact: '联系人',
  phone: '电话',
  address: '地址',
  technician: '服务人员',
  sla: '时限提醒',
  solution: '处理结果',
  link: '链接',
  actor: '操作人',
  time: '时间',
  enterprise: '企业',
  servicePhone: '服务电话',
} as const
export type NoticeVariable = keyof typeof noticeVariables
export type NoticeValues = Readonly<Partial<Record<NoticeVariable, string>>>

/** Every notice has these; the others come from its record. */
export const usualVariables: readonly NoticeVariable[] = [
  'event',
  'content',
  'link',
  'actor',
  'time',
  'enterprise',
  'servicePhone',
]

export interface NoticeWords {
  readonly title: string
  readonly text: string
}

/** Bounds that every channel takes. */
export const mostTitleChars = 60
export const mostTextChars = 500

/** How a variable stands in a text: {预约时间}. */
export const placeOf = (variable: NoticeVariable): string => `{${noticeVariables[variable]}}`

/** The words that the product writes itself, as a text with places. */
export const usualWords: NoticeWords = { title: placeOf('event'), text: placeOf('content') }

const byPlace = new Map((Object.keys(noticeVariables) as NoticeVariable[]).map((one) => [placeOf(one), one]))
const places = /\{[^{}\n]{1,20}\}/g

const placesIn = (text: string): string[] => [...new Set(text.match(places))]

/** Places that name none of these variables: the receiver would read the braces. */
export function unknownPlaces(text: string, known: readonly NoticeVariable[]): string[] {
  return placesIn(text).filter((place) => {
    const variable = byPlace.get(place)
    return variable === undefined || !known.includes(variable)
  })
}

/** Variables that a text names and that have no value. */
export function findUnfilled(text: string, values: NoticeValues): NoticeVariable[] {
  return placesIn(text)
    .map((place) => byPlace.get(place))
    .filter((variable) => variable !== undefined)
    .filter((variable) => (values[variable] ?? '') === '')
}

/** Stands where a variable has no value, in a line that says something else as well. */
const unfilledMark = '未填'

/**
 * The text with what is known, in one pass: a value that looks like a place stays what it is. `Our choice:` a line is left out when none of its variables
 * has a value; where some have, the others read 未填, so that nobody ever reads braces.
 */
export function fillPlaces(text: string, values: NoticeValues): string {
  const valueOf = (place: string): string | undefined => {
    const variable = byPlace.get(place)
    return variable === undefined ? place : values[variable] || undefined
  }
  return text
    .split('\n')
    .filter((line) => {
      const named = placesIn(line)
      return named.length === 0 || named.some((place) => valueOf(place) !== undefined)
    })
    .map((line) => line.replace(places, (place) => valueOf(place) ?? unfilledMark))
    .join('\n')
    .trim()
}

/** Both, filled; what is left without a word falls back to the product's own. */
export function fillWords(words: NoticeWords, values: NoticeValues): NoticeWords {
  const title = fillPlaces(words.title === '' ? usualWords.title : words.title, values).replaceAll('\n', ' ')
  const text = fillPlaces(words.text === '' ? usualWords.text : words.text, values)
  return { title: title === '' ? (values.event ?? '') : title, text: text === '' ? (values.content ?? '') : text }
}
