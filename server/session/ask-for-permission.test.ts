import { askForPermission } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function house() {
  const tenant = await (await testApp()).tenant()
  const boss = await tenant.person({ roles: [RoleType.Administrator], name: '赵管理' })
  const gone = await tenant.person({ roles: [RoleType.Administrator], name: '钱离职', state: 0 })
  const person = await tenant.person({ roles: [RoleType.Employee], name: '李敏' })
  return { tenant, boss, gone, person, client: tenant.as(person) }
}

it('tells the administrators who work here, and leads them to the role', async () => {
  const { boss, client, person, tenant } = await house()

  expect(await client.get(askForPermission, { screen: 'AllOrder' })).toEqual({ names: ['赵管理'] })

  expect(tenant.facts().at(-1)).toMatchObject({
    kind: 'permission-wanted',
    subjectId: person.id,
    tell: {
      people: [boss.id],
      path: '/roleManage?role=4:0',
      text: expect.stringContaining('李敏（普通员工）想打开「全部工单」'),
    },
  })
})

it('asks for nothing that is held, that administrators alone have, or that needs nothing', async () => {
  const { boss, client, tenant } = await house()

  expect(await tenant.as(boss).call(askForPermission, { screen: 'AllOrder' })).toMatchObject({
    code: 'permission-held',
  })
  expect(await client.call(askForPermission, { screen: 'RoleManage' })).toMatchObject({ code: 'permission-not-given' })
  expect(await client.call(askForPermission, { screen: 'GuideOne' })).toMatchObject({ code: 'not-found' })
  expect(await client.call(askForPermission, { screen: 'NoSuchPage' })).toMatchObject({ code: 'not-found' })
  expect(tenant.facts().map(({ kind }) => kind)).not.toContain('permission-wanted')
})
