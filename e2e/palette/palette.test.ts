/** A dispatcher works from the palette: finds, assigns and takes it back, with the hands on the keys. */
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { orderFor } from '../prepare-order.ts'
import { enter, waitForMessage } from '../stage.ts'

it('assigns an order that was typed, takes it back, and opens its dialog where the person is left out', async () => {
  const page = await enter('dispatcher')
  await page.goto('/allCustomer')
  await page.getByRole('main').getByRole('rowheader').first().waitFor()
  const title = makeFresh('冷库报警')
  await orderFor(page, title, '')

  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: '搜索或输入命令' })
  await palette.getByRole('textbox').waitFor()
  await page.keyboard.type(`zp ${title} ljg`)
  await palette.getByRole('button', { name: new RegExp(`指派.*${title}.*给 李建国`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('已指派给李建国').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await waitForMessage(page, '已撤销')

  await page.keyboard.press('Control+K')
  await palette.getByRole('textbox').waitFor()
  await page.keyboard.type(`zp ${title}`)
  await palette.getByRole('button', { name: new RegExp(`指派.*${title}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '指派工单' }).getByText('派给').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/allOrder\/orderDetail\//)
})
