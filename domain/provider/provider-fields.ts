/** Fields of a provider 服务商 and of its branches 网点. */
import { createdField, defineRecord } from '../record/record-spec.ts'
import { partnerTypeNames, providerStateNames } from './partner-type.ts'

const basic = { group: '基本资料', defaultColumn: true, width: 140 } as const
const other = { group: '资质与合同', width: 160 } as const
const permissions = { view: 'provider.view', edit: 'provider.edit', remove: 'provider.edit' } as const

const contact = [
  { ...basic, key: 'contactName', label: '联系人', kind: 'text', width: 110, input: { most: 50 } },
  { ...basic, key: 'contactPhone', label: '联系电话', kind: 'phone', input: {} },
] as const
/** `Our choice:` words as the contract has them; the divisions that dispatch goes by stand with the provider's service groups. */
const areas = {
  ...basic,
  key: 'serviceAreas',
  label: '服务区域',
  kind: 'longText',
  width: 220,
  input: { most: 500, hint: '如：浙江省杭州市、嘉兴市' },
} as const
const remark = { ...other, key: 'remark', label: '备注', kind: 'longText', width: 220, input: { most: 500 } } as const

export const providerSpec = defineRecord({
  kind: 'service-provider',
  label: '服务商',
  nameKey: 'name',
  uniqueName: true,
  permissions: { ...permissions, export: 'provider.view', import: 'provider.edit' },
  sight: { by: 'all' },
  searched: ['contactName', 'contactPhone'],
  fields: [
    { ...basic, key: 'name', label: '服务商名称', kind: 'text', width: 220, input: { needed: true, most: 50 } },
    {
      ...basic,
      key: 'partnerType',
      label: '合作类型',
      kind: 'code',
      names: partnerTypeNames,
      width: 120,
      filter: { kind: 'codes', key: 'partnerType' },
      quickFilter: true,
      input: { needed: true },
    },
    {
      ...basic,
      key: 'state',
      label: '状态',
      kind: 'code',
      always: true,
      names: providerStateNames,
      width: 90,
      filter: { kind: 'codes', key: 'state' },
      quickFilter: true,
    },
    ...contact,
    areas,
    { ...other, key: 'qualification', label: '资质', kind: 'longText', input: { most: 500 } },
    { ...other, key: 'contractStart', label: '合同开始', kind: 'date', defaultColumn: true, width: 120, input: {} },
    {
      ...other,
      key: 'contractEnd',
      label: '合同结束',
      notBefore: ['contractStart'],
      kind: 'date',
      defaultColumn: true,
      width: 120,
      filter: { kind: 'range', startKey: 'contractEndStart', endKey: 'contractEndEnd' },
      input: {},
    },
    remark,
    createdField,
  ],
})

export const branchSpec = defineRecord({
  kind: 'service-branch',
  label: '网点',
  nameKey: 'name',
  permissions: { ...permissions, export: 'provider.view' },
  sight: { by: 'all' },
  searched: ['contactName', 'contactPhone'],
  fields: [
    { ...basic, key: 'name', label: '网点名称', kind: 'text', width: 200, input: { needed: true, most: 50 } },
    {
      ...basic,
      key: 'providerId',
      label: '服务商',
      kind: 'record',
      target: 'service-provider',
      width: 200,
      filter: { kind: 'record', key: 'providerId', target: 'service-provider' },
      input: { needed: true },
    },
    ...contact,
    { ...basic, key: 'address', label: '地址', kind: 'text', width: 220, input: { most: 200 } },
    areas,
    remark,
    createdField,
  ],
})
