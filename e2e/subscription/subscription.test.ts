/** Subscribing from the menu of one's own, and announcements from who writes them to who reads them. */
import { expect, it } from 'vitest'
import { enter, told } from '../stage.ts'

it('subscribes to the figures of the morning, and finds them subscribed later', async () => {
  const page = await enter('dispatcher')
  await page.goto('/noticeCenter')
  const open = async () => {
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '消息订阅' }).click()
    return page.getByRole('dialog', { name: '消息订阅' })
  }
  const dialog = await open()
  await dialog.getByRole('tab', { name: '统计事项' }).click()
  await dialog.getByRole('switch', { name: '订阅统计事项' }).click()
  await told(page, '订阅成功')
  await dialog.getByRole('link', { name: '通知设置' }).click()
  await page.getByRole('checkbox', { name: '工单：钉钉' }).waitFor()

  const again = await open()
  await again.getByRole('tab', { name: '统计事项' }).click()
  await again.getByRole('switch', { name: '订阅统计事项', checked: true }).click()
  await told(page, '取订成功')
  await again.getByRole('switch', { name: '订阅统计事项', checked: false }).waitFor()
})

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
  await told(director, '公告已发布')

  const dispatcher = await enter('dispatcher')
  await dispatcher.goto('/noticeCenter')
  await dispatcher.getByRole('button', { name: /^企业公告\s*\d+/ }).click()
  await dispatcher.getByRole('button', { name: `把公告「${title}」标为已读` }).click()
  await dispatcher.getByRole('button', { name: `把公告「${title}」标为已读` }).waitFor({ state: 'detached' })
  expect(await dispatcher.getByText(title).count()).toBe(1)
})
