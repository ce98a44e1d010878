/** Standard fields of the contacts of customers. */
import { throughCustomer } from '../record/record-sight.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { yesNoNames } from './customer-codes.ts'
import { customerRow, flagRow, phoneRow, textRow } from '../field-rows.ts'

export const contactSpec = defineRecord({
  feature: 'contactManage',
  kind: 'contact',
  label: '联系人',
  nameKey: 'name',
  formKind: 'contact',
  searched: ['phone', 'mobile', 'mail', 'wechatId'],
  permissions: {
    view: 'customer.view',
    edit: 'customer.edit',
    remove: 'customer.edit',
    export: 'customer.export',
    import: 'customer.import',
  },
  sight: throughCustomer,
  fields: [
    textRow('name', '姓名', { group: '联系人', defaultColumn: true, width: 120, input: { needed: true, most: 50 } }),
    customerRow('customerId', '客户', {
      group: '联系人',
      defaultColumn: true,
      width: 200,
      quickFilter: true,
      input: { needed: true },
    }),
    phoneRow('phone', '电话', { group: '联系人', defaultColumn: true, width: 130, input: { needed: true } }),
    phoneRow('mobile', '备用手机', { group: '联系人', width: 130, input: {} }),
    textRow('post', '职务', { group: '联系人', defaultColumn: true, width: 120, input: { most: 50 }, inline: true }),
    textRow('mail', '邮箱', { group: '联系人', defaultColumn: true, width: 180, input: { most: 100, isMail: true } }),
    { key: 'wechatId', label: '微信号', kind: 'text', group: '联系人', width: 130, input: { most: 64 } },
    flagRow('isDefault', '默认联系人', {
      group: '联系人',
      names: yesNoNames,
      defaultColumn: true,
      width: 110,
      input: {},
    }),
    { key: 'remark', label: '备注', kind: 'longText', group: '联系人', width: 200, input: { most: 500 } },
    { ...createdField, defaultColumn: true, sortable: true },
  ],
})
