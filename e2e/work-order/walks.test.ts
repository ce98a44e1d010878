/** Walks of a dispatcher at the desk, each within the number of clicks that the design allows (its texts for passing stand in the names). */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { saveAsset, setAssetWarranty } from '@onsite/api/asset/asset-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { bookVisit, pickUpWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { countTouches, touchesOf } from '../count-touches.ts'
import { assignTo, chooseColumn, makeFresh, restoreColumns, sees } from '../office.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { enter, settle, waitForMessage } from '../stage.ts'

const technicianName = '李建国'
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const currentNumber = async (page: Page) =>
  await page.evaluate<string | null>(`document.activeElement.closest('tr')?.querySelector('th')?.textContent ?? null`)

/** A customer with one asset under warranty, whose initials nobody else has. */
async function oldCustomer(page: Page) {
  const mark = makeFresh('')
  const phone = `139${mark.padStart(8, '0')}`
  const customer = await send(page, addCustomer, {
    name: `城东冷库${mark}`,
    linkPerson: '李雷',
    phone,
    areaCode: '310115',
    detail: `世纪大道${mark}号`,
  })
  const { id, version } = await send(page, saveAsset, { name: '螺杆空压机', customerId: customer.id })
  const asset = await send(await enter('administrator'), setAssetWarranty, {
    id,
    version,
    from: '2026-01-01',
    until: '2099-12-31',
    reason: '按合同',
  })
  return { initials: `cdlk${mark}`, customer, phone, asset }
}

it('makes an order for a known asset of an old customer from any page: 6 clicks', async () => {
  const page = await enter('dispatcher')
  const { initials, customer, phone, asset } = await oldCustomer(page)
  const title = makeFresh('制冷不足')
  await page.goto('/guideOne')
  await settle(page)

  await countTouches(page)
  await page.keyboard.press('n')
  await page.waitForURL(/CreateOrder/)
  await expect.poll(async () => await page.evaluate('document.activeElement.id')).toBe('customName')
  await page.keyboard.type(initials)
  await page.locator('.ant-select-item-option-active').filter({ hasText: customer.name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(asset.name).filter({ visible: true }).first().waitFor()
  await page.getByRole('textbox', { name: /标题/ }).click()
  await page.keyboard.type(title)
  // Contact, phone, address, asset and its warranty came along with the customer.
  expect(await page.getByRole('combobox', { name: '联系人' }).inputValue()).toBe('李雷')
  expect(await page.getByRole('textbox', { name: '联系电话' }).inputValue()).toBe(phone)
  expect(await page.getByRole('combobox', { name: '服务地址' }).inputValue()).toMatch(/^上海市浦东新区世纪大道/)
  await page
    .getByText(`至 ${asset.warrantyUntil.replaceAll('-', '/')}`, { exact: false })
    .first()
    .waitFor()
  await page.keyboard.press('Control+Enter')

  await page.waitForURL(/allOrder/)
  await rows(page).first().filter({ hasText: title }).waitFor()
  expect(await currentNumber(page)).toBe(await rows(page).first().getByRole('rowheader').textContent())
  expect((await touchesOf(page)).length).toBeLessThanOrEqual(6)
})

it('assigns to the first who is proposed and goes on with the next row: 2 clicks each', async () => {
  const page = await enter('dispatcher')
  await page.goto('/assignOrder')
  await rows(page).nth(2).waitFor()
  const numbers = await rows(page).getByRole('rowheader').allTextContents()
  const panel = page.getByRole('dialog', { name: '指派工单' })

  await countTouches(page)
  await rows(page).first().getByRole('button', { name: '指派', exact: true }).click()
  for (const at of [1, 2]) {
    await panel.getByText(/^派给/).waitFor()
    await expect.poll(async () => await page.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await page.keyboard.press('Enter')
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^撤销/ }).waitFor()
    await expect.poll(async () => await currentNumber(page)).toBe(numbers[at])
    expect((await touchesOf(page)).length).toBeLessThanOrEqual(2)
    await countTouches(page)
    if (at === 1) await page.keyboard.press('a')
  }
})

it('moves a visit to tomorrow, 9 to 11, as the customer asked on the phone: 3 clicks', async () => {
  const [page, technician] = [await enter('dispatcher'), await enter('technician')]
  const title = makeFresh('改约')
  const { id: technicianId } = await send(technician, getSessionUser, {})
  const id = await orderFor(page, title, technicianId)
  const taken = await send(technician, pickUpWorkOrder, {
    id,
    version: (await send(page, getWorkOrder, { id })).version,
  })
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000)
  await send(technician, bookVisit, {
    id,
    version: taken.version,
    reserve_start: inTwoDays.toISOString(),
    reserve_end: new Date(inTwoDays.getTime() + 2 * 3_600_000).toISOString(),
  })
  await page.goto(`/allOrder/orderDetail/${id}`)
  await sees(page, title)
  await settle(page)

  await countTouches(page)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /改约/ })
  await dialog.getByRole('group', { name: '可选时段' }).getByRole('button').nth(2).waitFor()
  await expect.poll(async () => await page.evaluate('document.activeElement.id')).toBe('said-window')
  await page.keyboard.type('明天9-11点')
  await dialog.getByRole('textbox', { name: '改约原因' }).click()
  await page.keyboard.type('客户上午在家')
  const told = dialog.getByRole('region', { name: '谁会收到什么' })
  await told
    .getByText(/09:00.*11:00/)
    .first()
    .waitFor()
  await told.getByText(technicianName).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })

  expect((await touchesOf(page)).length).toBeLessThanOrEqual(3)
  await page
    .getByText(/客户上午在家/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect
    .poll(async () =>
      (await send(technician, listNotices, { pageIndex: 0, pageSize: 5 })).map(({ title: words }) => words),
    )
    .toContain('工单改约')
})

