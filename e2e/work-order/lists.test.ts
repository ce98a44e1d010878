/** A dispatcher works through the order list. */
import { expect, it } from 'vitest'
import { enter } from '../stage.ts'

it('filters by chip and keyword, keeps both in the address, and opens an order by keyboard', async () => {
  const page = await enter('dispatcher')
  await page.goto('/allOrder')
  const rows = page.getByRole('main').getByRole('rowheader')
  await rows.first().waitFor()

  await page.getByRole('main').getByRole('button', { name: '状态' }).first().click()
  await page.getByRole('checkbox', { name: '已完成' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '状态：已完成' }).waitFor()
  await page.getByRole('textbox', { name: '搜索' }).fill('上海')
  await page.keyboard.press('Enter')
  await page.waitForURL(/states=5/)
  await page.waitForURL(/keyword=/)
  await page.reload()
  await rows.first().waitFor()

  await page.getByRole('button', { name: '状态：已完成' }).waitFor()
  await page.getByRole('main').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/orderDetail/)
})

it('keeps its conditions on one line in a window of 1200 pixels', async () => {
  const page = await enter('dispatcher')
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/allOrder')
  const bar = page.getByRole('search', { name: '筛选' })
  await bar.getByRole('button', { name: '高级' }).waitFor()

  const tops = await Promise.all(
    [bar.getByRole('button', { name: '状态' }).first(), bar.getByRole('button', { name: '高级' })].map(
      async (one) => (await one.boundingBox())?.y ?? 0,
    ),
  )

  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(10)
})

it('changes a field of an order where it stands, with a way back, and takes all that match into an export', async () => {
  const page = await enter('dispatcher', { loadsAhead: true })
  await page.goto('/allOrder?states=1')
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  await rows.first().waitFor()
  const phone = rows.first().getByRole('button', { name: '修改联系电话' })
  await phone.hover()
  await phone.click()
  await page.getByRole('textbox', { name: '联系电话' }).fill('13800138000')
  await page.getByRole('button', { name: '保存', exact: true }).click()

  await page.getByText('已修改联系电话').waitFor()
  await rows.first().getByText('13800138000').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await rows.first().getByText('13800138000').waitFor({ state: 'hidden' })

  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^选择全部/ }).click()
  await page.getByRole('button', { name: '导出', exact: true }).last().click()
  const chosen = page.getByRole('dialog', { name: '导出工单' }).getByRole('radio', { name: /^选中的/ })
  await chosen.waitFor()
  const count = Number(/\d+/.exec((await chosen.locator('xpath=ancestor::label').textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
})
