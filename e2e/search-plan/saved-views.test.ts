/** A dispatcher saves a view of the orders and shares it; others open it by its address. */
import { setDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseColumn, makeFresh, restoreColumns } from '../office.ts'
import { enter, hold } from '../stage.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('rowheader')
const headers = async (page: Page) =>
  (await page.getByRole('main').getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
const total = (page: Page) => page.getByRole('main').getByText(/^共 .* 条$/)

async function openMenu(page: Page, button: string) {
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  return page.getByRole('menu', { name: '视图' })
}

it('saves a view with a filter and columns, shares it with everyone, and another person opens its address', async () => {
  const name = makeFresh('服务中')
  const page = await enter('dispatcher')
  await page.goto('/allOrder?states=4')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '选择列' }).click()
  await chooseColumn(page, '联系人')
  const chips = page.getByRole('list', { name: '列的次序' }).getByRole('listitem')
  await chips.filter({ hasText: '联系人' }).waitFor()
  const place = (await chips.allInnerTexts()).findIndex((text) => text.trim() === '联系人') + 1
  await page.getByRole('button', { name: '移动列联系人' }).focus()
  await page.keyboard.press('Space')
  await page.getByText(`现在放下会到第 ${place} 列`).waitFor({ state: 'attached' })
  // The chip listens for arrow keys only a moment after it is lifted, and the driver may press them sooner.
  const moved = page.getByText(new RegExp(`现在放下会到第 (?!${place} )\\d+ 列`))
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return await moved.count()
    })
    .toBe(1)
  await page.keyboard.press('Space')
  await page.getByText('「联系人」已放到', { exact: false }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')

  const menu = await openMenu(page, '视图')
  await menu.getByRole('menuitem', { name: '保存为视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存为视图' })
  await dialog.getByLabel('视图名称').fill(name)
  await dialog.getByRole('radio', { name: '全员' }).check()
  await dialog.getByRole('checkbox', { name: /锁定/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/plan=/)
  await dialog.waitFor({ state: 'hidden' })
  const planId = new URL(page.url()).searchParams.get('plan') ?? ''
  const shown = await headers(page)
  const counted = await total(page).innerText()
  expect(shown.indexOf('联系人')).toBeGreaterThan(0)
  // The number and the marks behind it have no chip, so an index among headers is one more than the position among chips.
  expect(shown.indexOf('联系人')).not.toBe(place + 1)

  const other = await enter('administrator')
  await other.goto(`/allOrder?plan=${planId}`)
  await other.getByRole('button', { name: '状态：服务中' }).waitFor()
  await rows(other).first().waitFor()
  await other.getByRole('button', { name }).waitFor()
  expect(await headers(other)).toEqual(shown)
  expect(await total(other).innerText()).toBe(counted)

  const colleague = await enter('twoRoles')
  await colleague.goto(`/allOrder?plan=${planId}`)
  await colleague.getByRole('textbox', { name: '搜索' }).fill('上海')
  await colleague.keyboard.press('Enter')
  await colleague.getByText('已修改', { exact: true }).waitFor()
  const locked = await openMenu(colleague, name)
  await locked.getByRole('menuitem', { name: /已锁定，只有.*和管理员可以修改/ }).waitFor()
  await locked.getByRole('menuitem', { name: '不使用视图' }).click()
  await colleague.waitForURL((url) => !url.searchParams.has('plan') && !url.searchParams.has('states'))

  const again = await openMenu(page, name)
  const release = await hold(page, new RegExp(setDefaultSearchPlan.path))
  await again.getByRole('menuitem', { name: '设为我的默认' }).click()
  const kept = await openMenu(page, name)
  await kept.getByRole('menuitem', { name: '设为我的默认', disabled: true }).waitFor()
  release()
  await kept.getByRole('menuitem', { name: '取消默认' }).waitFor()
  await page.goto('/allOrder')
  await page.waitForURL((url) => url.searchParams.get('plan') === planId)
  await page.getByRole('button', { name: '状态：服务中' }).waitFor()
  const last = await openMenu(page, name)
  await last.getByRole('menuitem', { name: '删除视图' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await page.waitForURL((url) => !url.searchParams.has('plan'))
  await restoreColumns(page)

  await other.goto(`/allOrder?plan=${planId}`)
  await other.getByText('视图不存在，或没有对你开放', { exact: false }).waitFor()
  await other.getByRole('button', { name: '看全部' }).click()
  await other.waitForURL((url) => !url.searchParams.has('plan'))
  await rows(other).first().waitFor()
})

it('finds the columns of a list again on another computer', async () => {
  const page = await enter('director')
  await page.goto('/allOrder')
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: '选择列' }).click()
  const kept = page.waitForResponse((reply) => reply.url().includes('/fr/table/cfg/update'))
  await chooseColumn(page, '联系人')
  await kept

  const elsewhere = await enter('director')
  await elsewhere.goto('/allOrder')

  await elsewhere.getByRole('columnheader', { name: '联系人' }).waitFor()
  await rows(elsewhere).first().waitFor()
  expect(await headers(elsewhere)).toEqual(await headers(page))
  await restoreColumns(elsewhere)
})
