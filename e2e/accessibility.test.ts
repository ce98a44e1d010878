/** Every screen, light and dark, looked over by axe for WCAG 2.2 A and AA. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { type ScreenName, screens } from '@onsite/domain/screens.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fieldOf } from './designer.ts'
import { makeFlow, openCard } from './flows.ts'
import { enter, nextFrame, type Part, settled, sit } from './stage.ts'

interface Visit {
  /** null: before the session, or outside of it. */
  readonly part: Part | null
  readonly phone?: boolean
  /** For a screen of one record: opens it from a list. */
  readonly open?: (page: Page) => Promise<void>
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.goto('/allOrder')
  await page
    .getByRole('button', { name: /^GD\d+$/ })
    .first()
    .click()
  await page.waitForURL(/orderDetail/)
}

async function openFirstJob(page: Page): Promise<void> {
  await page.goto('/mobile')
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/mobile\/order/)
}

async function openPrint(page: Page): Promise<void> {
  await openFirstOrder(page)
  const path = await page.getByRole('link', { name: '打印工单' }).first().getAttribute('href')
  await page.goto(path ?? '')
}

/** A form with a field chosen, so that its properties are there as well. */
async function openForm(page: Page): Promise<void> {
  await openTemplate('表单')(page)
  await fieldOf(page, '设备型号').click()
}

/** The designer of a flow with its approver open. */
async function openFlow(page: Page): Promise<void> {
  await makeFlow(page, '工单创建审批', '无障碍检查')
  await openCard(page, '审批人')
}

/** The page of a customer as one comes to it from an order. */
async function openCustomer(page: Page): Promise<void> {
  await openFirstOrder(page)
  await page.getByRole('main').locator('a[href^="/allOrder/customerDetail/"]').filter({ visible: true }).last().click()
  await page.waitForURL(/customerDetail\/[^/]+\/[^/]+/)
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.goto('/allProduct')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('button').click()
  await page.waitForURL(/Productdetails/)
}

/** A table has its rows' headings; a phone shows cards. */
async function openFirstAsset(page: Page): Promise<void> {
  await page.goto('/productManage')
  const main = page.getByRole('main')
  await main.getByRole('rowheader').or(main.getByRole('listitem')).first().getByRole('button').first().click()
  await page.waitForURL(/productManage\/[\da-f]/)
}

const assetId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function openLabels(page: Page): Promise<void> {
  await openFirstAsset(page)
  await page.goto(`/printLabels?ids=${assetId(page)}`)
}

async function openPhoneAsset(page: Page): Promise<void> {
  await openFirstAsset(page)
  await page.goto(`/mobile/asset/${assetId(page)}`)
}

/** Opens the first row of a list of contracts. */
const openFirstContract = (list: string) => async (page: Page) => {
  await page.goto(list)
  await page.getByRole('main').getByRole('rowheader').first().getByRole('button').click()
  await page.waitForURL(/ontract\/[\da-f]/)
}

async function openFirstApproval(page: Page): Promise<void> {
  await page.goto('/approvalProcess')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('button').click()
  await page.getByRole('dialog', { name: /^审批 / }).waitFor()
}

async function openFirstPlan(page: Page): Promise<void> {
  await page.goto('/cyclePlan')
  await page.getByRole('main').getByRole('rowheader').first().getByRole('button').click()
  await page.waitForURL(/cyclePlan\/detail/)
}

/** Goes from the centre into the first template by one of its card's buttons. */
const openTemplate = (button: string) => async (page: Page) => {
  await page.goto('/templateCenter')
  await page.getByRole('article').first().getByRole('link', { name: button }).click()
  await page.waitForURL(/processSetting/)
}

async function openOrderProcess(page: Page): Promise<void> {
  await openTemplate('流程')(page)
  await page.getByRole('list', { name: '流程' }).getByRole('button', { name: /^派单/ }).click()
  await page.waitForURL(/orderProcess/)
}

