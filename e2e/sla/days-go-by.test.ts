/** A promise over a weekend, and the mail of every morning, by a clock that goes from day to day. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { saveMailSetting } from '@onsite/api/talk/mail-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { addDays, weekdayOf } from '@onsite/domain/calendar/civil-day.ts'
import { workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Part } from '../cast.ts'
import { type ClockedProduct, startWithClock } from '../clock/start-with-clock.ts'
import { mailServer } from '../mail-server.ts'
import { minuteOf } from '../minute.ts'
import { makeFresh, press } from '../office.ts'
import { send } from '../send-call.ts'
import { choose, enter, settle, waitForMessage } from '../stage.ts'
import { secondsCounted, secondsOfRow } from './clock-words.ts'

const spareData = inject('spareData')
let product: ClockedProduct
beforeAll(async () => {
  if (spareData !== null) product = await startWithClock(spareData.movedClock)
}, 480_000)
afterAll(async () => {
  if (spareData !== null) await product.stop()
})
/** Nobody may set the clock of a product that others use. */
const journey = it.skipIf(spareData === null)

type Four = [string, string, string, string]

const patience = { timeout: 150_000, interval: 1000 }

/** Where the enterprise is. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}+08:00`)
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

async function person(part: Part): Promise<Page> {
  const page = await enter(part, { baseUrl: product.baseUrl })
  await product.follow(page)
  return page
}

/** The next Friday before a free Saturday and a Monday of work, a day from now or later. */
function nextFriday(): string {
  const { isWorkday } = workCalendar()
  let day = addDays(today, 1)
  while (weekdayOf(day) !== 4 || !isWorkday(day) || isWorkday(addDays(day, 1)) || !isWorkday(addDays(day, 3)))
    day = addDays(day, 1)
  return day
}

journey('keeps a promise over a make-up Saturday, and mails each morning what a person wants to hear', async () => {
  const friday = nextFriday()
  const [saturday, sunday, monday, tuesday] = [1, 2, 3, 4].map((days) => addDays(friday, days)) as Four
  const { mails, port } = await mailServer()
  const director = await person('director')
  await send(director, saveMailSetting, {
    smtpHost: '127.0.0.1',
    smtpPort: port,
    smtpSecure: 0,
    user: '',
    password: '',
    senderName: '速修客服',
    senderMail: 'service@example.com',
    imapHost: '',
    imapPort: 993,
    imapSecure: 1,
    imapFolder: 'INBOX',
    showsStaff: 0,
  })
  const administrator = await person('administrator')
  const policy = await makePolicy(administrator)
  await workOn(administrator, saturday)

  const dispatcher = await person('dispatcher')
  const title = makeFresh('冷库门封老化')
  await putOffOverSaturday(dispatcher, { title, friday, saturday })
  await product.set(at(sunday, '20:00:00'))
  const subscriber = await person('twoRoles')
  await subscribe(subscriber, 'qian@example.com')

  // Monday morning: the digest is mailed, the promise grows short, then it is broken.
  const begin = await minuteOf(spareData?.movedClock ?? null)
  /** Jobs look at the clock once a minute, and mails leave by another job. */
  const within = async (count: () => number | Promise<number>) => {
    await begin()
    return await count()
  }
  const digests = () => mails.filter(({ subject }) => subject === '今日待办').map(({ text = '' }) => text)
  await product.set(at(monday, '08:00:00'))
  await expect.poll(async () => await within(() => digests().length), patience).toBe(1)
  expect(digests()[0]).toMatch(/待指派：[1-9]/)

  await dispatcher.goto(`/allOrder?keyword=${encodeURIComponent(title)}`)
  await settle(dispatcher)
  await product.set(at(monday, '10:00:30'))
  await dispatcher.getByRole('button', { name: /^通知，/ }).click()
  const tidings = dispatcher.getByRole('region', { name: '通知' })
  const notice = (words: string) => tidings.getByRole('link', { name: words }).filter({ hasText: title })
  await expect.poll(async () => await within(async () => await notice('工单即将整单超时').count()), patience).toBe(1)
  expect(await notice('工单整单超时').count()).toBe(0)
  await product.set(at(monday, '10:30:30'))
  await expect.poll(async () => await within(async () => await notice('工单整单超时').count()), patience).toBe(1)
  // An open list reckons anew once a minute, and its minute has not gone by.
  await dispatcher.reload()
  await explains(dispatcher, { title, policy })

  await leaveOut(subscriber, '待指派')
  await product.set(at(tuesday, '08:00:00'))
  await expect.poll(async () => await within(() => digests().length), patience).toBe(2)
  expect(digests()[1]).not.toContain('待指派')
  expect(digests()[1]).toMatch(/：[1-9]/)
})

