/** Reads the time in the reasons of a deadline. */
import type { Locator } from 'playwright-core'

const unitSeconds = { 小时: 3600, 分: 60, 秒: 1 }

/** 1 小时 59 分 30 秒; what does not count says so without a number. */
const secondsIn = (words: string): number =>
  [...words.matchAll(/(\d+) (小时|分|秒)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit as keyof typeof unitSeconds],
    0,
  )

/** The seconds of a row in the reasons. */
export async function secondsOfRow(reasons: Locator, name: string): Promise<number> {
  const row = reasons.getByRole('row', { name: new RegExp(`^${name}`) })
  return secondsIn(await row.getByRole('cell').last().innerText())
}

/** The sum of all stretches of time that count. */
export async function secondsCounted(reasons: Locator): Promise<number> {
  const rows = await reasons.getByRole('row', { name: /^\d/ }).all()
  const amounts = await Promise.all(rows.map(async (row) => secondsIn(await row.getByRole('cell').last().innerText())))
  return amounts.reduce((sum, one) => sum + one, 0)
}
