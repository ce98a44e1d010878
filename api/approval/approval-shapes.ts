/** Approvals on the wire. Flows travel as JSON and are judged by `checkFlow` of `domain/approval`, the same code in the browser. */
import type { FlowDefinition, FlowNodeKind } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { type Static, Type } from 'typebox'
import { FieldShape, FormKindShape, FormShape } from '../field/field-shapes.ts'
import { Code, Id, Nullable } from '../fields.ts'

/** The subject of an approval, named by the area that owns it: `work-order:creation`. */
export const SubjectKindShape = Type.String({
  title: '审批类型',
  maxLength: 60,
  pattern: '^[a-z][a-z-]*(:[a-z][a-z-]*)?$',
})

export const FlowShape = Type.Unsafe<FlowDefinition>(
  Type.Object({}, { title: '审批流程', additionalProperties: true, maxProperties: 3 }),
)
const NodeKindShape = Type.Unsafe<FlowNodeKind | 'start'>(Type.String())

/** A node's id: made by the designer, `@start` for the creator's own place. */
export const NodeId = Type.String({ title: '节点', maxLength: 64, pattern: '^@?[\\w-]+$' })

/** People named for nodes that leave the choice to the creator or to the approver before. */
export const ChosenPeople = Type.Array(
  Type.Object(
    {
      nodeId: NodeId,
      personIds: Type.Array(Id('person', '审批人'), { minItems: 1, maxItems: 20, uniqueItems: true, title: '审批人' }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 20, title: '审批人' },
)
export type ChosenPeople = Static<typeof ChosenPeople>

export const PersonBrief = Type.Object({ id: Type.String(), name: Type.String() })
export type PersonBrief = Static<typeof PersonBrief>

export const FlowRow = Type.Object({
  id: Type.String(),
  subjectKind: Type.String(),
  subjectLabel: Type.String(),
  name: Type.String(),
  remark: Type.String(),
  /** 1 enabled, 0 disabled. */
  state: Type.Integer(),
  revision: Type.Integer(),
  approverCount: Type.Integer(),
  /** Approvals running on it now; they keep the flow they began with. */
  runningCount: Type.Integer(),
  updateUserName: Type.String(),
  updateTime: Type.String(),
})
export type FlowRow = Static<typeof FlowRow>

export const FlowDetail = Type.Object({
  flow: FlowRow,
  definition: FlowShape,
  /** Names of the templates that use it. */
  usedBy: Type.Array(Type.String()),
  /** People named in the definition; those who left are marked. */
  people: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), isActive: Type.Boolean() })),
})
export type FlowDetail = Static<typeof FlowDetail>

export const SubjectKindRow = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  formKind: FormKindShape,
  /** Custom fields usable in conditions, as assignees, and to be edited by a node. */
  fields: Type.Array(FieldShape),
  /** Fixed fields usable in conditions as `@key`. */
  fixed: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      type: Type.Integer(),
      /** Words of the codes that the field may hold. */
      names: Type.Optional(
        Type.Unsafe<Readonly<Record<number, string>>>(Type.Object({}, { additionalProperties: true })),
      ),
    }),
  ),
})
export type SubjectKindRow = Static<typeof SubjectKindRow>

/** One node of a dry run, in the order of the walk. */
export const TriedNode = Type.Object({
  nodeId: Type.String(),
  kind: NodeKindShape,
  name: Type.String(),
  /** Names of the branches it stands in, outermost first. */
  branches: Type.Array(Type.String()),
  people: Type.Array(PersonBrief),
  /** The reason for these people, or for nobody: a Chinese sentence. */
  why: Type.String(),
  mode: Type.String(),
})
export type TriedNode = Static<typeof TriedNode>

export const ApprovalRow = Type.Object({
  id: Type.String(),
  no: Type.String(),
  subjectKind: Type.String(),
  subjectLabel: Type.String(),
  subjectId: Type.String(),
  /** Number and title of the subject when the approval began. */
  subjectNo: Type.String(),
  title: Type.String(),
  flowName: Type.String(),
  creatorId: Type.String(),
  creatorName: Type.String(),
  state: Code('状态', ApprovalState),
  /** Names of the nodes that wait now, joined by 、. */
  nodeName: Type.String(),
  /** People who are asked now. */
  openPeople: Type.Array(Type.String()),
  createTime: Type.String(),
  finishTime: Nullable(Type.String()),
  /** The reader's pending task, null without one. */
  taskId: Nullable(Type.String()),
  /** Only for the reader's task: the person decided for, '' when acting for oneself. */
  originName: Type.String(),
  /** Only in the done box: the reader's last decision. */
  myState: Nullable(Code('处理结果', TaskState)),
  myTime: Nullable(Type.String()),
  isUrged: Type.Boolean(),
  /** Only in the copied box. */
  isRead: Type.Boolean(),
})
export type ApprovalRow = Static<typeof ApprovalRow>

