/** Finds the known event while a call is written down, merges and splits events. */
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { makeFresh, pressMore, sees } from '../office.ts'
import { choose, enter } from '../stage.ts'

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/newEvent')
  await choose(page, page.getByRole('combobox', { name: '客户', exact: true }), '医院', '医院')
  await page.getByRole('textbox', { name: /标题/ }).fill(title)
}

async function newEvent(page: Page, title: string): Promise<void> {
  await begin(page, title)
  await page.getByRole('button', { name: '创建事件' }).click()
  await page.waitForURL(/eventDetail/)
}

const similar = (page: Page, title: string) =>
  page
    .getByRole('region', { name: '相似的事件和工单' })
    .filter({ visible: true })
    .getByRole('listitem')
    .filter({ hasText: title })

it('finds the known event while typing, puts the call into it, and merges a duplicate on its page', async () => {
  const title = makeFresh('离心机组喘振')
  const service = await enter('service')
  await newEvent(service, title)

  await begin(service, `${title}又响`)
  await similar(service, title).getByRole('button', { name: '合并到此事件' }).click()
  await service.waitForURL(/eventDetail/)
  await service.getByText(`${title}又响`).filter({ visible: true }).first().waitFor()

  const double = `${title}第三次`
  await newEvent(service, double)
  await similar(service, title).first().getByRole('button', { name: '合并到此事件' }).click()
  await sees(service, '重复')
  await service.getByText('已合并到事件').filter({ visible: true }).first().waitFor()
})

it('is split by a message, and put into another event by its number', async () => {
  const title = makeFresh('风机盘管异响')
  const service = await enter('service')
  await newEvent(service, title)
  await service.getByRole('textbox', { name: '留言' }).filter({ visible: true }).fill('三楼另有一台漏水')
  await service.keyboard.press('Control+Enter')
  await sees(service, '三楼另有一台漏水')
  await pressMore(service, '拆分')
  const split = service.getByRole('dialog', { name: '拆分事件' })
  await split.getByRole('checkbox', { name: /三楼另有一台漏水/ }).check()
  await split.getByRole('textbox', { name: '标题' }).fill(`三楼漏水${title}`)
  await split.getByRole('button', { name: '拆分', exact: true }).click()
  await split.waitFor({ state: 'hidden' })
  await sees(service, '拆分自事件')

  await pressMore(service, '合并')
  const merge = service.getByRole('dialog', { name: '合并事件' })
  await choose(service, merge.getByRole('combobox', { name: '合并到' }), title, title)
  await merge.getByRole('button', { name: '合并', exact: true }).click()
  await merge.waitFor({ state: 'hidden' })
  await sees(service, '已合并到事件')
})
