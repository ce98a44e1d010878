/** Invitations to join an enterprise: who may make them, whom they let in, and what they say when they do not. */
import { addInvite, joinByInvite, listInvites, openInvite, withdrawInvite } from '@onsite/api/people/invite-calls.ts'
import { disablePerson, listStaff } from '@onsite/api/people/staff-calls.ts'
import { removeDepartment, addDepartment } from '@onsite/api/people/department-calls.ts'
import { getCodeContent } from '@onsite/api/session/code-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { codesSent } from '../session/send-code.ts'
import { testApp, type TenantOptions } from '../testing/test-app.ts'
import { freshAddress, freshMobile } from '../testing/strangers.ts'

const codes = new Map<string, string>()

beforeAll(() =>
  textMessenger.choose({
    isConnected: true,
    send: async ({ mobile, template }) => {
      if (template.kind === 'code') codes.set(mobile, template.code)
      return await Promise.resolve('ok')
    },
  }),
)
afterAll(() => textMessenger.choose(null))

/** Nobody waits a minute before the next code. */
async function forgetAsking(): Promise<void> {
  const { database } = await testApp()
  const earlier = sql<string>`created_at - interval '2 minutes'`
  await database.system(async (tx) => await tx.run(q.updateTable('sign_in_code').set({ created_at: earlier })))
}

/** A stranger's browser, in a subnet of its own. */
async function guest() {
  const { http } = await testApp()
  const cookies: Record<string, string> = {}
  const remoteAddress = freshAddress()
  const send = async <T = unknown>(call: AnyCall, input: Record<string, unknown>): Promise<Envelope<T>> => {
    const response = await http.inject({
      method: call.method,
      url: call.path,
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
      cookies,
      remoteAddress,
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    await codesSent()
    return response.json<Envelope<T>>()
  }
  /** Gives name, number and the code that came to it. */
  const join = async (inviteCode: string, mobile = freshMobile(), more: Record<string, unknown> = {}) => {
    await forgetAsking()
    expect(await send(getCodeContent, { mobile, type: 'join' })).toMatchObject({ success: true })
    const code = codes.get(mobile) ?? 'none was sent'
    return await send<SessionUser>(joinByInvite, { inviteCode, name: '新同事', mobile, code, ...more })
  }
  return { send, join }
}

async function house(options: TenantOptions = {}) {
  const app = await testApp()
  const tenant = await app.tenant({ name: '华东冷暖', ...options })
  const boss = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }))
  const invite = async (change: object = {}) =>
    await boss.get(addInvite, {
      roleTypes: [RoleType.Technician],
      departmentId: null,
      days: 7,
      maxUses: 2,
      ...change,
    })
  return { app, tenant, boss, invite }
}

test('lets people in with its roles and department, signed in at once, until its places are used', async () => {
  const { boss, invite } = await house()
  const departmentId = (await boss.get(addDepartment, { name: '维修部', parentId: null, leaderId: null })).id
  const made = await invite({ departmentId })
  const browser = await guest()
  expect(made.link).toContain(`/join/${made.code.replace('-', '')}`)

  expect(await browser.send(openInvite, { inviteCode: made.code.toLowerCase() })).toMatchObject({
    data: { enterpriseName: '华东冷暖', inviterName: '管理员', roleNames: ['服务人员'], department_name: '维修部' },
  })
  const entered = await browser.join(made.code)
  expect(entered).toMatchObject({ success: true, data: { name: '新同事', enterpriseName: '华东冷暖' } })
  await (await guest()).join(made.code, freshMobile(), { name: '第二位' })

  expect(await (await guest()).join(made.code)).toMatchObject({ code: 'invite-used' })
  expect(await boss.get(listInvites, {})).toMatchObject([{ uses: 2, joined: ['新同事', '第二位'], state: 'used' }])
  expect(await boss.get(listStaff, { keyword: '新同事' })).toMatchObject([
    { department_name: '维修部', roleTypes: [RoleType.Technician] },
  ])
})

