/** Journey a: an order from creation to archive, each person in a browser of their own, and the change appearing on the others' open pages. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo } from './photo.ts'
import { enter } from './stage.ts'

const title = `年度保养 ${Date.now() % 100_000}`

it('goes from creation to archive through six people, live on every open page', async () => {
  const [service, dispatcher] = [await enter('service'), await enter('dispatcher')]
  const number = await createOrder(service)
  await find(dispatcher, number)

  await test('the dispatcher assigns; the page says so', async () => {
    await state(dispatcher, '待指派')
    await dispatcher.getByRole('button', { name: '指派', exact: true }).first().click()
    const drawer = dispatcher.getByRole('dialog', { name: '指派工单' })
    await drawer.getByLabel('查找服务人员').fill('李建国')
    await drawer.getByRole('list', { name: '服务人员' }).getByText('李建国').first().click()
    await drawer.getByText('派给李建国').waitFor()
    await drawer.getByRole('button', { name: '指派', exact: true }).click()
    await state(dispatcher, '待接单')
    await state(service, '待接单')
  })

  const technician = await enter('technician', { phone: true })
  await technician.waitForURL(/\/mobile$/)
  await technician
    .getByRole('link', { name: new RegExp(title) })
    .or(technician.getByText(title))
    .first()
    .click()
  await technician.waitForURL(/\/mobile\/order\//)

  await test('the technician picks it up, books, drives, signs in and starts', async () => {
    await next(technician, '接单')
    await state(dispatcher, '待服务')
    await next(technician, '预约上门时间')
    await technician
      .getByRole('dialog')
      .getByRole('button', { name: /预约|保存|确定/ })
      .last()
      .click()
    await next(technician, '出发')
    await next(technician, '签到')
    await confirmArrival(technician)
    await next(technician, '开始服务')
    await state(dispatcher, '服务中')
  })

  await test('completion lists everything that is missing, then takes photo, words and signature', async () => {
    await next(technician, '完成服务')
    await technician
      .getByText(/还需上传 1 张现场照片/)
      .first()
      .waitFor()
    await technician
      .getByText(/客户尚未签名/)
      .first()
      .waitFor()
    await technician.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await technician.getByLabel(/处理说明/).fill('清洗滤网，更换密封圈，试运行正常')
    await technician
      .getByLabel('从相册选择')
      .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: photo() })
    await technician.getByRole('button', { name: '查看照片 1' }).waitFor()
    await sign(technician)
    await next(technician, '完成服务')
    await technician.getByRole('dialog').getByRole('button', { name: '完成服务' }).click()
    await state(dispatcher, '待完成审批')
  })

  await test('the director approves, the return visitor evaluates, the dispatcher archives', async () => {
    const director = await enter('director')
    await director.goto('/examineOrder')
    await find(director, number)
    await director.getByRole('button', { name: '通过', exact: true }).first().click()
    await director.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await state(dispatcher, '已完成')

    const visitor = await enter('visitor')
    await find(visitor, number)
    await visitor.getByRole('button', { name: '评价', exact: true }).first().click()
    await visitor.getByRole('button', { name: '一键全五星' }).click()
    await visitor.getByRole('dialog').getByRole('button', { name: '提交评价' }).click()

    await dispatcher.getByText('评价', { exact: true }).first().waitFor()
    await dispatcher.getByRole('button', { name: '归档', exact: true }).first().click()
    await dispatcher.getByText('已归档').first().waitFor()
  })
})

/** A step of a journey, named for the failure message. */
async function test(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function createOrder(page: Page): Promise<string> {
  await page.goto('/CreateOrder')
  await page.getByRole('combobox', { name: '客户', exact: true }).fill('医院')
  await page.getByRole('option').or(page.locator('.ant-select-item-option')).first().click()
  await page.getByRole('combobox', { name: /工单类型/ }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '定期保养' }).click()
  await page.getByRole('textbox', { name: /标题/ }).fill(title)
  await page.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)
  const number =
    (await page
      .getByText(/^GD\d{13}$/)
      .first()
      .textContent()) ?? ''
  expect(number).toMatch(/^GD\d{13}$/)
  return number
}

/** Opens an order by its number through the list's search box. */
async function find(page: Page, number: string): Promise<void> {
  if (!page.url().includes('Order')) await page.goto('/allOrder')
  await page.getByRole('textbox', { name: '搜索' }).fill(number)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: number, exact: true }).click()
  await page.waitForURL(/orderDetail/)
}

/** Waits until the open page shows the state, without a reload. */
async function state(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').or(page.locator('main')).getByText(name, { exact: true }).first().waitFor()
}

async function next(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).last().click()
}

async function confirmArrival(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /签到说明/ }).fill('从正门进')
  await dialog.getByRole('button', { name: '签到' }).click()
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: /客户签名|请客户签名/ }).click()
  const plate = page.getByLabel('在此签名')
  const box = await plate.boundingBox()
  if (box === null) throw new Error('no plate to sign on')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 120, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await page
    .getByRole('button', { name: /完成|确定|保存/ })
    .last()
    .click()
}