it('takes back an order that was assigned wrongly, from any page: 1 click', async () => {
  const [page, technician] = [await enter('dispatcher'), await enter('technician')]
  const title = makeFresh('派错')
  const id = await orderFor(page, title, '')
  await page.goto(`/allOrder/orderDetail/${id}`)
  await sees(page, title)
  await assignTo(page, technicianName)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click()
  await page.waitForURL(/guideOne/)

  await countTouches(page)
  await page.keyboard.press('Control+z')
  await waitForMessage(page, '已撤销')

  expect((await touchesOf(page)).length).toBeLessThanOrEqual(1)
  await expect
    .poll(async () =>
      (await send(technician, listNotices, { pageIndex: 0, pageSize: 5 })).map(({ title: words }) => words),
    )
    .toContain('工单指派已撤回')
  await page.goBack()
  await sees(page, '待指派')
  for (const line of [/指派/, /撤销/]) await page.getByRole('complementary').getByText(line).first().waitFor()
})

it('saves filter, columns and order as a view for everyone, and its link shows the same: 3 clicks', async () => {
  const name = makeFresh('本周上门')
  const page = await enter('dispatcher')
  await page.goto('/allOrder?states=3')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '选择列' }).click()
  await chooseColumn(page, '联系人')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: /^时限/ }).click()
  await page.waitForURL(/sortField=due_time/)
  await settle(page)

  await countTouches(page)
  await page.getByRole('main').getByRole('button', { name: '保存为视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存为视图' })
  await expect.poll(async () => await page.evaluate('document.activeElement.id')).toBe('name')
  await page.keyboard.type(name)
  await dialog.getByRole('radio', { name: '全员' }).check()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/plan=/)
  expect((await touchesOf(page)).length).toBeLessThanOrEqual(3)

  await dialog.waitFor({ state: 'hidden' })
  await settle(page)
  const colleague = await enter('administrator')
  await colleague.goto(`/allOrder?plan=${new URL(page.url()).searchParams.get('plan')}`)
  await colleague.getByRole('button', { name: '状态：待服务' }).waitFor()
  await rows(colleague).first().waitFor()
  const readSheet = async (one: Page) => [
    await one.getByRole('main').getByRole('columnheader').allInnerTexts(),
    await rows(one).getByRole('rowheader').allTextContents(),
  ]
  expect(await readSheet(colleague)).toEqual(await readSheet(page))
  await page.goto('/allOrder')
  await rows(page).first().waitFor()
  await restoreColumns(page)
})