/** Six working hours for the whole order, with a warning half an hour before. */
async function makePolicy(page: Page): Promise<string> {
  const name = makeFresh('周末也算数')
  await page.goto('/slaManage')
  await page.getByRole('link', { name: '新建策略' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await choose(page, page.getByRole('combobox', { name: '适用类型' }), null, '远程支持')
  await page.keyboard.press('Escape')
  await choose(page, page.getByRole('combobox', { name: '时限类型' }), null, '整单超时')
  await page.getByRole('spinbutton', { name: '时限', exact: true }).fill('6')
  await choose(page, page.getByRole('combobox', { name: '提前多少分钟提醒' }), null, '30 分钟')
  await page.keyboard.press('Escape')
  for (const field of ['提醒谁', '超时通知谁']) {
    await choose(page, page.getByRole('combobox', { name: field }), null, '创建人')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await waitForMessage(page, '已新建，以后的单据按它计时')
  return name
}

/** Has a Saturday worked, on the page of holidays. */
async function workOn(page: Page, saturday: string): Promise<void> {
  await page.goto('/setting/holiday')
  const year = saturday.slice(0, 4)
  await choose(page, page.getByRole('combobox', { name: '年份' }), null, `${year} 年`)
  await page
    .getByRole('group', { name: `${year} 年日历` })
    .locator(`[data-day="${saturday}"]`)
    .click()
  // The name is asked next.
  await page.keyboard.type('年底调休')
  await press(page, '保存')
  await waitForMessage(page, '保存成功')
}

async function openSubscriptions(page: Page) {
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '消息订阅' }).click()
  return page.getByRole('dialog', { name: '消息订阅' })
}

async function subscribe(page: Page, mail: string): Promise<void> {
  await page.goto('/noticeSetting')
  await page.getByRole('textbox', { name: /邮箱/ }).fill(mail)
  await press(page, '保存')
  await waitForMessage(page, '保存成功')
  const dialog = await openSubscriptions(page)
  await dialog.getByRole('switch', { name: '订阅待办事项' }).click()
  await waitForMessage(page, '订阅成功')
  await dialog.getByText(`发到站内通知和邮箱 ${mail}`).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function leaveOut(page: Page, item: string): Promise<void> {
  const dialog = await openSubscriptions(page)
  await dialog.getByRole('switch', { name: item, exact: true }).click()
  await waitForMessage(page, '取订成功')
}

interface Weekend {
  readonly title: string
  readonly friday: string
  readonly saturday: string
}

/** An order of Friday 17:30 waits for its customer on Saturday from 10:00 to 15:00. */
async function putOffOverSaturday(dispatcher: Page, { friday, saturday, title }: Weekend): Promise<void> {
  const technician = await person('technician')
  const { id: servicePersonalId } = await send(technician, getSessionUser, {})
  const types = await send(dispatcher, listOrderTemplates, {})
  const name = makeFresh('江北冷链')
  const customer = await send(dispatcher, addCustomer, { name, linkPerson: '罗明', phone: '13700002468' })
  await product.set(at(friday, '17:30:00'))
  const { id } = await send(dispatcher, addWorkOrder, {
    orderType: types.find((type) => type.name === '远程支持')?.id ?? '',
    title,
    customName: name,
    customerId: customer.id,
    customPhone: '13700002468',
    priority: 1,
    servicePersonalId,
  })
  const { version } = await send(technician, actions.pickUpWorkOrder, { id, version: 1 })
  await product.set(at(saturday, '09:59:30'))
  const asked = await send(technician, actions.applyAbnormal, {
    id,
    version,
    type: AbnormalType.WaitForCustomer,
    reason: '客户中午盘点',
    expectStart: at(saturday, '18:00:00').toISOString(),
  })
  await product.set(at(saturday, '10:00:00'))
  const agreed = await send(dispatcher, actions.handleAbnormal, { id, version: asked.version, agree: 1 })
  await product.set(at(saturday, '15:00:00'))
  await send(technician, actions.resumeWorkOrder, { id, version: agreed.version })
}

/** Hovers the deadline of the order: the policy, the pause, and rows that make the sum. */
async function explains(page: Page, { policy, title }: { readonly policy: string; readonly title: string }) {
  await page
    .getByRole('row', { name: title })
    .getByRole('button', { name: /^整单超时：超时/ })
    .hover()
  const reasons = page.getByRole('tooltip').filter({ hasText: '整单超时' })
  await reasons.getByText(`${policy}（第 1 版）：6 小时`).waitFor()
  await reasons.getByText('挂起待客户').first().waitFor()
  const used = await secondsOfRow(reasons, '已用')
  expect(await secondsCounted(reasons)).toBe(used)
  expect(used - (await secondsOfRow(reasons, '超出'))).toBe(6 * 3600)
}
