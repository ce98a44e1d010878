/** Orders and forms for tests of screens. */
import type { Reply } from '@onsite/api/define-call.ts'
import type { getForm } from '@onsite/api/field/field-calls.ts'
import { WorkOrderDetail, WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Create } from 'typebox/value'

/** An id of the tests that ends with these signs. */
export const idOf = (end: string | number): string => `01934f3a-0000-7000-8000-${String(end).padStart(12, '0')}`

const common = { id: idOf(1), version: 1, orderNo: 'GD001', title: '空调不制冷', orderType: idOf(2) }

/** An order as lists have it. */
export const orderRow = (change: Partial<WorkOrderRow> = {}): WorkOrderRow => ({
  ...Create(WorkOrderRow),
  ...common,
  priority: 1,
  abnormalType: null,
  clock: null,
  ...change,
})

/** An order as its page has it. */
export const orderDetail = (change: Partial<WorkOrderDetail> = {}): WorkOrderDetail => ({
  ...Create(WorkOrderDetail),
  clock: null,
  ...common,
  ...change,
})

/** A form without fields. */
export const emptyForm: Reply<typeof getForm> = {
  formKind: 'order',
  templateId: null,
  templateName: '',
  versionId: null,
  versionNo: 1,
  groups: [],
  fields: [],
  values: {},
  files: [],
  names: [],
  system: {},
}
