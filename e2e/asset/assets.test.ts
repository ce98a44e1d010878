/** Follows an asset from its first scan to the orders about it, and prints its labels. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { makeFresh, press, pressMore } from '../office.ts'
import { choose, enter } from '../stage.ts'

/**
 * Types as a scanner does: faster than a person or the driver, with no control in focus. The keys are stamped before the page hears the first of them, as
 * those of a real scanner are, however busy the page is.
 */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    `document.activeElement?.blur()
    const keys = [...${JSON.stringify(code)}].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }))
    for (const key of keys) document.body.dispatchEvent(key)`,
  )
}

const life = (page: Page) => page.getByRole('list', { name: '动态' })

it('registers a scanned asset, makes an order from it, and its life line tells what became of the order', async () => {
  const serial = makeFresh('ne2e-sn-')
  const name = makeFresh('螺杆机')
  const page = await enter('dispatcher')
  await page.goto('/productManage')
  await page.getByRole('main').getByRole('rowheader').first().waitFor()

  await scan(page, serial)
  await page.getByRole('dialog', { name: '没有找到这台设备' }).getByRole('button', { name: '登记新设备' }).click()
  const drawer = page.getByRole('dialog', { name: '新建设备' })
  await drawer.getByRole('textbox', { name: '名称' }).fill(name)
  expect(await drawer.getByRole('textbox', { name: '序列号' }).inputValue()).toBe(serial)
  await choose(page, drawer.getByRole('combobox', { name: '客户', exact: true }), '医院', '医院')
  await choose(page, drawer.getByRole('combobox', { name: '地址' }), null, '')
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await page.waitForURL(/productManage\/[\da-f-]{36}/)
  const assetPath = new URL(page.url()).pathname
  await life(page).getByText('新建', { exact: true }).waitFor()

  await press(page, '新建工单')
  await page.waitForURL(/CreateOrder/)
  const form = page.getByRole('region', { name: '新建工单' })
  await form.getByText(`${name}（${serial}）`).waitFor()
  await expect.poll(async () => await form.getByRole('combobox', { name: '服务地址' }).inputValue()).not.toBe('')
  const title = makeFresh('空压机异响')
  await form.getByRole('textbox', { name: /标题/ }).fill(title)
  await form.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)
  await page
    .getByRole('main')
    .getByRole('link', { name: `${name}（${serial}）` })
    .waitFor()

  await pressMore(page, '取消')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('客户自行修好')
  await dialog.getByRole('button', { name: /取消工单/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(assetPath)
  await life(page).getByText('工单取消').waitFor({ timeout: 30_000 })
  const lines = life(page).getByRole('listitem').filter({ hasText: title })
  expect(await lines.count()).toBe(2)

  // Scanning in the form of a new order also fills in the customer of the asset.
  await page.goto('/CreateOrder')
  await form.getByRole('textbox', { name: /标题/ }).waitFor()
  await scan(page, serial.toLowerCase())
  await form.getByText(`${name}（${serial}）`).waitFor()
})

it('prints a label a page in both sizes, whose code leads to the asset', async () => {
  const page = await enter('administrator')
  await page.goto('/productManage')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await page.waitForURL(/productManage\/[\da-f-]{36}/)
  const path = new URL(page.url()).pathname
  await page.goto(`/printLabels?ids=${path.split('/').at(-1)}`)
  const label = page.getByRole('article').first()
  await label.waitFor()
  const millimetres = async () => {
    const box = await label.boundingBox()
    return [box?.width, box?.height].map((pixels) => Math.round(((pixels ?? 0) / 96) * 25.4))
  }

  expect(await millimetres()).toEqual([50, 30])
  expect(await pagesOf(page)).toEqual([[50, 30]])
  const code = await decode(await label.screenshot({ scale: 'device' }))
  await page.getByText('60×40 mm').click()
  expect(await millimetres()).toEqual([60, 40])
  expect(await pagesOf(page)).toEqual([[60, 40]])

  await page.goto(code)
  await page.waitForURL(/productManage/)
  expect(new URL(page.url()).pathname).toBe(path)
})

/** Sizes of the pages that would be printed, in millimetres. */
async function pagesOf(page: Page): Promise<number[][]> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map((match) =>
    [match[1], match[2]].map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

/** Decodes the QR code in a picture. */
async function decode(picture: Buffer): Promise<string> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true })
  return found?.text ?? ''
}
