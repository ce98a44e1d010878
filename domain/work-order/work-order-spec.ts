/** Work orders as a record kind: lists, filters, rows and files are made from it. */
import { defineRecord, type RecordSpec } from '../record/record-spec.ts'
import { workOrderFields } from './work-order-fields.ts'

/** Fields of the content with a control and a rule of their own. */
const ownContent: readonly string[] = ['title', 'priority', 'customLinkPerson', 'customPhone']

export const workOrderSpec = defineRecord({
  kind: 'work-order',
  label: '工单',
  nameKey: 'orderNo',
  formKind: 'order',
  // Own orders, those one has to decide about or has a part in, and the pool.
  sight: { by: 'ways', ways: [{ by: 'query' }], widenedBy: 'workOrder.viewAll' },
  permissions: {
    view: 'workOrder.view',
    edit: 'workOrder.edit',
    remove: 'workOrder.remove',
    export: 'workOrder.export',
    import: 'workOrder.import',
  },
  sheet: [
    'orderNo',
    'orderType',
    'title',
    'customName',
    'customLinkPerson',
    'customPhone',
    'gpsAddr',
    'state',
    'subState',
    'priority',
    'service_level',
    'createUserId',
    'create_time',
    'servicePersonalId',
    'reserve_start',
    'finish_time',
    'isCreateReceipt',
    'isServiceSettlement',
  ],
  fields: workOrderFields,
})

/** Every other field that people fill in: its row is enough for forms, pages, lists, columns and timelines, as for a plain record. */
export const plainOrderSpec: RecordSpec = {
  ...workOrderSpec,
  fields: workOrderFields.filter((field) => 'input' in field && !ownContent.includes(field.key)),
}