/** The page of an import with a row that is new and one that is wrong. */
async function openImport(page: Page): Promise<void> {
  await page.goto('/importCenter')
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

/** Who opens each screen; a new screen without a line here does not compile. */
const visits: Readonly<Record<ScreenName, Visit>> = {
  Login: { part: null },
  ErrorRole: { part: null },
  ErrorOverdue: { part: null },
  Error403: { part: null },
  GuideOne: { part: 'dispatcher' },
  Error404: { part: 'dispatcher' },
  DetailError: { part: 'dispatcher' },
  AllOrder: { part: 'dispatcher' },
  SaleContract: { part: 'director' },
  SaleContractDetail: { part: 'director', open: openFirstContract('/saleContract') },
  MaintainContract: { part: 'director' },
  MaintainContractDetail: { part: 'director', open: openFirstContract('/maintainContract') },
  OrderDetail: { part: 'dispatcher', open: openFirstOrder },
  PrintOrder: { part: 'dispatcher', open: openPrint },
  CreateOrder: { part: 'dispatcher' },
  AcceptanceOrder: { part: 'dispatcher' },
  AssignOrder: { part: 'dispatcher' },
  OrderHighSeas: { part: 'dispatcher' },
  AbnormalOrder: { part: 'dispatcher' },
  CreatedOrder: { part: 'dispatcher' },
  ExamineOrder: { part: 'director' },
  OrderRubbish: { part: 'administrator' },
  MyOrder: { part: 'technician' },
  TemplateCenter: { part: 'administrator' },
  CustomForm: { part: 'administrator' },
  ProcessSetting: { part: 'administrator', open: openTemplate('流程') },
  OrderCustomForm: { part: 'administrator', open: openForm },
  CustomFormBeta: { part: 'administrator' },
  OrderProcess: { part: 'administrator', open: openOrderProcess },
  EventCustomForm: { part: 'administrator' },
  ProjectCustomForm: { part: 'administrator' },
  ApprovalProcessSettings: { part: 'administrator', open: openFlow },
  ApprovalProcessList: { part: 'director', open: openFirstApproval },
  CyclePlan: { part: 'administrator' },
  CyclePlanDetail: { part: 'administrator', open: openFirstPlan },
  CycleTmpl: { part: 'administrator' },
  HolidaySetting: { part: 'administrator' },
  ProductManage: { part: 'dispatcher' },
  AssetDetail: { part: 'dispatcher', open: openFirstAsset },
  PrintLabels: { part: 'dispatcher', open: openLabels },
  AssetByCode: { part: 'dispatcher' },
  MobileAsset: { part: 'technician', phone: true, open: openPhoneAsset },
  ImportCenter: { part: 'administrator' },
  ImportBatch: { part: 'administrator', open: openImport },
  AllCustomer: { part: 'dispatcher' },
  CustomerDetail: { part: 'dispatcher', open: openCustomer },
  ContactManage: { part: 'dispatcher' },
  AddressManage: { part: 'dispatcher' },
  CustomerTag: { part: 'dispatcher' },
  home_account: { part: 'dispatcher' },
  PortalInvite: {
    part: null,
    open: async (page) => {
      await page.goto(`/portal/invite/${'a'.repeat(32)}`)
    },
  },
  MessageOutbox: { part: 'administrator' },
  WarrantyTerms: { part: 'administrator' },
  AllProduct: { part: 'administrator' },
  Productdetails: { part: 'administrator', open: openFirstProduct },
  MobileApproval: { part: 'technician', phone: true },
  MobileHome: { part: 'technician', phone: true },
  MobileOrder: { part: 'technician', phone: true, open: openFirstJob },
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What each colour is looked over for. The two differ in nothing but colours, so the second look is at contrast alone. */
const looks = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} as const
type ColorScheme = keyof typeof looks

/** What axe objects to on the open page, one line an element. */
async function objections(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  // The page's content policy forbids inline scripts; the browser's own evaluation is not one.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${axeSource};0`)
  return await page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(looks[colorScheme])}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
        [id, target.join(' '), [...any, ...all, ...none].map(({ message }) => message).join('; ')].join(' | '))))`,
  )
}

/** The page has taken on the colours, and nothing is on its way from one to the other. */
async function dress(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor()
  // Transitions begin with the frame after the one that brought the new styles.
  await nextFrame(page)
  await page.evaluate(
    `Promise.allSettled(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished))`,
  )
}

const seats = ['none', 'dispatcher', 'director', 'administrator', 'technician', 'phone'] as const
const seatOf = ({ part, phone }: Visit) => (phone === true ? 'phone' : (part ?? 'none'))

it.each(seats)('has no barrier, light or dark, on the screens of: %s', async (seat) => {
  const rows = screens.filter(({ name }) => seatOf(visits[name as ScreenName]) === seat)
  const { part, phone = false } = visits[rows[0]?.name as ScreenName]
  const page = part === null ? await sit({ phone }) : await enter(part, { phone })
  const found: string[] = []
  for (const { name, path } of rows) {
    const { open } = visits[name as ScreenName]
    await (open === undefined ? page.goto(path) : open(page))
    await settled(page)
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    for (const colorScheme of ['light', 'dark'] as const) {
      await dress(page, colorScheme)
      for (const line of await objections(page, colorScheme)) found.push(`${name}, ${colorScheme}: ${line}`)
    }
  }
  expect(found).toEqual([])
})
