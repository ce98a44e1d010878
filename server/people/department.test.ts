import { listDepartments, nameDepartmentLeader } from '@onsite/api/people/department-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import { headsAbove } from './department-store.ts'

async function house() {
  const tenant = await (await testApp()).tenant()
  const [top, middle, below] = [uuidv7(), uuidv7(), uuidv7()]
  await tenant.tx(async (tx) => {
    const add = async (id: string, name: string, parent_id: string | null): Promise<number> =>
      await tx.run(q.insertInto('department').values({ tenant_id: tenant.id, id, name, parent_id }))
    await add(top, '总部', null)
    await add(middle, '服务部', top)
    await add(below, '空调组', middle)
  })
  const administrator = await tenant.person({ roles: [RoleType.Administrator] })
  const boss = await tenant.person({ roles: [RoleType.Director], name: '赵总' })
  const worker = await tenant.person({ roles: [RoleType.Technician], departmentId: below })
  return { tenant, top, middle, below, boss, worker, client: tenant.as(administrator) }
}

test('names the head of a department and takes it back', async () => {
  const { client, top, boss } = await house()

  expect(await client.get(nameDepartmentLeader, { departmentId: top, leaderId: boss.id })).toMatchObject({
    name: '总部',
    leaderName: '赵总',
  })
  expect((await client.get(listDepartments, {})).map((one) => [one.name, one.leaderName])).toContainEqual([
    '总部',
    '赵总',
  ])
  expect(await client.get(nameDepartmentLeader, { departmentId: top, leaderId: null })).toMatchObject({
    leaderId: null,
  })
})

test('finds the heads above a person from the own department up', async () => {
  const { tenant, client, top, boss, worker } = await house()
  await client.get(nameDepartmentLeader, { departmentId: top, leaderId: boss.id })
  const heads = async (id: string) => await tenant.tx(async (tx) => await headsAbove({ tenantId: tenant.id, tx }, id))

  expect(await heads(worker.id)).toEqual([null, null, boss.id])
  expect(await heads(boss.id)).toEqual([])
})

test('refuses a head who left, with the sentence beside the field', async () => {
  const { tenant, client, top } = await house()
  const gone = await tenant.person({ roles: [RoleType.Director], state: 0 })

  expect(await client.call(nameDepartmentLeader, { departmentId: top, leaderId: gone.id })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'leaderId' }],
  })
})
