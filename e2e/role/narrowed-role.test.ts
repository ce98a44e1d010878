/** A role of the own service group, without export and phones: what the preview shows, and what whoever holds it sees at every door. */
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { changeRole } from '@onsite/api/session/session-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh, press } from '../office.ts'
import { send } from '../send-call.ts'
import { choose, enter, settle, signIn, waitForMessage } from '../stage.ts'

const phone = '13712345678'
const shown = '137****5678'

it('shows its own service group without phones and export: in the preview, and to its people in list, detail, search and live', async () => {
  const mark = makeFresh('冷却塔')
  const name = `${mark}调度`
  const [dispatcher, admin] = [await enter('dispatcher'), await signIn('administrator')]
  // Dispatchers share a service group with its leader, whose sight would reach what they made.
  const maker = await enter('salesperson')
  const orders = {
    ours: await orderOf(maker, '苏锡维修组', `${mark}本队`),
    theirs: await orderOf(maker, '上海维修组', `${mark}别队`),
  }
  await orderOf(admin, '上海维修组', `${mark}自建`)
  await makeRole(admin, name)

  // The administrator is of no service group, so that only what he made himself is left.
  await press(admin, '以此角色预览')
  const bar = admin.getByRole('complementary', { name: '角色预览' })
  await bar.getByText(`正在以「${name}」预览`).waitFor()
  await proveList(admin, mark, '自建')
  await bar.getByRole('button', { name: '退出预览' }).click()
  await admin.getByRole('heading', { name: '调度员', exact: true }).waitFor()

  await setMember(admin, { role: name, person: '吴国栋', isIn: true })
  const leader = await signIn('teamLeader')
  await send(leader, changeRole, { role: RoleType.Dispatcher })
  const heard = [listen(leader), listen(dispatcher)]
  await proveList(leader, mark, '本队')
  await proveSearch(leader, mark)
  await dispatcher.goto('/allOrder')
  await settle(dispatcher)

  // Both orders come while the page is open: one appears, of the other its socket is told nothing.
  const later = await orderOf(maker, '上海维修组', `${mark}别队又一张`)
  await orderOf(maker, '苏锡维修组', `${mark}本队又一张`)
  await leader.getByRole('row', { name: `${mark}本队又一张` }).waitFor()
  await expect.poll(() => heard.map((frames) => frames.join().includes(later))).toEqual([false, true])
  expect(await leader.getByRole('row', { name: `${mark}别队` }).count()).toBe(0)

  await proveDetail(leader, orders, mark)
  await setMember(admin, { role: name, person: '吴国栋', isIn: false })
})

async function orderOf(page: Page, team: string, title: string): Promise<string> {
  const groups = await send(page, listServiceGroupNames, {})
  const types = await send(page, listOrderTemplates, {})
  const { id } = await send(page, addWorkOrder, {
    orderType: types.find((type) => type.name === '远程支持')?.id ?? '',
    title,
    customName: '滨江商场',
    customPhone: phone,
    serviceGroupId: groups.find((group) => group.name === team)?.id ?? null,
  })
  return id
}

/** Copies the dispatcher, and takes away what the copy shall not do. */
async function makeRole(admin: Page, name: string): Promise<void> {
  await admin.goto('/roleManage?role=1:0')
  await admin.getByRole('heading', { name: '调度员', exact: true }).waitFor()
  await press(admin, '复制')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '角色名称' }).fill(name)
  await dialog.getByRole('button', { name: '创建' }).click()
  await admin.getByRole('heading', { name }).waitFor()
  await admin.getByRole('checkbox', { name: /^导出工单/ }).uncheck()
  await admin.getByRole('checkbox', { name: /^隐藏客户的电话号码/ }).check()
  await choose(admin, admin.getByRole('combobox', { name: '查看全部工单的数据范围' }), null, '本人所在团队')
  await press(admin, '保存')
  await waitForMessage(admin, '保存成功')
}

interface Membership {
  readonly role: string
  readonly person: string
  readonly isIn: boolean
}

async function setMember(admin: Page, { isIn, person, role }: Membership): Promise<void> {
  await admin.getByRole('button', { name: new RegExp(role) }).click()
  await admin.getByRole('button', { name: /^成员/ }).click()
  const people = admin.getByRole('dialog')
  await people.getByRole('checkbox', { name: new RegExp(person) }).setChecked(isIn)
  await people.getByRole('button', { name: '保存' }).click()
  await people.waitFor({ state: 'hidden' })
}

/** Collects everything that the sockets of a page are told from now on. */
function listen(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload.toString())))
  return frames
}

/** One order of the three, its phone masked, and no way to a file. */
async function proveList(page: Page, mark: string, seen: string): Promise<void> {
  await page.goto(`/allOrder?keyword=${encodeURIComponent(mark)}`)
  await page.getByRole('row', { name: `${mark}${seen}` }).waitFor()
  await settle(page)
  const main = page.getByRole('main')
  expect(await main.getByRole('row').filter({ hasText: mark }).allInnerTexts()).toEqual([
    expect.stringContaining(`${mark}${seen}`),
  ])
  expect(await main.getByRole('button', { name: /导出/ }).count()).toBe(0)
  expect(await page.content()).not.toContain(phone)
}

async function proveDetail(page: Page, { ours, theirs }: Readonly<Record<'ours' | 'theirs', string>>, mark: string) {
  await page.goto(`/allOrder/orderDetail/${ours}`)
  await page.getByText(`${mark}本队`).filter({ visible: true }).first().waitFor()
  await page.getByText(shown).filter({ visible: true }).first().waitFor()
  await settle(page)
  expect(await page.content()).not.toContain(phone)
  await page.goto(`/allOrder/orderDetail/${theirs}`)
  await page.getByText('工单不存在或已被删除').first().waitFor()
}

/** The palette finds the order of the service group by its title, and nothing by the end of a phone. */
async function proveSearch(page: Page, mark: string): Promise<void> {
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: '搜索或输入命令' })
  const box = palette.getByRole('textbox')
  await box.fill(mark)
  await palette.getByText(`${mark}本队`).first().waitFor()
  expect(await palette.getByText(`${mark}别队`).count()).toBe(0)
  await box.fill(phone.slice(-4))
  await palette.getByText(`${mark}本队`).first().waitFor({ state: 'hidden' })
  await settle(page)
  expect(await palette.getByText(mark).count()).toBe(0)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
}
