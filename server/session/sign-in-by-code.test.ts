/** Signing in by a code on the phone, and setting a password by one. */
import { createHash } from 'node:crypto'
import {
  getCodeContent,
  listSignInEnterprises,
  proveByCode,
  setPassword,
  signInByCode,
} from '@onsite/api/session/code-calls.ts'
import { signIn } from '@onsite/api/session/session-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { type CodePurpose, signInCode } from '@onsite/domain/session/sign-in-code.ts'
import { hasLeadingZeros, type SignInWork, workText } from '@onsite/domain/session/sign-in-work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { deviceCookieName, sessionCookieName } from '../kernel/session-token.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { type TestApp, testApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { hashPassword } from './password.ts'
import { codesSent } from './send-code.ts'
import { addAccount } from './session-store.ts'
import { freshAddress, freshMobile } from '../testing/strangers.ts'

let app: TestApp
let tenant: TestTenant
let person: TestPerson
let passwordHash: string
/** Messages by number, the newest last. */
const sent = new Map<string, string[]>()

beforeAll(async () => {
  app = await testApp()
  passwordHash = await hashPassword('一个很长的密码123')
  textMessenger.choose({
    isConnected: true,
    send: async ({ mobile, template }) => {
      if (template.kind === 'code') sent.set(mobile, [...(sent.get(mobile) ?? []), template.code])
      return await Promise.resolve('ok')
    },
  })
})
afterAll(() => textMessenger.choose(null))

async function join(to: TestTenant, mobile: string, more: { state?: 0 | 1; name?: string } = {}): Promise<TestPerson> {
  const joined = await to.person({ roles: [RoleType.Technician], mobile, ...more })
  await to.tx(async (tx) => await addAccount(tx, mobile, passwordHash, { tenantId: to.id, personId: joined.id }))
  return joined
}

beforeEach(async () => {
  tenant = await app.tenant({ name: '华东冷暖' })
  person = await join(tenant, freshMobile())
})

/** A browser with its cookies, in a subnet of its own. */
class Browser {
  readonly cookies: Record<string, string> = {}
  readonly ip = freshAddress()

  async send<T = unknown>(call: AnyCall, input: Record<string, unknown>): Promise<Envelope<T>> {
    const isRead = call.method === 'GET'
    const response = await app.http.inject({
      method: call.method,
      url: call.path,
      ...(isRead
        ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
        : { payload: input }),
      cookies: this.cookies,
      remoteAddress: this.ip,
    })
    for (const { name, value } of response.cookies) this.cookies[name] = value
    await codesSent()
    return response.json<Envelope<T>>()
  }

  async ask(mobile: string, type: CodePurpose = 'login', more: object = {}) {
    return await this.send(getCodeContent, { mobile, type, ...more })
  }

  async enter(mobile: string, code: string) {
    return await this.send<{ id: string; enterpriseId: string }>(signInByCode, { mobile, code })
  }
}

const codeOf = (mobile: string): string => sent.get(mobile)?.at(-1) ?? 'none was sent'
const anotherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for the codes of a number: they were asked for so long ago. */
async function age(mobile: string, seconds: number): Promise<void> {
  const digest = createHash('sha256').update(mobile).digest('base64url')
  await app.database.system(
    async (tx) =>
      await tx.run(
        q
          .updateTable('sign_in_code')
          .set({
            created_at: sql`created_at - make_interval(secs => ${seconds})`,
            expires_at: sql`expires_at - make_interval(secs => ${seconds})`,
          })
          .where('mobile_digest', '=', digest),
      ),
  )
}

function solve({ data }: Envelope<unknown>): { proofId: string; proofNonce: number } {
  const { bits, id, salt } = data as SignInWork
  let nonce = 0
  while (!hasLeadingZeros(createHash('sha256').update(workText(salt, nonce)).digest(), bits)) nonce += 1
  return { proofId: id, proofNonce: nonce }
}

test('lets the owner of the phone in with the code, once, and keeps no code that can be read', async () => {
  const browser = new Browser()
  expect(await browser.ask(` +86 ${person.mobile}`)).toMatchObject({
    success: true,
    data: { waitSeconds: 60, validSeconds: 300, isConnected: true },
  })
  const code = codeOf(person.mobile)
  expect(code).toMatch(/^\d{6}$/)

  expect(await browser.enter(person.mobile, code)).toMatchObject({
    success: true,
    data: { id: person.id, enterpriseId: tenant.id },
  })
  expect(browser.cookies[sessionCookieName]).toBeTruthy()
  expect(await browser.enter(person.mobile, code)).toMatchObject({ code: 'code-expired' })
  const rows = await app.database.system(async (tx) => await tx.many(q.selectFrom('sign_in_code').selectAll()))
  const plain = createHash('sha256').update(code).digest()
  expect(JSON.stringify(rows)).not.toContain(person.mobile)
  expect(rows.some((row) => row.code_digest.equals(plain))).toBe(false)
  const audit = await tenant.tx(
    async (tx) =>
      await tx.many(q.selectFrom('audit_log').select(['call', 'result']).where('person_id', '=', person.id)),
  )
  expect(audit).toEqual([
    { call: 'signInByCode', result: 'ok' },
    { call: 'signInByCode', result: 'code-expired' },
  ])
})

test('of twenty who use a code at once exactly one gets in', async () => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  const code = codeOf(person.mobile)

  const outcomes = await Promise.all(Array.from({ length: 20 }, async () => await browser.enter(person.mobile, code)))

  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
})

