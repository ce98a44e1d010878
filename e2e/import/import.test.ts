/** A file of 500 customers with seven mistakes is checked, corrected on the page, imported, and undone as a whole. */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { choose, enter, waitForMessage } from '../stage.ts'

const headings = ['客户名称', '联系人', '电话', '客户级别', '业务员', '地址']
/** A word that all of these customers share and no other has. */
const mark = '鹤鸣里'

/** 500 rows: three unknown levels, a missing name, an invalid phone number, an unknown person, and a duplicate row. */
function sheet(): string {
  const rows = Array.from({ length: 500 }, (_, at) => [
    `${mark}${at + 1}号店`,
    `店长${at + 1}`,
    `1390000${String(at + 1).padStart(4, '0')}`,
    '重要',
    '',
    '上海市静安区南京西路',
  ])
  const put = (row: number, column: number, text: string): void => {
    const cells = rows[row - 2]
    if (cells !== undefined) cells[column] = text
  }
  for (const row of [10, 200, 400]) put(row, 3, '钻石')
  put(20, 0, '')
  put(30, 2, '12345')
  put(40, 4, '查无此人')
  rows[499] = [...(rows[48] ?? [])]
  return `\uFEFF${[headings, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

it('imports 500 customers with seven mistakes, mended in the page, and undoes them', async () => {
  const page = await enter('administrator')
  await page.goto('/allCustomer')
  await page.getByRole('button', { name: /导入$/ }).click()
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel 模板' }).click()
  expect((await taken).suggestedFilename()).toBe('客户导入模板.xlsx')

  const file = { name: '门店.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/importCenter\/[0-9a-f-]{36}/)
  await page.getByRole('tab', { name: '有误 7' }).waitFor()
  await page.getByRole('tab', { name: '新增 493' }).waitFor()
  await page.getByText('与第 50 行是同一条记录').waitFor()

  // Corrects three rows with the same mistake at once.
  await page.getByRole('button', { name: /^第 10 行 客户级别：钻石/ }).click()
  await page.getByRole('checkbox', { name: '同列相同内容一并修正' }).check()
  await choose(page, page.getByRole('combobox', { name: '第 10 行 客户级别' }), 'VIP', 'VIP')
  await waitForMessage(page, '已修正 3 行')
  await page.getByRole('tab', { name: '有误 4' }).waitFor()

  // A correction that is itself a mistake stays listed with the new reason.
  const phone = page.getByRole('button', { name: /^第 30 行 电话：/ })
  await phone.click()
  await page.getByRole('textbox', { name: '第 30 行 电话' }).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^第 30 行 电话：123456，/ }).click()
  await page.getByRole('textbox', { name: '第 30 行 电话' }).fill('13900000029')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '有误 3' }).waitFor()
  await page.getByRole('button', { name: /^第 20 行 客户名称：空/ }).click()
  await page.getByRole('textbox', { name: '第 20 行 客户名称' }).fill(`${mark}19号店`)
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '有误 2' }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载有误的行' }).click()
  expect((await readFile(await (await saved).path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: /^第 40 行 业务员：查无此人/ }).click()
  await page.getByRole('textbox', { name: '第 40 行 业务员' }).fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '跳过第 501 行' }).click()
  await page.getByRole('tab', { name: '有误 0' }).waitFor()

  await page.getByRole('button', { name: '导入 499 行' }).click()
  await page.getByRole('tab', { name: '已导入 499' }).waitFor({ timeout: 60_000 })
  const address = page.url()
  await page.goto(`/allCustomer?keyword=${encodeURIComponent(`${mark}19号`)}`)
  await page.getByText(`${mark}19号店`).first().waitFor()

  await page.goto(address)
  await page.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).click()
  await page.getByText(/撤销了 499 行/).waitFor({ timeout: 60_000 })
  await page.goto(`/allCustomer?keyword=${encodeURIComponent(mark)}`)
  await page.getByText('没有符合条件的结果').waitFor()
}, 180_000)
