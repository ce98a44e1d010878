/** Fields of service contracts 维保合同 (Spec 1 §3 service contract form). */
import { stateField } from '../document/document-fields.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { contractHead, contractOwner, contractSight, contractTail } from './contract-fields.ts'
import { expiryFilters } from './contract-period.ts'
import { coverageScopeNames, serviceContractStateNames } from './contract-states.ts'
import { dayRow, recordRow } from '../field-rows.ts'

/** The contract's share of one kind of cost. */
const share = { kind: 'number', group: '服务范围', width: 120, unit: '%', input: { min: 0, max: 100 } } as const

export const serviceContractSpec = defineRecord({
  kind: 'service-contract',
  label: '维保合同',
  nameKey: 'name',
  formKind: 'serviceContract',
  searched: ['contractNo'],
  permissions: {
    view: 'serviceContract.view',
    edit: 'serviceContract.edit',
    remove: 'serviceContract.remove',
    export: 'serviceContract.export',
    import: 'serviceContract.import',
  },
  sight: contractSight,
  fields: [
    contractHead.contractNo,
    contractHead.name,
    contractHead.customer,
    { ...stateField(serviceContractStateNames, 'states'), group: '合同信息', width: 88 },
    dayRow('startOn', '服务开始', 'start', { group: '合同信息', input: { needed: true } }),
    dayRow('endOn', '服务截止', 'end', {
      group: '合同信息',
      defaultColumn: true,
      width: 180,
      notBefore: ['startOn'],
      input: { needed: true },
    }),
    {
      key: 'endsWithin',
      label: '即将到期',
      kind: 'code',
      group: '合同信息',
      names: expiryFilters,
      column: false,
      exported: false,
      filter: { kind: 'code', key: 'endsWithin' },
      quickFilter: true,
    },
    {
      key: 'amount',
      label: '合同金额',
      kind: 'money',
      mask: 'price',
      group: '合同信息',
      defaultColumn: true,
      width: 120,
      input: { needed: true },
    },
    contractOwner,
    recordRow('salesContractId', '销售合同', 'sales-contract', { group: '合同信息', width: 200, input: {} }),
    {
      key: 'scope',
      label: '服务范围',
      kind: 'code',
      group: '服务范围',
      names: coverageScopeNames,
      width: 120,
      filter: { kind: 'codes', key: 'scopes' },
      input: {},
    },
    {
      key: 'includedVisits',
      label: '包含次数',
      kind: 'number',
      unit: '次',
      group: '服务范围',
      width: 100,
      input: { max: 9999, hint: '留空为不限次数' },
    },
    { key: 'usedVisits', label: '服务次数', kind: 'number', group: '服务范围', defaultColumn: true, width: 170 },
    { key: 'leftVisits', label: '剩余次数', kind: 'number', unit: '次', group: '服务范围', width: 100 },
    { ...share, key: 'laborCoverage', label: '人工承担' },
    { ...share, key: 'partsCoverage', label: '配件承担' },
    { ...share, key: 'travelCoverage', label: '差旅承担' },
    {
      key: 'responsePromise',
      label: '响应承诺',
      kind: 'text',
      group: '服务范围',
      width: 200,
      inline: true,
      input: { most: 200 },
    },
    { key: 'slaPolicy', label: 'SLA 约定', kind: 'longText', group: '服务范围', width: 220, input: { most: 1000 } },
    { key: 'billingPlan', label: '收款约定', kind: 'longText', group: '收款', width: 220, input: { most: 500 } },
    {
      key: 'priceAdjustment',
      label: '调价说明',
      kind: 'longText',
      group: '收款',
      width: 220,
      input: { most: 500 },
    },
    {
      key: 'reminderDays',
      label: '续约提醒',
      kind: 'number',
      unit: '天',
      group: '其他',
      width: 130,
      inline: true,
      input: { max: 365, hint: '到期前提醒负责人，留空为不提醒' },
    },
    { key: 'terminateReason', label: '终止原因', kind: 'text', group: '其他', width: 200 },
    ...contractTail,
    createdField,
  ],
})
