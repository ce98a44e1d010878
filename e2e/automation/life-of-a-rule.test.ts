/** An administrator writes a rule, tries it on the past, switches it on, and reads what it did. */
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { choose, enter, waitForMessage } from '../stage.ts'

it('writes a rule, tries it, switches it on, and finds in the log what a new order set off', async () => {
  const mark = makeFresh('电梯困人')
  const name = `${mark}自动加急`
  const page = await enter('administrator')
  await page.goto('/automation')
  await page.getByRole('link', { name: '新建规则' }).click()
  await page.getByRole('textbox', { name: '规则名称' }).fill(name)
  const condition = page.getByRole('group', { name: '规则的条件' })
  await condition.getByRole('button', { name: '条件', exact: true }).click()
  await choose(page, condition.getByRole('combobox', { name: '条件的字段' }), '标题', '标题')
  await choose(page, condition.getByRole('combobox', { name: '比较方式' }), null, '包含')
  await condition.getByRole('textbox', { name: '标题的比较值' }).fill(mark)
  await page.getByRole('button', { name: '添加动作' }).click()
  await page.getByRole('menuitem', { name: '修改优先级' }).click()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('请填写优先级').waitFor()
  await choose(page, page.getByRole('combobox', { name: '动作 1的优先级' }), null, '非常紧急')
  const sentence = page.getByRole('complementary', { name: '规则说明' })
  await sentence.getByText('把优先级改为「非常紧急」').waitFor()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await waitForMessage(page, '规则已保存')

  await page.getByRole('button', { name: /启\s*用/ }).click()
  const dialog = page.getByRole('dialog', { name: `启用「${name}」` })
  await dialog.getByText(/过去 30 天会执行/).waitFor()
  await dialog.getByRole('button', { name: /启\s*用/ }).click()
  await waitForMessage(page, '规则已启用')

  const dispatcher = await enter('dispatcher')
  const id = await orderFor(dispatcher, mark, '', '上门维修')
  const { orderNo: number } = await send(dispatcher, getWorkOrder, { id })

  await page.goto('/automation')
  const rule = page.getByRole('listitem').filter({ hasText: name })
  await rule
    .getByRole('link', { name: '记录' })
    .or(rule.getByRole('button', { name: '记录' }))
    .click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect.poll(async () => await row.getByText('成功').count(), { timeout: 20_000 }).toBe(1)
  await row.getByRole('button').first().click()
  await page.getByText('「标题」包含').filter({ visible: true }).first().waitFor()
  await row.getByRole('link', { name: new RegExp(number) }).click()
  await page.waitForURL(/orderDetail/)
  await page.getByText('非常紧急').filter({ visible: true }).first().waitFor()
  await page.getByText(`自动化「${name}」`).filter({ visible: true }).first().waitFor()
})
