/** From the designer to the record and back: filled values outlive changes of the form. */
import * as calls from '@onsite/api/field/field-calls.ts'
import { publishTemplate } from '@onsite/api/template/template-calls.ts'
import { restoreCommonFields } from '@onsite/api/template/template-setting-calls.ts'
import { writeFilters } from '@onsite/domain/field/field-filter.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { contentOf, fieldOf, formOffice } from '../testing/builders/form.ts'
import { testApp } from '../testing/test-app.ts'
import { commonForm } from './form-store.ts'
import { fieldFilter } from './field-lists.ts'
import { storedValuesOf, writeValues } from './values-store.ts'
import { publishVersion } from './version-store.ts'

test('values survive the deletion of their field, its return, and a new version, and are found all along', async () => {
  const office = await formOffice()
  const { administrator, service } = office
  const [alias, note] = [fieldOf(1, '别名', { searchable: true }), fieldOf(1, '备注')]
  const publish = async (revision: number): Promise<void> => {
    const [form] = await administrator.get(calls.listFormTemplates, { entityType: 2 })
    await administrator.get(publishTemplate, { id: form?.id ?? '', revision })
    await (await testApp()).react()
  }
  const readValues = async (objId: string) =>
    (await service.get(calls.getFieldValues, { entityType: 2, objId })).map((value) => [value.tfname, value.tfvvalue])
  const find = async () =>
    await office.within(office.people.service, async (ctx) => {
      const conditions = await fieldFilter(ctx, 'customer', writeFilters([{ id: alias.id, text: '绿' }]))
      const query = q.selectFrom('customer').select('id').where('tenant_id', '=', ctx.tenantId)
      return (await ctx.tx.many(query.where((eb) => eb.and(conditions('customer.id'))))).map(({ id }) => id)
    })
  await administrator.get(calls.saveField, { entityType: 2, field: alias })
  await publish((await administrator.get(calls.saveField, { entityType: 2, field: note })).revision)
  const objId = await office.customer()
  await service.get(calls.saveRecordValues, { entityType: 2, objId, values: { [alias.id]: '绿城', [note.id]: '甲' } })
  const first = await find()

  await publish((await administrator.get(calls.deleteField, { entityType: 2, id: alias.id })).revision)
  const without = await readValues(objId)
  await service.get(calls.saveRecordValues, { entityType: 2, objId, values: { [note.id]: '乙' } })
  const gone = await administrator.call(calls.saveRecordValues, {
    entityType: 2,
    objId,
    values: { [alias.id]: '红城' },
  })
  await expect(find()).rejects.toMatchObject({ code: 'invalid-input' })
  await administrator.get(restoreCommonFields, { ids: [alias.id] })
  const [form] = await administrator.get(calls.listFormTemplates, { entityType: 2 })
  const draft = await administrator.get(calls.editFormTemplate, { id: form?.id ?? '' })
  await publish(draft.revision)

  expect(first).toEqual([objId])
  expect(without).toEqual([['备注', '甲']])
  expect(gone).toMatchObject({ code: 'invalid-input', fields: [{ field: `values.${alias.id}` }] })
  expect(await readValues(objId)).toEqual([
    ['备注', '乙'],
    ['别名', '绿城'],
  ])
  expect(await find()).toEqual([objId])
})

test('a field of a type that this release does not have is left out, and its value stays', async () => {
  const { administrator, customer, service, tenant } = await formOffice()
  const [alias, strange] = [fieldOf(1, '别名'), fieldOf(99, '全息图')]
  const objId = await customer()
  const readStored = async () =>
    await tenant.tx(
      async (tx) => (await storedValuesOf({ tenantId: tenant.id, tx }, 'customer', objId)).values[strange.id],
    )
  await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    const form = await commonForm(ctx, 'customer', true)
    const publication = { templateId: form.id, revision: null, note: '', by: null }
    const { versionId } = await publishVersion(ctx, { ...publication, content: contentOf([alias, strange]) })
    await writeValues(ctx, 'customer', objId, versionId, { [alias.id]: '绿城', [strange.id]: { depth: 3 } })
  })

  const names = await administrator.get(calls.listFieldNames, { entityType: 2 })
  await service.get(calls.saveRecordValues, { entityType: 2, objId, values: { [alias.id]: '红城' } })
  const values = await service.get(calls.getFieldValues, { entityType: 2, objId })

  expect(names.map(({ tfname }) => tfname)).toEqual(['别名'])
  expect(values.map(({ tfvvalue }) => tfvvalue)).toEqual(['红城'])
  expect(await readStored()).toEqual({ depth: 3 })
})
