/** Two people edit one contact at once, and a guest enters the portal by the link in an invitation. */
import { expect, it } from 'vitest'
import { makeFresh } from '../office.ts'
import { enter, sit } from '../stage.ts'

it('shows the slower of two people what the other changed, keeps his words, and saves both', async () => {
  const [first, second] = [await enter('administrator'), await enter('dispatcher')]
  const [post, remark] = [makeFresh('主管'), makeFresh('上门前先打电话')]
  await first.goto('/contactManage')
  const name = await first.getByRole('main').getByRole('rowheader').first().innerText()
  for (const page of [first, second]) {
    await page.goto(`/contactManage?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('main').getByRole('button', { name: /编辑/ }).first().click()
  }
  const [mine, theirs] = [first, second].map((page) => page.getByRole('dialog', { name: '编辑联系人' }))
  await mine?.getByRole('textbox', { name: '职务' }).fill(post)
  await theirs?.getByRole('textbox', { name: '备注' }).fill(remark)
  await theirs?.getByRole('button', { name: '保存' }).click()
  await theirs?.waitFor({ state: 'hidden' })

  await mine?.getByRole('button', { name: '保存' }).click()
  await mine?.getByText('打开期间有人修改了这条记录：备注').waitFor()
  expect(await mine?.getByRole('textbox', { name: '备注' }).inputValue()).toBe(remark)
  expect(await mine?.getByRole('textbox', { name: '职务' }).inputValue()).toBe(post)
  await mine?.getByRole('button', { name: '保存' }).click()
  await mine?.waitFor({ state: 'hidden' })

  await second.getByRole('main').getByText(post).waitFor()
})

it('lets a guest in by the link of his invitation, and tells it on the customer’s page', async () => {
  const office = await enter('administrator')
  await office.goto('/homeAccount?state=0')
  const row = office.getByRole('main').getByRole('row').filter({ hasText: '待激活' }).first()
  const digits = /\d{7}(\d{4})/.exec(await row.innerText())?.[1] ?? ''
  const path = await row.locator('a[href*="customerDetail"]').getAttribute('href')
  await row.getByRole('button', { name: /邀请/ }).click()
  const words = await office.getByRole('textbox', { name: '要发送的文字' }).inputValue()
  const link = /\/portal\/invite\/\S+/.exec(words)?.[0] ?? ''

  const guest = await sit({ phone: true })
  await guest.goto(link)
  await guest.getByRole('textbox', { name: '手机号后四位' }).fill(digits === '0000' ? '1111' : '0000')
  await guest.getByRole('button', { name: '确认启用' }).click()
  await guest.getByText('手机号后四位不正确，还可以试 4 次').first().waitFor()
  await guest.getByRole('textbox', { name: '手机号后四位' }).fill(digits)
  await guest.getByRole('button', { name: '确认启用' }).click()
  await guest.getByText('账号已启用').waitFor()
  // The used link says so, and asks for nothing again.
  await guest.goto(link)
  await guest.getByText('账号已启用').waitFor()
  await guest.getByRole('textbox', { name: '手机号后四位' }).waitFor({ state: 'detached' })

  await office.goto(`${path}?panel=messages`)
  await office.getByRole('region', { name: '发给客户的消息' }).getByText('已读').first().waitFor()
  await office.getByText('客户接受门户邀请').first().waitFor()
})
