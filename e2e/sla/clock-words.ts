/** Reads the time in the reasons of a deadline. */
import type { Locator } from 'playwright-core'

const unitSeconds = { 小时: 3600, 分: 60, 秒: 1 }

/** The seconds of a row in the reasons, which says them as 1 小时 59 分 30 秒. */
export async function secondsOfRow(reasons: Locator, name: string): Promise<number> {
  const row = reasons.getByRole('row', { name: new RegExp(`^${name}`) })
  const words = await row.getByRole('cell').last().innerText()
  return [...words.matchAll(/(\d+) (小时|分|秒)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * unitSeconds[unit as keyof typeof unitSeconds],
    0,
  )
}
