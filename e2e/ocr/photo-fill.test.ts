/** A business card becomes a customer, and a name plate fills in an asset; the server reads both without an outside service. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { enter, waitForMessage } from '../stage.ts'

const photo = (name: string) => join(import.meta.dirname, '../../server/ocr/testing', `${name}.png`)

async function read(page: Page, kind: '名片' | '铭牌', name: string) {
  const box = page.getByRole('region', { name: `识别${kind}` })
  await box.waitFor()
  await page.getByLabel(`选择${kind}图片`).setInputFiles(photo(name))
  await box.getByText(/^认出 \d+ 项/).waitFor({ timeout: 60_000 })
  return box
}

it('makes a customer out of the photo of a business card, on a phone as well', async () => {
  const name = makeFresh('杭州西溪酒店')
  const page = await enter('administrator', { phone: true })
  await page.goto('/allCustomer')
  await page.getByRole('button', { name: '新建客户' }).first().click()
  await page.getByRole('textbox', { name: '客户名称' }).fill('手写的名称')

  const box = await read(page, '名片', 'card-dark')

  await box.getByText('认出 8 项，已填入 5 项').waitFor()
  expect(await page.getByRole('textbox', { name: '客户名称' }).inputValue()).toBe('杭州西溪酒店管理集团')
  expect(await page.getByRole('textbox', { name: '联系人' }).inputValue()).toBe('李国强')
  expect(await page.getByRole('textbox', { name: '电话' }).inputValue()).toBe('13905718899')
  await box.getByRole('button', { name: '填入电话 0571-88990011' }).click()
  expect(await page.getByRole('textbox', { name: '电话' }).inputValue()).toBe('0571-88990011')
  await page.getByRole('button', { name: '撤销填入客户名称' }).click()
  expect(await page.getByRole('textbox', { name: '客户名称' }).inputValue()).toBe('手写的名称')
  await page.getByRole('textbox', { name: '客户名称' }).fill(name)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await waitForMessage(page, '已新建客户')
  await page.getByText(name).filter({ visible: true }).first().waitFor()
})

it('fills an asset in from the photo of its name plate, and takes all of it back', async () => {
  const page = await enter('administrator')
  await page.goto('/productManage')
  await page.getByRole('button', { name: /新建/ }).first().click()

  const box = await read(page, '铭牌', 'plate-air')

  expect(await page.getByRole('textbox', { name: '序列号', exact: true }).inputValue()).toBe('2A0730045118')
  await box.getByRole('button', { name: '全部撤销' }).click()
  await box.getByText(/已填入 0 项/).waitFor()
  expect(await page.getByRole('textbox', { name: '序列号', exact: true }).inputValue()).toBe('')
})
