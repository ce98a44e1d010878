/** Approvals: boxes, one approval, and the actions of its people. The specification names the pages but no calls, so all paths are `Our choice:`. */
import { touchesOf } from '@onsite/domain/kind-rows.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { Code, Day, Flag, Id, Ids, NeededText, Text } from '../fields.ts'
import { paging, SortType } from '../paging.ts'
import {
  ApprovalDetail,
  ApprovalMoved,
  ApprovalRow,
  ApprovalSummary,
  ChosenPeople,
  DelegationRow,
  NodeId,
  SubjectKindShape,
} from './approval-shapes.ts'
import { approvalFlowCalls } from './flow-calls.ts'

const read = { area: 'approval', method: 'GET', permission: 'approval.handle' } as const
const act = { area: 'approval', method: 'POST', permission: 'approval.handle' } as const
const touches = ['approval', ...touchesOf('isApproved'), 'badge'] as const
const approvalId = Id('approval', '审批')
const taskId = Id('approval-task', '审批任务')
const reason = Type.Optional(Text('意见', 500))
const neededReason = NeededText('意见', 500)

/** 待办 waiting for me, 已办 decided by me, 我发起的, 抄送我的. */
export const approvalBoxes = ['todo', 'done', 'mine', 'copied'] as const
export type ApprovalBox = (typeof approvalBoxes)[number]

const boxFilter = {
  box: Type.Unsafe<ApprovalBox>(Type.String({ title: '列表', enum: [...approvalBoxes] })),
  /** Number or title of the subject, number of the approval, or name of the creator. */
  keyword: Type.Optional(Text('关键字', 50)),
  subjectKind: Type.Optional(SubjectKindShape),
  /** Every subject of one kind of record: `work-order` means its creation, completion, receipt and collection. */
  recordKind: Type.Optional(Text('记录类型', 40)),
  state: Type.Optional(Code('状态', ApprovalState)),
  /** By the time it was started. */
  startTime: Type.Optional(Day('开始时间')),
  endTime: Type.Optional(Day('结束时间')),
  /** Only for the copied box. */
  unread: Type.Optional(Flag('只看未读')),
}

export const listApprovals = defineCall({
  ...read,
  name: 'listApprovals',
  path: '/approval/list',
  title: '审批列表',
  query: Type.Object({ ...boxFilter, sortType: Type.Optional(Code('排序', SortType)), ...paging }),
  reply: Type.Array(ApprovalRow),
})
export const countApprovals = defineCall({
  ...read,
  name: 'countApprovals',
  path: '/approval/count',
  title: '审批数量',
  query: Type.Object(boxFilter),
  reply: Type.Integer(),
})
/** For the badge of the menu and of the boxes. */
export const countOpenApprovals = defineCall({
  ...read,
  name: 'countOpenApprovals',
  path: '/approval/todoCount',
  title: '待处理审批数',
  reply: Type.Object({ todo: Type.Integer(), unreadCopies: Type.Integer() }),
})

export const getApproval = defineCall({
  ...read,
  name: 'getApproval',
  path: '/approval/detail',
  title: '审批详情',
  query: Type.Object({ id: approvalId }),
  reply: ApprovalDetail,
})
/** All approvals of one subject, newest first, for readers of the subject. */
export const listApprovalsOfSubject = defineCall({
  ...read,
  permission: 'open',
  name: 'listApprovalsOfSubject',
  path: '/approval/ofSubject',
  title: '记录的审批',
  query: Type.Object({ subjectKind: SubjectKindShape, subjectId: Id('record', '记录') }),
  reply: Type.Array(ApprovalSummary),
})

