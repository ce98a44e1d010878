/** Work orders as a record kind: lists, filters, rows and files are made from it. */
import { defineRecord } from '../record/record-spec.ts'
import { workOrderFields } from './work-order-fields.ts'

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
