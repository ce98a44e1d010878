import { listApiTokens, makeApiToken, renewApiToken, withdrawApiToken } from '@onsite/api/api-token/api-token-calls.ts'
import { getAudit, listAudit } from '@onsite/api/audit/audit-calls.ts'
import { addCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { getSessionUser, signOut } from '@onsite/api/session/session-calls.ts'
import { listDivisions } from '@onsite/api/setting/setting-calls.ts'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { mostOpenTokens } from '@onsite/domain/api-token/api-token.ts'
import { permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { beginSession } from '../kernel/session-token.ts'
import { testApp } from '../testing/test-app.ts'

const codeOf = (name: keyof typeof permissionTable): string => permissionTable[name].code
const customers = [codeOf('customer.view'), codeOf('customer.create')]

async function enterprise() {
  const app = await testApp()
  const tenant = await app.tenant({ name: '速修服务' })
  const people = await tenant.people({
    administrator: { roles: [RoleType.Administrator, RoleType.Dispatcher], name: '周管理' },
    colleague: { roles: [RoleType.Administrator] },
    dispatcher: { roles: [RoleType.Dispatcher] },
  })
  const administrator = tenant.as(people.administrator)
  const make = async (more: Partial<Input<typeof makeApiToken>> = {}) =>
    await administrator.get(makeApiToken, {
      name: 'ERP 对接',
      scopes: customers,
      days: 90,
      ...more,
    })
  /** Sends a call as another system does: with the token, and without cookie or csrf token. */
  const send = async (token: string, call: AnyCall, input: object = {}, headers: Record<string, string> = {}) => {
    const isGet = call.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const reply = await app.http.inject({
      method: call.method,
      url: isGet ? `${call.path}?${query.toString()}` : call.path,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(isGet ? {} : { payload: input }),
    })
    return JSON.parse(reply.body) as { success: boolean; code?: string; data?: unknown }
  }
  return {
    app,
    tenant,
    people,
    administrator,
    colleague: tenant.as(people.colleague),
    dispatcher: tenant.as(people.dispatcher),
    make,
    send,
  }
}
const paging = { pageIndex: 0, pageSize: 10 }

describe('a token', () => {
  it('is shown once, and reads and writes within its scopes without cookie and csrf token', async () => {
    const o = await enterprise()
    const { id, token } = await o.make()
    expect(token).toMatch(/^onsite_[\w-]{32}$/)

    const added = await o.send(token, addCustomer, { name: '华东机械厂', linkPerson: '周厂长', phone: '13900002222' })
    const listed = await o.send(token, listCustomers, paging)

    expect(added).toMatchObject({ success: true })
    expect(listed).toMatchObject({ success: true, data: [{ name: '华东机械厂' }] })
    const [row] = await o.administrator.get(listApiTokens, {})
    expect(row).toMatchObject({
      id,
      name: 'ERP 对接',
      state: 'open',
      tail: token.slice(-4),
      personName: '周管理',
      scopes: customers.toSorted(),
    })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('opens nothing beyond its scopes, though its person may do everything', async () => {
    const o = await enterprise()
    const { token } = await o.make({ scopes: [codeOf('customer.view')] })

    expect(await o.send(token, listCustomers, paging)).toMatchObject({ success: true })
    expect(
      await o.send(token, addCustomer, { name: '华东机械厂', linkPerson: '周厂长', phone: '13900002222' }),
    ).toMatchObject({ success: false, code: 'no-permission' })
    expect(await o.send(token, listAudit, paging)).toMatchObject({ code: 'no-permission' })
    expect(await o.send(token, listApiTokens)).toMatchObject({ code: 'no-permission' })
  })

  it('reads what is open to everybody, and neither is a session nor changes one', async () => {
    const o = await enterprise()
    const { token } = await o.make()

    expect(await o.send(token, listDivisions)).toMatchObject({ success: true })
    expect(await o.send(token, getSessionUser)).toMatchObject({ code: 'token-not-allowed' })
    expect(await o.send(token, signOut)).toMatchObject({ code: 'token-not-allowed' })
  })

  it('is none in a cookie, as a session is none in place of a token', async () => {
    const o = await enterprise()
    const { token } = await o.make()

    const byCookie = await o.app.http.inject({
      method: 'GET',
      url: `${listCustomers.path}?pageIndex=0&pageSize=10`,
      cookies: { onsite_session: token },
    })

    expect(byCookie.json()).toMatchObject({ success: false, code: 'not-signed-in' })
    const session = await o.app.database.system(
      async (tx) =>
        await beginSession(tx, {
          tenantId: o.tenant.id,
          personId: o.people.administrator.id,
          role: RoleType.Administrator,
          ip: '',
          userAgent: '',
          now: new Date(),
        }),
    )
    expect(await o.send(session, listCustomers, paging)).toMatchObject({ code: 'not-signed-in' })
    expect(await o.send('onsite_unknownunknownunknownunknown', listCustomers, paging)).toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('ends when it is withdrawn, renewed or expired', async () => {
    const o = await enterprise()
    const [withdrawn, renewed, expired] = [await o.make(), await o.make(), await o.make()]

    await o.colleague.get(withdrawApiToken, { id: withdrawn.id })
    const { token } = await o.administrator.get(renewApiToken, { id: renewed.id, days: 30 })
    await o.tenant.tx(
      async (tx) =>
        await tx.run(q.updateTable('api_token').set({ expires_at: sql`now()` }).where('id', '=', expired.id)),
    )

    for (const old of [withdrawn, renewed, expired])
      expect(await o.send(old.token, listCustomers, paging)).toMatchObject({ code: 'not-signed-in' })
    expect(await o.send(token, listCustomers, paging)).toMatchObject({ success: true })
    const states = (await o.administrator.get(listApiTokens, {})).map(({ id, state }) => [id, state])
    expect(states).toEqual([
      [expired.id, 'expired'],
      [renewed.id, 'open'],
      [withdrawn.id, 'withdrawn'],
    ])
  })

  it('ends when its person is administrator no more', async () => {
    const o = await enterprise()
    const { token } = await o.make()

    await o.tenant.tx(
      async (tx) =>
        await tx.run(
          q
            .deleteFrom('person_role')
            .where('person_id', '=', o.people.administrator.id)
            .where('role', '=', RoleType.Administrator),
        ),
    )

    expect(await o.send(token, listCustomers, paging)).toMatchObject({ code: 'not-signed-in' })
    const [row] = await o.colleague.get(listApiTokens, {})
    expect(row).toMatchObject({ state: 'idle', roleName: '系统管理员' })
  })

  it('ends with its person', async () => {
    const o = await enterprise()
    const { token } = await o.make()

    await o.tenant.tx(
      async (tx) =>
        await tx.run(
          q.updateTable('person').set({ state: PersonState.Disabled }).where('id', '=', o.people.administrator.id),
        ),
    )

    expect(await o.send(token, listCustomers, paging)).toMatchObject({ code: 'not-signed-in' })
  })

  it('stands in the operation log with what it did, and tells when it was used last', async () => {
    const o = await enterprise()
    const { token } = await o.make()
    await o.send(token, addCustomer, { name: '华东机械厂', linkPerson: '周厂长', phone: '13900002222' })

    const [entry] = await o.administrator.get(listAudit, { call: 'addCustomer' })
    const { changes } = await o.administrator.get(getAudit, { id: entry?.id ?? '' })

    expect(entry?.personName).toBe('周管理')
    expect(changes).toContainEqual(expect.objectContaining({ field: '接口令牌', to: 'ERP 对接' }))
    await expect.poll(async () => (await o.administrator.get(listApiTokens, {}))[0]?.usedTime ?? null).not.toBeNull()
  })
})

describe('making a token', () => {
  it('passes on nothing by which a token could give itself more, and no code that means nothing', async () => {
    const o = await enterprise()

    for (const code of [codeOf('apiToken.manage'), codeOf('role.manage'), '99999'])
      expect(
        await o.administrator.call(makeApiToken, { name: '越权', scopes: [codeOf('customer.view'), code], days: 30 }),
      ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'scopes' }] })
  })

  it('is for administrators, and renewing one for its own person', async () => {
    const o = await enterprise()
    const { id } = await o.make()

    expect(await o.dispatcher.call(listApiTokens, {})).toMatchObject({ code: 'no-permission' })
    expect(await o.colleague.call(renewApiToken, { id, days: 30 })).toMatchObject({ code: 'token-not-yours' })
  })

  it('ends at so many open ones, also when two make the last at once', async () => {
    const o = await enterprise()
    await Promise.all(Array.from({ length: mostOpenTokens - 1 }, async () => await o.make()))
    const input = { name: '最后', scopes: customers, days: 30 } as const

    const replies = await Promise.all([
      o.administrator.call(makeApiToken, input),
      o.colleague.call(makeApiToken, { ...input, name: '也是最后' }),
    ])

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'too-many-tokens' })
  })
})
