/** Fields of sales contracts 销售合同 (Spec 1 §3 sales contract form). */
import { createdField, defineRecord } from '../record/record-spec.ts'
import { contractHead, contractOwner, contractSight, contractTail } from './contract-fields.ts'
import { salesContractStateNames } from './contract-states.ts'

export const salesContractSpec = defineRecord({
  kind: 'sales-contract',
  label: '销售合同',
  nameKey: 'name',
  formKind: 'salesContract',
  searched: ['contractNo'],
  permissions: {
    view: 'salesContract.view',
    edit: 'salesContract.edit',
    remove: 'salesContract.remove',
    export: 'salesContract.export',
    import: 'salesContract.import',
  },
  sight: contractSight,
  fields: [
    { ...contractHead.contractNo, width: 160 },
    { ...contractHead.name, width: 220 },
    { ...contractHead.customer, width: 200 },
    {
      key: 'signedOn',
      label: '签订日期',
      kind: 'date',
      group: '合同信息',
      defaultColumn: true,
      width: 120,
      filter: { kind: 'range', startKey: 'signedStart', endKey: 'signedEnd' },
      input: { needed: true },
    },
    {
      key: 'state',
      label: '状态',
      kind: 'code',
      always: true,
      group: '合同信息',
      names: salesContractStateNames,
      defaultColumn: true,
      width: 96,
      filter: { kind: 'codes', key: 'states' },
      quickFilter: true,
    },
    {
      key: 'amount',
      label: '合同金额',
      kind: 'money',
      group: '合同信息',
      defaultColumn: true,
      width: 130,
      input: { hint: '可与产品明细合计不同' },
    },
    { ...contractOwner, defaultColumn: true },
    { key: 'delivery', label: '交付约定', kind: 'longText', group: '交付与付款', width: 220, input: { most: 500 } },
    { key: 'paymentTerms', label: '付款约定', kind: 'longText', group: '交付与付款', width: 220, input: { most: 500 } },
    ...contractTail,
    createdField,
  ],
})
