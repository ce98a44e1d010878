/** Customers are made from a pasted message, shared with a salesperson, merged and restored. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh, pressMore } from '../office.ts'
import { choose, enter, waitForMessage } from '../stage.ts'

const phone = () => `139${String(Date.now()).slice(-8)}`
const cells = (page: Page, name: string) => page.getByRole('main').getByRole('rowheader', { name })

/** Creates a customer in the drawer of the list and returns the address of its page, which is then open. */
async function newCustomer(page: Page, name: string, number: string): Promise<string> {
  await page.goto('/allCustomer')
  await page.getByRole('button', { name: '新建客户' }).click()
  const drawer = page.getByRole('dialog', { name: '新建客户' })
  await drawer.getByRole('textbox', { name: '客户名称' }).fill(name)
  await drawer.getByRole('textbox', { name: '联系人' }).fill('周敏')
  await drawer.getByRole('textbox', { name: '电话' }).fill(number)
  await drawer.getByRole('button', { name: '新建', exact: true }).click()
  await page.waitForURL(/customerDetail/)
  await page.getByRole('heading', { name, exact: true }).waitFor()
  return new URL(page.url()).pathname
}

/** Searches the list for a customer. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto('/allCustomer')
  await page.getByRole('textbox', { name: '搜索' }).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL(/keyword=/)
}

it('makes a customer out of a pasted message, and an order from its page', async () => {
  const [company, number] = [`${makeFresh('苏州云杉')}物业有限公司`, phone()]
  const page = await enter('dispatcher')
  await page.goto('/allCustomer')
  await page.getByRole('button', { name: '新建客户' }).click()

  const drawer = page.getByRole('dialog', { name: '新建客户' })
  await drawer.getByRole('button', { name: '粘贴识别' }).click()
  await drawer
    .getByRole('textbox', { name: '粘贴的内容' })
    .fill(`${company} 张美玲 ${number} 苏州市吴中区木渎镇金山路55号`)
  await drawer.getByRole('button', { name: '识别', exact: true }).click()
  await drawer.getByText('已填入 5 项').waitFor()
  expect(await drawer.getByRole('textbox', { name: '客户名称' }).inputValue()).toBe(company)
  await drawer.getByRole('button', { name: '新建', exact: true }).click()

  await page.waitForURL(/customerDetail/)
  await page.getByRole('heading', { name: company, exact: true }).waitFor()
  await page.getByText('江苏省苏州市吴中区木渎镇金山路55号').filter({ visible: true }).first().waitFor()
  await page.getByRole('main').getByRole('link', { name: '新建工单' }).click()
  await page.waitForURL(/CreateOrder\?customerId=/)
  const contact = page.getByRole('combobox', { name: '联系人' })
  await expect.poll(async () => await contact.inputValue(), { timeout: 15_000 }).toBe('张美玲')
  await page.getByRole('textbox', { name: /标题/ }).fill('水泵异响')
  await page.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)

  // The tab of the customer's page is a link of this name as well; the order's leads to the customer beside the order.
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page
    .getByRole('main')
    .getByRole('link', { name: company })
    .and(page.locator(`[href$="${order}"]`))
    .click()
  await page.waitForURL(/customerDetail\/[^/]+\/[^/]+$/)
  await page.getByRole('tab', { name: '工单 1' }).click()
  await page.getByRole('tabpanel').getByText('水泵异响').waitFor()
})

it('shares a customer with a salesperson, who then finds it', async () => {
  const name = makeFresh('共享客户')
  const page = await enter('dispatcher')
  await newCustomer(page, name, phone())
  const seller = await enter('salesperson')
  await search(seller, name)
  await seller.getByText('没有符合条件的结果').waitFor()

  await pressMore(page, '共享')
  const dialog = page.getByRole('dialog', { name: `共享「${name}」` })
  await choose(page, dialog.getByRole('combobox', { name: '添加人员' }), '石磊', '石磊')
  await dialog.getByText('可编辑', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await seller.reload()
  await cells(seller, name).waitFor()
  await seller.getByRole('link', { name, exact: true }).click()
  await seller.waitForURL(/customerDetail/)
  // Pressed as long as a slow hand presses: a tab at the edge stays under the pointer meanwhile.
  await seller.getByRole('tab', { name: '共享' }).click({ delay: 300 })
  await seller.getByRole('tabpanel').getByText('石磊').waitFor()
})

it('makes one customer of two, leads the old address to it, and takes that back', async () => {
  const [kept, gone, number] = [makeFresh('保留客户'), makeFresh('并入客户'), phone()]
  const page = await enter('service')
  const keptPath = await newCustomer(page, kept, number)
  const gonePath = await newCustomer(page, gone, `${number.slice(0, -1)}0`)

  await page.goto(keptPath)
  await pressMore(page, '合并其他客户')
  const picker = page.getByRole('dialog', { name: `与「${kept}」合并` })
  await choose(page, picker.getByRole('combobox', { name: '另一个客户' }), gone, gone)
  await picker.getByRole('button', { name: '下一步' }).click()
  const dialog = page.getByRole('dialog', { name: '合并客户' })
  await dialog.getByText('联系人 1 位').waitFor()
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: '合并记录' }).waitFor()

  await page.goto(gonePath)
  await page.getByText('打开的客户已并入').waitFor()
  await page.getByRole('heading', { name: kept, exact: true }).waitFor()
  await page.getByRole('main').getByRole('button', { name: '撤销合并' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click()
  await waitForMessage(page, '已撤销合并')

  await page.goto(gonePath)
  await page.getByRole('heading', { name: gone, exact: true }).waitFor()
})
