/** The receipt form beside an order: made at the receipt, changed after it. */
import { getForm, getRecordForm } from '@onsite/api/field/field-calls.ts'
import { submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { expect, it } from 'vitest'
import { commonForm } from '../field/form-store.ts'
import { publishVersion } from '../field/version-store.ts'
import { office, type Office } from '../testing/builders/work-order.ts'

const work = { ...newField('aaaa0000-0000-4000-8000-000000000011', 1, '处理结果', '回执'), required: true }
const hours = { ...newField('aaaa0000-0000-4000-8000-000000000012', 2, '工时', '回执'), default: 1 }
const check = {
  ...newField('aaaa0000-0000-4000-8000-000000000013', 1, '复核', '回执'),
  editableSteps: ['edit'] as const,
}

async function publishReceipt(o: Office): Promise<void> {
  await o.tenant.tx(async (tx) => {
    const ctx = { tenantId: o.tenant.id, tx }
    const { id } = await commonForm(ctx, 'receipt', true)
    const content = { groups: [{ name: '回执', isFolded: false }], fields: [work, hours, check], process: null }
    await publishVersion(ctx, { templateId: id, revision: null, content, note: '', by: null })
  })
}

it('is filled with the fields of a new form, their defaults set, and shows what was filled', async () => {
  const o = await office()
  await publishReceipt(o)
  const orderType = await o.template({ receiptEnabled: true })
  const order = await o.orderIn(5, { orderType })

  const form = await o.technician.get(getForm, { formKind: 'receipt', objId: order.id, step: 'receipt' })
  const refused = await o.technician.call(submitReceipt, { id: order.id, version: order.version, receiptValues: {} })
  await o.technician.get(submitReceipt, {
    id: order.id,
    version: order.version,
    receiptValues: { [work.id]: '更换电容', [hours.id]: 2 },
  })
  const kept = await o.technician.get(getRecordForm, { formKind: 'receipt', objId: order.id })

  expect(form.fields.filter((field) => field.canEdit).map((field) => field.id)).toEqual([work.id, hours.id])
  expect(form.values).toEqual({ [hours.id]: 1 })
  expect(refused.fields).toEqual([{ field: `values.${work.id}`, message: '请填写处理结果' }])
  expect(kept.values).toEqual({ [work.id]: '更换电容', [hours.id]: 2 })
})
