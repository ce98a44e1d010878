/** Signing in through messengers and OpenID Connect, against servers that speak their protocols. */
import { listOwnSignIns } from '@onsite/api/audit/audit-calls.ts'
import { signIn, type SessionUser } from '@onsite/api/session/session-calls.ts'
import {
  getPcAuthCode,
  signDingtalkPage,
  signInByPcCode,
  signWecomAgent,
  signWecomPage,
} from '@onsite/api/session/host-calls.ts'
import {
  beginSignIn,
  bindSignInSource,
  finishSignIn,
  listOwnSourceBindings,
  listSignInSources,
  removeOwnSourceBinding,
} from '@onsite/api/session/source-calls.ts'
import {
  countSourceBindings,
  listSourceBindings,
  listSourceSettings,
  removeSourceBinding,
  saveSourceBinding,
  saveSourceSetting,
  testSourceSetting,
} from '@onsite/api/session/source-setting-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { q } from '../../kernel/database.ts'
import { deviceCookieName, sessionCookieName } from '../../kernel/session-token.ts'
import { type TestApp, testApp, type TestPerson, type TestTenant } from '../../testing/test-app.ts'
import { askAdmin } from '../../testing/test-database.ts'
import { hashPassword } from '../password.ts'
import { addAccount } from '../session-store.ts'
import { signatureOf } from './host-answers.ts'
import { issuerHosts } from './oidc.ts'
import { outsideAddresses } from '../../kernel/outside/outside-addresses.ts'
import { outsideServer, type OutsideServer, provider, type Provider } from './testing/outside-server.ts'
import { TokenShelf } from '../../kernel/outside/token-shelf.ts'

const site = 'http://localhost:80'
const password = '一个很长的密码123'
let app: TestApp
let hash: string
let messenger: OutsideServer
let issuer: Provider
let tenant: TestTenant
let admin: TestPerson
let person: TestPerson
let count = 0

const fresh = () => `157${String(Date.now() % 100_000).padStart(5, '0')}${String((count += 1)).padStart(3, '0')}`

async function join(roles: readonly RoleType[]): Promise<TestPerson> {
  const joined = await tenant.person({ roles, mobile: fresh() })
  await tenant.tx(async (tx) => await addAccount(tx, joined.mobile, hash, { tenantId: tenant.id, personId: joined.id }))
  return joined
}

beforeAll(async () => {
  app = await testApp()
  hash = await hashPassword(password)
  messenger = await outsideServer()
  issuer = await provider('onsite', 'thesecret')
  outsideAddresses.choose({ wecom: messenger.url, dingtalk: messenger.url, dingtalkApi: messenger.url })
  issuerHosts.choose([new URL(issuer.url).host])
})
afterAll(async () => {
  await messenger.close()
  await issuer.close()
})

beforeEach(async () => {
  tenant = await app.tenant()
  admin = await join([RoleType.Administrator])
  person = await join([RoleType.Technician])
  messenger.asked.length = 0
  messenger.replies = {
    '/cgi-bin/gettoken': { errcode: 0, access_token: 'W', expires_in: 7200 },
    '/cgi-bin/auth/getuserinfo': { errcode: 0, userid: 'zhangsan', user_ticket: 'UT' },
    '/cgi-bin/auth/getuserdetail': { errcode: 0, mobile: person.mobile },
    '/cgi-bin/get_jsapi_ticket': { errcode: 0, ticket: 'page ticket', expires_in: 7200 },
    '/cgi-bin/ticket/get': { errcode: 0, ticket: 'agent ticket', expires_in: 7200 },
    '/cgi-bin/agent/get': { errcode: 0, name: '现场通' },
    '/v1.0/oauth2/accessToken': { accessToken: 'D', expireIn: 7200 },
    '/v1.0/oauth2/jsapiTickets': { jsapiTicket: 'ding ticket', expireIn: 7200 },
    '/v1.0/oauth2/userAccessToken': { accessToken: 'U', corpId: corpId() },
    '/v1.0/contact/users/me': { unionId: 'union' },
    '/topapi/user/getbyunionid': { errcode: 0, result: { userid: 'd-lisi' } },
    '/topapi/v2/user/getuserinfo': { errcode: 0, result: { userid: 'd-lisi' } },
    '/topapi/v2/user/get': { errcode: 0, result: { userid: 'd-lisi', name: '李四', mobile: person.mobile } },
  }
})