test('says plainly that it was withdrawn, has expired, or never was', async () => {
  const { boss, invite, tenant } = await house()
  const [gone, old] = [await invite(), await invite()]
  await boss.get(withdrawInvite, { id: gone.id })
  await tenant.tx(
    async (tx) =>
      await tx.run(
        q
          .updateTable('person_invite')
          .set({ expires_at: new Date().toISOString() })
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', old.id),
      ),
  )
  const { join, send } = await guest()

  expect(await send(openInvite, { inviteCode: gone.code })).toMatchObject({ code: 'invite-withdrawn' })
  expect(await join(gone.code)).toMatchObject({ code: 'invite-withdrawn' })
  expect(await send(openInvite, { inviteCode: old.code })).toMatchObject({ code: 'invite-expired' })
  expect(await join(old.code)).toMatchObject({ code: 'invite-expired' })
  expect(await send(openInvite, { inviteCode: 'ABCDEFGHJK' })).toMatchObject({ code: 'invite-unknown' })
})

test('asks for the right code, a number that is not one of the people, and a free seat', async () => {
  const { boss, invite } = await house({ plan: Plan.Paid, seats: 2 })
  const { code } = await invite({ maxUses: 5 })
  const mobile = freshMobile()
  const { join } = await guest()

  expect(await join(code, mobile, { code: '000000' })).toMatchObject({ code: 'code-wrong' })
  expect(await join(code, freshMobile(), { mobile: '12' })).toMatchObject({ fields: [{ field: 'mobile' }] })
  const first = await guest()
  expect(await first.join(code, freshMobile(), { name: '甲' })).toMatchObject({ success: true })
  expect(await (await guest()).join(code)).toMatchObject({ code: 'seats-exceeded' })

  const [one] = await boss.get(listStaff, { keyword: '甲' })
  await boss.get(disablePerson, { id: one?.id ?? '', version: one?.version ?? 0 })
  // Disabled people do not come back by an invitation.
  expect(await (await guest()).join(code, one?.mobile)).toMatchObject({ code: 'joined-already' })
  expect((await boss.get(listInvites, {}))[0]).toMatchObject({ uses: 1, state: 'open' })
})

test('gives its last place to one of two at once', async () => {
  const { boss, invite } = await house()
  const { code } = await invite({ maxUses: 1 })
  const guests = [await guest(), await guest()]

  const entered = await Promise.all(guests.map(async ({ join }) => await join(code)))

  expect(entered.filter(({ success }) => success)).toHaveLength(1)
  expect(entered.find(({ success }) => !success)).toMatchObject({ code: 'invite-used' })
  expect((await boss.get(listInvites, {}))[0]).toMatchObject({ uses: 1 })
})

test('is made by administrators, for no administrators, and survives its department', async () => {
  const { boss, invite, tenant } = await house()
  const dispatcher = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  const fields = { roleTypes: [RoleType.Technician], departmentId: null, days: 7, maxUses: 1 }

  expect(await dispatcher.call(addInvite, fields)).toMatchObject({ code: 'no-permission' })
  expect(await dispatcher.call(listInvites, {})).toMatchObject({ code: 'no-permission' })
  expect(await boss.call(addInvite, { ...fields, roleTypes: [RoleType.Administrator] })).toMatchObject({
    fields: [{ field: 'roleTypes' }],
  })
  expect(await boss.call(addInvite, { ...fields, days: 31 })).toMatchObject({ fields: [{ field: 'days' }] })
  const stranger = await house()
  expect(await stranger.boss.call(withdrawInvite, { id: (await invite()).id })).toMatchObject({ code: 'not-found' })

  const departmentId = (await boss.get(addDepartment, { name: '临时', parentId: null, leaderId: null })).id
  const { code } = await invite({ departmentId })
  await boss.get(removeDepartment, { id: departmentId })
  expect(await (await guest()).join(code)).toMatchObject({ success: true })
})

test('an account of another enterprise joins with its own password', async () => {
  const [first, second] = [await house(), await house()]
  const mobile = freshMobile()
  await (await guest()).join((await first.invite()).code, mobile)
  const { join } = await guest()

  const entered = await join((await second.invite()).code, mobile)

  expect(entered).toMatchObject({ success: true, data: { enterpriseName: '华东冷暖' } })
})
