/** Texts kept ready, through the app: who administers them, who takes them, for which types. */
import {
  deleteCannedReply,
  listCannedReplies,
  offerReplies,
  saveCannedReply,
  sortCannedReplies,
} from '@onsite/api/talk/canned-reply-calls.ts'
import { saveEnterpriseSetting } from '@onsite/api/setting/enterprise-calls.ts'
import { setTemplateState } from '@onsite/api/template/template-calls.ts'
import { mostReplies } from '@onsite/domain/talk/canned-reply.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertTemplate } from '../template/template-store.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

async function typeOf({ tenant }: Office, name: string): Promise<string> {
  const id = uuidv7()
  await tenant.tx(async (tx) => await insertTemplate({ tenantId: tenant.id, tx }, { id, formKind: 'event', name }))
  return id
}
const save = async (o: Office, name: string, types: string[] = [], text = '{客户名称}您好') =>
  (await o.service.get(saveCannedReply, { name, text, types })).id
const names = async (o: Office) => (await o.service.get(listCannedReplies, {})).replies.map(({ name }) => name)
const listOffered = async (o: Office, tmplId?: string) =>
  (await o.technician.get(offerReplies, tmplId === undefined ? {} : { tmplId })).replies.map(({ name }) => name)

it('are made, changed, put in order and deleted, and tell who changed them', async () => {
  const o = await office()
  const [first, second, third] = [await save(o, '问候'), await save(o, '已派工'), await save(o, '感谢')]

  await o.service.get(sortCannedReplies, { ids: [third, first] })
  expect(await names(o)).toEqual(['感谢', '问候', '已派工'])
  await o.administrator.get(saveCannedReply, { id: second, name: ' 已安排 ', text: '{负责人}会联系您', types: [] })
  const [, , changed] = (await o.service.get(listCannedReplies, {})).replies
  expect(changed).toMatchObject({
    name: '已安排',
    text: '{负责人}会联系您',
    updateUserName: o.people.administrator.name,
  })
  await o.service.get(deleteCannedReply, { id: first })
  expect(await names(o)).toEqual(['感谢', '已安排'])
  expect(await o.service.call(deleteCannedReply, { id: first })).toMatchObject({ code: 'not-found' })
  expect(await o.service.call(sortCannedReplies, { ids: [first] })).toMatchObject({ code: 'not-found' })
  expect(await o.service.call(saveCannedReply, { id: first, name: '又', text: '又', types: [] })).toMatchObject({
    code: 'not-found',
  })
})

it('are offered for their types, to whoever writes to customers, with what the enterprise fills in', async () => {
  const o = await office()
  const [repair, question] = [await typeOf(o, '报修'), await typeOf(o, '咨询')]
  await save(o, '问候')
  await save(o, '已派工', [repair])
  await o.director.get(saveEnterpriseSetting, { servicePhone: '400-800-1234' })

  expect(await listOffered(o, repair)).toEqual(['问候', '已派工'])
  expect(await listOffered(o, question)).toEqual(['问候'])
  expect(await listOffered(o)).toEqual(['问候'])
  expect(await o.technician.get(offerReplies, {})).toMatchObject({
    enterprise: '测试企业',
    servicePhone: '400-800-1234',
  })
  const stranger = await office()
  expect(await listOffered(stranger)).toEqual([])
})

it('keep a type that was disabled, and offer it no more for choice', async () => {
  const o = await office()
  const repair = await typeOf(o, '报修')
  await save(o, '已派工', [repair])
  await o.administrator.get(setTemplateState, { id: repair, state: 2 })

  const { replies, types } = await o.service.get(listCannedReplies, {})

  expect(replies[0]?.types).toEqual([{ id: repair, name: '报修' }])
  expect(types).toEqual([])
})

it('refuses a name twice, marks that mean nothing, types of others, too many, and people without the right', async () => {
  const o = await office()
  const stranger = await office()
  await save(o, '问候')
  const tryToSave = async (input: Partial<{ name: string; text: string; types: string[] }>, by = o.service) =>
    await by.call(saveCannedReply, { name: '别的', text: '好', types: [], ...input })

  expect(await tryToSave({ name: ' 问候 ' })).toMatchObject({
    code: 'reply-name-taken',
    fields: [{ field: 'name', message: '已有常用回复「问候」' }],
  })
  expect(await tryToSave({ text: '{客户姓名}您好' })).toMatchObject({
    fields: [{ field: 'text', message: '没有变量{客户姓名}，请从下面的变量中选择' }],
  })
  expect(await tryToSave({ types: [await typeOf(stranger, '报修')] })).toMatchObject({ code: 'not-found' })
  expect(await tryToSave({}, o.technician)).toMatchObject({ code: 'no-permission' })
  const warehouse = o.tenant.as(await o.tenant.person({ roles: [RoleType.Finance] }))
  expect(await warehouse.call(listCannedReplies, {})).toMatchObject({ code: 'no-permission' })
  for (let at = 1; at < mostReplies; at += 1) await save(o, `回复 ${at}`)
  expect(await tryToSave({})).toMatchObject({ code: 'reply-too-many' })
}, 60_000)
