/** Fields of a warranty term 质保条款. */
import { defineRecord } from '../record/record-spec.ts'
import { warrantyBasisNames, warrantyExchangeNames, warrantyUnitNames } from './warranty-term.ts'

const period = { group: '质保期限', defaultColumn: true, width: 110 } as const
const share = {
  kind: 'number',
  group: '承担比例',
  unit: '%',
  defaultColumn: true,
  width: 100,
  input: { needed: true, max: 100 },
} as const
const other = { group: '其他', width: 110 } as const

export const warrantyTermSpec = defineRecord({
  kind: 'warranty-term',
  label: '质保条款',
  nameKey: 'name',
  uniqueName: true,
  permissions: { view: 'product.view', edit: 'product.setUp', remove: 'product.setUp', import: 'product.setUp' },
  sight: { by: 'all' },
  fields: [
    { ...period, key: 'name', label: '名称', kind: 'text', width: 220, input: { needed: true, most: 50 } },
    { ...period, key: 'duration', label: '期限', kind: 'number', input: { needed: true, min: 1, max: 36500 } },
    {
      ...period,
      key: 'unit',
      label: '期限单位',
      kind: 'code',
      names: warrantyUnitNames,
      // The column of the number shows the unit too.
      column: false,
      exported: true,
      input: { needed: true },
    },
    {
      ...period,
      key: 'basis',
      label: '起算日期',
      kind: 'code',
      names: warrantyBasisNames,
      filter: { kind: 'codes', key: 'basis' },
      quickFilter: true,
      input: { needed: true },
    },
    { ...share, key: 'laborPercent', label: '人工费' },
    { ...share, key: 'partsPercent', label: '备件费' },
    { ...share, key: 'travelPercent', label: '交通费' },
    {
      ...other,
      key: 'exchange',
      label: '换件方式',
      kind: 'code',
      names: warrantyExchangeNames,
      defaultColumn: true,
      filter: { kind: 'codes', key: 'exchange' },
      inline: true,
      input: {},
    },
    {
      ...other,
      key: 'transferable',
      label: '可转让',
      kind: 'flag',
      names: { 0: '否', 1: '是' },
      filter: { kind: 'flag', key: 'transferable' },
      input: { hint: '设备转给别的客户后质保仍有效' },
    },
    { ...other, key: 'exclusions', label: '不保范围', kind: 'longText', width: 260, input: {} },
    { ...other, key: 'create_time', label: '创建时间', kind: 'time', sortable: true },
  ],
})
