/** Standard fields of portal accounts (home_account): the customers' own people, as data; their portal is an area of its own. */
import { throughCustomer } from '../record/record-sight.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { portalAccountStateNames } from './portal-account-state.ts'
import { codeRow, customerRow, personRow, phoneRow, textRow } from '../field-rows.ts'

export const portalAccountSpec = defineRecord({
  feature: 'portalAccount',
  kind: 'portal-account',
  label: '门户账号',
  nameKey: 'name',
  searched: ['phone'],
  permissions: {
    view: 'portalAccount.view',
    edit: 'portalAccount.edit',
    remove: 'portalAccount.edit',
    export: 'portalAccount.edit',
    import: 'portalAccount.edit',
  },
  sight: throughCustomer,
  fields: [
    textRow('name', '姓名', { group: '账号', defaultColumn: true, width: 120, input: { needed: true, most: 50 } }),
    phoneRow('phone', '手机号', {
      group: '账号',
      defaultColumn: true,
      width: 130,
      input: { needed: true, hint: '用它登录，企业内不能重复' },
    }),
    codeRow('state', '状态', {
      names: portalAccountStateNames,
      group: '账号',
      defaultColumn: true,
      width: 100,
      quickFilter: true,
    }),
    customerRow('customerId', '客户', {
      group: '账号',
      defaultColumn: true,
      width: 200,
      quickFilter: true,
      input: { needed: true },
    }),
    {
      key: 'contactId',
      label: '联系人',
      kind: 'record',
      target: 'contact',
      group: '账号',
      width: 120,
      input: {},
    },
    { key: 'remark', label: '备注', kind: 'longText', group: '账号', width: 200, input: { most: 500 } },
    { key: 'invited_time', label: '邀请有效期至', kind: 'time', group: '账号', defaultColumn: true, width: 150 },
    { key: 'sign_in_time', label: '最近登录', kind: 'time', group: '账号', defaultColumn: true, width: 150 },
    personRow('createUserId', '创建人', { group: '其他', width: 100 }),
    { ...createdField, defaultColumn: true, sortable: true },
  ],
})
