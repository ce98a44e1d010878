import { expect, it } from 'vitest'
import { makeFresh, sees } from '../office.ts'
import { choose, enter } from '../stage.ts'

it('lets two colleagues talk, and brings what was said while one was cut off, each once', async () => {
  const chief = await enter('dispatcher')
  const technician = await enter('technician')
  const words = makeFresh('明天九点到冷库')
  await chief.goto('/conversation')
  await chief.getByRole('button', { name: '新建会话' }).click()
  const dialog = chief.getByRole('dialog', { name: '新建会话' })
  await choose(chief, dialog.getByRole('combobox', { name: '同事' }), '李建国', '李建国')
  // Several may be chosen, so that the list stays open, and may cover the button.
  await dialog.getByText('新建会话').click()
  await dialog.getByRole('button', { name: '开始会话' }).click()
  const write = async (text: string) => {
    await chief.getByRole('textbox', { name: '消息' }).fill(text)
    await chief.getByRole('textbox', { name: '消息' }).press('Enter')
  }
  await write(words)

  await technician.goto('/conversation')
  await technician.getByRole('button', { name: /^沈丽娟/ }).click()
  await sees(technician, words)
  await sees(chief, '已读')

  await technician.context().setOffline(true)
  await expect.poll(async () => await technician.evaluate('navigator.onLine')).toBe(false)
  await technician.getByRole('textbox', { name: '消息' }).fill('收到，带上氟表')
  await technician.getByRole('textbox', { name: '消息' }).press('Enter')
  await technician.getByRole('button', { name: '重发' }).waitFor()
  await write('改到十点')
  await write('带两罐冷媒')
  await technician.context().setOffline(false)
  await sees(technician, '带两罐冷媒')
  await technician.getByRole('button', { name: '重发' }).click()

  // The list beside the talk shows the last words too, and earlier.
  for (const page of [chief, technician]) {
    const log = page.getByRole('log', { name: '消息' })
    await log.getByText('收到，带上氟表', { exact: true }).waitFor()
    for (const text of ['改到十点', '带两罐冷媒', '收到，带上氟表'])
      await expect.poll(async () => await log.getByText(text, { exact: true }).count()).toBe(1)
  }
})
