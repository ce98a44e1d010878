/** Registering an enterprise: who may, what is laid out, and what happens when a step fails. */
import {
  getRegistration,
  getRegistrationProgress,
  registerEnterprise,
  type RegistrationProgress,
  retryRegistration,
} from '@onsite/api/registration/registration-calls.ts'
import { getCodeContent, signInByCode } from '@onsite/api/session/code-calls.ts'
import { type SessionUser, signIn } from '@onsite/api/session/session-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { RegistrationState } from '@onsite/domain/registration/registration-steps.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { recordDirectory } from '../record-kinds.ts'
import { codesSent } from '../session/send-code.ts'
import { packs } from '../template/pack-files.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { type TestApp, testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import { layEnterprises } from './lay-enterprises.job.ts'
import { openRegistration } from './registration-door.ts'
import { freshAddress, freshMobile } from '../testing/strangers.ts'

let app: TestApp
const codes = new Map<string, string>()
let browser: Browser
let mobile: string
let name: string

beforeAll(async () => {
  app = await testApp()
  textMessenger.choose({
    isConnected: true,
    send: async ({ mobile: to, template }) => {
      if (template.kind === 'code') codes.set(to, template.code)
      return await Promise.resolve('ok')
    },
  })
})
afterAll(() => textMessenger.choose(null))
beforeEach(() => {
  browser = new Browser()
  mobile = freshMobile()
  name = `新企业 ${mobile}`
})
afterEach(() => openRegistration(true))

/** A browser with its cookies, in a subnet of its own. */
class Browser {
  readonly cookies: Record<string, string> = {}
  readonly ip = freshAddress()

  async send<T = unknown>(call: AnyCall, input: Record<string, unknown>): Promise<Envelope<T>> {
    const response = await app.http.inject({
      method: call.method,
      url: call.path,
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
      cookies: this.cookies,
      remoteAddress: this.ip,
    })
    for (const { name: key, value } of response.cookies) this.cookies[key] = value
    await codesSent()
    return response.json<Envelope<T>>()
  }

  async codeFor(number: string): Promise<string> {
    expect(await this.send(getCodeContent, { mobile: number, type: 'register' })).toMatchObject({ success: true })
    return codes.get(number) ?? 'none was sent'
  }

  async register(more: Record<string, unknown> = {}) {
    const code = typeof more['code'] === 'string' ? more['code'] : await this.codeFor(mobile)
    const usual = { name, pack: 'manufacturing', personName: '王芳', mobile, password: 'ein Wort 2026' }
    return await this.send<{ ticket: string }>(registerEnterprise, { ...usual, ...more, code })
  }

  async progress(ticket: string): Promise<RegistrationProgress> {
    const { data } = await this.send<RegistrationProgress>(getRegistrationProgress, { ticket })
    if (data === null || data === undefined) throw new Error('no progress')
    return data
  }
}

const ticketOf = ({ data }: Envelope<{ ticket: string }>): string => data?.ticket ?? 'no ticket'

type Lay = NonNullable<Parameters<typeof layEnterprises>[1]>
const surroundings = { records: recordDirectory, templates: { approvalFlows: async () => await Promise.resolve([]) } }
/** Lets a worker lay out what waits. */
const work = async (lay?: Lay) => {
  const files = new LocalFileStore(testFilesFolder)
  const ctx = jobContext({ database: app.database, files, log: testLogger })
  await layEnterprises(surroundings, lay).job.run(ctx, {})
}

test('lays out an enterprise that its administrator can enter at once', async () => {
  const ticket = ticketOf(await browser.register())
  expect(await browser.progress(ticket)).toMatchObject({ state: RegistrationState.Running, percent: 16 })
  expect(await browser.send(signIn, { mobile, password: 'ein Wort 2026' })).toMatchObject({ code: 'wrong-password' })

  await app.react()

  const { enterpriseId, ...progress } = await browser.progress(ticket)
  expect(progress).toEqual({
    state: RegistrationState.Done,
    percent: 100,
    steps: [
      { key: 'enterprise', label: '建立企业、部门和管理员', done: 1, total: 1 },
      { key: 'template', label: '安装工单模板', done: 3, total: 3 },
      { key: 'limits', label: '设置服务时限', done: 1, total: 1 },
      { key: 'account', label: '启用管理员账号', done: 1, total: 1 },
    ],
  })
  const entered = await browser.send<SessionUser>(signInByCode, { ticket, enterpriseId })
  expect(entered).toMatchObject({
    success: true,
    data: { name: '王芳', enterpriseName: name, sysrole: RoleType.Administrator, epServiceExpireTime: null },
  })
  expect(await browser.send(signInByCode, { ticket, enterpriseId })).toMatchObject({ code: 'ticket-expired' })
  expect(await browser.send(signIn, { mobile, password: 'ein Wort 2026' })).toMatchObject({ success: true })
  const [laid, kept] = await app.database.tenant(enterpriseId, async (tx) => [
    {
      templates: await tx.many(q.selectFrom('form_template').select('name').where('version_id', 'is not', null)),
      policies: await tx.many(q.selectFrom('sla_policy').select('name')),
      departments: await tx.many(q.selectFrom('department').select('name')),
    },
    await tx.first(q.selectFrom('enterprise_registration').selectAll().where('id', '=', enterpriseId)),
  ])
  expect(laid.templates.length).toBeGreaterThanOrEqual(3)
  expect([laid.policies, laid.departments]).toEqual([[{ name: '标准时限' }], [{ name }]])
  expect(kept?.password_hash).toBe('')
})

