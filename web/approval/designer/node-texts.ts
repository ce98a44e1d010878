/** Texts on the cards of a flow, derived from the flow alone. */
import {
  approveModes,
  assigneeKinds,
  type AssigneeRule,
  type FlowBranch,
  type FlowNode,
} from '@onsite/domain/approval/approval-flow.ts'
import { roleNames } from '@onsite/domain/permission/roles.ts'
import type { ForkNode } from './flow-edit.ts'
import { isDefaultBranch } from './flow-edit.ts'

/** Names of things that a flow refers to by id. */
export interface FlowNames {
  person(this: void, id: string): string
  field(this: void, id: string): string
  condition(this: void, branch: FlowBranch['condition']): string
}

/** A card's text; `isMissing` while it only says what has to be chosen. */
export interface CardText {
  readonly text: string
  readonly isMissing: boolean
}

const mostNames = 4

function namesText(ids: readonly string[], names: FlowNames): string {
  const shown = ids.slice(0, mostNames).map((id) => names.person(id))
  return ids.length > mostNames ? `${shown.join('、')}等 ${ids.length} 人` : shown.join('、')
}

/** The people of a rule, in a few words. */
function ruleText(rule: AssigneeRule, names: FlowNames): string {
  switch (rule.kind) {
    case 'persons':
      return rule.personIds.length === 0 ? '' : namesText(rule.personIds, names)
    case 'role':
      return `角色「${roleNames[rule.role]}」`
    case 'departmentHead':
      return headText(rule.level)
    case 'field':
      return rule.fieldId === '' ? '' : `表单中的「${names.field(rule.fieldId)}」`
    case 'creatorChooses':
    case 'previousChooses':
      return rule.personIds.length === 0
        ? assigneeKinds[rule.kind]
        : `${assigneeKinds[rule.kind]}（${namesText(rule.personIds, names)}）`
    default:
      return assigneeKinds[rule.kind]
  }
}

/** 部门主管 of a level: 0 is the head of the creator's own department. */
export function headText(level: number): string {
  return level === 0 ? '直属部门主管' : `向上 ${level} 级部门主管`
}

/** The people of several rules; '' while they name nobody. */
export function whoText(rules: readonly AssigneeRule[], names: FlowNames): string {
  return rules
    .map((rule) => ruleText(rule, names))
    .filter((text) => text !== '')
    .join('、')
}

const modeWords = { any: '或签', all: '会签', inOrder: '依次审批', ratio: '票签' } as const satisfies Record<
  keyof typeof approveModes,
  string
>

/** The text below the name on a node's card. */
export function nodeText(node: FlowNode, names: FlowNames): CardText {
  switch (node.kind) {
    case 'approver': {
      const who = whoText(node.who, names)
      if (who === '') return { text: '请选择审批人', isMissing: true }
      const isOne = node.who.length === 1 && (node.who[0]?.kind === 'creator' || countOf(node.who) === 1)
      const mode = node.mode === 'ratio' ? `${modeWords.ratio} ${node.percent}%` : modeWords[node.mode]
      return { text: isOne ? who : `${who}\n${mode}`, isMissing: false }
    }
    case 'copy': {
      const who = whoText(node.who, names)
      return who === '' ? { text: '请选择抄送人', isMissing: true } : { text: who, isMissing: false }
    }
    case 'automatic': {
      const text = names.condition(node.condition)
      const [yes, no] = node.whenHolds === 'pass' ? ['通过', '驳回'] : ['驳回', '通过']
      return text === ''
        ? { text: '请设置条件', isMissing: true }
        : { text: `${text}时自动${yes}，否则${no}`, isMissing: false }
    }
    default:
      return { text: '', isMissing: false }
  }
}

const countOf = (rules: readonly AssigneeRule[]): number => {
  const [rule] = rules
  return rule?.kind === 'persons' ? rule.personIds.length : Number.POSITIVE_INFINITY
}

/** The text below the name on a branch's card. */
export function branchText(fork: ForkNode, branch: FlowBranch, names: FlowNames): CardText {
  if (fork.kind === 'parallel') return { text: '与其他分支同时进行', isMissing: false }
  if (isDefaultBranch(fork, branch)) return { text: '不满足以上条件时走这里', isMissing: false }
  const text = names.condition(branch.condition)
  return text === '' ? { text: '请设置条件', isMissing: true } : { text, isMissing: false }
}