const corpId = () => `corp ${tenant.id}`

/** Turns a way in on; the messengers' credentials differ from test to test, so that no kept token is met again. */
async function turnOn(kind: SourceKind, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const isOidc = kind === 'oidc'
  await tenant.as(admin).get(saveSourceSetting, {
    kind,
    isOn: 1,
    authority: isOidc ? issuer.url : corpId(),
    clientId: isOidc ? 'onsite' : kind === 'dingtalk' ? 'app key' : '',
    agentId: isOidc ? '' : '1000002',
    label: '',
    secret: isOidc ? 'thesecret' : `secret ${tenant.id}`,
    ...more,
  })
}

/** A browser with its own cookies. */
function browser(): {
  send(call: AnyCall, body: object): Promise<{ success: boolean; code?: string; data: never; message?: string }>
  cookies: Record<string, string>
} {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    async send(call, body) {
      const reply = await app.http.inject({ method: call.method as 'POST', url: call.path, payload: body, cookies })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply.json()
    },
  }
}

type Browser = ReturnType<typeof browser>
const csrf = (said: { data: unknown }) => (said.data as SessionUser).csrfToken

interface Begun {
  readonly state: string
  readonly address: string
  readonly corpId: string
}

async function begin(one: Browser, kind: SourceKind, isInside: 0 | 1 = 0): Promise<Begun> {
  const said = await one.send(beginSignIn, { enterpriseId: tenant.id, kind, isInside })
  expect(said).toMatchObject({ success: true })
  return said.data
}

async function come(one: Browser, kind: SourceKind, isInside: 0 | 1 = 0) {
  const { state } = await begin(one, kind, isInside)
  return await one.send(finishSignIn[kind], { state, code: 'C' })
}

async function comeByOidc(one: Browser, claims: Parameters<Provider['signIn']>[1], over = {}) {
  const { address, state } = await begin(one, 'oidc')
  const answer = issuer.signIn(address, claims, over)
  return await one.send(finishSignIn.oidc, { state, code: new URLSearchParams(answer).get('code') ?? '', answer })
}

