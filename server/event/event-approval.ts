/** Approvals of events: none of their steps needs one, rules start them. */
import { eventStateNames, type EventState } from '@onsite/domain/event/event-state.ts'
import { numberField } from '@onsite/domain/field/field-types/number.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import { besideApproval } from '../document/beside-approval.ts'
import { peopleNames } from '../people/people-store.ts'
import { readFilling } from './event-content.ts'
import { eventKind, events } from './event-machine.ts'

export const eventApproval = besideApproval(eventKind, events, {
  formKind: 'event',
  whole: eventKind.findKept,
  titleOf: ({ row }) => row.title,
  creatorOf: ({ row }) => row.created_by,
  async form({ row }, ctx) {
    const { content, versionId } = await readFilling(ctx, row)
    const { custom_name: customName, priority, title } = row
    return { templateId: row.template_id, versionId, fields: content.fields, system: { customName, title, priority } }
  },
  fixed: [
    { key: 'title', label: '标题', type: textField.code },
    { key: 'customName', label: '客户', type: textField.code },
    { key: 'priority', label: '优先级', type: numberField.code, names: priorityNames },
  ],
  async summary(ctx, { row }) {
    const names = row.principal_id === null ? undefined : await peopleNames(ctx, [row.principal_id])
    return [
      { label: '客户', value: row.custom_name },
      { label: '状态', value: eventStateNames[row.state as EventState] },
      { label: '负责人', value: names?.get(row.principal_id ?? '') ?? '' },
      { label: '详细描述', value: row.detail_desc },
    ]
  },
})
