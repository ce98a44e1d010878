/** Fields of conversations with visitors, as data. A visitor is whoever he says he is: name and phone are his own words, not those of a record. */
import { type FieldRow, inGroup } from '../field-catalogue.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'
import { satisfactionNames } from '../talk/satisfaction.ts'
import { endReasonNames, serviceConversationStateNames } from './service-conversation-state.ts'
import { codeRow, flagRow, personRow, phoneRow, textRow } from '../field-rows.ts'

export const mostQuestionChars = 500

const fields = [
  ...inGroup('会话', [
    { key: 'no', label: '会话编号', kind: 'text', defaultColumn: true, width: 150 },
    codeRow('state', '状态', {
      always: true,
      names: serviceConversationStateNames,
      defaultColumn: true,
      width: 90,
      quickFilter: true,
    }),
    textRow('visitorName', '访客', { defaultColumn: true, width: 110 }),
    phoneRow('visitorPhone', '访客电话', { defaultColumn: true, width: 130 }),
    { key: 'question', label: '问题', kind: 'longText', defaultColumn: true, width: 260 },
    personRow('clerkUserId', '客服', { defaultColumn: true, width: 100, quickFilter: true }),
    { key: 'claim_time', label: '接入时间', kind: 'time', width: 150 },
    flagRow('isOutOfHours', '非工作时间', { width: 110 }),
  ]),
  ...inGroup('结束', [
    codeRow('endReason', '结束方式', { names: endReasonNames, width: 120 }),
    { key: 'end_time', label: '结束时间', kind: 'time', width: 150 },
    codeRow('stars', '满意度', { names: satisfactionNames, defaultColumn: true, width: 110, quickFilter: true }),
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
