/** Approval flows, for the designer (`/approvalProcessSettings`). The specification names the page but no calls, so all paths are `Our choice:`. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { Flag, Id, NeededText, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import {
  ChosenPeople,
  FlowDetail,
  FlowRow,
  FlowShape,
  SubjectKindRow,
  SubjectKindShape,
  TriedNode,
} from './approval-shapes.ts'

const read = { area: 'approval', method: 'GET', permission: 'approval.design' } as const
const change = { area: 'approval', method: 'POST', permission: 'approval.design', touches: ['approval'] } as const
const flowId = Id('approval-flow', '审批流程')

const flowFilter = {
  subjectKind: Type.Optional(SubjectKindShape),
  keyword: Type.Optional(Text('流程名称', 50)),
  state: Type.Optional(Flag('启用')),
}

export const listFlows = defineCall({
  ...read,
  name: 'listApprovalFlows',
  path: '/approval/flow/list',
  title: '审批流程列表',
  query: Type.Object({ ...flowFilter, ...paging }),
  reply: Type.Array(FlowRow),
})
export const countFlows = defineCall({
  ...read,
  name: 'countApprovalFlows',
  path: '/approval/flow/count',
  title: '审批流程数量',
  query: Type.Object(flowFilter),
  reply: Type.Integer(),
})
/** Enabled flows of a kind, for the process settings of templates. */
export const listFlowNames = defineCall({
  ...read,
  permission: 'open',
  name: 'listApprovalFlowNames',
  path: '/approval/flow/simplelist',
  title: '审批流程名称',
  query: Type.Object({ subjectKind: Type.Optional(SubjectKindShape) }),
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), subjectKind: Type.String() })),
})
export const getFlow = defineCall({
  ...read,
  name: 'getApprovalFlow',
  path: '/approval/flow/detail',
  title: '审批流程详情',
  query: Type.Object({ id: flowId }),
  reply: FlowDetail,
})
/** Kinds of records that can be approved, with the fields that conditions and nodes may use. */
export const listSubjectKinds = defineCall({
  ...read,
  // The boxes filter by it too.
  permission: 'approval.handle',
  name: 'listApprovalSubjects',
  path: '/approval/flow/subjects',
  title: '可审批的记录类型',
  reply: Type.Array(SubjectKindRow),
})

/**
 * A new flow without `id`. `revision` is the one that was read; a change by somebody else since is refused as `stale`. Faults stand beside
 * `definition.<node id>`.
 */
export const saveFlow = defineCall({
  ...change,
  name: 'saveApprovalFlow',
  path: '/approval/flow/save',
  title: '保存审批流程',
  body: Type.Object({
    id: Type.Optional(flowId),
    subjectKind: SubjectKindShape,
    name: NeededText('流程名称', 50),
    remark: Type.Optional(Text('说明', 200)),
    definition: FlowShape,
    revision: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000_000 })),
  }),
  reply: Type.Object({ id: Type.String(), revision: Type.Integer(), state: Type.Integer() }),
  fails: ['flow-broken', 'flow-name-taken', 'stale'],
})
export const copyFlow = defineCall({
  ...change,
  name: 'copyApprovalFlow',
  path: '/approval/flow/copy',
  title: '复制审批流程',
  body: Type.Object({ id: flowId }),
  reply: FlowRow,
})
/** 1 enables, 0 disables; running approvals go on. */
export const setFlowState = defineCall({
  ...change,
  name: 'setApprovalFlowState',
  path: '/approval/flow/state',
  title: '启用或停用审批流程',
  body: Type.Object({ id: flowId, state: Flag('启用') }),
  reply: FlowRow,
  fails: ['flow-broken', 'flow-in-use'],
})
export const removeFlow = defineCall({
  ...change,
  name: 'removeApprovalFlow',
  path: '/approval/flow/remove',
  title: '删除审批流程',
  body: Type.Object({ id: flowId }),
  reply: Type.Null(),
  fails: ['flow-in-use'],
})
/** A dry run: the people asked at each node, and why. Changes nothing; POST because a definition is long. */
export const tryFlow = defineCall({
  ...change,
  name: 'tryApprovalFlow',
  path: '/approval/flow/try',
  title: '试走审批流程',
  touches: [],
  body: Type.Object({
    subjectKind: SubjectKindShape,
    definition: FlowShape,
    creatorId: Id('person', '发起人'),
    /** Custom fields by id, and fixed fields by `@key`. */
    values: Type.Optional(ValuesShape),
    chosen: Type.Optional(ChosenPeople),
  }),
  reply: Type.Object({
    /** How it ends when everybody agrees. */
    ending: Type.Unsafe<'approved' | 'rejected'>(Type.String()),
    nodes: Type.Array(TriedNode),
  }),
  fails: ['flow-broken'],
})

export const approvalFlowCalls = [
  listFlows,
  countFlows,
  listFlowNames,
  getFlow,
  listSubjectKinds,
  saveFlow,
  copyFlow,
  setFlowState,
  removeFlow,
  tryFlow,
]
