/** Looking at the product as a role sees it. */
import { beginSecondFactor, confirmSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { listStaff } from '@onsite/api/people/staff-calls.ts'
import { endPreview, startPreview } from '@onsite/api/role/preview-calls.ts'
import * as roles from '@onsite/api/role/role-calls.ts'
import { changeRole, getSessionUser, signOut } from '@onsite/api/session/session-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const me = { timestamp: '1' }
const asTechnician = { role: RoleType.Technician, variant: 0 }
const order = (o: Office) => ({ orderType: o.templateId, title: '空调不制冷', customName: '中心医院' })

it('gives the session the rights of the role until it ends, and no others', async () => {
  const o = await office()
  await o.orderIn(1)
  expect(await o.administrator.get(countWorkOrders, {})).toBe(1)

  const user = await o.administrator.get(startPreview, asTechnician)
  expect([user.preview, user.sysrole, user.admin]).toEqual(['服务人员', RoleType.Technician, false])
  expect(user.powers.toSorted()).toEqual([...defaultRights(RoleType.Technician).powers].toSorted())
  expect((await o.administrator.get(getSessionUser, me)).preview).toBe('服务人员')
  expect(await o.administrator.call(listStaff, {})).toMatchObject({ code: 'no-permission' })
  expect(await o.administrator.get(countWorkOrders, {})).toBe(0)

  const back = await o.administrator.get(endPreview, {})
  expect([back.preview, back.admin]).toEqual([null, true])
  expect(await o.administrator.get(countWorkOrders, {})).toBe(1)
})

it('shows an own role by its name, with the rights that it has now', async () => {
  const o = await office()
  const codes = [...defaultRights(RoleType.Dispatcher).powers].slice(0, 5)
  const made = await o.administrator.get(roles.addRole, {
    role: RoleType.Dispatcher,
    name: '华东调度',
    codes,
    reaches: [],
  })
  const user = await o.administrator.get(startPreview, { role: made.role, variant: made.variant })
  expect([user.preview, user.powers.toSorted()]).toEqual(['华东调度', codes.toSorted()])
})

it('writes nothing meanwhile, whatever the role may', async () => {
  const o = await office()
  await o.administrator.get(startPreview, { role: RoleType.Dispatcher, variant: 0 })
  const refusal = { code: 'preview-only', message: '正在以「调度员」预览，只能查看，退出预览后再操作' }
  expect(await o.administrator.call(addWorkOrder, order(o))).toMatchObject(refusal)
  expect(await o.administrator.call(changeRole, { role: RoleType.Administrator })).toMatchObject(refusal)
  expect(await o.administrator.call(startPreview, asTechnician)).toMatchObject(refusal)
  expect(await o.administrator.call(beginSecondFactor, {})).toMatchObject(refusal)
  expect(await o.administrator.call(confirmSecondFactor, { passcode: '123456' })).toMatchObject(refusal)
  expect(await o.administrator.call(signOut, {})).toMatchObject({ success: true })
})

it('is for administrators: not of their own role, not of one that is not there, and over when they are none', async () => {
  const o = await office()
  expect(await o.dispatcher.call(startPreview, asTechnician)).toMatchObject({ code: 'no-permission' })
  const { administrator } = o
  expect(await administrator.call(startPreview, { role: RoleType.Administrator, variant: 0 })).toMatchObject({
    code: 'invalid-input',
  })
  expect(await administrator.call(startPreview, { ...asTechnician, variant: 9 })).toMatchObject({ code: 'not-found' })

  await administrator.get(startPreview, { role: RoleType.Director, variant: 0 })
  await o.tenant.tx(async (tx) => {
    const { id } = o.people.administrator
    await tx.run(q.updateTable('person_role').set({ role: RoleType.Employee }).where('person_id', '=', id))
  })
  const user = await administrator.get(getSessionUser, me)
  expect([user.preview, user.sysrole]).toEqual([null, RoleType.Employee])
})
