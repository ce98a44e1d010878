/** Steps of people in the office. */
import type { Input } from '@onsite/api/define-call.ts'
import { eventLists, startEvent } from '@onsite/api/event/event-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { send } from './send-call.ts'
import { choose } from './stage.ts'

export interface NewOrder {
  readonly title: string
  readonly type: string
  /** Part of a customer's name in the demo data. */
  readonly customer?: string
  /** Fills in the custom fields of the template. */
  readonly fill?: (page: Page) => Promise<void>
}

/** Creates an order through the page, which then shows it, and returns its number. */
export async function createOrder(page: Page, { title, type, customer = '医院', fill }: NewOrder): Promise<string> {
  await page.goto('/CreateOrder')
  await choose(page, page.getByRole('combobox', { name: '客户', exact: true }), customer, customer)
  await choose(page, page.getByRole('combobox', { name: /工单类型/ }), type, type)
  await page.getByRole('textbox', { name: /标题/ }).fill(title)
  await fill?.(page)
  await page.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)
  return (
    (await page
      .getByText(/^GD\d{13}$/)
      .filter({ visible: true })
      .first()
      .textContent()) ?? ''
  )
}

/** Opens an order by its number through the search box of a list. */
export async function openOrder(page: Page, number: string, list = '/allOrder'): Promise<void> {
  await page.goto(list)
  await page.getByRole('textbox', { name: '搜索' }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.waitForURL(/orderDetail/)
}

/** Restores the default columns of the open list: the server keeps a person's choice from one journey to the next. */
export async function restoreColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: '选择列' }).click()
  const kept = page.waitForResponse(
    (reply) =>
      reply.url().includes('/fr/table/cfg/update') && (reply.request().postData() ?? '').includes('"columns":null'),
  )
  await page.getByRole('button', { name: '恢复默认' }).click()
  await kept
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '恢复默认' }).waitFor({ state: 'hidden' })
}

/** Ticks or unticks a column in the open chooser; the tick appears when the list has followed, not at the click. */
export async function chooseColumn(page: Page, name: string, isShown = true): Promise<void> {
  const box = page.getByRole('checkbox', { name, exact: true })
  if ((await box.isChecked()) !== isShown) await box.click()
  await expect.poll(async () => await box.isChecked()).toBe(isShown)
}

/** Waits until the open page shows the words without a reload. */
export async function sees(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first().waitFor()
}

/** Presses a button of the page (not of a dialog), or a link that looks like one. */
export async function press(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name, exact: true })
  await main.getByRole('button', { name, exact: true }).or(link).first().click()
}

/** Chooses an action from the menu 更多. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^更多/ }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Assigns the open order to a technician through the drawer. */
export async function assignTo(page: Page, person: string): Promise<void> {
  await press(page, '指派')
  const drawer = page.getByRole('dialog', { name: '指派工单' })
  await drawer.getByLabel('查找服务人员').fill(person)
  await drawer.getByRole('list', { name: /人员$/ }).getByText(person).first().click()
  await drawer.getByText(`派给${person}`).waitFor()
  await drawer.getByRole('button', { name: '指派', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
}

/** A text that no other order of the run contains. */
export const makeFresh = (words: string): string => `${words}${Date.now() % 1_000_000}`

/** Writes an event down in the name of the person of the page, who takes it on and begins, and opens the list of his events. */
export async function beginEvent(
  page: Page,
  title: string,
  more: Partial<Input<typeof eventLists.create>> = {},
): Promise<{ readonly id: string; readonly version: number }> {
  await page.goto('/Myevent')
  return await eventInHand(page, title, more)
}

/** The same, whatever the page shows. */
export async function eventInHand(
  page: Page,
  title: string,
  more: Partial<Input<typeof eventLists.create>> = {},
): Promise<{ readonly id: string; readonly version: number }> {
  const { id: me } = await send(page, getSessionUser, {})
  const caller = { customName: '中心医院', customLinkPerson: '周主任', priority: 1, principalUserId: me } as const
  const { id, version } = await send(page, eventLists.create, { title, ...caller, ...more })
  return { id, version: (await send(page, startEvent, { id, version })).version }
}
