/** An administrator gives somebody a further role and signs him out elsewhere: his open pages follow by themselves. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { editPerson, listStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cast } from '../cast.ts'
import { send } from '../send-call.ts'
import { choose, enter, signIn, waitForMessage } from '../stage.ts'

async function staffOf(admin: Page, mobile: string): Promise<StaffRow> {
  const [row] = await send(admin, listStaff, { keyword: mobile })
  if (row === undefined) throw new Error(`nobody has ${mobile}`)
  return row
}

async function giveRoles(admin: Page, mobile: string, roleTypes: RoleType[]): Promise<void> {
  const { departmentId, groups, id, name, version } = await staffOf(admin, mobile)
  const groupIds = groups.map((group) => group.id)
  await send(admin, editPerson, { id, version, name, mobile, departmentId, groupIds, roleTypes })
}

it('offers a further role in the open page of the person who is given it', async () => {
  const [admin, finance] = [await enter('administrator'), await signIn('finance')]
  const { name } = await staffOf(admin, cast.finance)
  await finance.getByRole('button', { name: /用户菜单/ }).click()
  const entry = finance.getByRole('menuitem', { name: '切换角色' })
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  await finance.keyboard.press('Escape')

  await admin.goto(`/organizationalStructure?keyword=${encodeURIComponent(name)}`)
  await admin.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '编辑' }).click()
  const dialog = admin.getByRole('dialog', { name: `编辑人员「${name}」` })
  await choose(admin, dialog.getByRole('combobox', { name: '角色' }), '回访', '回访客服')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await dialog.waitFor({ state: 'hidden' })

  await expect
    .poll(async () => {
      await finance.getByRole('button', { name: /用户菜单/ }).click()
      const isOff = await entry.getAttribute('aria-disabled')
      await finance.keyboard.press('Escape')
      await entry.waitFor({ state: 'hidden' })
      return isOff
    })
    .not.toBe('true')
  await finance.getByRole('button', { name: /用户菜单/ }).click()
  await entry.click()
  await finance.getByRole('radio', { name: '回访客服' }).check()
  await finance.getByRole('dialog').getByRole('button', { name: '切换' }).click()
  await waitForMessage(finance, '切换角色成功')
  await giveRoles(admin, cast.finance, [RoleType.Finance])
})

it('signs somebody out from the list of who is there', async () => {
  const [admin, visitor] = [await enter('administrator'), await signIn('visitor')]
  const { id, name } = await staffOf(admin, cast.visitor)

  await admin.goto(`/onlineUser?personId=${id}`)
  await admin.getByRole('row').filter({ hasText: name }).first().getByRole('button', { name: '强制退出' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '强制退出' }).click()
  await waitForMessage(admin, '已退出该设备')

  await visitor.waitForURL(/\/error403/)
})
