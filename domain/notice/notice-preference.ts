/** How notices reach a person: which of them through which channel, and when nothing may go out. */
import { minutesOfDay } from '../calendar/work-hours.ts'
import { type NoticeCategory, type ToldChannel, noticeCategories, toldChannels } from './tell.ts'

/** One of category × channel. */
export type NoticeWay = `${NoticeCategory}/${ToldChannel}`

export interface QuietHours {
  /** Minutes of the day in the zone of the enterprise. An end before the start lies on the next day. */
  readonly from: number
  readonly to: number
}

export interface NoticePreference {
  /** '' for none: nothing is mailed then. */
  readonly mail: string
  readonly off: readonly NoticeWay[]
  readonly quiet: QuietHours | null
}

/** While a person has chosen nothing, everything reaches him at once. */
export const usualPreference: NoticePreference = { mail: '', off: [], quiet: null }

/** Every way there is, in the order of the table on the page. */
export const noticeWays: readonly NoticeWay[] = Object.keys(noticeCategories).flatMap((category) =>
  Object.keys(toldChannels).map((channel) => `${category}/${channel}` as NoticeWay),
)

/** Whether notices of a category reach the person through a channel. */
export function reaches(preference: NoticePreference, category: NoticeCategory, channel: ToldChannel): boolean {
  if (channel === 'mail' && preference.mail === '') return false
  return !preference.off.includes(`${category}/${channel}`)
}

/** Minutes from a minute of the day to the end of the quiet hours; 0 outside them. */
export function minutesQuiet(quiet: QuietHours | null, minute: number): number {
  if (quiet === null) return 0
  const since = (minute - quiet.from + minutesOfDay) % minutesOfDay
  const length = (quiet.to - quiet.from + minutesOfDay) % minutesOfDay
  return since < length ? length - since : 0
}
