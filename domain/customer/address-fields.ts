/** Standard fields of the addresses of customers. */
import { throughCustomer } from '../record/record-sight.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { yesNoNames } from './customer-codes.ts'
import { customerRow, flagRow, textRow } from '../field-rows.ts'

export const addressSpec = defineRecord({
  feature: 'addressManage',
  kind: 'address',
  label: '地址',
  nameKey: 'address',
  formKind: 'address',
  searched: ['mapName', 'note'],
  permissions: {
    view: 'customer.view',
    edit: 'customer.edit',
    remove: 'customer.edit',
    export: 'customer.export',
    import: 'customer.import',
  },
  sight: {
    ...throughCustomer,
    // Technicians see no customers, but where the asset stands to which an order sends them.
    named: [
      { by: 'document', kind: 'work-order' },
      { by: 'work', kind: 'work-order', field: 'customerId' },
    ],
  },
  fields: [
    textRow('address', '地址', { group: '地址', defaultColumn: true, width: 280 }),
    customerRow('customerId', '客户', {
      group: '地址',
      defaultColumn: true,
      width: 200,
      quickFilter: true,
      input: { needed: true },
    }),
    { key: 'areaCode', label: '省市区', kind: 'text', group: '地址', column: false },
    {
      key: 'detail',
      label: '详细地址',
      kind: 'text',
      group: '地址',
      width: 200,
      input: { needed: true, most: 200 },
    },
    { key: 'houseNumber', label: '门牌号', kind: 'text', group: '地址', width: 120, input: { most: 50 } },
    textRow('mapName', '地点', {
      group: '地址',
      defaultColumn: true,
      width: 160,
      input: { most: 100, hint: '地图上的名称，如小区或大厦' },
    }),
    {
      key: 'contactId',
      label: '现场联系人',
      kind: 'record',
      target: 'contact',
      group: '地址',
      defaultColumn: true,
      width: 176,
      input: {},
    },
    {
      key: 'note',
      label: '进场说明',
      kind: 'longText',
      group: '地址',
      width: 200,
      input: { most: 500, hint: '门禁、停车、登记等，上门的人能看到' },
    },
    flagRow('isDefault', '默认地址', { group: '地址', names: yesNoNames, defaultColumn: true, width: 100, input: {} }),
    { ...createdField, defaultColumn: true, sortable: true },
  ],
})
