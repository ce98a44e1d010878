/** A dispatcher creates a plan, sees its dates, lets it make orders, and corrects one that failed. */
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { choose, enter } from '../stage.ts'

it('makes a plan with a preview of its dates; once it is enabled the orders appear', async () => {
  const name = makeFresh('每日巡检')
  const page = await enter('dispatcher')
  await page.goto('/cyclePlan')
  await page.getByRole('button', { name: '新建周期计划' }).click()
  const form = page.getByRole('dialog', { name: '新建周期计划' })
  await choose(page, form.getByRole('combobox', { name: '计划模板' }), '中央空调', '中央空调季度保养')
  await expect.poll(async () => await form.getByText('每 3 个月的第 1 个工作日').count()).toBe(1)
  await form.getByRole('textbox', { name: '计划名称' }).fill(name)
  await choose(page, form.getByRole('combobox', { name: '客户', exact: true }), '医院', '医院')
  await page.keyboard.press('Escape')
  await form.getByRole('spinbutton', { name: '间隔' }).fill('2')
  await form.getByTitle('天', { exact: true }).click()
  await form.getByText('不变', { exact: true }).click()

  const dates = form.getByRole('list', { name: '接下来的日期' }).getByRole('listitem')
  await expect.poll(async () => await dates.count()).toBe(12)
  await form.getByText('每 2 天', { exact: true }).waitFor()
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await page.waitForURL(/cyclePlan\/detail/)
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await page.getByRole('tab', { name: /^明细/ }).click()
  const rows = page.getByRole('region', { name: '计划明细' }).getByRole('row').filter({ hasText: '已生成' })
  await expect.poll(async () => await rows.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)

  const number = (await rows.first().getByRole('link', { name: /^GD/ }).textContent()) ?? ''
  await page.goto(`/allOrder?keyword=${number}`)
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
  await page.waitForURL(/orderDetail/)
  await page.getByText('周期计划', { exact: true }).filter({ visible: true }).first().waitFor()
})

it('shows why an order was not made, and makes it when asked again', async () => {
  const page = await enter('dispatcher')
  await page.goto('/cyclePlan')
  await page.getByRole('main').getByRole('link', { name: '冷库月度巡检', exact: true }).click()
  await page.waitForURL(/cyclePlan\/detail/)
  await page.getByText('有 1 次没有生成工单').waitFor()
  await page.getByRole('tab', { name: /^明细/ }).click()
  const items = page.getByRole('region', { name: '计划明细' })
  await items.getByText('工单类型不存在或已被删除').waitFor()

  await items.getByRole('button', { name: '重试', exact: true }).click()

  await items.getByRole('link', { name: /^GD/ }).waitFor()
  await page.getByText('有 1 次没有生成工单').waitFor({ state: 'hidden' })
})
