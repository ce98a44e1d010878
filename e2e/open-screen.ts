/** Opens any screen as a person would, for tests that visit all of them; most screens need only their row. */
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { type ScreenName, screens } from '@onsite/domain/screens.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import {
  renewVisitorEntry,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { beginAsVisitor } from '@onsite/api/service-conversation/visitor-calls.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import type { Page } from 'playwright-core'
import { cast, type Part } from './cast.ts'
import { ownForm } from './own-form.ts'
import { askForCode } from './codes.ts'
import { fieldOf } from './designer.ts'
import { makeFlow, openCard } from './flows.ts'
import { eventInHand } from './office.ts'
import { waitUntilStill } from './phone.ts'
import { send } from './send-call.ts'
import { nextFrame, settle } from './stage.ts'

/** A screen that its address alone does not open, or that only a certain person sees in full. */
interface Visit {
  readonly part?: Part
  /** Opens it from the screen that leads to it, with its hidden parts unfolded. */
  readonly open?: (page: Page) => Promise<unknown>
}

const visits: Partial<Readonly<Record<ScreenName, Visit>>> = {
  MyOrder: { part: 'technician' },
  ExamineOrder: { part: 'director' },
  PrintOrder: { open: openPrint },
  MobileOrder: { open: openJobAtWork },
  CustomerDetail: { open: openCustomer },
  ProcessSetting: { open: async (page) => await openTemplate(page, '流程') },
  OrderCustomForm: { open: openForm },
  OrderProcess: { open: openOrderProcess },
  ApprovalProcessSettings: { open: openFlow },
  ApprovalProcessList: { part: 'director', open: openFirstApproval },
  PrintLabels: { open: async (page) => await page.goto(`/printLabels?ids=${await openAsset(page)}`) },
  MobileAsset: { open: async (page) => await page.goto(`/mobile/asset/${await openAsset(page)}`) },
  AssetByCode: { open: async (page) => await page.goto('/a/unknown') },
  ImportBatch: { open: openImport },
  EventDetail: { open: openEvent },
  CopyEvent: { open: openCopyOfEvent },
  ConvertEvent: { open: openConversion },
  MobileEvents: { part: 'service' },
  MobileEvent: { part: 'service', open: openOwnEvent },
  ServiceConversationLink: {
    open: async (page) => await page.goto(`/serviceConversation/${await waitingVisitorId(page)}`),
  },
  ServiceConversationEvent: {
    open: async (page) => await page.goto(`/serviceConversation/${await waitingVisitorId(page)}/event`),
  },
  VisitorAsk: { open: async (page) => await page.goto(`/portal/ask/${'a'.repeat(32)}`) },
  VisitorTalk: { open: async (page) => await page.goto(`/portal/talk/${'a'.repeat(32)}`) },
  PasswordSet: { open: openNewPassword },
  // Everybody else is led on to where he belongs.
  ErrorRole: { part: 'roleless' },
  ErrorOverdue: { part: 'expired' },
  // As after its days are over; the journeys open living ones.
  CustomerService: { open: async (page) => await page.goto(`/portal/progress/${'a'.repeat(32)}`) },
  OwnEntry: { open: async (page) => await page.goto((await ownForm(page)).entryPath) },
  CustomRecord: { open: async (page) => await page.goto((await ownForm(page)).recordPath) },
  PortalInvite: { open: async (page) => await page.goto(`/portal/invite/${'a'.repeat(32)}`) },
}
const visitOf = ({ name }: ScreenRow): Visit => visits[name as ScreenName] ?? {}

export interface ScreenSeat {
  /** null: without a session. */
  readonly part: Part | null
  readonly phone: boolean
}

/**
 * A technician visits phone screens, nobody those that need no session; the administrator, who may open everything and sees every button, visits the
 * rest.
 */
export function seatOf(screen: ScreenRow): ScreenSeat {
  const phone = ['/mobile', '/portal'].some((path) => screen.path.startsWith(path))
  const usual = screen.permission === null ? null : phone ? 'technician' : 'administrator'
  const part = visitOf(screen).part ?? usual
  return { part, phone }
}

/** Opens a screen; the page may be empty or show another screen. */
export async function openScreen(page: Page, screen: ScreenRow): Promise<void> {
  const path = screen.path.replace(/\/:\w+\?/g, '')
  const { open } = visitOf(screen)
  if (open !== undefined) await open(page)
  else if (!path.includes(':')) await go(page, path)
  else await openFirstOf(page, screen)
  await page.waitForURL((url) => addressOf(screen).test(url.pathname))
  await settle(page)
}

/** Navigates inside the open page as a link does, because a reload costs a second; an empty page is loaded. */
async function go(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) {
    await page.goto(path)
    return
  }
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
  // The new screen must have begun to load before a caller checks whether it has loaded.
  await nextFrame(page)
}

