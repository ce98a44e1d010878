/** Fields of sales contracts 销售合同 (Spec 1 §3 sales contract form). */
import { stateField } from '../document/document-fields.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { contractHead, contractOwner, contractSight, contractTail } from './contract-fields.ts'
import { salesContractStateNames } from './contract-states.ts'
import { dayRow } from '../field-rows.ts'

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
    dayRow('signedOn', '签订日期', 'signed', { group: '合同信息', defaultColumn: true, input: { needed: true } }),
    { ...stateField(salesContractStateNames, 'states'), group: '合同信息', width: 96 },
    {
      key: 'amount',
      label: '合同金额',
      kind: 'money',
      mask: 'price',
      group: '合同信息',
      defaultColumn: true,
      width: 130,
      input: { hint: '可与产品明细合计不同' },
    },
    { ...contractOwner, defaultColumn: true },
    {
      key: 'delivery',
      label: '交付约定',
      kind: 'longText',
      group: '交付与付款',
      width: 220,
      inline: true,
      input: { most: 500 },
    },
    {
      key: 'paymentTerms',
      label: '付款约定',
      kind: 'longText',
      group: '交付与付款',
      width: 220,
      inline: true,
      input: { most: 500 },
    },
    ...contractTail,
    createdField,
  ],
})
