/** Registering an enterprise and entering it. */
import { expect, it } from 'vitest'
import { askForCode } from '../codes.ts'
import { sit } from '../stage.ts'

it('registers an enterprise, shows its progress and lets its administrator in', async () => {
  const page = await sit()
  await page.goto('/login')
  await page.getByRole('link', { name: '注册企业' }).click()
  await page.getByLabel('企业名称').fill('晨光电梯服务有限公司')
  await page.getByRole('radio', { name: /物业与家装/ }).check()
  await page.getByLabel('你的姓名').fill('王芳')
  await page.getByLabel('验证码', { exact: true }).fill(await askForCode(page, '13700001234'))
  await page.getByLabel('登录密码').fill('晨光 2026 一号')
  await page.getByRole('button', { name: '注册', exact: true }).click()

  // A reload meanwhile loses nothing.
  await page.getByText('建立企业、部门和管理员').waitFor()
  await page.reload()
  await page.getByText('企业已建好').waitFor()
  await page.getByText('安装工单模板 3/3').waitFor()
  await page.getByRole('button', { name: '进入系统' }).click()

  await page.waitForURL(/\/guideOne/)
  await page.getByRole('button', { name: /王芳/ }).waitFor()
  await page.goto('/templateCenter')
  await page.getByText('设施巡查').first().waitFor()
  expect(await page.getByText('华东冷暖').count()).toBe(0)
})