/** Agrees; `values` fills the fields that the node may edit. After 退回发起人 it resubmits the creator's own task. */
export const approve = defineCall({
  ...act,
  name: 'approve',
  path: '/approval/approve',
  title: '审批同意',
  body: Type.Object({ taskId, reason, values: Type.Optional(ValuesShape), chosen: Type.Optional(ChosenPeople) }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours', 'approval-choose'],
  touches,
})
export const rejectApproval = defineCall({
  ...act,
  name: 'rejectApproval',
  path: '/approval/reject',
  title: '审批驳回',
  body: Type.Object({ taskId, reason: neededReason }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours'],
  touches,
})
/** Back to the start or to a passed approver node; `resume` 1: from there straight back to the sender, 0: everything from there again. */
export const sendBackApproval = defineCall({
  ...act,
  name: 'sendBackApproval',
  path: '/approval/sendBack',
  title: '审批退回',
  body: Type.Object({
    taskId,
    toNodeId: NodeId,
    resume: Type.Optional(Flag('处理后直接回到我')),
    reason: neededReason,
  }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours', 'approval-too-long'],
  touches,
})
export const transferApproval = defineCall({
  ...act,
  name: 'transferApproval',
  path: '/approval/transfer',
  title: '审批转交',
  body: Type.Object({ taskId, personId: Id('person', '转交给'), reason }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours', 'approval-too-long'],
  touches,
})
/** 加签: with `before` they are asked first and the task comes back; with `after` the person agrees and they are asked next. All of them must agree. */
export const addApprovers = defineCall({
  ...act,
  name: 'addApprovers',
  path: '/approval/add',
  title: '审批加签',
  body: Type.Object({
    taskId,
    how: Type.Unsafe<'before' | 'after'>(Type.String({ title: '加签方式', enum: ['before', 'after'] })),
    personIds: Ids('person', '加签人', 20),
    reason,
  }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours', 'approval-too-long'],
  touches,
})
/** 减签: takes back a task that the person added, while it is undecided. */
export const removeAddedApprover = defineCall({
  ...act,
  name: 'removeAddedApprover',
  path: '/approval/removeAdded',
  title: '审批减签',
  body: Type.Object({ taskId }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours'],
  touches,
})
/** Lets the creator remind everybody who is asked now and was not reminded lately. */
export const urgeApproval = defineCall({
  ...act,
  name: 'urgeApproval',
  path: '/approval/urge',
  title: '审批催办',
  body: Type.Object({ id: approvalId }),
  reply: Type.Object({ id: Type.String(), personNames: Type.Array(Type.String()) }),
  fails: ['approval-over', 'approval-not-yours', 'urged-lately'],
  touches,
})
export const withdrawApproval = defineCall({
  ...act,
  name: 'withdrawApproval',
  path: '/approval/withdraw',
  title: '撤回审批',
  body: Type.Object({ id: approvalId, reason }),
  reply: ApprovalMoved,
  fails: ['approval-over', 'approval-not-yours'],
  touches,
})
export const commentApproval = defineCall({
  ...act,
  name: 'commentApproval',
  path: '/approval/comment',
  title: '审批评论',
  body: Type.Object({ id: approvalId, text: NeededText('评论', 500) }),
  reply: Type.Object({ id: Type.String() }),
  touches: ['approval'],
})
export const readApprovalCopy = defineCall({
  ...act,
  name: 'readApprovalCopy',
  path: '/approval/readCopy',
  title: '抄送标为已读',
  body: Type.Object({ id: approvalId }),
  reply: Type.Null(),
  touches: ['approval', 'badge'],
})
/** Decides each task on its own; a line tells why one could not be decided. */
export const approveMany = defineCall({
  ...act,
  name: 'approveMany',
  path: '/approval/batchApprove',
  title: '批量同意',
  body: Type.Object({ taskIds: Ids('approval-task', '审批任务', 100), reason }),
  reply: Type.Array(Type.Object({ id: Type.String(), success: Type.Boolean(), message: Type.String() })),
  touches,
})
/** Lets an administrator give the pending task of a disabled person to another. */
export const reassignApproval = defineCall({
  ...act,
  permission: 'approval.design',
  name: 'reassignApproval',
  path: '/approval/reassign',
  title: '改派审批任务',
  body: Type.Object({ taskId, personId: Id('person', '改派给'), reason }),
  reply: ApprovalMoved,
  fails: ['approval-decided', 'approval-over', 'approval-not-yours'],
  touches,
})

const delegationId = Id('approval-delegation', '代理')
const PlainDay = (title: string) =>
  Type.String({
    title,
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    'x-check': 'day',
    'x-hint': '日期格式不正确',
  })

/** Lists the person's own absences; with `everybody` 1 those of all, for designers of flows. */
export const listDelegations = defineCall({
  ...read,
  name: 'listDelegations',
  path: '/approval/delegation/list',
  title: '审批代理',
  query: Type.Object({ everybody: Type.Optional(Flag('所有人')), ...paging }),
  reply: Type.Array(DelegationRow),
})
/** `personId` arranges it for somebody else and needs the right to design flows; absent: for oneself. */
export const saveDelegation = defineCall({
  ...act,
  name: 'saveDelegation',
  path: '/approval/delegation/save',
  title: '保存审批代理',
  body: Type.Object({
    id: Type.Optional(delegationId),
    personId: Type.Optional(Id('person', '被代理人')),
    delegateId: Id('person', '代理人'),
    startDay: PlainDay('开始日期'),
    endDay: PlainDay('结束日期'),
    note: Type.Optional(Text('说明', 100)),
  }),
  reply: DelegationRow,
  touches: ['approval'],
})
export const removeDelegation = defineCall({
  ...act,
  name: 'removeDelegation',
  path: '/approval/delegation/remove',
  title: '删除审批代理',
  body: Type.Object({ id: delegationId }),
  reply: Type.Null(),
  touches: ['approval'],
})

export const approvalCalls = [
  ...approvalFlowCalls,
  listApprovals,
  countApprovals,
  countOpenApprovals,
  getApproval,
  listApprovalsOfSubject,
  approve,
  rejectApproval,
  sendBackApproval,
  transferApproval,
  addApprovers,
  removeAddedApprover,
  urgeApproval,
  withdrawApproval,
  commentApproval,
  readApprovalCopy,
  approveMany,
  reassignApproval,
  listDelegations,
  saveDelegation,
  removeDelegation,
]
