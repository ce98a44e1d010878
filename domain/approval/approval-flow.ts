/** An approval flow as the designer makes it: a tree in the style people know from DingTalk and Feishu. Plain data: it travels as JSON. */
import type { Condition } from '../field/condition.ts'
import type { RoleType } from '../permission/roles.ts'

/** A rule that finds the people to ask. Several rules of a node add up; a person found twice counts once. */
export type AssigneeRule =
  | { readonly kind: 'persons'; readonly personIds: readonly string[] }
  | { readonly kind: 'role'; readonly role: RoleType }
  /** Level 0: the head of the creator's department; n: of the one n levels up. Where a department has no head, or the head is the creator, the next one up. */
  | { readonly kind: 'departmentHead'; readonly level: number }
  /** Leaders of the creator's service groups. */
  | { readonly kind: 'groupLeader' }
  /** People named in a person field of the form, or by a fixed field (`@key`) that holds ids of people. */
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'creator' }
  /** Named by the creator when starting, out of these people; anybody when empty. */
  | { readonly kind: 'creatorChooses'; readonly personIds: readonly string[] }
  /** Named by the approver before, out of these people; anybody when empty. */
  | { readonly kind: 'previousChooses'; readonly personIds: readonly string[] }

export const assigneeKinds = {
  persons: '指定人员',
  role: '角色',
  departmentHead: '部门主管',
  groupLeader: '服务团队负责人',
  field: '表单内人员',
  creator: '发起人自己',
  creatorChooses: '发起人自选',
  previousChooses: '上一审批人选择',
} as const satisfies Record<AssigneeRule['kind'], string>

/** How the people of a node decide together. The first decision of 或签 counts, whichever way it goes, as in DingTalk. */
export const approveModes = {
  any: '或签（一人决定即可）',
  all: '会签（须所有人同意）',
  inOrder: '依次审批',
  ratio: '票签（达到比例即通过）',
} as const
export type ApproveMode = keyof typeof approveModes

/** Policies for a node where nobody can be asked. */
export const emptyPolicies = { pass: '自动通过', administrator: '转交管理员', person: '转交指定人员' } as const
export type EmptyPolicy = keyof typeof emptyPolicies

/** Whether a person who agreed before need not agree again: at the node just before, or at any earlier one. */
export const skipPolicies = {
  none: '每次都审批',
  consecutive: '与上一节点重复时跳过',
  anyBefore: '已同意过即跳过',
} as const
export type SkipPolicy = keyof typeof skipPolicies

export interface ApproverNode {
  readonly kind: 'approver'
  readonly id: string
  readonly name: string
  readonly who: readonly AssigneeRule[]
  readonly mode: ApproveMode
  /** Of the ratio mode: per cent of the people that must agree, 1 to 100. */
  readonly percent: number
  readonly whenEmpty: EmptyPolicy
  /** Of `whenEmpty: 'person'`. */
  readonly emptyPersonId: string | null
  readonly skip: SkipPolicy
  /** Creators do not approve their own requests. */
  readonly skipCreator: boolean
  /** Fields that the people of this node may edit: field ids. */
  readonly editableFields: readonly string[]
  readonly mayTransfer: boolean
  readonly mayAdd: boolean
  readonly maySendBack: boolean
}

export interface CopyNode {
  readonly kind: 'copy'
  readonly id: string
  readonly name: string
  readonly who: readonly AssigneeRule[]
}

/** One way of a condition or parallel node. */
export interface FlowBranch {
  readonly id: string
  readonly name: string
  /** Null in parallel nodes and for the default branch, which stands last. */
  readonly condition: Condition | null
  readonly nodes: readonly FlowNode[]
}

/** The first branch whose condition holds is taken; the last one has none and is taken otherwise. */
export interface ConditionNode {
  readonly kind: 'condition'
  readonly id: string
  readonly name: string
  readonly branches: readonly FlowBranch[]
}

/** All branches are gone through at once; the run goes on when all are finished. */
export interface ParallelNode {
  readonly kind: 'parallel'
  readonly id: string
  readonly name: string
  readonly branches: readonly FlowBranch[]
}

/** Decides without people: passes or rejects when its condition holds, and the opposite when it does not. */
export interface AutomaticNode {
  readonly kind: 'automatic'
  readonly id: string
  readonly name: string
  readonly condition: Condition
  readonly whenHolds: 'pass' | 'reject'
}

export type FlowNode = ApproverNode | CopyNode | ConditionNode | ParallelNode | AutomaticNode
export type FlowNodeKind = FlowNode['kind']
export const flowNodeKinds = {
  approver: '审批人',
  copy: '抄送人',
  condition: '条件分支',
  parallel: '并行分支',
  automatic: '自动处理',
} as const satisfies Record<FlowNodeKind, string>

/** Nodes are gone through in order. */
export interface FlowDefinition {
  readonly nodes: readonly FlowNode[]
}

/** A fault of a flow. `at` is the id of the node or branch, '' for the whole. */
export interface FlowProblem {
  readonly at: string
  readonly message: string
}

/** Limits of a flow. */
export const mostFlowNodes = 100
export const mostFlowDepth = 6
export const mostBranches = 10
/** Levels of departments above the creator's. */
export const mostHeadLevel = 9

/** Where a run waits for its creator after it was sent back to the start. */
export const startNodeId = '@start'

/** An approver node as the designer first shows it. `id` must be fresh. */
export function newApproverNode(id: string, name = '审批人'): ApproverNode {
  return {
    kind: 'approver',
    id,
    name,
    who: [],
    mode: 'any',
    percent: 50,
    whenEmpty: 'administrator',
    emptyPersonId: null,
    skip: 'consecutive',
    skipCreator: true,
    editableFields: [],
    mayTransfer: true,
    mayAdd: true,
    maySendBack: true,
  }
}

/** All nodes of a sequence in the order of the tree, those of branches after their node. */
export function allNodes(nodes: readonly FlowNode[]): FlowNode[] {
  return nodes.flatMap((node) => [node, ...branchesOf(node).flatMap((branch) => allNodes(branch.nodes))])
}

/** The branches of a node, none for those without. */
export function branchesOf(node: FlowNode): readonly FlowBranch[] {
  return node.kind === 'condition' || node.kind === 'parallel' ? node.branches : []
}

/** The properties of a flow that records which name it depend on. */
export interface FlowBrief {
  readonly id: string
  readonly name: string
  /** The kind of record that it approves. */
  readonly subjectKind: string
  readonly isEnabled: boolean
}
