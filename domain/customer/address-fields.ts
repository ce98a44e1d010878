/** Standard fields of the addresses of customers. */
import { throughCustomer } from '../record/record-sight.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { yesNoNames } from './customer-codes.ts'

export const addressSpec = defineRecord({
  feature: 'addressManage',
  kind: 'address',
  label: '地址',
  nameKey: 'address',
  searched: ['mapName', 'note'],
  permissions: {
    view: 'customer.view',
    edit: 'customer.edit',
    remove: 'customer.edit',
    export: 'customer.export',
  },
  sight: {
    ...throughCustomer,
    // Technicians see no customers, but where the equipment stands to which an order sends them.
    named: [
      { by: 'document', kind: 'work-order' },
      { by: 'work', kind: 'work-order', field: 'customerId' },
    ],
  },
  fields: [
    {
      key: 'address',
      label: '地址',
      kind: 'text',
      group: '地址',
      defaultColumn: true,
      width: 280,
      filter: { kind: 'text', key: 'address' },
    },
    {
      key: 'customerId',
      label: '客户',
      kind: 'customer',
      group: '地址',
      defaultColumn: true,
      width: 200,
      filter: { kind: 'customer', key: 'customerId' },
      quickFilter: true,
      input: { needed: true },
    },
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
    {
      key: 'mapName',
      label: '地点',
      kind: 'text',
      group: '地址',
      defaultColumn: true,
      width: 160,
      filter: { kind: 'text', key: 'mapName' },
      input: { most: 100, hint: '地图上的名称，如小区或大厦' },
    },
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
    {
      key: 'isDefault',
      label: '默认地址',
      kind: 'flag',
      group: '地址',
      names: yesNoNames,
      defaultColumn: true,
      width: 100,
      filter: { kind: 'flag', key: 'isDefault' },
      input: {},
    },
    { ...createdField, defaultColumn: true, sortable: true },
  ],
})
