/** Registering an enterprise, entering it and bringing a colleague in. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askForCode } from '../codes.ts'
import { choose, sit, waitForMessage } from '../stage.ts'

it('registers an enterprise, whose administrator invites a colleague: signed in by code, he sees what his roles allow', async () => {
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

  const mobile = '13700001235'
  const colleague = await joinBy(await invite(page, '普通员工'), { name: '林晓', mobile })
  await seesNot(colleague, '/assignOrder')
  await seesNot(colleague, '/organizationalStructure')

  await giveRole(page, '林晓', '调度员')
  await colleague.goto('/guideOne')
  await colleague.getByRole('button', { name: /林晓/ }).click()
  await colleague.getByRole('menuitem', { name: '切换角色' }).click()
  await colleague.getByRole('radio', { name: '调度员' }).check()
  await colleague.getByRole('dialog').getByRole('button', { name: '切换' }).click()
  await waitForMessage(colleague, '切换角色成功')
  await colleague.goto('/assignOrder')
  await colleague.getByRole('heading', { name: '待指派' }).waitFor()
  await seesNot(colleague, '/organizationalStructure')
})

/** Invites one person, and returns the code of the invitation. */
async function invite(admin: Page, role: string): Promise<string> {
  await admin.goto('/organizationalStructure')
  await admin.getByRole('button', { name: '邀请同事' }).click()
  const list = admin.getByRole('dialog', { name: '邀请同事' })
  await list.getByRole('button', { name: '新建邀请' }).click()
  const form = admin.getByRole('dialog', { name: '新建邀请' })
  await choose(admin, form.getByRole('combobox', { name: '角色' }), role, role)
  await admin.keyboard.press('Escape')
  await form.getByRole('button', { name: /新\s*建/ }).click()
  await waitForMessage(admin, '邀请已新建，复制后发给同事')
  const row = list.getByRole('row').filter({ hasText: role })
  const code = await row.getByRole('cell').first().innerText()
  await admin.keyboard.press('Escape')
  return code
}

/** Joins, and is signed in by the code that proves the number. */
async function joinBy(code: string, { mobile, name }: { readonly name: string; readonly mobile: string }) {
  const page = await sit()
  await page.goto('/join')
  await page.getByLabel('邀请码').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText(/王芳邀请你，加入后是普通员工/).waitFor()
  await page.getByLabel('你的姓名').fill(name)
  await page.getByLabel('验证码', { exact: true }).fill(await askForCode(page, mobile))
  await page.getByRole('button', { name: '加入', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/join'))
  return page
}

async function seesNot(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/detailError/)
}

async function giveRole(admin: Page, name: string, role: string): Promise<void> {
  await admin.goto('/organizationalStructure')
  const row = admin.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '编辑' }).click()
  const form = admin.getByRole('dialog', { name: `编辑人员「${name}」` })
  await choose(admin, form.getByRole('combobox', { name: '角色' }), role, role)
  await admin.keyboard.press('Escape')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await waitForMessage(admin, '保存成功')
}