describe('a messenger', () => {
  test.each([
    { kind: 'wecom', isInside: 0, outsideId: 'zhangsan', way: '企业微信登录' },
    { kind: 'wecom', isInside: 1, outsideId: 'zhangsan', way: '企业微信登录' },
    { kind: 'dingtalk', isInside: 0, outsideId: 'd-lisi', way: '钉钉登录' },
    { kind: 'dingtalk', isInside: 1, outsideId: 'd-lisi', way: '钉钉登录' },
  ] as const)(
    'lets in by the number it confirmed, binds the account, tells its person and the log: $kind $isInside',
    async ({ isInside, kind, outsideId, way }) => {
      await turnOn(kind)

      const entered = await come(browser(), kind, isInside)

      expect(entered).toMatchObject({ success: true, data: { id: person.id, enterpriseId: tenant.id } })
      expect(await tenant.as(admin).get(listSourceBindings, { kind })).toMatchObject([
        { personId: person.id, personName: person.name, outsideId, isMail: false },
      ])
      expect(tenant.facts().map((fact) => fact.kind)).toContain('sign-in-source-bound')
      expect((await tenant.as(person).get(listOwnSignIns, {}))[0]).toMatchObject({ way, isOk: true })
      // The number is no longer needed.
      messenger.replies['/cgi-bin/auth/getuserdetail'] = { errcode: 60011, errmsg: 'no privilege' }
      messenger.replies['/topapi/v2/user/get'] = { errcode: 60011, errmsg: 'no privilege' }
      expect(await come(browser(), kind, isInside)).toMatchObject({ success: true, data: { id: person.id } })
    },
  )

  test('sends browsers to its own pages with our way back, and pages inside DingTalk nowhere', async () => {
    await turnOn('wecom')
    await turnOn('dingtalk')

    const [outside, inside] = [await begin(browser(), 'wecom'), await begin(browser(), 'wecom', 1)]
    expect(outside.address).toContain('https://login.work.weixin.qq.com/wwlogin/sso/login?')
    expect(inside.address).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?.*#wechat_redirect$/)
    for (const { address, state } of [outside, inside]) {
      expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${site}/signInBack`)
      expect(new URL(address).searchParams.get('state')).toBe(state)
    }
    expect(await begin(browser(), 'dingtalk', 1)).toMatchObject({ address: '', corpId: corpId() })
  })

  test('a stranger is told what to do, and binds by signing in once in the same browser', async () => {
    await turnOn('wecom')
    messenger.replies['/cgi-bin/auth/getuserdetail'] = { errcode: 60011, errmsg: 'no privilege' }
    const one = browser()
    const refused = await come(one, 'wecom')
    expect(refused).toMatchObject({ code: 'source-unknown', data: { account: 'zhangsan' } })
    const { ticket } = refused.data as { ticket: string }

    const thief = browser()
    const stolen = await thief.send(signIn, { mobile: admin.mobile, password })
    expect(await thief.send(bindSignInSource, { ticket, csrfToken: csrf(stolen) })).toMatchObject({
      code: 'source-expired',
    })

    const own = await one.send(signIn, { mobile: person.mobile, password })
    expect(await one.send(bindSignInSource, { ticket, csrfToken: csrf(own) })).toMatchObject({
      success: true,
      data: { name: '企业微信', account: 'zhangsan' },
    })
    expect(await one.send(bindSignInSource, { ticket, csrfToken: csrf(own) })).toMatchObject({ code: 'source-expired' })
    expect(await come(browser(), 'wecom')).toMatchObject({ success: true, data: { id: person.id } })
  })

  test('a request serves once, in its browser, for its way in', async () => {
    await turnOn('wecom')
    await turnOn('dingtalk')
    const one = browser()
    const { state } = await begin(one, 'wecom')

    expect(await browser().send(finishSignIn.wecom, { state, code: 'C' })).toMatchObject({ code: 'source-expired' })
    expect(await one.send(finishSignIn.wecom, { state, code: 'C' })).toMatchObject({ success: true })
    expect(await one.send(finishSignIn.wecom, { state, code: 'C' })).toMatchObject({ code: 'source-expired' })
    const other = await begin(one, 'wecom')
    expect(await one.send(finishSignIn.dingtalk, { state: other.state, code: 'C' })).toMatchObject({
      code: 'source-expired',
    })
  })

  test('refusals of the messenger, of people who are no members, and of members of other enterprises', async () => {
    await turnOn('wecom')
    await turnOn('dingtalk')
    messenger.replies['/cgi-bin/auth/getuserinfo'] = { errcode: 40029, errmsg: 'invalid code' }
    expect(await come(browser(), 'wecom')).toMatchObject({ code: 'source-refused' })
    messenger.replies['/cgi-bin/auth/getuserinfo'] = { errcode: 0, openid: 'somebody' }
    expect(await come(browser(), 'wecom')).toMatchObject({ code: 'source-refused' })
    messenger.replies['/v1.0/oauth2/userAccessToken'] = { accessToken: 'U', corpId: 'another corp' }
    expect(await come(browser(), 'dingtalk')).toMatchObject({ code: 'source-refused' })
  })

  test('whoever has another account there is not bound by a number anew', async () => {
    await turnOn('wecom')
    await tenant.as(admin).get(saveSourceBinding, { kind: 'wecom', personId: person.id, outsideId: 'other' })

    expect(await come(browser(), 'wecom')).toMatchObject({ code: 'source-taken' })
  })

  test('disabled people stay out, the second factor is asked, and an expired enterprise is left to its page', async () => {
    await turnOn('wecom')
    await tenant.tx(
      async (tx) =>
        await tx.run(
          q.updateTable('person').set({ state: 0 }).where('tenant_id', '=', tenant.id).where('id', '=', person.id),
        ),
    )
    expect(await come(browser(), 'wecom')).toMatchObject({ code: 'person-disabled' })

    await askAdmin(`update person set state = 1 where id = $1`, [person.id])
    await askAdmin(
      `insert into person_second_factor (tenant_id, person_id, secret, begun_at, confirmed_at) values ($1, $2, 'x', now(), now())`,
      [tenant.id, person.id],
    )
    expect(await come(browser(), 'wecom')).toMatchObject({
      code: 'second-factor',
      data: { ticket: expect.any(String) as string },
    })

    await askAdmin(`delete from person_second_factor where person_id = $1`, [person.id])
    await askAdmin(`update tenant set expires_at = '2020-01-01' where id = $1`, [tenant.id])
    expect(await come(browser(), 'wecom')).toMatchObject({
      success: true,
      data: { epServiceExpireTime: expect.stringMatching(/^20(19|20)-/) as string },
    })
  })
})

const claims = () => ({ sub: 's-1', name: '王五', phone_number: `+86${person.mobile}`, phone_number_verified: true })

describe('OpenID Connect', () => {
  test('lets in by the confirmed number, then by sub', async () => {
    await turnOn('oidc')
    expect(await comeByOidc(browser(), claims())).toMatchObject({ success: true, data: { id: person.id } })
    expect(await comeByOidc(browser(), { sub: 's-1' })).toMatchObject({ success: true, data: { id: person.id } })
    expect((await tenant.as(person).get(listOwnSignIns, {}))[0]).toMatchObject({ way: '单点登录' })
  })

  test('a number or an address that nobody confirmed names nobody', async () => {
    await turnOn('oidc')
    await tenant.as(admin).get(saveSourceBinding, { kind: 'oidc', personId: person.id, outsideId: 'Wang@Example.com' })

    for (const unproven of [
      { ...claims(), phone_number_verified: false },
      { sub: 's-2', email: 'wang@example.com', email_verified: false },
    ])
      expect(await comeByOidc(browser(), unproven)).toMatchObject({ code: 'source-unknown' })
    const mail = { sub: 's-2', email: 'WANG@example.com', email_verified: true }
    expect(await comeByOidc(browser(), mail)).toMatchObject({ success: true, data: { id: person.id } })
    // From now on the id counts: the address may be given to somebody else.
    expect(await comeByOidc(browser(), { ...mail, sub: 's-3' })).toMatchObject({ code: 'source-unknown' })
  })

  test('refuses another nonce, a token about nobody, a wrong secret and a refusal of the provider', async () => {
    await turnOn('oidc')
    for (const over of [{ nonce: 'other' }, { sub: '' }])
      expect({ over, ...(await comeByOidc(browser(), claims(), over)) }).toMatchObject({ over, code: 'source-refused' })
    const one = browser()
    const { state } = await begin(one, 'oidc')
    const answer = new URLSearchParams({ error: 'access_denied', state }).toString()
    expect(await one.send(finishSignIn.oidc, { state, code: '-', answer })).toMatchObject({ code: 'source-refused' })
    await turnOn('oidc', { secret: 'wrong' })
    expect(await comeByOidc(browser(), claims())).toMatchObject({ code: 'source-refused' })
  })

  test('never reaches inside where the operator has not opened it', async () => {
    await turnOn('oidc', { authority: messenger.url })
    expect(await tenant.as(admin).call(testSourceSetting, { kind: 'oidc' })).toMatchObject({
      code: 'source-not-tested',
    })
    expect(await browser().send(beginSignIn, { enterpriseId: tenant.id, kind: 'oidc', isInside: 0 })).toMatchObject({
      code: 'source-refused',
    })
    expect(messenger.asked).toEqual([])
  })
})

describe('settings', () => {
  test('keep the secret sealed, show no secret, and say what is missing beside its field', async () => {
    const client = tenant.as(admin)
    const empty = { kind: 'wecom', isOn: 1, authority: ' ', clientId: '', agentId: '', label: '' } as const
    expect(await client.call(saveSourceSetting, empty)).toMatchObject({
      code: 'invalid-input',
      fields: [{ field: 'authority' }, { field: 'agentId' }, { field: 'secret' }],
    })
    await turnOn('wecom')

    const [wecom] = await client.get(listSourceSettings, {})
    expect(wecom).toMatchObject({ kind: 'wecom', isOn: 1, hasSecret: true, backUrl: `${site}/signInBack` })
    for (const table of ['sign_in_source', 'audit_log', 'request_key', 'outside_token']) {
      const rows = await askAdmin<{ line: string }>(`select t::text as line from ${table} t`, [])
      for (const { line } of rows) expect(line).not.toContain(`secret ${tenant.id}`)
    }
    expect(await client.get(testSourceSetting, { kind: 'wecom' })).toContain('现场通')
    expect(await client.call(testSourceSetting, { kind: 'dingtalk' })).toMatchObject({ code: 'source-off' })
    messenger.replies['/cgi-bin/agent/get'] = { errcode: 301002, errmsg: 'not allowed' }
    expect(await client.call(testSourceSetting, { kind: 'wecom' })).toMatchObject({ code: 'source-not-tested' })
  })

  test('a way in that is off is not offered and lets nobody in', async () => {
    const listKinds = async () =>
      (await app.stranger().get(listSignInSources, { enterpriseId: tenant.id })).map(({ kind }) => kind)
    expect(await listKinds()).toEqual([])
    await turnOn('wecom')
    expect(await listKinds()).toEqual(['wecom'])
    const one = browser()
    const { state } = await begin(one, 'wecom')
    await turnOn('wecom', { isOn: 0 })

    expect(await listKinds()).toEqual([])
    expect(await one.send(finishSignIn.wecom, { state, code: 'C' })).toMatchObject({ code: 'source-off' })
    expect(await one.send(beginSignIn, { enterpriseId: tenant.id, kind: 'wecom', isInside: 0 })).toMatchObject({
      code: 'source-off',
    })
  })

  test('administrators bind and unbind; an account and a person have one binding each', async () => {
    const client = tenant.as(admin)
    const bound = { kind: 'wecom', personId: person.id, outsideId: 'zhangsan' } as const
    expect(await client.call(saveSourceBinding, bound)).toMatchObject({ code: 'source-off' })
    await turnOn('wecom')
    await client.get(saveSourceBinding, bound)

    expect(await client.call(saveSourceBinding, { ...bound, personId: admin.id })).toMatchObject({
      code: 'source-bound',
    })
    expect(await client.call(saveSourceBinding, { ...bound, outsideId: 'lisi' })).toMatchObject({
      code: 'source-taken',
    })
    expect(await client.get(countSourceBindings, { kind: 'wecom' })).toBe(1)
    await client.get(removeSourceBinding, { kind: 'wecom', personId: person.id })
    expect(await client.call(removeSourceBinding, { kind: 'wecom', personId: person.id })).toMatchObject({
      code: 'not-found',
    })
    // Ids of another enterprise at the messenger mean other people.
    await client.get(saveSourceBinding, bound)
    await turnOn('wecom', { authority: 'another corp' })
    expect(await client.get(countSourceBindings, { kind: 'wecom' })).toBe(0)
  })
})

describe('own bindings', () => {
  test('people see and end theirs, those of a system no longer used too, and nobody else’s', async () => {
    await turnOn('wecom')
    await tenant.as(admin).get(saveSourceBinding, { kind: 'wecom', personId: person.id, outsideId: 'zhangsan' })
    await tenant.as(admin).get(saveSourceBinding, { kind: 'wecom', personId: admin.id, outsideId: 'boss' })
    await turnOn('wecom', { authority: 'another corp' })
    const client = tenant.as(person)
    const system = { kind: 'wecom', authority: corpId() } as const

    expect(await client.get(listOwnSourceBindings, {})).toMatchObject([{ ...system, outsideId: 'zhangsan' }])
    await client.get(removeOwnSourceBinding, system)
    expect(await client.get(listOwnSourceBindings, {})).toEqual([])
    expect(await client.call(removeOwnSourceBinding, system)).toMatchObject({ code: 'not-found' })
    expect(await tenant.as(admin).get(listOwnSourceBindings, {})).toMatchObject([{ outsideId: 'boss' }])
  })
})

describe('pages inside a messenger', () => {
  test.each([
    { call: signDingtalkPage, kind: 'dingtalk', ticket: 'ding ticket' },
    { call: signWecomPage, kind: 'wecom', ticket: 'page ticket' },
    { call: signWecomAgent, kind: 'wecom', ticket: 'agent ticket' },
  ] as const)('are signed: $call.path', async ({ call, kind, ticket }) => {
    const client = tenant.as(person)
    expect(await client.call(call, { url: `${site}/x` })).toMatchObject({ code: 'source-off' })
    await turnOn(kind)

    const signed = await client.get(call, { url: `${site}/allOrder?tab=1#top` })

    expect(signed).toMatchObject({ agentid: '1000002', corpId: corpId() })
    const { nonceStr, signature, timeStamp } = signed
    expect(signature).toBe(signatureOf(ticket, nonceStr, timeStamp, `${site}/allOrder?tab=1`))
    expect(await client.call(call, { url: 'https://elsewhere.example/x' })).toMatchObject({ code: 'invalid-input' })
  })

  test('one ticket serves all, however many ask at once, in several processes', async () => {
    await turnOn('wecom')
    const fetched: string[] = []
    const shelves = [new TokenShelf(app.database), new TokenShelf(app.database)]
    const texts = await Promise.all(
      [...shelves, ...shelves].map(
        async (shelf) =>
          await shelf.token(['t', tenant.id], async () => {
            fetched.push('one')
            return await Promise.resolve({ text: 'T', seconds: 7200 })
          }),
      ),
    )
    expect([texts, fetched]).toEqual([['T', 'T', 'T', 'T'], ['one']])

    const client = tenant.as(person)
    await Promise.all([1, 2, 3].map(async (page) => await client.get(signWecomPage, { url: `${site}/${page}` })))
    expect(messenger.times('/cgi-bin/get_jsapi_ticket')).toBe(1)
    expect(messenger.times('/cgi-bin/gettoken')).toBe(1)
  })

  test('a code opens the product in a browser once, for the same person', async () => {
    const { code, url } = await tenant.as(person).get(getPcAuthCode, {})
    expect(url).toBe(`${site}/openInBrowser#${code}`)

    const one = browser()
    expect(await one.send(signInByPcCode, { code })).toMatchObject({ success: true, data: { id: person.id } })
    expect(one.cookies[sessionCookieName]).toBeDefined()
    expect(one.cookies[deviceCookieName]).toBeDefined()
    expect(await browser().send(signInByPcCode, { code })).toMatchObject({ code: 'browser-code-used' })
    await askAdmin(`update sign_in_ticket set expires_at = now() where purpose = 'browser'`, [])
  })
})
