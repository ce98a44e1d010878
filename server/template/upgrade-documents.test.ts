/** Running documents of a type go to its published version when somebody says so; here events, whose machinery all kinds share. */
import {
  assignEvents,
  closeEvent,
  completeEvent,
  eventLists,
  eventMessages,
  startEvent,
} from '@onsite/api/event/event-calls.ts'
import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import { addTemplate, getDraft, publishTemplate, saveDraft } from '@onsite/api/template/template-calls.ts'
import { previewUpgrade, upgradeDocuments } from '@onsite/api/template/upgrade-calls.ts'
import { CloseReason } from '@onsite/domain/event/event-state.ts'
import { type FieldDefinition, newField } from '@onsite/domain/field/field-definition.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { defaultPowers, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { askEvent, eventTypeOf } from '../testing/builders/event.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const floor = newField(uuidv7(), textField.code, '楼层', '')
const alarm = newField(uuidv7(), textField.code, '报警代码', '')
const result = { ...newField(uuidv7(), textField.code, '处理结果', ''), required: true, editableSteps: ['complete'] }

async function publishAgain(o: Office, id: string, fields: readonly FieldDefinition[]): Promise<void> {
  const { draft, template } = await o.administrator.get(getDraft, { id })
  const saved = await o.administrator.get(saveDraft, { id, revision: template.revision, content: { ...draft, fields } })
  await o.administrator.get(publishTemplate, { id, revision: saved.revision })
}

/** An event of a type whose second version asks for the alarm instead of the floor, and for a result at the end. */
async function stage() {
  const o = await office()
  const typeId = await eventTypeOf(o, '报修', {}, [floor])
  const old = await askEvent(o, { fk_t_ep_event_tmpl_id: typeId, values: { [floor.id]: '3' } })
  await publishAgain(o, typeId, [alarm, result])
  return { o, typeId, old }
}

const numbersOf = async (o: Office, id: string) => {
  const { latestVersionNo, versionNo } = await o.service.get(eventLists.detail, { id })
  return [versionNo, latestVersionNo]
}

it('says what the newer version changes, moves what runs, and asks for its fields from then on', async () => {
  const { o, old, typeId } = await stage()
  const fresh = await askEvent(o, { fk_t_ep_event_tmpl_id: typeId })
  expect([await numbersOf(o, old.id), await numbersOf(o, fresh.id)]).toEqual([
    [1, 2],
    [2, 2],
  ])

  const preview = await o.administrator.get(previewUpgrade, { id: typeId })
  expect(preview).toMatchObject({ versionNo: 2, versions: [{ no: 1, running: 1 }] })
  expect(preview.versions[0]?.changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'added 报警代码',
    'added 处理结果',
    'removed 楼层',
  ])

  expect(await o.administrator.get(upgradeDocuments, { id: typeId })).toMatchObject([{ id: old.id, success: true }])

  expect(await numbersOf(o, old.id)).toEqual([2, 2])
  expect((await o.administrator.get(previewUpgrade, { id: typeId })).versions).toEqual([])
  const [line] = await o.service.get(eventMessages.timeline, { id: old.id })
  expect(line).toMatchObject({
    label: '升级模板版本',
    changes: [{ label: '模板版本', from: '第 1 版', to: '第 2 版' }],
  })
  await o.administrator.get(assignEvents, { ids: [old.id], userId: o.people.technician.id })
  const { version } = await o.technician.get(startEvent, { id: old.id, version: 3 })
  expect(await o.technician.call(completeEvent, { id: old.id, version, solution: '复位' })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: `values.${result.id}` }],
  })
})

it('keeps values of a field that the newer version lacks for its return', async () => {
  const { o, old, typeId } = await stage()
  await o.administrator.get(upgradeDocuments, { id: typeId, ids: [old.id] })
  const without = await o.service.get(getRecordForm, { formKind: 'event', objId: old.id })
  await publishAgain(o, typeId, [alarm, floor])
  await o.administrator.get(upgradeDocuments, { id: typeId, ids: [old.id] })

  expect(without.values).toEqual({})
  expect((await o.service.get(getRecordForm, { formKind: 'event', objId: old.id })).values).toEqual({ [floor.id]: '3' })
})

it('leaves what is over, what stands on the newest version and what is of another type, each with its reason', async () => {
  const { o, old, typeId } = await stage()
  const closed = await askEvent(o, { fk_t_ep_event_tmpl_id: typeId })
  await o.administrator.get(closeEvent, { id: closed.id, version: 1, closeReason: CloseReason.Duplicate })
  const fresh = await askEvent(o, { fk_t_ep_event_tmpl_id: typeId, title: '新的' })
  const other = await askEvent(o, { title: '没有类型' })

  const lines = await o.administrator.get(upgradeDocuments, {
    id: typeId,
    ids: [old.id, closed.id, fresh.id, other.id],
  })

  expect(lines.map(({ message, success }) => (success ? '' : message))).toEqual([
    '',
    '只有进行中的事件可以升级模板版本',
    '事件已经是最新版本',
    '事件不属于这个模板',
  ])
  expect(await o.administrator.call(upgradeDocuments, { id: typeId, ids: [fresh.id] })).toMatchObject({
    code: 'not-now',
  })
})

it('counts and moves only what the person sees', async () => {
  const { o, old, typeId } = await stage()
  const own = await o.technician.get(eventLists.create, { title: '自己的', customName: '中心医院', priority: 1 })
  const codes = [...defaultPowers(RoleType.Technician), permissionOf('event.upgrade').code]
  await o.tenant.tx(
    async (tx) =>
      await tx.run(q.insertInto('role_power').values({ tenant_id: o.tenant.id, role: RoleType.Technician, codes })),
  )
  const narrow = o.tenant.as(o.people.rival)

  expect((await narrow.get(previewUpgrade, { id: typeId })).versions).toEqual([])
  expect(await narrow.get(upgradeDocuments, { id: typeId })).toEqual([])
  expect(await narrow.call(upgradeDocuments, { id: typeId, ids: [old.id] })).toMatchObject({ code: 'not-found' })
  expect(await numbersOf(o, old.id)).toEqual([1, 2])
  // An event without a type follows the common form as it is.
  expect(await numbersOf(o, own.id)).toEqual([0, 0])
})

it('is refused without the permission of the kind, of another enterprise, and where nothing was published', async () => {
  const { o, old, typeId } = await stage()
  const stranger = await office()
  const draft = async (formKind: FormKind) => (await o.administrator.get(addTemplate, { formKind, name: '草稿' })).id
  const [unpublished, withoutProcess] = [await draft('event'), await draft('custom')]

  for (const [by, id, code] of [
    [o.service, typeId, 'no-permission'],
    [stranger.administrator, typeId, 'not-found'],
    [o.administrator, unpublished, 'template-not-published'],
    [o.administrator, withoutProcess, 'not-found'],
  ] as const) {
    expect((await by.call(previewUpgrade, { id })).code).toBe(code)
    expect((await by.call(upgradeDocuments, { id, ids: [old.id] })).code).toBe(code)
  }
  expect(await numbersOf(o, old.id)).toEqual([1, 2])
})
