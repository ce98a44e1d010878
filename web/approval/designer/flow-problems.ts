/** Problems that keep a flow from being used, card by card: those of the domain's own check, and those that only its form and its people reveal. */
import type { FlowDetail, SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  allNodes,
  type FlowBranch,
  type FlowDefinition,
  type FlowNode,
  type FlowProblem,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import { checkFlow } from '@onsite/domain/approval/check-flow.ts'
import { checkCondition } from '@onsite/domain/field/check-condition.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import type { FlowDraft } from './draft.ts'
import { isDefaultBranch, isFork } from './flow-edit.ts'
import { peopleFieldsOf } from './subject-fields.ts'

export interface FlowProblems {
  /** In the order of the flow; problems of the whole flow stand at the start card. */
  readonly list: readonly FlowProblem[]
  readonly byCard: ReadonlyMap<string, readonly string[]>
}

export function flowProblems(draft: FlowDraft, subject: SubjectKindRow, people: FlowDetail['people']): FlowProblems {
  const { definition } = draft
  const nodes = allNodes(definition.nodes)
  const named = draft.name.trim() === '' ? [{ at: startNodeId, message: '请填写流程名称' }] : []
  // Conditions are judged with their fields below; an unfinished one must not hide other problems.
  const checked = checkFlow(withSoundConditions(definition))
  const shape = 'problems' in checked ? checked.problems : []
  const all = [
    ...named,
    ...shape.map(({ at, message }) => ({ at: at === '' ? startNodeId : at, message })),
    ...nodes.flatMap((node) => conditionProblems(node, subject)),
    ...nodes.flatMap((node) => peopleProblems(node, subject, people)),
  ]
  const byCard = new Map<string, string[]>()
  for (const { at, message } of all) {
    const own = byCard.get(at) ?? []
    if (!own.includes(message)) byCard.set(at, [...own, message])
  }
  const order = [
    startNodeId,
    ...nodes.flatMap((node) => [node.id, ...(isFork(node) ? node.branches : []).map(({ id }) => id)]),
  ]
  return {
    byCard,
    list: order.flatMap((at) => (byCard.get(at) ?? []).map((message) => ({ at, message }))),
  }
}

function conditionProblems(node: FlowNode, subject: SubjectKindRow): FlowProblem[] {
  if (node.kind === 'automatic') return judgeCondition(node.id, node.condition, subject)
  if (node.kind !== 'condition') return []
  return node.branches
    .filter((branch) => !isDefaultBranch(node, branch))
    .flatMap((branch) => judgeCondition(branch.id, branch.condition ?? { all: [] }, subject))
}

function judgeCondition(at: string, condition: Condition, subject: SubjectKindRow): FlowProblem[] {
  if (comparisonsOf(condition).length === 0) return [{ at, message: '请设置条件' }]
  const fixed = subject.fixed.map((field) => ({ ...field, required: false }))
  return checkCondition(condition, subject.fields, fixed).map((message) => ({ at, message }))
}

function peopleProblems(node: FlowNode, subject: SubjectKindRow, people: FlowDetail['people']): FlowProblem[] {
  if (node.kind !== 'approver' && node.kind !== 'copy') return []
  const known = new Set(peopleFieldsOf(subject).map((field) => field.id))
  const ids = node.who.flatMap((rule) => ('personIds' in rule ? rule.personIds : []))
  const gone = people.filter((person) => !person.isActive && ids.includes(person.id))
  const lost = node.who.some((rule) => rule.kind === 'field' && rule.fieldId !== '' && !known.has(rule.fieldId))
  return [
    ...gone.map((person) => ({ at: node.id, message: `「${person.name}」已停用，请换人` })),
    ...(lost ? [{ at: node.id, message: '表单里已经没有选中的人员字段' }] : []),
  ]
}

const soundCondition: Condition = { field: '@any', operator: 'isFilled' }

function withSoundConditions(flow: FlowDefinition): FlowDefinition {
  const branch = (one: FlowBranch): FlowBranch => ({
    ...one,
    condition: one.condition === null ? null : soundCondition,
    nodes: one.nodes.map(node),
  })
  const node = (one: FlowNode): FlowNode => {
    if (one.kind === 'automatic') return { ...one, condition: soundCondition }
    return isFork(one) ? { ...one, branches: one.branches.map(branch) } : one
  }
  return { nodes: flow.nodes.map(node) }
}
