/** A telephone at the ear: the service desk by keyboard alone, from the call to the event that takes it or to the answer. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh, sees } from '../office.ts'
import { enter, settle, waitForMessage } from '../stage.ts'

const focusOf = async (page: Page) =>
  await page.evaluate(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent`,
  )

/** Finds the caller by what is typed; Enter takes the first one and leads to the title. */
async function call(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Alt+c')
  await expect.poll(async () => await focusOf(page)).toBe('来电')
  await page.keyboard.type(words)
  await page.locator('.ant-select-item-option-active').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => await focusOf(page)).toMatch(/标题/)
}

/** Waits until an event stands in the place of the call: its customer's other events say the same words before. */
async function eventShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: '回到来电' }).waitFor()
  await sees(page, '待分配')
}

/** Waits until the device holds the words: they are written after a pause in typing. */
async function waitUntilKept(page: Page, words: string): Promise<void> {
  const isKept = `new Promise((done) => {
    const asked = indexedDB.open('onsite')
    asked.onsuccess = () => {
      const all = asked.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => { asked.result.close(); done(JSON.stringify(all.result).includes('${words}')) }
    }
  })`
  await expect.poll(async () => await page.evaluate(isKept)).toBe(true)
}

const title = (page: Page) => page.getByRole('textbox', { name: /标题/ }).filter({ visible: true })

it('takes a call by keyboard, finds the known event while typing, and puts the call into it', async () => {
  const trouble = makeFresh('离心机组喘振')
  const page = await enter('service')
  await page.goto('/serviceCounter')
  await call(page, '医院')
  await page.keyboard.type(trouble)
  await page.keyboard.press('Control+Enter')
  await eventShown(page)
  // Nothing opened in a new place.
  expect(new URL(page.url()).pathname).toBe('/serviceCounter')

  await call(page, '医院')
  await page.getByRole('complementary', { name: '客户概况' }).filter({ visible: true }).getByText(trouble).waitFor()
  await page.keyboard.type(`${trouble}又响`)
  await page
    .getByRole('region', { name: '相似的事件和工单' })
    .filter({ visible: true })
    .getByRole('listitem')
    .filter({ hasText: trouble })
    .getByRole('button', { name: '合并到此事件' })
    .first()
    .waitFor()
  await page.keyboard.press('Alt+m')
  await expect.poll(async () => await focusOf(page)).toMatch(/合并到此事件/)
  await page.keyboard.press('Enter')
  await sees(page, trouble)
  await page.getByRole('tab', { name: '动态' }).filter({ visible: true }).click()
  await page.getByText(`${trouble}又响`).filter({ visible: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/serviceCounter')
  // The next call begins empty: the words stand in the event.
  await page.keyboard.press('Alt+c')
  await expect.poll(async () => await title(page).inputValue()).toBe('')
})

it('notes a caller whom nobody knows, loses nothing on reload, and solves the event at once', async () => {
  const [trouble, answer] = [makeFresh('忘记开机密码'), makeFresh('长按复位键 5 秒')]
  const page = await enter('service')
  await page.goto('/serviceCounter')
  await call(page, `老陈诊所${Date.now() % 10_000}`)
  await page.keyboard.type(trouble)
  await page.keyboard.press('Alt+s')
  await page.keyboard.type(answer)
  await waitUntilKept(page, answer)
  await page.reload()
  await expect.poll(async () => await title(page).inputValue()).toBe(trouble)
  await page.keyboard.press('Alt+s')
  await expect.poll(async () => await focusOf(page)).toMatch(/解决方案/)
  await page.keyboard.press('Control+Enter')
  await waitForMessage(page, '事件已解决')
  await expect.poll(async () => await title(page).inputValue()).toBe('')

  const chief = await enter('dispatcher')
  await chief.goto('/allEvent')
  const row = chief.getByRole('row').filter({ hasText: trouble })
  await row.getByText('已完成').waitFor()
})

it('claims from the queue, looks at it without losing the call, and turns it into an order in place', async () => {
  const trouble = makeFresh('冷却塔漏水')
  const other = makeFresh('遥控器失灵')
  const page = await enter('service')
  await page.goto('/serviceCounter')
  await call(page, '医院')
  await page.keyboard.type(trouble)
  await page.keyboard.press('Control+Enter')
  await eventShown(page)
  await call(page, '医院')
  await page.keyboard.type(other)
  await page.getByRole('region', { name: '队列' }).getByRole('link', { name: trouble }).click()
  await eventShown(page)
  await page.keyboard.press('c')
  await page
    .getByText(/已认领/)
    .first()
    .waitFor()
  await page.keyboard.press('Alt+t')
  await expect.poll(async () => await title(page).inputValue()).toBe(other)

  await page.keyboard.press('Alt+w')
  await page.getByRole('region', { name: '队列' }).getByRole('link', { name: trouble }).click()
  await page.getByRole('main').getByRole('button', { name: /^更多/ }).first().click()
  await page.getByRole('menuitem', { name: '转工单', exact: true }).click()
  await page.getByText(/^转工单 SJ/).waitFor()
  await page.getByRole('button', { name: '创建工单' }).click()
  await sees(page, '关联单据')
  expect(new URL(page.url()).pathname).toBe('/serviceCounter')
  if (process.env['SHOTS'] !== undefined) await shoot(page)
})

async function shoot(page: Page): Promise<void> {
  const folder = process.env['SHOTS'] ?? ''
  mkdirSync(folder, { recursive: true })
  await settle(page)
  await page.screenshot({ path: `${folder}/event.png` })
  await page.keyboard.press('Alt+t')
  await settle(page)
  await page.screenshot({ path: `${folder}/call.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  await page.screenshot({ path: `${folder}/call-dark.png` })
}
