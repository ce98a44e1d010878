/** Takes an approval flow from its designer through rejection and return to the final approval on a phone, with a delegate who decides for another. */
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { makeTemplate, publish } from '../designer.ts'
import {
  agree,
  agreeOnPhone,
  delegateToday,
  endDelegation,
  insertBehind,
  makeFlow,
  openApproval,
  openCard,
  reject,
  saveFlow,
  setApprover,
  takeTitlesWith,
} from '../flows.ts'
import { createOrder, makeFresh, press, pressMore, sees } from '../office.ts'
import { beginOrder } from '../prepare-order.ts'
import { choose, enter } from '../stage.ts'

/** The director approves every order; urgent ones also need customer service. */
async function designFlow(page: Page, name: string): Promise<void> {
  await makeFlow(page, '工单创建审批', name)
  await openCard(page, '审批人')
  await setApprover(page, '主管审批', '顾文涛')
  await insertBehind(page, '主管审批', '条件分支')
  await takeTitlesWith(page, '加急单', '加急')
  await insertBehind(page, '加急单', '审批人')
  await setApprover(page, '客服审批', '唐雨婷')
  await saveFlow(page)
}

/** Creates a template whose orders pass the flow before they begin. */
async function useFlow(page: Page, template: string, flow: string): Promise<void> {
  await makeTemplate(page, template)
  await page.goto('/templateCenter')
  await page.getByRole('article', { name: template, exact: true }).getByRole('link', { name: '流程' }).click()
  const approvals = page.getByRole('region', { name: '审批', exact: true })
  await choose(page, approvals.getByRole('combobox', { name: '创建审批' }), null, flow)
  await publish(page)
}

/** The bell notifies the creator, and its list leads to the record. */
async function hearsOf(page: Page, event: string, number: string): Promise<void> {
  await page.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click()
  const told = page.getByRole('region', { name: '通知' }).getByRole('link', { name: new RegExp(`${event}.*${number}`) })
  await told.first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: '通知' }).waitFor({ state: 'hidden' })
}

it('goes through a designed flow: turned down, mended, agreed to at a desk and on a phone, decided by a delegate', async () => {
  const [flow, template, title] = [makeFresh('加急流程'), makeFresh('加急维修'), makeFresh('加急 机房断电')]
  const admin = await enter('administrator')
  await designFlow(admin, flow)
  await useFlow(admin, template, flow)

  const [dispatcher, director, service] = [await enter('dispatcher'), await enter('director'), await enter('service')]
  const number = await createOrder(dispatcher, { title, type: template })
  await sees(dispatcher, /待创建审批|待审批/)
  await agree(director, await openApproval(director, title))
  await reject(service, await openApproval(service, title), '请写明楼层')
  await dispatcher.getByRole('main').getByText('请写明楼层').first().waitFor()
  await hearsOf(dispatcher, '审批已驳回', number)

  await pressMore(dispatcher, '编辑')
  const edit = dispatcher.getByRole('dialog', { name: `编辑工单 ${number}` })
  await edit.getByRole('textbox', { name: '详细描述' }).fill('三楼东侧机房')
  await edit.getByRole('button', { name: '保存' }).click()
  await edit.waitFor({ state: 'hidden' })
  await sees(dispatcher, '三楼东侧机房')
  await press(dispatcher, '重新提交')
  await dispatcher.getByRole('dialog', { name: '重新提交' }).getByRole('button', { name: '重新提交' }).click()
  await sees(dispatcher, /待创建审批|待审批/)
  await agree(director, await openApproval(director, title))
  const phone = await enter('service', { phone: true })
  await agreeOnPhone(phone, title)
  await sees(dispatcher, '待受理')
  await hearsOf(dispatcher, '审批已通过', number)

  await delegateToday(service, '钱晓燕')
  const second = makeFresh('加急 冷库报警')
  await beginOrder(dispatcher, second, template)
  await agree(director, await openApproval(director, second))
  const delegate = await enter('twoRoles')
  const drawer = await openApproval(delegate, second)
  await drawer.getByText('你代 唐雨婷 审批').waitFor()
  await agree(delegate, drawer)
  await sees(dispatcher, '待受理')
  await dispatcher
    .getByRole('main')
    .getByText(/钱晓燕/)
    .first()
    .waitFor()
  await endDelegation(service)
})
