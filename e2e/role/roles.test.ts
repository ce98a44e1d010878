/** An administrator makes a role, looks at the product as it sees it, and gives it to somebody whose open page follows. */
import { expect, it } from 'vitest'
import { makeFresh, press } from '../office.ts'
import { enter, signIn, waitForMessage } from '../stage.ts'

it('makes an own role, previews it, and gives it to a person whose open page follows', async () => {
  const name = makeFresh('只读财务')
  // A preview changes the session, which the other journeys share.
  const [admin, finance] = [await signIn('administrator'), await enter('finance')]
  await finance.goto('/allOrder')
  await finance.getByRole('button', { name: /导出/ }).waitFor()

  await admin.goto('/roleManage?role=8:0')
  await admin.getByRole('heading', { name: '财务', exact: true }).waitFor()
  await press(admin, '复制')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '角色名称' }).fill(name)
  await dialog.getByRole('button', { name: '创建' }).click()
  await admin.getByRole('heading', { name }).waitFor()
  await admin.getByRole('checkbox', { name: /^导出工单/ }).uncheck()
  await press(admin, '保存')
  await waitForMessage(admin, '保存成功')

  await press(admin, '以此角色预览')
  const bar = admin.getByRole('complementary', { name: '角色预览' })
  await bar.getByText(`正在以「${name}」预览`).waitFor()
  await admin.goto('/allOrder')
  await admin.getByRole('heading', { name: '全部工单' }).waitFor()
  expect(await admin.getByRole('main').getByRole('button', { name: /导出/ }).count()).toBe(0)
  await bar.getByRole('button', { name: '退出预览' }).click()
  await admin.getByRole('heading', { name: '调度员', exact: true }).waitFor()

  await admin.getByRole('button', { name: new RegExp(name) }).click()
  await admin.getByRole('button', { name: /^成员/ }).click()
  const people = admin.getByRole('dialog')
  await people.getByRole('checkbox').first().check()
  await people.getByRole('button', { name: '保存' }).click()
  await people.waitFor({ state: 'hidden' })
  // The open page loses the button by itself.
  await finance.getByRole('button', { name: /导出/ }).waitFor({ state: 'hidden' })

  await admin.getByRole('button', { name: /^成员/ }).click()
  await people.getByRole('checkbox').first().uncheck()
  await people.getByRole('button', { name: '保存' }).click()
  await people.waitFor({ state: 'hidden' })
  await finance.getByRole('button', { name: /导出/ }).waitFor()
})