test.each(packs.map(({ code }) => code))('lays out the templates of the industry %s', async (pack) => {
  const ticket = ticketOf(await browser.register({ pack }))
  await app.react()

  expect(await browser.progress(ticket)).toMatchObject({ state: RegistrationState.Done, percent: 100 })
})

test('goes on behind the last whole step, and after three tries waits for somebody to ask', async () => {
  const ticket = ticketOf(await browser.register())
  const laid: string[] = []
  let isBroken = true
  const lay: Lay = async ({ tenantId, tx }, _, { key }) => {
    const { enterpriseId } = await browser.progress(ticket)
    if (tenantId !== enterpriseId) return
    laid.push(key)
    await tx.run(q.insertInto('department').values({ tenant_id: tenantId, id: crypto.randomUUID(), name: key }))
    if (key === 'limits' && isBroken) throw new Error('the disk is full')
  }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await browser.progress(ticket)).state).toBe(RegistrationState.Running)
    await work(lay)
  }
  const failed = await browser.progress(ticket)
  expect(failed).toMatchObject({ state: RegistrationState.Failed, percent: 66 })
  await work(lay)
  expect(laid.filter((key) => key === 'limits')).toHaveLength(3)

  isBroken = false
  expect(await browser.send(retryRegistration, { ticket })).toMatchObject({
    data: { state: RegistrationState.Running, percent: 66 },
  })
  await work(lay)

  expect(await browser.progress(ticket)).toMatchObject({ state: RegistrationState.Done, percent: 100 })
  const departments = await app.database.tenant(
    failed.enterpriseId,
    async (tx) => await tx.many(q.selectFrom('department').select('name').orderBy('name')),
  )
  // Nothing of a failed try is left, and nothing was done twice.
  expect(departments.map((one) => one.name).toSorted()).toEqual(
    ['account', 'limits', 'template inspection', 'template installation', 'template repair', name].toSorted(),
  )
})

test('two workers at once do each step once', async () => {
  const ticket = ticketOf(await browser.register())
  const { enterpriseId } = await browser.progress(ticket)
  const laid: string[] = []
  const lay: Lay = async ({ tenantId }, _, { key }) => {
    if (tenantId === enterpriseId) laid.push(key)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all([work(lay), work(lay), work(lay)])
  await work(lay)

  expect(laid).toEqual(['template repair', 'template installation', 'template inspection', 'limits', 'account'])
})

test('refuses a number that has an account, but only who has proven that it is his', async () => {
  await browser.register()
  await app.react()
  const other = new Browser()
  const another = { name: `${name} 二`, mobile }

  expect(await other.register({ ...another, code: '000000' })).toMatchObject({ code: 'code-expired' })
  await app.database.system(async (tx) => await tx.run(q.deleteFrom('sign_in_code')))
  expect(await other.register(another)).toMatchObject({ code: 'phone-registered' })
})

test('refuses a name that is in use, however it is written, of two at once as well', async () => {
  await app.tenant({ name: `老企业ABC${mobile}` })
  const refused = { code: 'enterprise-name-taken', fields: [{ field: 'name', message: '已有同名的企业' }] }
  expect(await browser.register({ name: ` 老企业 abc${mobile} ` })).toMatchObject(refused)

  const [first, second] = [new Browser(), new Browser()]
  const [one, two] = [freshMobile(), freshMobile()]
  const asked = [
    { by: first, mobile: one, code: await first.codeFor(one) },
    { by: second, mobile: two, code: await second.codeFor(two) },
  ]
  const outcomes = await Promise.all(asked.map(async ({ by, ...own }) => await by.register(own)))
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  expect(outcomes.find(({ success }) => !success)).toMatchObject(refused)
})

test('lets the same number go on with what it began, from another browser', async () => {
  const first = ticketOf(await browser.register())
  const { enterpriseId } = await browser.progress(first)
  await app.database.system(async (tx) => await tx.run(q.deleteFrom('sign_in_code')))
  const other = new Browser()
  const second = ticketOf(await other.register({ password: 'anderes Wort 27' }))

  expect((await other.progress(second)).enterpriseId).toBe(enterpriseId)
  expect(await browser.send(getRegistrationProgress, { ticket: first })).toMatchObject({ code: 'registration-unknown' })
  await app.react()
  expect(await other.send(signIn, { mobile, password: 'anderes Wort 27' })).toMatchObject({ success: true })
})

test('refuses what cannot be, and everything while it is closed', async () => {
  const code = '000000'
  expect(await browser.register({ code, password: '12345678' })).toMatchObject({
    fields: [{ field: 'password', message: '密码要有字母、数字、符号中的至少两种' }],
  })
  expect(await browser.register({ code, pack: 'farming' })).toMatchObject({
    fields: [{ field: 'pack', message: '没有这个行业' }],
  })
  expect(await browser.send(getRegistration, {})).toMatchObject({ data: { isOpen: true } })
  openRegistration(false)
  expect(await browser.send(getRegistration, {})).toMatchObject({ data: { isOpen: false } })
  expect(await browser.register({ code })).toMatchObject({ code: 'registration-closed' })
})
