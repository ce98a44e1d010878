/** Reads the window of a visit as people say it on the phone. */
import { readTime } from './read-time.ts'
import { digits, numbers } from './time-words.ts'

/** Hours without 点 that can only be a window: 9-11, 9-11点. */
const bareWindow = /(?<![\d:/.-])(\d{1,2}) ?[-~–—到至] ?(\d{1,2})(?:[点时]|(?![\d:/.月日号-]))/
const end = new RegExp(`(?:[-~]+|到|至) ?(?<hour>${digits}) ?(?:[点时](?<half>半)?|:(?<minute>\\d{2}))`, 'g')
/** The text is a wish, whatever it says. */
const wish = '改到'
/** `Our choice:` a visit without a stated end takes two hours. */
const usualMinutes = 120

/** 明天9-11点, 下周一下午两点到四点; null when no time is said. Both ends are `YYYY-MM-DD HH:mm`, of one day. */
export function readWindow(said: string, today: string): { start: string; end: string } | null {
  const text = `${wish}${said.trim().replace(bareWindow, ' $1点到$2点')}`
  const { time } = readTime(text, today)
  if (time === null) return null
  const [day = '', clock = ''] = time.value.split(' ')
  const from = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const [match] = [...text.slice(time.start, time.end).matchAll(end)].slice(-1)
  const until = Math.min(match === undefined ? from + usualMinutes : endOf(match, from), 24 * 60 - 1)
  return {
    start: time.value,
    end: `${day} ${String(Math.floor(until / 60)).padStart(2, '0')}:${String(until % 60).padStart(2, '0')}`,
  }
}

/** Minutes of the day; an hour before the start is said without 下午. */
function endOf({ groups = {} }: RegExpExecArray, from: number): number {
  const { half, hour = '', minute } = groups
  const said = (numbers[hour] ?? Number(hour)) * 60 + (half === undefined ? Number(minute ?? 0) : 30)
  return said <= from && said < 12 * 60 ? said + 12 * 60 : said
}
