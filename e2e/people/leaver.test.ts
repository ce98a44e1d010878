/** Somebody leaves: what moves is shown before, his work goes to a colleague, and he is out at once. */
import { listRolePeople } from '@onsite/api/people/people-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { cast } from '../cast.ts'
import { makeFresh, sees } from '../office.ts'
import { orderFor } from '../prepare-order.ts'
import { send } from '../send-call.ts'
import { choose, enter, product, sit } from '../stage.ts'

const [leaver, successor] = ['何俊峰', '高明辉']

it('hands over everything of a leaver, who is signed out and cannot come back', async () => {
  const [dispatcher, administrator] = [await enter('dispatcher'), await enter('administrator')]
  const [person] = await send(dispatcher, listRolePeople, {
    roleType: RoleType.Technician,
    searchText: leaver,
    pageIndex: 0,
    pageSize: 1,
  })
  const title = makeFresh('风幕机不转')
  const id = await orderFor(dispatcher, title, person?.id ?? '')
  await dispatcher.goto(`/allOrder/orderDetail/${id}`)
  await sees(dispatcher, leaver)
  const theirs = await enter('leaver')
  await theirs.goto('/myOrder')
  await theirs.getByRole('row', { name: title }).waitFor()

  await administrator.goto(`/organizationalStructure?keyword=${encodeURIComponent(leaver)}`)
  const row = administrator.getByRole('row').filter({ hasText: leaver })
  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await administrator.getByRole('menuitem', { name: '停用' }).click()
  const dialog = administrator.getByRole('dialog', { name: `停用「${leaver}」？` })
  // Everything that moves is told before.
  await dialog.getByText(/未完成工单 [1-9]/).waitFor()
  await choose(administrator, dialog.getByRole('combobox', { name: /都交给|的接手人$/ }).first(), successor, successor)
  await dialog.getByRole('button', { name: '停用并交接' }).click()
  await dialog.getByText(/^已交接 [1-9]\d* 项/).waitFor()
  await dialog.getByRole('button', { name: /完\s*成/ }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The open pages follow: the order has another technician, and the leaver has no page any more.
  await sees(dispatcher, successor)
  await theirs.waitForURL(/\/(login|error403)/i)
  const again = await sit()
  await again.goto('/login')
  await again.getByLabel('手机号').fill(cast.leaver)
  await again.getByLabel('密码', { exact: true }).fill(product().password)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.getByText(/停用/).first().waitFor()
  expect(new URL(again.url()).pathname).toBe('/login')
})
