/** Steps of a technician on the phone. */
import type { Locator, Page } from 'playwright-core'
import { photo } from './photo.ts'
import { settle, waitForMessage } from './stage.ts'

/** Waits until the page takes taps: it takes none just after something has moved under the finger. */
export async function waitUntilStill(page: Page): Promise<void> {
  // Replies to the step before move things when they arrive.
  await settle(page)
  await page.locator('[data-moved]').first().waitFor({ state: 'detached' })
}

/** Taps the button at the bottom that names the next step. */
export async function tapNext(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true }).last()
  await button.waitFor()
  await waitUntilStill(page)
  await button.click()
}

/** Chooses an action from the sheet 更多. */
export async function tapMore(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: '更多' }).last()
  await button.waitFor()
  await waitUntilStill(page)
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
}

/** Opens a job from the list of a tab. */
export async function openJob(page: Page, tab: string, title: string): Promise<void> {
  if (!page.url().endsWith('/mobile')) await page.goto('/mobile')
  await page
    .getByRole('navigation', { name: '我的工作' })
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .click()
  const link = page.getByRole('link', { name: title, exact: true })
  await link.waitFor()
  await waitUntilStill(page)
  await link.click()
  await page.waitForURL(/\/mobile\/order\//)
}

/** Books the first window of tomorrow. */
export async function bookTomorrow(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^明天/ }).click()
  await sheet.getByRole('group', { name: '时间段' }).getByRole('button').first().click()
  await sheet.getByRole('button', { name: /^确认/ }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Sets out although the visit is agreed for another day, which is asked about. */
export async function depart(page: Page): Promise<void> {
  await tapNext(page, '出发')
  await page.getByRole('dialog').getByRole('button', { name: '现在出发' }).click()
}

/** Signs in at the position of the phone: far from the customer, so that a reason is required. */
export async function arrive(page: Page, note: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: /签到说明/ }).fill(note)
  await sheet.getByRole('button', { name: '确认签到' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Adds a photo from the album and waits until it is stored. */
export async function addPhoto(page: Page): Promise<void> {
  await page.getByLabel('从相册选择').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: photo() })
  await page.getByRole('button', { name: '查看照片 1' }).waitFor()
}

/** The customer signs with a finger. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '请客户签名' }).click()
  await drawOn(page, page.getByLabel('在此签名'))
  await page.getByRole('button', { name: '确认签名' }).click()
  await waitForMessage(page, '签名已保存')
}

/** Draws a line on a signature pad. */
export async function drawOn(page: Page, plate: Locator): Promise<void> {
  const box = await plate.boundingBox()
  if (box === null) throw new Error('no plate to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 120, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 5 })
  await page.mouse.up()
}
