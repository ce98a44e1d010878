/** Fields of conversations with visitors, as data. A visitor is whoever he says he is: name and phone are his own words, not those of a record. */
import { type FieldRow, inGroup } from '../field-catalogue.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { satisfactionNames } from '../talk/satisfaction.ts'
import { endReasonNames, serviceConversationStateNames } from './service-conversation-state.ts'

export const mostQuestionChars = 500

const fields = [
  ...inGroup('会话', [
    { key: 'no', label: '会话编号', kind: 'text', defaultColumn: true, width: 150 },
    {
      key: 'state',
      label: '状态',
      kind: 'code',
      always: true,
      names: serviceConversationStateNames,
      defaultColumn: true,
      width: 90,
      filter: { kind: 'codes', key: 'state' },
      quickFilter: true,
    },
    {
      key: 'visitorName',
      label: '访客',
      kind: 'text',
      defaultColumn: true,
      width: 110,
      filter: { kind: 'text', key: 'visitorName' },
    },
    {
      key: 'visitorPhone',
      label: '访客电话',
      kind: 'phone',
      defaultColumn: true,
      width: 130,
      filter: { kind: 'text', key: 'visitorPhone' },
    },
    { key: 'question', label: '问题', kind: 'longText', defaultColumn: true, width: 260 },
    {
      key: 'clerkUserId',
      label: '客服',
      kind: 'person',
      defaultColumn: true,
      width: 100,
      filter: { kind: 'person', key: 'clerkUserId' },
      quickFilter: true,
    },
    { key: 'claim_time', label: '接入时间', kind: 'time', width: 150 },
    {
      key: 'isOutOfHours',
      label: '非工作时间',
      kind: 'flag',
      width: 110,
      filter: { kind: 'flag', key: 'isOutOfHours' },
    },
  ]),
  ...inGroup('结束', [
    {
      key: 'endReason',
      label: '结束方式',
      kind: 'code',
      names: endReasonNames,
      width: 120,
      filter: { kind: 'codes', key: 'endReason' },
    },
    { key: 'end_time', label: '结束时间', kind: 'time', width: 150 },
    {
      key: 'stars',
      label: '满意度',
      kind: 'code',
      names: satisfactionNames,
      defaultColumn: true,
      width: 110,
      filter: { kind: 'codes', key: 'stars' },
      quickFilter: true,
    },
    { key: 'words', label: '评价', kind: 'longText', width: 200 },
    { key: 'rated_time', label: '评价时间', kind: 'time', width: 150 },
  ]),
  { ...createdField, label: '开始时间', group: '会话', defaultColumn: true },
] as const satisfies readonly FieldRow[]

export const serviceConversationSpec = defineRecord({
  kind: 'service-conversation',
  label: '客服会话',
  nameKey: 'visitorName',
  searched: ['no', 'visitorPhone', 'question'],
  permissions: {
    view: 'serviceConversation.view',
    edit: 'conversation.serve',
    remove: 'conversation.serve',
    export: 'serviceConversation.export',
  },
  // All who serve see the visitors who wait; a conversation that runs or is over is seen by whoever serves or served it.
  sight: {
    by: 'ways',
    ways: [{ by: 'own', fields: ['clerkUserId'] }, { by: 'query' }],
    widenedBy: 'serviceConversation.viewAll',
  },
  fields,
})
