/** Codes of a product without a service for text messages, as its operator reads them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { product } from './stage.ts'

interface Line {
  readonly mobile: string
  readonly code: string
}

/** Throws where a running product was named, because its data are elsewhere. */
function linesOf(): Line[] {
  const { dataDir } = product()
  if (dataDir === null) throw new Error('the codes of a named product are out of reach')
  const path = join(dataDir, 'sms-codes.jsonl')
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Line)
}

function codeFor(mobile: string): string {
  const newest = linesOf().findLast((one) => one.mobile === mobile)
  if (newest === undefined) throw new Error(`no code for ${mobile}`)
  return newest.code
}

/** Asks for a code on the page that shows the field, and reads it as soon as it is there. */
export async function askForCode(page: Page, mobile: string): Promise<string> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: /获取验证码/ }).click()
  await page.getByText(/没有接入短信服务/).waitFor()
  // It is written behind the reply.
  await expect.poll(() => hasCode(mobile)).toBe(true)
  return codeFor(mobile)
}

const hasCode = (mobile: string): boolean => linesOf().some((one) => one.mobile === mobile)
