/** An administrator promises something, and sees on real orders what it means before it is kept. */
import { expect, it } from 'vitest'
import { choose, enter, waitForMessage } from '../stage.ts'

it('makes a policy with a preview on real orders, and finds it in the list in its place', async () => {
  const name = `维保加急 ${Date.now()}`
  const page = await enter('administrator')
  await page.goto('/slaManage')
  await page.getByRole('link', { name: '标准时限' }).waitFor()
  await page.getByRole('link', { name: '新建策略' }).click()

  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await choose(page, page.getByRole('combobox', { name: '适用类型' }), null, '定期保养')
  await page.keyboard.press('Escape')
  await choose(page, page.getByRole('combobox', { name: '时限类型' }), null, '整单超时')
  await page.getByRole('spinbutton', { name: '时限', exact: true }).fill('6')
  await choose(page, page.getByRole('combobox', { name: '提醒谁' }), null, '服务人员')
  await page.keyboard.press('Escape')
  const preview = page.getByRole('complementary', { name: '试算' })
  await preview.getByText('整单 6 小时').first().waitFor()
  expect(await preview.getByRole('listitem').count()).toBe(3)

  await page.getByRole('button', { name: /保\s*存/ }).click()
  await waitForMessage(page, '已新建，以后的单据按它计时')
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('region', { name: '版本记录' }).getByText('第 1 版').waitFor()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(new RegExp(`^/slaManage/SLA/[^/]+/${name}$`))

  await page.goto('/slaManage')
  const orders = page.getByRole('region', { name: '工单的策略' })
  await orders.getByRole('rowheader', { name }).waitFor()
  const inOrder = await orders.getByRole('rowheader').allTextContents()
  expect(inOrder.indexOf('重点客户')).toBeLessThan(inOrder.indexOf(name))
  expect(inOrder.indexOf(name)).toBeLessThan(inOrder.indexOf('标准时限'))
})
