/** Fields that a record of every custom form has; what else it holds the form says. */
import { defineRecord } from '../record/record-spec.ts'

const about = { group: '记录', defaultColumn: true } as const

export const customRecordSpec = defineRecord({
  kind: 'custom-record',
  label: '表单记录',
  nameKey: 'title',
  searched: ['no'],
  formKind: 'custom',
  permissions: {
    view: 'customRecord.view',
    edit: 'customRecord.edit',
    remove: 'customRecord.remove',
    export: 'customRecord.export',
    import: 'customRecord.import',
  },
  // One's own, and those of the forms whose rights let the role see all.
  sight: {
    by: 'ways',
    ways: [{ by: 'own', fields: ['createUserId'] }, { by: 'query' }],
    widenedBy: 'customRecord.viewAll',
  },
  fields: [
    { ...about, key: 'no', label: '编号', kind: 'text', width: 150 },
    {
      ...about,
      key: 'title',
      label: '标题',
      kind: 'text',
      width: 240,
      input: { needed: true, most: 100 },
      filter: { kind: 'text', key: 'title' },
    },
    {
      key: 'templateId',
      label: '表单',
      kind: 'template',
      group: '记录',
      width: 140,
      filter: { kind: 'template', key: 'templateId', of: 'custom' },
    },
    {
      ...about,
      key: 'createUserId',
      label: '填写人',
      kind: 'person',
      width: 110,
      filter: { kind: 'person', key: 'createUserId' },
      quickFilter: true,
    },
    {
      ...about,
      key: 'create_time',
      label: '填写时间',
      kind: 'time',
      width: 150,
      sortable: true,
      filter: { kind: 'range', startKey: 'createStart', endKey: 'createEnd' },
      quickFilter: true,
    },
    { key: 'update_time', label: '修改时间', kind: 'time', group: '记录', width: 150, sortable: true },
  ],
})
