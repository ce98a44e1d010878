/** The second factor: set up by a person, asked after the password, ended with a recovery code. */
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cast } from '../cast.ts'
import { barriersOn } from '../look-over.ts'
import { enter, product, signIn, sit, waitForMessage } from '../stage.ts'

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The recovery codes, shown once. */
async function codesIn(part: Locator): Promise<readonly string[]> {
  const shown = part.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await shown.first().waitFor()
  return await shown.allInnerTexts()
}

it('is set up by code, asked at the next sign-in, and ended with a recovery code', async () => {
  const page = await signIn('director')
  await page.goto('/signInSecurity')
  await page.getByRole('button', { name: '启用二次验证' }).click()
  const dialog = page.getByRole('dialog')
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('验证码', { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  const codes = await codesIn(dialog)
  expect(codes).toHaveLength(10)
  await dialog.getByRole('checkbox', { name: '我已保存在安全的地方' }).check()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByText('还有 10 个恢复码').waitFor()

  const again = await sit()
  await again.goto('/login?from=%2FsignInSecurity')
  await again.getByLabel('手机号').fill(cast.director)
  await again.getByLabel('密码', { exact: true }).fill(product().password)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.getByLabel('验证码', { exact: true }).fill('000000')
  await again.getByRole('button', { name: '验证并登录' }).click()
  await again.getByText('验证码不正确，或已经用过').waitFor()
  // No code serves twice, and one a step ahead serves however long the page takes.
  await again.getByLabel('验证码', { exact: true }).fill(codeOf(secret, 1))
  await again.getByRole('button', { name: '验证并登录' }).click()
  await again.waitForURL(/\/signInSecurity$/)

  await again.getByRole('button', { name: '停用' }).click()
  await again.getByLabel('验证码或恢复码').fill(codes[0] ?? '')
  await again.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await again.getByRole('button', { name: '启用二次验证' }).waitFor()
})

it('is set up before anything else by an administrator of whom the enterprise demands it', async () => {
  const page = await enter('trial')
  await page.goto('/signInSecurity')
  await demand(page, true)
  await page.goto('/allOrder')
  await page.waitForURL(/\/secondFactor/)
  const secret = await page.locator('code').innerText()
  expect(await barriersOn(page)).toEqual([])

  await page.getByLabel('验证码', { exact: true }).fill(codeOf(secret))
  await page.getByRole('button', { name: '启用' }).click()
  const [code] = await codesIn(page.getByRole('main'))
  await page.getByRole('checkbox', { name: '我已保存在安全的地方' }).check()
  await page.getByRole('button', { name: '完成' }).click()
  await page.waitForURL(/\/allOrder/)

  // The others find the enterprise as it was.
  await page.goto('/signInSecurity')
  await demand(page, false)
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByLabel('验证码或恢复码').fill(code ?? '')
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await page.getByRole('button', { name: '启用二次验证' }).waitFor()
})

async function demand(page: Page, isDemanded: boolean): Promise<void> {
  const rules = page.getByRole('region', { name: '企业的登录规则' })
  await rules.getByRole('switch', { name: '系统管理员必须启用二次验证' }).setChecked(isDemanded)
  await rules.getByRole('button', { name: '保存' }).click()
  await waitForMessage(page, '已保存')
}
