/** Access: signing in, a session that ends, a switch of the role, another enterprise, too few seats. */
import { changeRole } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { cast } from '../cast.ts'
import { send } from '../send-call.ts'
import { enter, product, settle, signIn, sit, waitForMessage } from '../stage.ts'

it('asks a stranger to sign in, keeps what was typed after a wrong password, and returns to the wanted page', async () => {
  const page = await sit()

  await page.goto('/allOrder?states=5')
  await page.waitForURL(/\/login/)
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('账号或密码不正确').waitFor()

  expect(await page.getByLabel('手机号').inputValue()).toBe('13900000001')
  await page.getByLabel('密码', { exact: true }).fill(product().password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(/\/allOrder\?.*states=5/)
})

it('leads to the page that says so where the session ended meanwhile, and back after signing in', async () => {
  const page = await signIn('salesperson')
  await page.goto('/allCustomer')
  await settle(page)
  await page.context().clearCookies()

  // The page may find out by itself before a pointer reaches the button.
  await page.evaluate(`document.querySelector('[aria-label="刷新"]')?.click()`)
  await page.waitForURL(/\/error403/)
  await page
    .getByRole('button', { name: '重新登录' })
    .or(page.getByRole('link', { name: '重新登录' }))
    .click()
  await page.getByLabel('手机号').fill(cast.salesperson)
  await page.getByLabel('密码', { exact: true }).fill(product().password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/allCustomer/i)
})

it('switches the role: menu and rights change, tabs are cleared, home opens', async () => {
  const page = await signIn('twoRoles')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await page.goto('/assignOrder')
  await page
    .getByRole('navigation', { name: '打开的页面' })
    .getByRole('link', { name: '待指派', exact: true })
    .waitFor()

  await page.getByRole('button', { name: /钱晓燕/ }).click()
  await page.getByRole('menuitem', { name: '切换角色' }).click()
  await page.getByRole('radio', { name: '受理客服' }).check()
  await page.getByRole('dialog').getByRole('button', { name: '切换' }).click()
  await waitForMessage(page, '切换角色成功')

  await page.waitForURL(/\/guideOne/)
  // Both roles have it: the menu of the role before stands until the new one has come.
  await menu.getByText('待受理').waitFor()
  await menu.getByText('待指派').waitFor({ state: 'detached' })
  await page.goto('/assignOrder')
  await page.waitForURL(/\/detailError/)
})

it('shows a person of another enterprise nothing of ours', async () => {
  const ours = await enter('dispatcher')
  await ours.goto('/allOrder')
  await ours
    .getByRole('link', { name: /^GD\d+$/ })
    .first()
    .click()
  await ours.waitForURL(/orderDetail/)
  const theirs = await enter('stranger')

  await theirs.goto(new URL(ours.url()).pathname)

  await theirs.getByText('工单不存在或已被删除').first().waitFor()
})

it('disables pages while more people use the plan than it has seats, until the administrator has disabled one', async () => {
  const page = await enter('crowded')
  await send(page, changeRole, { role: RoleType.Administrator })
  await page.goto('/guideOne')
  await page.getByText(/^用户数超出套餐人数，部分功能已停用/).waitFor()
  await page.goto('/tagsManage/customerTag')
  await page.getByText('套餐含 2 人，现有 3 人在用').waitFor()
  await page.getByRole('main').getByRole('link', { name: '去组织架构' }).last().click()
  const row = page.getByRole('row').filter({ hasText: '和志华' })
  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const dialog = page.getByRole('dialog', { name: '停用「和志华」？' })
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/tagsManage/customerTag')
  await page.getByRole('button', { name: /新建/ }).first().waitFor()
})
