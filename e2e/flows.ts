/** Steps of an administrator in the designer of approval flows, and of approvers with their waiting approvals. */
import type { Locator, Page } from 'playwright-core'
import { choose } from './stage.ts'
import { waitUntilStill } from './phone.ts'

const paneOf = (page: Page, title: string): Locator => page.getByRole('complementary', { name: title, exact: true })

/** Starts a flow of a kind in the settings and names it; its one approver node still has no people. */
export async function makeFlow(page: Page, kind: string, name: string): Promise<void> {
  await page.goto('/approvalProcessSettings')
  await page
    .getByRole('button', { name: /新建流程$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await paneOf(page, '流程信息').getByRole('textbox', { name: '流程名称' }).fill(name)
}

/** Opens a card on the canvas. */
export async function openCard(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: '流程图' })
    .getByRole('button', { name: new RegExp(`：${name}(，|$)`) })
    .click()
}

/** Adds a node after a card and opens it. */
export async function insertBehind(page: Page, card: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `在${card}之后添加节点` }).click()
  await page
    .getByRole('menu', { name: '添加节点' })
    .getByRole('menuitem', { name: new RegExp(`^${kind}`) })
    .click()
}

/** Names the open approver node and makes one person its approver. */
export async function setApprover(page: Page, name: string, person: string): Promise<void> {
  const pane = paneOf(page, '审批人')
  await pane.getByRole('textbox', { name: '名称' }).fill(name)
  await pane.getByRole('button', { name: /选择人员$/ }).click()
  await choose(page, pane.getByRole('combobox', { name: '审批人员' }), person, person)
}

/** Names the open branch and makes it take orders whose title contains a word. */
export async function takeTitlesWith(page: Page, name: string, word: string): Promise<void> {
  const pane = paneOf(page, '条件')
  await pane.getByRole('textbox', { name: '名称' }).fill(name)
  await pane.getByRole('button', { name: '条件', exact: true }).click()
  await choose(page, pane.getByRole('combobox', { name: '条件的字段' }), '标题', '标题')
  await choose(page, pane.getByRole('combobox', { name: '比较方式' }), null, '包含')
  await pane.getByRole('textbox', { name: '标题的比较值' }).fill(word)
}

/** Saves the flow and waits until nothing is left unsaved. */
export async function saveFlow(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/flow=/)
  await page.getByText('未保存', { exact: true }).waitFor({ state: 'hidden' })
}

/** Opens a record's approval from the person's inbox and returns its drawer. */
export async function openApproval(page: Page, subject: string): Promise<Locator> {
  await page.goto('/approvalProcess')
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('rowheader').getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: /^审批 / })
  await drawer.getByText(subject).first().waitFor()
  return drawer
}

/** Approves in the open drawer. */
export async function agree(page: Page, drawer: Locator): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().includes('/approval/approve'))
  await drawer.getByRole('button', { name: '同意', exact: true }).click()
  await answered
}

/** Rejects the open approval, after checking that it stays open while the reason is empty. */
export async function reject(page: Page, drawer: Locator, reason: string): Promise<void> {
  await drawer.getByRole('button', { name: '驳回', exact: true }).click()
  await drawer.getByText('驳回必须填写意见').waitFor()
  await drawer.getByRole('textbox', { name: '审批意见' }).fill(reason)
  const answered = page.waitForResponse((reply) => reply.url().includes('/approval/reject'))
  await drawer.getByRole('button', { name: '驳回', exact: true }).click()
  await answered
}

/** Approves on the phone. */
export async function agreeOnPhone(page: Page, title: string): Promise<void> {
  await page.goto('/mobile/approval')
  await page.getByRole('button', { name: title, exact: true }).waitFor()
  await waitUntilStill(page)
  await page.getByRole('button', { name: title, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^审批 / })
  await sheet.getByRole('button', { name: '同意', exact: true }).click()
  const decision = page.getByRole('dialog', { name: '同意', exact: true })
  await decision.getByRole('button', { name: '确认同意' }).click()
  await decision.waitFor({ state: 'hidden' })
}

/** Delegates one's approvals to another person for today. */
export async function delegateToday(page: Page, person: string): Promise<void> {
  await page.goto('/approvalProcess')
  await page.getByRole('button', { name: /审批代理$/ }).click()
  const drawer = page.getByRole('dialog', { name: '审批代理' })
  await choose(page, drawer.getByRole('combobox', { name: '代理人' }), person, person)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).replaceAll('-', '/')
  for (const day of ['代理日期', '结束日期']) {
    await drawer.getByRole('textbox', { name: day }).fill(today)
    await page.keyboard.press('Enter')
  }
  await drawer.getByRole('button', { name: '设置代理' }).click()
  await drawer.getByText('代理中').waitFor()
}

/** Takes the delegation back. */
export async function endDelegation(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: '审批代理' })
  await drawer.getByRole('button', { name: /^取\s?消$/ }).click()
  await page.getByRole('button', { name: '取消代理' }).click()
  await drawer.getByText('代理中').waitFor({ state: 'hidden' })
}
