/** Announcements from who writes them to who reads them. */
import { expect, it } from 'vitest'
import { enter, waitForMessage } from '../stage.ts'

it('shows an announcement to others until they have read it', async () => {
  const title = `国庆值班 ${Date.now()}`
  const director = await enter('director')
  await director.goto('/noticeCenter')
  await director.getByRole('button', { name: /^企业公告/ }).click()
  await director.getByRole('button', { name: '发布公告' }).click()
  const dialog = director.getByRole('dialog', { name: '发布公告' })
  await dialog.getByRole('textbox', { name: '标题' }).fill(title)
  await dialog.getByRole('textbox', { name: '内容' }).fill('1 日至 3 日轮班，见值班表。')
  await dialog.getByRole('button', { name: /发\s*布/ }).click()
  await waitForMessage(director, '公告已发布')

  const dispatcher = await enter('dispatcher')
  await dispatcher.goto('/noticeCenter')
  await dispatcher.getByRole('button', { name: /^企业公告\s*\d+/ }).click()
  await dispatcher.getByRole('button', { name: `把公告「${title}」标为已读` }).click()
  await dispatcher.getByRole('button', { name: `把公告「${title}」标为已读` }).waitFor({ state: 'detached' })
  expect(await dispatcher.getByText(title).count()).toBe(1)
})