function addressOf({ path }: ScreenRow): RegExp {
  return new RegExp(
    `^${path
      .replaceAll('|', String.raw`(\||%7C)`)
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  )
}

/** Opens the first record of the list above the address: `/saleContract` is above `/saleContract/:contractId`. */
async function openFirstOf(page: Page, screen: ScreenRow): Promise<void> {
  const above = screens
    .filter(({ path }) => screen.path.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  if (above === undefined) throw new Error(`e2e/open-screen.ts does not know how to open ${screen.name}`)
  await go(page, above.path)
  await openFirstRow(page)
}

/** Records are row headings in a table, and cards on a phone. */
async function openFirstRow(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const rows = main.getByRole('rowheader').or(main.getByRole('listitem')).filter({ visible: true })
  const first = rows.first()
  await first.getByRole('link').or(first.getByRole('button')).first().click()
}

/** The id of a conversation in which a visitor waits. */
async function waitingVisitorId(page: Page): Promise<string> {
  const { link } = await send(page, renewVisitorEntry, {})
  const code = new URL(link ?? '').pathname.split('/').at(-1) ?? ''
  await send(page, beginAsVisitor, { code, name: '访客', question: '空调不制冷' })
  const [first] = await send(page, serviceConversationLists.list, { view: 'waiting', pageIndex: 0, pageSize: 1 })
  return first?.id ?? ''
}

async function openNewPassword(page: Page): Promise<void> {
  await go(page, '/passwordForget')
  await page.getByLabel('验证码').fill(await askForCode(page, cast.employee))
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码', { exact: true }).waitFor()
}

async function openPrint(page: Page): Promise<void> {
  await openFirstOrder(page)
  const path = await page.getByRole('link', { name: '打印工单' }).first().getAttribute('href')
  await page.goto(path ?? '')
}

async function openFirstOrder(page: Page): Promise<void> {
  await go(page, '/allOrder')
  await openFirstRow(page)
  await page.waitForURL(/orderDetail/)
}

/** Opens a job that the technician is at work on, whose page has most to touch; the first one where a journey has finished it. */
async function openJobAtWork(page: Page): Promise<void> {
  await go(page, '/mobile')
  const { id: userId } = await send(page, getSessionUser, {})
  const atWork = { pageIndex: 0, pageSize: 100, states: String(WorkOrderState.InService) }
  const orders = await send(page, listWorkOrders, atWork)
  const own = orders.filter(({ servicePersonalId }) => servicePersonalId === userId)
  // The form of maintenance has every kind of control, folded groups and stars among them.
  const job = own.find(({ orderTypeName }) => orderTypeName === '定期保养') ?? own[0]
  if (job === undefined) await page.getByRole('article').getByRole('link').first().click()
  else await go(page, `/mobile/order/${job.id}`)
}

/** Opens the page of a customer as one of its orders does; a journey may have made the newest order for somebody who has none. */
async function openCustomer(page: Page): Promise<void> {
  await go(page, '/allOrder')
  const orders = await send(page, listWorkOrders, { pageIndex: 0, pageSize: 50 })
  const ofCustomer = orders.find(({ customerId }) => customerId !== null)
  await go(page, `/allOrder/customerDetail/${ofCustomer?.customerId ?? ''}/${ofCustomer?.id ?? ''}`)
}

/** Opens an event of one's own on the phone; at some hours the demo data leave this person none. */
async function openOwnEvent(page: Page): Promise<void> {
  await eventInHand(page, '无障碍检查')
  await go(page, '/mobile/event?tab=mine')
  const first = page.getByRole('article').getByRole('link').first()
  await first.waitFor()
  // Taps are not taken while the list may still move under the thumb.
  await waitUntilStill(page)
  await first.click()
}

/** Opens the first of all events: the administrator, who sees every button, answers for none. */
async function openEvent(page: Page): Promise<void> {
  await go(page, '/allEvent')
  await openFirstRow(page)
  await page.waitForURL(/eventDetail/)
}

async function openCopyOfEvent(page: Page): Promise<void> {
  await openEvent(page)
  await go(page, new URL(page.url()).pathname.replace('eventDetail', 'copyeventDetail'))
}

/** Opens the form in which an event becomes an order, for one that is in hand. */
async function openConversion(page: Page): Promise<void> {
  await go(page, '/allEvent?event_states=3')
  await openFirstRow(page)
  await page.waitForURL(/eventDetail/)
  await go(page, new URL(page.url()).pathname.replace('eventDetail', 'convertEvent'))
}

/** Opens the first asset of the list and returns its id. */
async function openAsset(page: Page): Promise<string> {
  await go(page, '/productManage')
  await openFirstRow(page)
  await page.waitForURL(/productManage\/[\da-f]/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens the first template of the template centre by a button of its card. */
async function openTemplate(page: Page, button: string): Promise<void> {
  await go(page, '/templateCenter')
  await page.getByRole('article').first().getByRole('link', { name: button }).click()
  await page.waitForURL(/processSetting/)
}

/** A form with a selected field, so that its properties show as well. */
async function openForm(page: Page): Promise<void> {
  await openTemplate(page, '表单')
  await fieldOf(page, '设备型号').click()
}

async function openOrderProcess(page: Page): Promise<void> {
  await openTemplate(page, '流程')
  await page.getByRole('list', { name: '流程' }).getByRole('button', { name: /^派单/ }).click()
}

/** The designer of a flow with its approver node open. */
async function openFlow(page: Page): Promise<void> {
  await makeFlow(page, '工单创建审批', '无障碍检查')
  await openCard(page, '审批人')
}

async function openFirstApproval(page: Page): Promise<void> {
  await go(page, '/approvalProcess')
  await openFirstRow(page)
  await page.getByRole('dialog', { name: /^审批 / }).waitFor()
}

/** The page of an import with one new row and one faulty row. */
async function openImport(page: Page): Promise<void> {
  await go(page, '/importCenter')
  await page
    .getByRole('button', { name: /^导入数据/ })
    .first()
    .click()
  await page.locator('.ant-dropdown').getByRole('menuitem', { name: '客户', exact: true }).click()
  const buffer = Buffer.from('客户名称,联系人,电话\n无障碍甲店,甲,13900000001\n无障碍乙店,乙,123\n')
  await page.locator('input[type=file]').setInputFiles({ name: '门店.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/importCenter\/./)
  await page.getByRole('tab', { name: '有误 1' }).waitFor()
}
