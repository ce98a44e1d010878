/** A throw-away kind of document, made as the how-to says, does in a browser what the product's own kinds do. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { agree, makeFlow, openApproval, openCard, saveFlow, setApprover } from '../flows.ts'
import { makeFresh, press, pressMore, sees } from '../office.ts'
import { enter, settle } from '../stage.ts'
import { startWithRequisition } from './start-with-requisition.ts'

const spareData = inject('spareData')
let product: Awaited<ReturnType<typeof startWithRequisition>>
beforeAll(async () => {
  if (spareData !== null) product = await startWithRequisition(spareData.addedKind)
}, 480_000)
afterAll(async () => {
  if (spareData !== null) await product.stop()
})
/** A product that runs already cannot be given another kind. */
const journey = it.skipIf(spareData === null)

/** Makes a requisition in the drawer of the list and opens its page. */
async function requisition(page: Page, title: string, quantity: number): Promise<void> {
  await page.goto('/requisition')
  await page
    .getByRole('button', { name: /新建领料单$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: '新建领料单' })
  await drawer.getByRole('textbox', { name: '用途' }).fill(title)
  await drawer.getByRole('spinbutton', { name: '数量' }).fill(String(quantity))
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: title }).getByRole('rowheader').getByRole('link').click()
  await page.waitForURL(/\/requisition\/[\da-f]/)
}

const badge = (page: Page) => page.getByRole('menuitem', { name: /^待发料/ })

journey('is approved, issued, taken back, cancelled, talked about, and counted in the menu', async () => {
  const [title, other] = [makeFresh('压缩机检修'), makeFresh('风机轴承')]
  const admin = await enter('administrator', product)
  await makeFlow(admin, '领料单审批', makeFresh('领料'))
  await openCard(admin, '审批人')
  await setApprover(admin, '主管审批', '顾文涛')
  await saveFlow(admin)

  await requisition(admin, title, 3)
  await sees(admin, '草稿')
  await press(admin, '提交')
  await sees(admin, '待审批')
  const director = await enter('director', product)
  await agree(director, await openApproval(director, title))
  await sees(admin, '已批准')
  await badge(admin).filter({ hasText: '1' }).waitFor()

  // The page of the kind decides as well as the box of approvals, and a rejection needs its reason.
  await requisition(admin, other, 1)
  await press(admin, '提交')
  await sees(admin, '待审批')
  await director.goto(new URL(admin.url()).pathname)
  await pressMore(director, '驳回')
  const refusal = director.getByRole('dialog', { name: '驳回' })
  await refusal.getByRole('textbox').fill('先用库存')
  await refusal.getByRole('button', { name: '驳回' }).click()
  await sees(admin, '草稿')
  await admin.getByText('先用库存').first().waitFor()
  await admin.getByRole('textbox', { name: /留言/ }).fill('改用旧件')
  await admin.getByRole('button', { name: /发\s?送/ }).click()
  await admin.getByText('改用旧件').first().waitFor()
  await pressMore(admin, '取消')
  const dialog = admin.getByRole('dialog', { name: '取消' })
  await dialog.getByRole('textbox').fill('不再需要')
  await dialog.getByRole('button', { name: '取消', exact: true }).last().click()
  await sees(admin, '已取消')

  await badge(admin).click()
  await admin.waitForURL(/readyRequisition/)
  const row = admin.getByRole('row').filter({ hasText: title })
  await row.getByRole('checkbox').check()
  await admin.getByRole('button', { name: '发料', exact: true }).first().click()
  await row.waitFor({ state: 'hidden' })
  await badge(admin).filter({ hasNotText: '1' }).waitFor()
  await admin.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
  await badge(admin).filter({ hasText: '1' }).waitFor()
})

journey('leaves as a file through the download centre and comes in by the import centre', async () => {
  const [title, brought] = [makeFresh('控制板'), makeFresh('冷媒')]
  const page = await enter('administrator', product)
  await requisition(page, title, 5)

  await page.goto('/requisition')
  await page.getByRole('button', { name: /导出$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /导\s?出/ })
    .click()
  const made = page.getByRole('region', { name: '下载中心' }).getByRole('button', { name: /^下载 / })
  await made.first().waitFor({ timeout: 60_000 })
  const taken = page.waitForEvent('download')
  await made.first().click()
  expect((await readFile(await (await taken).path())).subarray(0, 2).toString()).toBe('PK')

  await page.goto('/requisition')
  await settle(page)
  await page.getByRole('button', { name: /导入$/ }).click()
  const buffer = Buffer.from(`\uFEFF用途,数量\r\n${brought},7\r\n,很多\r\n`)
  await page.locator('input[type=file]').setInputFiles({ name: '领料.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/importCenter\/[0-9a-f-]{36}/)
  await page.getByRole('tab', { name: '新增 1' }).waitFor()
  await page.getByRole('tab', { name: '有误 1' }).waitFor()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByRole('button', { name: '先导入其余的行' }).click()
  await page.getByRole('tab', { name: '已导入 1' }).waitFor({ timeout: 60_000 })
  await page.goto('/requisition')
  await page.getByRole('row').filter({ hasText: brought }).getByText('草稿').waitFor()
})
