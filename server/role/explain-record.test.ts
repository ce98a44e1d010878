import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import * as roles from '@onsite/api/role/role-calls.ts'
import { explainRecordSight } from '@onsite/api/role/sight-calls.ts'
import { permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { expect, it } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const why = async ({ administrator }: Office, personId: string, id: string) =>
  await administrator.get(explainRecordSight, { personId, kind: 'work-order', id })
const holdingLabels = (reasons: readonly { label: string; holds: boolean }[]) =>
  reasons.filter(({ holds }) => holds).map(({ label }) => label)

it('names the ways that lead somebody to an order, and those that do not', async () => {
  const o = await office()
  const order = await o.orderIn(3)
  const { people } = o

  const [technician] = (await why(o, people.technician.id, order.id)).roles
  expect([technician?.roleName, technician?.isSeen]).toEqual(['服务人员', true])
  expect(holdingLabels(technician?.reasons ?? [])).toEqual(['有「查看工单」权限', '是它的服务人员'])

  const [rival] = (await why(o, people.rival.id, order.id)).roles
  expect([rival?.isSeen, holdingLabels(rival?.reasons ?? [])]).toEqual([false, ['有「查看工单」权限']])
  expect(rival?.reasons.map(({ label }) => label)).toContain('它在工单公海')

  const [director] = (await why(o, people.director.id, order.id)).roles
  expect(holdingLabels(director?.reasons ?? [])).toContain('有「查看全部工单」权限，范围是全部')
})

it('says that a reach ends before the order', async () => {
  const o = await office()
  const { id } = await o.service.get(addWorkOrder, {
    orderType: o.templateId,
    title: '别队的单',
    customName: '中心医院',
  })
  const role = RoleType.Dispatcher
  const { variant } = await o.administrator.get(roles.addRole, {
    role,
    name: '本队调度',
    codes: [...defaultRights(role).powers],
    reaches: [{ code: permissionOf('workOrder.viewAll').code, by: 'group' }],
  })
  await o.administrator.get(roles.giveRole, { role, variant, personIds: [o.people.dispatcher.id] })

  const [account] = (await why(o, o.people.dispatcher.id, id)).roles
  expect([account?.roleName, account?.isSeen]).toEqual(['本队调度', false])
  expect(account?.reasons).toContainEqual({ label: '在「查看全部工单」的范围「本人所在团队」里', holds: false })
})

it('tells nothing of what is not there', async () => {
  const o = await office()
  const { id } = await o.orderIn(1)
  const asked = { personId: o.people.technician.id, kind: 'work-order', id }
  const { administrator } = o
  expect(await administrator.call(explainRecordSight, { ...asked, id: uuidv7() })).toMatchObject({ code: 'not-found' })
  expect(await administrator.call(explainRecordSight, { ...asked, kind: 'nothing' })).toMatchObject({
    code: 'not-found',
  })
  expect(await o.dispatcher.call(explainRecordSight, asked)).toMatchObject({ code: 'no-permission' })
})
