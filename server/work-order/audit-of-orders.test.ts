/** The audit log keeps who did what to a work order. */
import { getDownloadFile } from '@onsite/api/download/download-calls.ts'
import { addWorkOrder, editWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { exportAllWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { testApp } from '../testing/test-app.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const auditOf = async (o: Office, call: string) =>
  await o.tenant.tx(
    async (tx) =>
      await tx.many(
        q
          .selectFrom('audit_log')
          .select(['result', 'ids', 'records', 'changes'])
          .where('tenant_id', '=', o.tenant.id)
          .where('call', '=', call)
          .orderBy('id'),
      ),
  )

it('names the new order with its values, and both values of a change, phones masked', async () => {
  const o = await office()
  const content = { customName: '绿城物业', customerId: o.customerId, customPhone: '13900009876' }
  const { id, version } = await o.service.get(addWorkOrder, { orderType: o.templateId, title: '水泵异响', ...content })
  await o.service.get(editWorkOrder, { id, version, title: '水泵漏水', ...content, customPhone: '13900001234' })

  const [made] = await auditOf(o, 'addWorkOrder')
  const [edited] = await auditOf(o, 'editWorkOrder')

  const record = { kind: 'work-order', id }
  expect(made).toMatchObject({ result: 'ok' })
  expect(made?.records).toContainEqual(record)
  expect(made?.changes).toEqual(
    expect.arrayContaining([
      { field: 'title', from: null, to: '水泵异响' },
      { field: 'customPhone', from: null, to: '139****9876' },
    ]),
  )
  expect(edited).toMatchObject({ result: 'ok', ids: { id } })
  expect(edited?.records).toEqual([record])
  expect(edited?.changes).toEqual(
    expect.arrayContaining([
      { record, field: 'title', label: '标题', from: '水泵异响', to: '水泵漏水' },
      { record, field: 'customPhone', label: '联系电话', from: '139****9876', to: '139****1234' },
    ]),
  )
})

it('has a row for the export and one for each time that its file is fetched', async () => {
  const o = await office()
  await o.create()
  const id = await o.dispatcher.get(exportAllWorkOrders, {})

  const early = await o.dispatcher.call(getDownloadFile, { id })

  expect(early.code).toBe('download-not-ready')
  await (await testApp()).react()
  await o.dispatcher.send(getDownloadFile, { id })

  expect(await auditOf(o, 'exportAllWorkOrders')).toMatchObject([{ result: 'ok', records: [{ kind: 'download', id }] }])
  expect(await auditOf(o, 'getDownloadFile')).toMatchObject([
    { result: 'download-not-ready', ids: { id } },
    { result: 'ok', ids: { id } },
  ])
})
