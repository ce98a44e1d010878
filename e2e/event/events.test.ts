/** Takes events from the call to their end through two people, copies one, and assigns several at once. */
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { makeFresh, press, pressMore, sees } from '../office.ts'
import { choose, enter } from '../stage.ts'

async function newEvent(page: Page, title: string): Promise<void> {
  await page.goto('/newEvent')
  await choose(page, page.getByRole('combobox', { name: '客户', exact: true }), '医院', '医院')
  await page.getByRole('textbox', { name: /标题/ }).fill(title)
  await page.getByRole('button', { name: '创建事件' }).click()
  await page.waitForURL(/eventDetail/)
}

/** Opens an event of a list by its title. */
async function openFrom(page: Page, list: string, title: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click()
  await page.waitForURL(/eventDetail/)
}

/** Chooses a person in a dialog by part of the name. */
async function name(page: Page, dialog: string, label: string, person: string): Promise<void> {
  await choose(page, page.getByRole('dialog', { name: dialog }).getByRole('combobox', { name: label }), person, person)
}

/** Fills in a dialog and sends it. */
async function answer(
  page: Page,
  title: string,
  button: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  for (const [label, text] of Object.entries(texts)) await dialog.getByRole('textbox', { name: label }).fill(text)
  await dialog.getByRole('button', { name: button, exact: true }).last().click()
  await dialog.waitFor({ state: 'hidden' })
}

it('goes from the call to its end: claimed, begun, escalated, completed, reopened, closed', async () => {
  const title = makeFresh('机组不启动')
  const service = await enter('service')
  await newEvent(service, title)
  await pressMore(service, '认领')
  await press(service, '开始处理')
  await pressMore(service, '升级')
  await name(service, '升级事件', '升级给', '沈丽娟')
  await answer(service, '升级事件', '升级', { 升级原因: '客户停产' })
  await sees(service, '客户停产')

  const chief = await enter('dispatcher')
  await openFrom(chief, '/Myevent', title)
  await press(chief, '完成')
  await answer(chief, '完成事件', '完成', { 解决方案: '更换启动电容' })
  // The page of the other follows without a reload.
  await sees(service, '更换启动电容')

  await pressMore(service, '重启')
  await answer(service, '重启事件', '重启', { 原因: '又停了' })
  await press(service, '完成')
  await answer(service, '完成事件', '完成', { 解决方案: '更换主板' })
  await sees(service, '更换主板')
  await pressMore(service, '关闭')
  await answer(service, '关闭事件', '关闭', {})
  await sees(chief, '已解决')
})

it('copies an event, and gives several to one person', async () => {
  const [title, other] = [makeFresh('询问保养'), makeFresh('遥控器失灵')]
  const service = await enter('service')
  await newEvent(service, title)
  await press(service, '复制新建事件')
  await service.waitForURL(/copyeventDetail/)
  await service.getByRole('textbox', { name: /标题/ }).fill(other)
  await service.getByRole('button', { name: '创建事件' }).click()
  await service.waitForURL(/eventDetail/)

  const chief = await enter('dispatcher')
  await chief.goto('/eventassigned')
  for (const each of [title, other])
    await chief.getByRole('row').filter({ hasText: each }).getByRole('checkbox').check()
  await press(chief, '分派')
  await name(chief, '分派 2 个事件', '负责人', '沈丽娟')
  await chief.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click()
  for (const each of [title, other])
    await chief.getByRole('row').filter({ hasText: each }).waitFor({ state: 'detached' })
  await openFrom(chief, '/Myevent', other)
})
