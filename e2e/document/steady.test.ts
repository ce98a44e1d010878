/** Where somebody is about to press, nothing moves because something else has arrived meanwhile. */
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseColumn, pressMore, restoreColumns } from '../office.ts'
import { enter, hold } from '../stage.ts'

/** Its place on the screen. Asked of all that fit: a question about one is stopped by what is still loading in a dialog, which these journeys look at. */
async function placeOf(target: Locator): Promise<unknown> {
  await expect.poll(async () => await target.count()).toBe(1)
  return await target.evaluateAll('([one]) => { const { x, y } = one.getBoundingClientRect(); return [x, y] }')
}

it('keeps the boxes of the column chooser in place while the order of columns loads and grows', async () => {
  const page = await enter('dispatcher')
  const release = await hold(page, /column-order/)
  await page.goto('/allOrder')
  await page.getByRole('button', { name: '选择列' }).click()
  const last = page.getByRole('group').last().getByRole('checkbox').last()
  const place = await placeOf(last)

  release()
  const chips = page.getByRole('list', { name: '列的次序' })
  await chips.waitFor()
  expect(await placeOf(last)).toEqual(place)
  await chooseColumn(page, '全选')
  expect(await placeOf(last)).toEqual(place)
  await page.keyboard.press('Escape')
  await restoreColumns(page)
})

it('keeps the button of a step in place while it reads what the customer will be told', async () => {
  const page = await enter('dispatcher')
  const release = await hold(page, new RegExp(previewCustomerNotices.path))
  await page.goto('/allOrder?states=1')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').first().click()
  await page.waitForURL(/orderDetail/)
  await pressMore(page, '取消')
  const dialog = page.getByRole('dialog', { name: '取消工单' })
  const button = dialog.getByRole('button', { name: '取消工单' })
  await expect.poll(async () => await dialog.locator('.ant-skeleton').count()).toBe(1)
  const place = await placeOf(button)

  release()
  await dialog.getByRole('region', { name: '将告知客户' }).waitFor()
  expect(await placeOf(button)).toEqual(place)
})