test('refuses the right code after five wrong ones', async () => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  const code = codeOf(person.mobile)
  for (let tries = 0; tries < signInCode.mostTries; tries += 1)
    expect(await browser.enter(person.mobile, anotherThan(code))).toMatchObject({ code: 'code-wrong' })

  const asked = await browser.enter(person.mobile, code)
  expect(asked).toMatchObject({ code: 'sign-in-check' })
  const { proofId: id, proofNonce: nonce } = solve(asked)
  const sixth = await browser.send(signInByCode, { mobile: person.mobile, code, proof: { id, nonce } })
  expect(sixth).toMatchObject({ code: 'code-expired' })
})

test.each([
  { seconds: 299, outcome: { success: true } },
  { seconds: 300, outcome: { code: 'code-expired' } },
])('a code is good for five minutes: after $seconds s', async ({ outcome, seconds }) => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  await age(person.mobile, seconds)

  expect(await browser.enter(person.mobile, codeOf(person.mobile))).toMatchObject(outcome)
})

test('a code serves in the browser that asked, for its purpose, until a newer one comes', async () => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  const first = codeOf(person.mobile)
  expect(await new Browser().enter(person.mobile, first)).toMatchObject({ code: 'code-expired' })
  expect(await browser.send(proveByCode, { mobile: person.mobile, code: first })).toMatchObject({
    code: 'code-expired',
  })
  await age(person.mobile, 60)
  await browser.ask(person.mobile)
  const second = codeOf(person.mobile)

  if (first !== second) expect(await browser.enter(person.mobile, first)).toMatchObject({ code: 'code-wrong' })
  expect(await browser.enter(person.mobile, second)).toMatchObject({ success: true })
})

/** Everything that a stranger learns of a number. */
async function learn(mobile: string) {
  const browser = new Browser()
  const answers = [await browser.ask(mobile), await browser.ask(mobile), await browser.enter(mobile, '000000')]
  return answers.map((one) => ({ ...one, requestId: '' }))
}

test('says the same of numbers with and without an account, and sends strangers nothing', async () => {
  const stranger = freshMobile()
  const disabled = await join(tenant, freshMobile(), { state: 0 })
  const known = await learn(person.mobile)
  expect(await learn(stranger)).toEqual(known)
  expect(await learn(disabled.mobile)).toEqual(known)
  expect(known[2]).toMatchObject({ code: 'code-wrong' })
  expect([sent.get(stranger), sent.get(disabled.mobile)]).toEqual([undefined, undefined])
})

test('sends one code a minute, asks for work from the fourth on, and ten a day at most', async () => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  expect(await browser.ask(person.mobile)).toMatchObject({
    code: 'code-too-soon',
    message: expect.stringMatching(/^(60|59) 秒后可以重新获取验证码$/) as string,
  })
  for (let count = 1; count < signInCode.mostPerDay; count += 1) {
    await age(person.mobile, 60)
    const asked = await new Browser().ask(person.mobile)
    expect(asked.success).toBe(count < signInCode.freePerDay)
    if (!asked.success) expect(await browser.ask(person.mobile, 'login', solve(asked))).toMatchObject({ success: true })
  }
  await age(person.mobile, 60)

  expect(await browser.ask(person.mobile)).toMatchObject({ code: 'code-too-often' })
  expect(sent.get(person.mobile)).toHaveLength(signInCode.mostPerDay)
})

test('sends a subnet twenty codes an hour at most, even at once', async () => {
  const browser = new Browser()
  const asked = await Promise.all(Array.from({ length: 25 }, async () => await browser.ask(freshMobile())))
  expect(asked.filter(({ success }) => success)).toHaveLength(signInCode.freePerSubnetAndHour)
  for (let count = signInCode.freePerSubnetAndHour; count < signInCode.mostPerSubnetAndHour; count += 1) {
    const mobile = freshMobile()
    expect(await browser.ask(mobile, 'login', solve(await browser.ask(mobile)))).toMatchObject({ success: true })
  }

  expect(await browser.ask(freshMobile())).toMatchObject({ code: 'code-too-often' })
})

