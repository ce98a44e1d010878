/** Takes events from the call to their end through two people, copies one, and assigns several at once. */
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { fresh, press, pressMore, sees } from '../office.ts'
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

it('goes from the call to its end: claimed, begun, escalated, completed, reopened, closed', async () => {
  const title = fresh('机组不启动')
  const service = await enter('service')
  await newEvent(service, title)
  await pressMore(service, '认领')
  await press(service, '开始处理')
  await pressMore(service, '升级')
  await name(service, '升级事件', '升级给', '沈丽娟')
  const escalation = service.getByRole('dialog', { name: '升级事件' })
  await escalation.getByRole('textbox', { name: '升级原因' }).fill('客户停产')
  await escalation.getByRole('button', { name: '升级', exact: true }).click()
  await sees(service, '客户停产')

  const chief = await enter('dispatcher')
  await openFrom(chief, '/Myevent', title)
  await press(chief, '完成')
  const completion = chief.getByRole('dialog', { name: '完成事件' })
  await completion.getByRole('textbox', { name: '解决方案' }).fill('更换启动电容')
  await completion.getByRole('button', { name: '完成', exact: true }).click()
  // The page of the other follows without a reload.
  await sees(service, '更换启动电容')

  await pressMore(service, '重启')
  const reopening = service.getByRole('dialog', { name: '重启事件' })
  await reopening.getByRole('textbox', { name: '原因' }).fill('又停了')
  await reopening.getByRole('button', { name: '重启', exact: true }).click()
  await press(service, '完成')
  const again = service.getByRole('dialog', { name: '完成事件' })
  await again.getByRole('textbox', { name: '解决方案' }).fill('更换主板')
  await again.getByRole('button', { name: '完成', exact: true }).click()
  await sees(service, '更换主板')
  await pressMore(service, '关闭')
  const closing = service.getByRole('dialog', { name: '关闭事件' })
  await closing.getByRole('radio', { name: '已解决' }).check()
  await closing.getByRole('button', { name: '关闭', exact: true }).last().click()
  await sees(chief, '已解决')
})

it('copies an event, and gives several to one person', async () => {
  const [title, other] = [fresh('询问保养'), fresh('遥控器失灵')]
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