export const TaskShape = Type.Object({
  id: Type.String(),
  personId: Type.String(),
  personName: Type.String(),
  /** Shown as 由 personName 代 originName; '' when acting for oneself. */
  originName: Type.String(),
  state: Code('任务状态', TaskState),
  reason: Type.String(),
  round: Type.Integer(),
  madeTime: Type.String(),
  decideTime: Nullable(Type.String()),
  urgeTime: Nullable(Type.String()),
  /** The person who added it (加签) or handed it over (转交, then `addedHow` is null); '' when the flow asked. */
  addedByName: Type.String(),
  addedHow: Nullable(Type.Unsafe<'before' | 'after'>(Type.String())),
  /** The reader added it and it is undecided. */
  canRemove: Type.Boolean(),
  /** The person was disabled meanwhile: an administrator may give the task to another. */
  isDisabled: Type.Boolean(),
})
export type TaskShape = Static<typeof TaskShape>

export const PathNode = Type.Object({
  nodeId: Type.String(),
  kind: NodeKindShape,
  name: Type.String(),
  branches: Type.Array(Type.String()),
  state: Type.Unsafe<'done' | 'waiting' | 'ahead' | 'rejected' | 'over'>(Type.String()),
  mode: Type.String(),
  percent: Type.Integer(),
  /** Tells why it passed without anybody, which branch a condition took, or who will be asked. */
  note: Type.String(),
  /** Every round, oldest first. */
  tasks: Type.Array(TaskShape),
  /** People concerned by nodes ahead and by copies, as things stand. */
  people: Type.Array(PersonBrief),
})
export type PathNode = Static<typeof PathNode>

export const approvalActions = [
  'approve',
  'reject',
  'sendBack',
  'transfer',
  'addBefore',
  'addAfter',
  'resubmit',
  'urge',
  'withdraw',
  'comment',
  'reassign',
] as const
export type ApprovalActionName = (typeof approvalActions)[number]

/** A value that differs, in shown text. */
const ShownChange = Type.Object({
  field: Type.String(),
  label: Type.String(),
  from: Type.String(),
  to: Type.String(),
})

export const ApprovalDetail = Type.Object({
  approval: ApprovalRow,
  /** Path of the subject's page, '' when the reader may not open it. */
  path: Type.String(),
  summary: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** Only at the end: reason of the last decision. */
  reason: Type.String(),
  round: Type.Integer(),
  nodes: Type.Array(PathNode),
  copies: Type.Array(
    Type.Object({ personId: Type.String(), personName: Type.String(), readTime: Nullable(Type.String()) }),
  ),
  comments: Type.Array(
    Type.Object({
      id: Type.String(),
      personId: Type.String(),
      personName: Type.String(),
      text: Type.String(),
      createTime: Type.String(),
    }),
  ),
  /** The form as the subject is now; `canEdit` marks only fields that the reader's node may edit. Null when the subject shows none. */
  form: Nullable(FormShape),
  /** Differences since `changesSince`. */
  changes: Type.Array(ShownChange),
  /** 发起时, or 上次处理时. */
  changesSince: Type.String(),
  actions: Type.Array(
    Type.Object({
      action: Type.Unsafe<ApprovalActionName>(Type.String()),
      label: Type.String(),
      allowed: Type.Boolean(),
      /** The reason against it; '' when allowed. */
      reason: Type.String(),
    }),
  ),
  /** Targets for sending back the reader's task; the start stands first. */
  sendBackTo: Type.Array(Type.Object({ nodeId: Type.String(), name: Type.String() })),
  /** Nodes whose people the reader must name when agreeing; `people` empty: anybody. */
  choose: Type.Array(Type.Object({ nodeId: Type.String(), name: Type.String(), people: Type.Array(PersonBrief) })),
})
export type ApprovalDetail = Static<typeof ApprovalDetail>

/** An approval as the page of its subject shows it. */
export const ApprovalSummary = Type.Object({
  approval: ApprovalRow,
  reason: Type.String(),
  nodes: Type.Array(PathNode),
})
export type ApprovalSummary = Static<typeof ApprovalSummary>

export const ApprovalMoved = Type.Object({ id: Type.String(), state: Code('状态', ApprovalState) })
export type ApprovalMoved = Static<typeof ApprovalMoved>

/** An absence: tasks opened between the two days (both included, in the enterprise's zone) go to the delegate. */
export const DelegationRow = Type.Object({
  id: Type.String(),
  personId: Type.String(),
  personName: Type.String(),
  delegateId: Type.String(),
  delegateName: Type.String(),
  startDay: Type.String(),
  endDay: Type.String(),
  note: Type.String(),
  isActive: Type.Boolean(),
})
export type DelegationRow = Static<typeof DelegationRow>
