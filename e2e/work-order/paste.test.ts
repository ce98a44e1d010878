/** A pasted message fills in the order form, and its customer is created on the way. */
import { expect, it } from 'vitest'
import { makeFresh, sees } from '../office.ts'
import { enter } from '../stage.ts'

it('makes an order and a new customer out of a pasted message', async () => {
  const number = `139${String(Date.now()).slice(-8)}`
  const fault = makeFresh('油烟机漏油')
  const page = await enter('dispatcher')
  await page.goto('/CreateOrder')
  await page.getByRole('textbox', { name: /标题/ }).fill('手写的标题')

  await page.getByRole('button', { name: '粘贴识别' }).click()
  const box = page.getByRole('region', { name: '粘贴识别' })
  await box
    .getByRole('textbox', { name: '粘贴的内容' })
    .fill(`张美玲 ${number} 苏州市吴中区木渎镇金山路55号 ${fault} 明天下午三点\n备用13812340001`)
  await box.getByRole('button', { name: '识别', exact: true }).click()
  await box.getByText('已填入 6 项，可逐项或全部撤销').waitFor()

  const phone = page.getByRole('textbox', { name: '电话' })
  expect(await phone.inputValue()).toBe(number)
  expect(await page.getByRole('combobox', { name: '服务地址' }).inputValue()).toBe('江苏省苏州市吴中区木渎镇金山路55号')
  expect(await page.getByRole('textbox', { name: /标题/ }).inputValue()).toBe(fault)
  expect(await page.getByText('粘贴填入', { exact: true }).count()).toBe(6)
  await box.getByRole('button', { name: '13812340001' }).click()
  expect(await phone.inputValue()).toBe('13812340001')
  await box.getByRole('button', { name: '全部撤销' }).click()
  expect(await phone.inputValue()).toBe('')
  expect(await page.getByRole('textbox', { name: /标题/ }).inputValue()).toBe('手写的标题')
  await box.getByRole('button', { name: '识别', exact: true }).click()
  await box.getByText('已填入 6 项，可逐项或全部撤销').waitFor()

  await box.getByRole('button', { name: '新建客户「张美玲」' }).click()
  const dialog = page.getByRole('dialog', { name: '新建客户' })
  expect(await dialog.getByRole('textbox', { name: '电话' }).inputValue()).toBe(number)
  await dialog.getByText('江苏省 / 苏州市 / 吴中区').waitFor()
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)
  await sees(page, fault)
  await page.getByText('江苏省苏州市吴中区木渎镇金山路55号').filter({ visible: true }).first().waitFor()
})

it('offers the box when a message is pasted into the field of the customer', async () => {
  const page = await enter('dispatcher')
  await page.goto('/CreateOrder')

  const title = page.getByRole('textbox', { name: /标题/ })
  await title.fill('王先生 13800138000 鼓楼区中央路201号 空调不制冷')
  await title.press('Control+A')
  await title.press('Control+X')
  await page.getByRole('combobox', { name: '客户', exact: true }).press('Control+V')
  const box = page.getByRole('region', { name: '粘贴识别' })
  await box.getByRole('button', { name: '识别', exact: true }).click()
  await box.getByRole('button', { name: '江苏省南京市鼓楼区' }).click()

  expect(await page.getByRole('combobox', { name: '服务地址' }).inputValue()).toBe('江苏省南京市鼓楼区中央路201号')
})
