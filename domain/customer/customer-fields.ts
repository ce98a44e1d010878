/** Standard fields of customers (Spec 1 §3 "Customer filters", §7). */
import { customerTags } from './customer-kinds.ts'
import { salesChannelNames } from '../people/sales-channel.ts'
import { RoleType } from '../permission/roles.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { blackNames, customerLevelNames, customerSourceNames, customerTypeNames, yesNoNames } from './customer-codes.ts'
import { codeRow, customerRow, flagRow, groupRow, personRow, phoneRow, textRow } from '../field-rows.ts'

/** A filter that is shown only inside an enterprise messaging client (Spec 1 §3). */
export const embeddedOnlyFilters: readonly string[] = ['external_userid']

export const customerSpec = defineRecord({
  kind: 'customer',
  label: '客户',
  nameKey: 'name',
  searched: [],
  formKind: 'customer',
  permissions: {
    view: 'customer.view',
    edit: 'customer.edit',
    remove: 'customer.remove',
    export: 'customer.export',
    import: 'customer.import',
  },
  // Owner, creator, service group and shares are kept as readers: see `customer-scope.ts`.
  sight: {
    by: 'ways',
    ways: [{ by: 'readers' }],
    widenedBy: 'customer.viewAll',
    // `Our choice:` an order and a contract of one's own say whose they are.
    named: [
      { by: 'document', kind: 'work-order' },
      { by: 'document', kind: 'sales-contract' },
      { by: 'document', kind: 'service-contract' },
    ],
  },
  fields: [
    textRow('name', '客户名称', {
      group: '客户信息',
      defaultColumn: true,
      width: 200,
      input: { needed: true, most: 100 },
    }),
    {
      key: 'linkPerson',
      label: '联系人',
      kind: 'text',
      group: '联系信息',
      defaultColumn: true,
      width: 88,
      filter: { kind: 'text', key: 'linkperson' },
    },
    phoneRow('phone', '电话', { group: '联系信息', defaultColumn: true, width: 124 }),
    {
      key: 'address',
      label: '地址',
      kind: 'text',
      group: '联系信息',
      defaultColumn: true,
      width: 216,
    },
    textRow('linkPersonPhone', '联系人电话', { group: '联系信息', width: 180 }),
    textRow('mapName', '地点', { group: '联系信息', width: 160 }),
    codeRow('level', '客户级别', {
      group: '客户信息',
      names: customerLevelNames,
      defaultColumn: true,
      width: 92,
      quickFilter: true,
      input: {},
      inline: true,
    }),
    codeRow('type', '客户类型', { group: '客户信息', names: customerTypeNames, width: 100, input: {}, inline: true }),
    textRow('industry', '行业', { group: '客户信息', width: 120, input: { most: 50 }, inline: true }),
    customerRow('parentId', '上级客户', { group: '客户信息', width: 164, input: {} }),
    {
      key: 'tags',
      label: '标签',
      kind: 'tags',
      group: '客户信息',
      defaultColumn: true,
      width: 128,
      filter: { kind: 'tags', key: 'tagId', code: customerTags },
      quickFilter: true,
      input: {},
    },
    {
      key: 'businessUserId',
      label: '业务员',
      kind: 'person',
      group: '业务信息',
      defaultColumn: true,
      width: 88,
      filter: { kind: 'person', key: 'businessUserId', role: RoleType.Salesperson },
      quickFilter: true,
      input: { role: RoleType.Salesperson, hint: '负责这个客户的人，能查看并修改它' },
      inline: true,
    },
    groupRow('serviceGroupId', '服务团队', {
      group: '业务信息',
      width: 120,
      quickFilter: true,
      input: {},
      inline: true,
    }),
    codeRow('sales_channel', '销售渠道', {
      group: '业务信息',
      names: salesChannelNames,
      width: 100,
      input: { ofOwnChannels: true },
      inline: true,
    }),
    codeRow('source', '客户来源', {
      group: '业务信息',
      names: customerSourceNames,
      width: 110,
      input: {},
      inline: true,
    }),
    {
      key: 'credit',
      label: '信用额度',
      kind: 'money',
      group: '业务信息',
      width: 120,
      input: { min: 0, max: 100_000_000_000, hint: '留空表示不限' },
    },
    { key: 'creditNote', label: '信用说明', kind: 'text', group: '业务信息', width: 180, input: { most: 200 } },
    flagRow('black', '黑名单', { group: '业务信息', names: blackNames, width: 96 }),
    { key: 'blackReason', label: '拉黑原因', kind: 'text', group: '业务信息', width: 180 },
    {
      key: 'declinesMessages',
      label: '不接收消息',
      kind: 'flag',
      group: '业务信息',
      names: yesNoNames,
      width: 104,
      input: { hint: '单据步骤不再给这个客户发短信和邮件，沟通中的回复不受影响' },
    },
    textRow('external_userid', '外部联系人', {
      group: '业务信息',
      width: 160,
      input: { most: 64, hint: '企业通讯软件里的外部联系人编号' },
    }),
    { key: 'remark', label: '备注', kind: 'longText', group: '其他', width: 200, input: { most: 1000 } },
    personRow('createUserId', '创建人', { group: '其他', width: 100 }),
    { ...createdField, width: 128, defaultColumn: true, sortable: true, quickFilter: true },
    { key: 'update_time', label: '更新时间', kind: 'time', group: '其他', width: 150 },
  ],
})
