/** Signing in by a code on the phone, and a forgotten password. */
import { expect, it } from 'vitest'
import { cast } from '../cast.ts'
import { askForCode } from '../codes.ts'
import { product, sit, waitForMessage } from '../stage.ts'

it('signs in by code on a phone: a wrong code says so, the right one opens the work', async () => {
  const page = await sit({ phone: true })
  await page.goto('/login?from=%2Fmobile')
  await page.getByText('验证码登录').click()
  const code = await askForCode(page, cast.technician)
  expect(await page.getByRole('button', { name: /秒后重新获取/ }).isDisabled()).toBe(true)

  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('验证码不正确').waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await page.waitForURL(/\/mobile$/)
})

it('sets a forgotten password by code: the old one counts no more, the new one lets in', async () => {
  const page = await sit()
  await page.goto('/login')
  await page.getByLabel('手机号').fill(cast.visitor)
  await page.getByRole('link', { name: '忘记密码' }).click()
  expect(await page.getByLabel('手机号').inputValue()).toBe(cast.visitor)
  await page.getByLabel('验证码', { exact: true }).fill(await askForCode(page, cast.visitor))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码', { exact: true }).fill('ein neues Wort 9')
  await page.getByLabel('再输一次').fill('ein neues Wort 9')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await waitForMessage(page, '密码已修改，请用新密码登录')
  await page.waitForURL(/\/login/)
  expect(await page.getByLabel('手机号').inputValue()).toBe(cast.visitor)

  await page.getByLabel('密码', { exact: true }).fill(product().password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByText('账号或密码不正确').waitFor()
  await page.getByLabel('密码', { exact: true }).fill('ein neues Wort 9')
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await page.waitForURL(/\/guideOne/)
})
