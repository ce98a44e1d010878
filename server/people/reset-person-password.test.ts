import { addPerson, getStaff, resetPersonPassword } from '@onsite/api/people/staff-calls.ts'
import { getSessionUser, signIn } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { askAdmin } from '../testing/test-database.ts'
import { testApp } from '../testing/test-app.ts'

const [first, fresh] = ['first-pass-2026', 'fresh-pass-2027']
let count = 0

async function house() {
  const app = await testApp()
  const tenant = await app.tenant()
  const boss = await tenant.person({ roles: [RoleType.Administrator], name: '赵管理' })
  const client = tenant.as(boss)
  count += 1
  const mobile = `1771000${String(count).padStart(4, '0')}`
  const fields = { name: '李敏', mobile, roleTypes: [RoleType.Technician], departmentId: null, groupIds: [] }
  const { id } = await client.get(addPerson, { ...fields, password: first })
  const enter = async (password: string) => await app.stranger().call(signIn, { mobile, password })
  return { app, tenant, boss, client, id, mobile, fields, enter }
}

test('lets somebody in with the fresh password only, whose sessions have ended', async () => {
  const { app, client, enter, id, mobile, tenant } = await house()
  const there = tenant.as({ id, name: '李敏', mobile, roles: [RoleType.Technician] })
  await there.get(getSessionUser, { timestamp: '1' })

  await client.get(resetPersonPassword, { id, password: fresh })

  app.database.forgetSession()
  expect(await there.call(getSessionUser, { timestamp: '1' })).toMatchObject({ code: 'not-signed-in' })
  expect(await enter(first)).toMatchObject({ code: 'wrong-password' })
  expect(await enter(fresh)).toMatchObject({ success: true })
  const log = await askAdmin<{ changes: string }>(
    "select changes::text from audit_log where tenant_id = $1 and call = 'resetPersonPassword' and result = 'ok'",
    [tenant.id],
  )
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain(fresh)
})

test('lets in at once whom wrong passwords had slowed down', async () => {
  const { client, enter, id } = await house()
  for (let at = 0; at < 5; at += 1) await enter(`wrong-${at}-pass`)
  expect(await enter(first)).toMatchObject({ code: 'sign-in-check' })

  await client.get(resetPersonPassword, { id, password: fresh })

  expect(await enter(fresh)).toMatchObject({ success: true })
})

test('leaves the account alone of whoever belongs to another enterprise too', async () => {
  const { app, client, fields, id } = await house()
  const elsewhere = await app.tenant()
  const other = elsewhere.as(await elsewhere.person({ roles: [RoleType.Administrator] }))
  await other.get(addPerson, { ...fields, password: first })

  expect(await client.call(resetPersonPassword, { id, password: fresh })).toMatchObject({
    code: 'password-elsewhere',
    message: expect.stringContaining('李敏'),
  })
})

test('is for administrators, for others than themselves, and takes no password that is guessed first', async () => {
  const { app, boss, client, enter, id, tenant } = await house()
  const elsewhere = await app.tenant()
  const stranger = elsewhere.as(await elsewhere.person({ roles: [RoleType.Administrator] }))
  const dispatcher = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))

  expect(await dispatcher.call(resetPersonPassword, { id, password: fresh })).toMatchObject({ code: 'no-permission' })
  expect(await stranger.call(resetPersonPassword, { id, password: fresh })).toMatchObject({ code: 'not-found' })
  expect(await client.call(resetPersonPassword, { id: boss.id, password: fresh })).toMatchObject({
    code: 'password-own',
  })
  expect(await client.call(resetPersonPassword, { id, password: 'aaaaaaaa' })).toMatchObject({
    fields: [{ field: 'password' }],
  })
  expect(await client.get(getStaff, { id })).toMatchObject({ name: '李敏' })
  expect(await enter(first)).toMatchObject({ success: true })
})
