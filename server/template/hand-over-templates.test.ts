import { getHandover, handOverWork } from '@onsite/api/people/handover-calls.ts'
import {
  addTemplate,
  getDraft,
  listTemplates,
  publishTemplate,
  saveDraft,
} from '@onsite/api/template/template-calls.ts'
import { updateDefaultDispatch } from '@onsite/api/template/template-setting-calls.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { newOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'

const key = 'template-process'

/** A published template that leaves assigning to somebody, copies to him, and names him as default dispatcher. */
async function house() {
  const tenant = await (await testApp()).tenant()
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator], name: '管理员' }))
  const people = await tenant.people({
    leaver: { roles: [RoleType.Dispatcher], name: '刘敏' },
    dispatcher: { roles: [RoleType.Dispatcher], name: '陈静' },
    technician: { roles: [RoleType.Technician], name: '李强' },
  })
  const { id } = await admin.get(addTemplate, { formKind: 'order', name: '上门维修' })
  const named = [people.leaver.id]
  const assign = {
    requiredFields: [],
    checks: [],
    ownerIds: named,
    copy: { personIds: named, fieldIds: [] },
    notice: null,
  }
  const process = { ...newOrderProcess, steps: { assign } }
  await admin.get(saveDraft, { id, revision: 1, content: { groups: [], fields: [], process } })
  await admin.get(publishTemplate, { id, revision: 2 })
  await admin.get(updateDefaultDispatch, { tmplId: id, userIds: named })
  const give = async (toUserId: string) =>
    await admin.call(handOverWork, { userId: people.leaver.id, items: [{ key, toUserId }] })
  const waiting = async (personId: string) =>
    (await admin.get(getHandover, { id: personId })).find((kind) => kind.key === key)
  return { admin, people, id, process, give, waiting }
}

test('puts another in every place of the template, and publishes that', async () => {
  const { admin, give, id, people, waiting } = await house()
  expect(await waiting(people.leaver.id)).toMatchObject({ count: 1, examples: [{ id, name: '上门维修' }] })

  expect(await give(people.dispatcher.id)).toMatchObject({ data: { moved: [{ key, count: 1 }], failed: [], left: 0 } })

  const { draft, published } = await admin.get(getDraft, { id })
  const theirs = [people.dispatcher.id]
  for (const process of [draft.process, published?.process])
    expect(process).toMatchObject({
      dispatcherIds: theirs,
      steps: { assign: { ownerIds: theirs, copy: { personIds: theirs } } },
    })
  expect((await admin.get(listTemplates, { name: '上门维修' }))[0]).toMatchObject({ isChanged: false })
  expect(await waiting(people.leaver.id)).toBeUndefined()
  expect(await waiting(people.dispatcher.id)).toMatchObject({ count: 1 })
})

test('publishes nothing else of an unfinished draft', async () => {
  const { admin, give, id, people, process } = await house()
  const { template } = await admin.get(getDraft, { id })
  const content = { groups: [], fields: [newField(uuidv7(), 1, '未完成', '')], process }
  await admin.get(saveDraft, { id, revision: template.revision, content })

  await give(people.dispatcher.id)

  const after = await admin.get(getDraft, { id })
  expect([after.draft.fields.length, after.published?.fields.length, after.template.isChanged]).toEqual([1, 0, true])
  expect(JSON.stringify(after)).not.toContain(people.leaver.id)
})

test('says why somebody without the role of a setting cannot take over, and leaves everything', async () => {
  const { give, people, waiting } = await house()

  expect(await give(people.technician.id)).toMatchObject({
    data: { moved: [], failed: [{ key, name: '上门维修', message: '李强不是调度员' }], left: 0 },
  })
  expect(await waiting(people.leaver.id)).toMatchObject({ count: 1 })
})
