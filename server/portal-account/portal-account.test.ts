import { addCustomer, removeCustomer } from '@onsite/api/customer/customer-calls.ts'
import { mergeCustomers, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import {
  acceptInvitation,
  countPortalAccounts,
  disablePortalAccounts,
  enablePortalAccounts,
  exportPortalAccounts,
  invitePortalAccount,
  listPortalAccountIds,
  listPortalAccounts,
  readInvitation,
  removePortalAccounts,
  savePortalAccount,
} from '@onsite/api/portal-account/portal-account-calls.ts'
import {
  countCustomerMessages,
  listCustomerMessages,
  listMessages,
  listNotices,
} from '@onsite/api/notice/notice-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import { purgeInvitations } from './purge-invitations.job.ts'

const phone = '13900001234'

async function stage() {
  const app = await testApp()
  const tenant = await app.tenant({ name: '速修服务' })
  const client = tenant.as(await tenant.person({ roles: [RoleType.AcceptanceService] }))
  const customer = await client.get(addCustomer, { name: '华东制冷', linkPerson: '李雷', phone })
  const account = await client.get(savePortalAccount, {
    customerId: customer.id,
    contactId: customer.contacts[0]?.id ?? null,
    name: '李雷',
    phone,
  })
  const invite = async () => {
    const { link } = await client.get(invitePortalAccount, { id: account.id })
    return link.split('/').at(-1) ?? ''
  }
  const listStates = async () => (await client.get(listPortalAccounts, {})).map(({ name, state }) => [name, state])
  return { app, tenant, client, customer, account, invite, listStates, stranger: app.stranger() }
}

test('keeps accounts of customers’ people, the number once per enterprise', async () => {
  const { account, client, customer, listStates, tenant } = await stage()
  expect(account).toMatchObject({ state: 0, customerName: '华东制冷', contactName: '李雷 13900001234', version: 1 })
  const same = await client.call(savePortalAccount, { customerId: customer.id, name: '韩梅', phone })
  expect(same).toMatchObject({
    code: 'portal-phone-taken',
    fields: [{ field: 'phone', message: '该手机号已有门户账号「李雷」' }],
  })
  const renamed = { id: account.id, version: 1, customerId: customer.id, name: '李磊', phone }
  expect(await client.get(savePortalAccount, renamed)).toMatchObject({ name: '李磊', version: 2 })
  expect(await client.call(savePortalAccount, renamed)).toMatchObject({ code: 'stale' })
  expect(await listStates()).toEqual([['李磊', 0]])
  for (const query of [{ keyword: 'lilei' }, { phone: '1234' }, { state: '0' }, { customerId: customer.id }]) {
    expect(await client.get(countPortalAccounts, query), JSON.stringify(query)).toBe(1)
    expect(await client.get(listPortalAccountIds, query)).toEqual([account.id])
  }
  expect(await client.get(countPortalAccounts, { state: '1,2' })).toBe(0)
  expect(await client.call(exportPortalAccounts, {})).toMatchObject({ success: true })
  const other = await client.get(addCustomer, { name: '别家', linkPerson: '韩梅', phone: '13900009999' })
  expect(
    await client.call(savePortalAccount, {
      customerId: other.id,
      contactId: customer.contacts[0]?.id ?? null,
      name: '韩梅',
      phone: '13900009999',
    }),
  ).toMatchObject({ fields: [{ field: 'contactId' }] })
  expect(tenant.facts().map(({ kind }) => kind)).toContain('portal-account-created')
})

test('shows a guest what the invitation is about, and nothing that he must know himself', async () => {
  const { client, account, stranger } = await stage()
  const { expires_time, link, text } = await client.get(invitePortalAccount, { id: account.id })
  expect(link).toMatch(/^https?:\/\/[^/]+\/portal\/invite\/[\w-]{32}$/)
  expect(text).toContain(link)
  const token = link.split('/').at(-1) ?? ''
  const invitation = await stranger.get(readInvitation, { token })
  expect(invitation).toEqual({
    enterpriseName: '速修服务',
    customerName: '华东制冷',
    name: '李雷',
    maskedPhone: '139********',
    expires_time,
  })
  expect(Date.parse(expires_time) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
})

test('a guest confirms the last digits and is in', async () => {
  const { account, client, invite, listStates, stranger } = await stage()
  const token = await invite()
  expect(await stranger.get(acceptInvitation, { token, digits: '1234' })).toEqual({
    enterpriseName: '速修服务',
    name: '李雷',
  })
  expect(await listStates()).toEqual([['李雷', 1]])
  expect(await stranger.call(readInvitation, { token })).toMatchObject({ code: 'invitation-accepted' })
  expect(await stranger.call(acceptInvitation, { token, digits: '1234' })).toMatchObject({
    code: 'invitation-accepted',
  })
  expect(await client.call(invitePortalAccount, { id: account.id })).toMatchObject({ code: 'portal-state' })
  const lines = await client.get(listLifeLines, { kind: 'portal-account', id: account.id })
  expect(lines.map(({ action }) => action)).toEqual(['接受邀请', '发送邀请', '新建'])
})

test('an invitation is a message to the customer, read once it is accepted, and stands in the customer’s life', async () => {
  const { app, client, customer, invite, stranger, tenant } = await stage()
  const token = await invite()
  await app.react()
  const [sent, ...others] = await client.get(listCustomerMessages, { customerId: customer.id })
  expect(sent).toMatchObject({ channel: 'hand', receiverName: '李雷', receiverPhone: phone, state: 1, readTime: null })
  expect(sent?.sentTime).toBe(sent?.createTime)
  expect(others).toEqual([])
  expect(JSON.stringify(sent)).not.toContain(token)

  await stranger.get(acceptInvitation, { token, digits: '1234' })
  await app.react()

  expect(await client.get(listCustomerMessages, { customerId: customer.id })).toMatchObject([
    { id: sent?.id, state: 3 },
  ])
  expect(await client.get(countCustomerMessages, { customerId: customer.id })).toBe(1)
  const manager = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  expect(await manager.get(listMessages, { state: 3 })).toMatchObject([
    { personName: `李雷 ${phone}`, channel: 'hand' },
  ])
  expect(await client.get(listNotices, {})).toMatchObject([{ category: 'customer', title: '客户已启用门户账号' }])
  const lines = await client.get(listLifeLines, { kind: 'customer', id: customer.id })
  expect(lines.slice(0, 2).map(({ action, personName }) => [action, personName === ''])).toEqual([
    ['客户接受门户邀请', true],
    ['邀请使用客户门户', false],
  ])
})

test('messages are shown to those who see the customer, and follow a merge and back', async () => {
  const { app, client, customer, invite, tenant } = await stage()
  await invite()
  await app.react()
  const sales = tenant.as(await tenant.person({ roles: [RoleType.Salesperson] }))
  for (const call of [listCustomerMessages, countCustomerMessages])
    expect(await sales.call(call, { customerId: customer.id })).toMatchObject({ code: 'not-found' })
  await invite()
  await app.react()
  expect((await client.get(listCustomerMessages, { customerId: customer.id })).map(({ note }) => note)).toEqual([
    expect.not.stringContaining('已被新的代替'),
    expect.stringContaining('已被新的代替'),
  ])
  const manager = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const kept = await client.get(addCustomer, { name: '华东', linkPerson: '李雷', phone: '13900005678' })

  const { mergeId } = await manager.get(mergeCustomers, { keptId: kept.id, mergedId: customer.id, take: [] })

  expect(await client.get(countCustomerMessages, { customerId: kept.id })).toBe(2)
  await manager.get(unmergeCustomers, { mergeId })
  expect(await client.get(countCustomerMessages, { customerId: kept.id })).toBe(0)
  expect(await client.get(countCustomerMessages, { customerId: customer.id })).toBe(2)
})

test('expired invitations are removed at night; the one that was accepted answers until then', async () => {
  const { app, invite, stranger, tenant } = await stage()
  await invite()
  const ofTenant = q.updateTable('portal_invitation').where('tenant_id', '=', tenant.id)
  await tenant.tx(async (tx) => await tx.run(ofTenant.set({ expires_at: new Date() })))
  const accepted = await invite()
  await stranger.get(acceptInvitation, { token: accepted, digits: '1234' })

  const files = new LocalFileStore(testFilesFolder)
  await purgeInvitations.run(jobContext({ database: app.database, files, log: testLogger }), {})

  const kept = await tenant.tx(
    async (tx) => await tx.many(q.selectFrom('portal_invitation').selectAll().where('tenant_id', '=', tenant.id)),
  )
  expect(kept).toHaveLength(1)
  expect(await stranger.call(readInvitation, { token: accepted })).toMatchObject({ code: 'invitation-accepted' })
})

test('of two guests at once one is in', async () => {
  const { invite, stranger } = await stage()
  const token = await invite()
  const replies = await Promise.all(
    [1, 2].map(async () => await stranger.call(acceptInvitation, { token, digits: '1234' })),
  )
  expect(replies.map(({ code, success }) => (success ? 'in' : String(code))).toSorted()).toEqual([
    'in',
    'invitation-accepted',
  ])
})

test('five wrong guesses end an invitation', async () => {
  const { invite, listStates, stranger } = await stage()
  const token = await invite()
  for (const left of [4, 3, 2, 1, 0])
    expect(await stranger.call(acceptInvitation, { token, digits: '0000' })).toMatchObject({
      code: 'invitation-digits',
      message: `手机号后四位不正确，还可以试 ${left} 次`,
    })
  expect(await stranger.call(acceptInvitation, { token, digits: '1234' })).toMatchObject({ code: 'invitation-void' })
  expect(await listStates()).toEqual([['李雷', 0]])
})

test('a new invitation ends the one before; a changed number ends it too', async () => {
  const { account, client, customer, invite, stranger } = await stage()
  const [first, second] = [await invite(), await invite()]
  expect(await stranger.call(readInvitation, { token: first })).toMatchObject({ code: 'invitation-void' })
  expect(await stranger.call(readInvitation, { token: second })).toMatchObject({ success: true })
  const moved = { id: account.id, customerId: customer.id, name: '李雷', phone: '13900007777' }
  expect(await client.get(savePortalAccount, moved)).toMatchObject({ invited_time: null })
  expect(await stranger.call(readInvitation, { token: second })).toMatchObject({ code: 'invitation-void' })
})

test('only the link that was accepted says so', async () => {
  const { account, client, invite, stranger } = await stage()
  const [replaced, accepted] = [await invite(), await invite()]
  await stranger.get(acceptInvitation, { token: accepted, digits: '1234' })

  expect(await stranger.call(readInvitation, { token: replaced })).toMatchObject({ code: 'invitation-void' })
  await client.get(disablePortalAccounts, { ids: [account.id] })
  expect(await stranger.call(readInvitation, { token: accepted })).toMatchObject({ code: 'invitation-void' })
})

test('an invitation is void after seven days, and its token is not stored', async () => {
  const { invite, stranger, tenant } = await stage()
  const token = await invite()
  await tenant.tx(async (tx) => {
    const row = await tx.first(q.selectFrom('portal_invitation').selectAll().where('tenant_id', '=', tenant.id))
    expect(JSON.stringify(row)).not.toContain(token)
    await tx.run(q.updateTable('portal_invitation').set({ expires_at: new Date() }).where('tenant_id', '=', tenant.id))
  })
  expect(await stranger.call(readInvitation, { token })).toMatchObject({ code: 'invitation-void' })
  expect(await stranger.call(readInvitation, { token: 'x'.repeat(32) })).toMatchObject({ code: 'invitation-void' })
})

test('stops accounts and lets them in again, each as far as it had come', async () => {
  const { account, client, customer, invite, listStates, stranger } = await stage()
  const waiting = await client.get(savePortalAccount, { customerId: customer.id, name: '韩梅', phone: '13900008888' })
  await stranger.get(acceptInvitation, { token: await invite(), digits: '1234' })
  const { link } = await client.get(invitePortalAccount, { id: waiting.id })
  const ids = [account.id, waiting.id]
  expect((await client.get(disablePortalAccounts, { ids })).map(({ success }) => success)).toEqual([true, true])
  expect(await listStates()).toEqual([
    ['韩梅', 2],
    ['李雷', 2],
  ])
  expect(await stranger.call(readInvitation, { token: link.split('/').at(-1) ?? '' })).toMatchObject({
    code: 'invitation-void',
  })
  expect(await client.call(disablePortalAccounts, { ids: [account.id] })).toMatchObject({
    message: '「李雷」已停用，不能停用',
  })
  await client.get(enablePortalAccounts, { ids })
  expect(await listStates()).toEqual([
    ['韩梅', 0],
    ['李雷', 1],
  ])
})

test('keeps its customer, follows a merge, and frees its number when it is deleted', async () => {
  const { account, client, customer, listStates } = await stage()
  expect(await client.call(removeCustomer, { id: customer.id })).toMatchObject({
    code: 'in-use',
    message: '还有 1 个门户账号（如「李雷」），不能删除',
  })
  const twin = await client.get(addCustomer, { name: '华东制冷公司', linkPerson: '李雷', phone: '13900005678' })
  await client.get(mergeCustomers, { keptId: twin.id, mergedId: customer.id })
  expect(await client.get(listPortalAccounts, { customerId: twin.id })).toHaveLength(1)
  expect(await client.get(removePortalAccounts, { ids: [account.id] })).toMatchObject([{ name: '李雷', success: true }])
  expect(await listStates()).toEqual([])
  expect(await client.call(savePortalAccount, { customerId: twin.id, name: '新人', phone })).toMatchObject({
    success: true,
  })
})

test('is seen with its customer, and not offered on the free plan', async () => {
  const { customer, tenant } = await stage()
  const seller = tenant.as(await tenant.person({ roles: [RoleType.Salesperson] }))
  expect(await seller.get(listPortalAccounts, {})).toEqual([])
  expect(
    await seller.call(savePortalAccount, { customerId: customer.id, name: '甲', phone: '13900002222' }),
  ).toMatchObject({
    code: 'no-permission',
  })
  const free = await (await testApp()).tenant({ plan: Plan.Free })
  const dispatcher = free.as(await free.person({ roles: [RoleType.Dispatcher] }))
  expect(await dispatcher.call(listPortalAccounts, {})).toMatchObject({ code: 'free-plan' })
})

test('makes no link for a host that the request names, unless it is this machine', async () => {
  const { account, client } = await stage()
  const invite = async (host: string) =>
    await client.call(invitePortalAccount, { id: account.id }, { headers: { host } })

  expect(await invite('evil.example')).toMatchObject({ success: false, code: 'site-url-unset' })
  expect(await invite('localhost:8080')).toMatchObject({
    success: true,
    data: { link: expect.stringMatching(/^http:\/\/localhost:8080\/portal\/invite\//) as string },
  })
})