test.each(['02166668888', '1390000111', 'abc'])('refuses %s beside the field', async (mobile) => {
  expect(await new Browser().ask(mobile)).toMatchObject({
    fields: [{ field: 'mobile', message: '请填写正确的手机号' }],
  })
})

test('lets people of several enterprises choose, by code and by password, and forgets the choice after use', async () => {
  const other = await app.tenant({ name: '北方电梯' })
  const third = await app.tenant({ name: '停用的' })
  const also = await join(other, person.mobile, { name: '李工' })
  await join(third, person.mobile, { state: 0 })
  const browser = new Browser()
  await browser.ask(person.mobile)
  const refused = await browser.enter(person.mobile, codeOf(person.mobile))
  expect(refused).toMatchObject({ code: 'choose-enterprise' })
  // A refusal carries details of its own where the reply would stand.
  const { ticket } = refused.data as unknown as { ticket: string }

  const list = await browser.send<{ id: string; name: string }[]>(listSignInEnterprises, { ticket })
  expect(list.data?.map(({ name }) => name).toSorted()).toEqual(['北方电梯', '华东冷暖'])
  const entered = await browser.send(signInByCode, { ticket, enterpriseId: other.id })
  expect(entered).toMatchObject({ success: true, data: { id: also.id, enterpriseId: other.id } })
  expect(await browser.send(listSignInEnterprises, { ticket })).toMatchObject({ code: 'ticket-expired' })
  expect(await browser.send(signInByCode, { ticket, enterpriseId: tenant.id })).toMatchObject({
    code: 'ticket-expired',
  })

  const byPassword = await browser.send(signIn, { mobile: person.mobile, password: '一个很长的密码123' })
  expect(byPassword).toMatchObject({ code: 'choose-enterprise' })
  const again = (byPassword.data as { ticket: string }).ticket
  const [first] = (await browser.send<{ id: string }[]>(listSignInEnterprises, { ticket: again })).data ?? []
  expect(first?.id).toBe(other.id)
  // Not one of his: the ticket is spent all the same.
  expect(await browser.send(signInByCode, { ticket: again, enterpriseId: third.id })).toMatchObject({
    code: 'person-disabled',
  })
})

test('sets a new password by code, once, and signs out everywhere', async () => {
  const before = new Browser()
  await before.ask(person.mobile)
  await before.enter(person.mobile, codeOf(person.mobile))
  await age(person.mobile, 60)
  const browser = new Browser()
  await browser.ask(person.mobile, 'password')
  const proven = await browser.send<{ ticket: string }>(proveByCode, {
    mobile: person.mobile,
    code: codeOf(person.mobile),
  })
  const ticket = proven.data?.ticket ?? ''
  expect(await browser.send(setPassword, { ticket, password: '12345678' })).toMatchObject({
    fields: [{ field: 'password', message: '密码要有字母、数字、符号中的至少两种' }],
  })
  expect(await browser.send(signInByCode, { ticket, enterpriseId: tenant.id })).toMatchObject({
    code: 'ticket-expired',
  })

  expect(await browser.send(setPassword, { ticket, password: 'neues Passwort 7' })).toMatchObject({ success: true })

  expect(await browser.send(setPassword, { ticket, password: 'noch eins 8' })).toMatchObject({ code: 'ticket-expired' })
  const sessions = await app.database.system(
    async (tx) => await tx.many(q.selectFrom('session').select('person_id').where('person_id', '=', person.id)),
  )
  expect(sessions).toEqual([])
  const enter = async (password: string) => await browser.send(signIn, { mobile: person.mobile, password })
  expect(await enter('一个很长的密码123')).toMatchObject({ code: 'wrong-password' })
  expect(await enter('neues Passwort 7')).toMatchObject({ success: true, data: { id: person.id } })
  const told = await tenant.tx(
    async (tx) => await tx.many(q.selectFrom('fact').select(['kind', 'people']).where('subject_id', '=', person.id)),
  )
  expect(told).toEqual([{ kind: 'password-set', people: [person.id] }])
})

test('a lost device cookie costs the code, not the account', async () => {
  const browser = new Browser()
  await browser.ask(person.mobile)
  delete browser.cookies[deviceCookieName]

  expect(await browser.enter(person.mobile, codeOf(person.mobile))).toMatchObject({ code: 'code-expired' })
})
