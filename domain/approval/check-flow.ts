/** Judges a flow as it comes from a designer or a stranger; the same code in browser and server. */
import { type Comparison, type Condition, type ConditionOperator, conditionOperators } from '../field/condition.ts'
import { deepestCondition, mostComparisons } from '../field/condition-fields.ts'
import { roleTypes } from '../permission/roles.ts'
import { isShallow } from '../is-shallow.ts'
import { isUuidText, JsonReading } from '../field/json-reading.ts'
import {
  allNodes,
  type ApproveMode,
  approveModes,
  type AssigneeRule,
  assigneeKinds,
  branchesOf,
  type EmptyPolicy,
  emptyPolicies,
  type FlowBranch,
  type FlowDefinition,
  type FlowNode,
  type FlowNodeKind,
  flowNodeKinds,
  type FlowProblem,
  mostBranches,
  mostFlowDepth,
  mostFlowNodes,
  mostHeadLevel,
  type SkipPolicy,
  skipPolicies,
} from './approval-flow.ts'

export type CheckedFlow = { readonly flow: FlowDefinition } | { readonly problems: readonly FlowProblem[] }

const mostLevels = 40
const mostRules = 10
const mostNamedPeople = 50
const mostValueChars = 4000
const keysOf = <K extends string>(table: Readonly<Record<K, string>>): K[] => Object.keys(table) as K[]

/** Returns the flow stripped to known properties, or its faults. Never throws, whatever `value` is. */
export function checkFlow(value: unknown): CheckedFlow {
  if (!isShallow(value, mostLevels)) return { problems: [{ at: '', message: '审批流程的格式不正确' }] }
  const reader = new FlowReader()
  const flow = reader.flow(value)
  const problems = [...reader.problems(), ...(reader.problems().length > 0 ? [] : senseProblems(flow))]
  return problems.length > 0 ? { problems } : { flow }
}

/** Reads shapes; a value of the wrong shape becomes a problem at the id of the node or branch. */
class FlowReader {
  readonly #reading = new JsonReading()

  problems(): FlowProblem[] {
    return this.#reading.faults.map(({ field, message }) => ({ at: field, message }))
  }

  flow(value: unknown): FlowDefinition {
    const raw = this.#reading.object(value, '', '审批流程', ['nodes'])
    return { nodes: this.#nodes(raw.nodes, '', 1) }
  }

  #nodes(value: unknown, at: string, depth: number): FlowNode[] {
    if (depth > mostFlowDepth) {
      this.#reading.fault(at, `分支最多嵌套 ${mostFlowDepth} 层`)
      return []
    }
    return this.#reading.list(value, at, '节点', mostFlowNodes).map((one) => this.#node(one, depth))
  }

  #node(value: unknown, depth: number): FlowNode {
    const { kind: given, id: givenId } = (typeof value === 'object' && value !== null ? value : {}) as Partial<FlowNode>
    const at = typeof givenId === 'string' ? givenId : ''
    const kind: FlowNodeKind = this.#reading.oneOf(given, at, '节点类型', keysOf(flowNodeKinds))
    const read = (keys: readonly string[]) =>
      this.#reading.object(value, at, flowNodeKinds[kind], ['kind', 'id', 'name', ...keys])
    const head = (raw: Readonly<Record<string, unknown>>) => ({
      id: this.#id(raw.id, at),
      name: this.#reading.text(raw.name, at, '节点名称', 30, 1),
    })
    switch (kind) {
      case 'approver':
        return this.#approver(read(approverKeys), at, head)
      case 'copy': {
        const raw = read(['who'])
        return { kind, ...head(raw), who: this.#rules(raw.who, at) }
      }
      case 'automatic': {
        const raw = read(['condition', 'whenHolds'])
        const condition = this.#condition(raw.condition, at)
        return {
          kind,
          ...head(raw),
          condition,
          whenHolds: this.#reading.oneOf(raw.whenHolds, at, '处理方式', ['pass', 'reject'] as const),
        }
      }
      default: {
        const raw = read(['branches'])
        const branches = this.#reading
          .list(raw.branches, at, '分支', mostBranches)
          .map((one) => this.#branch(one, depth, at))
        return { kind, ...head(raw), branches }
      }
    }
  }

  #approver(
    raw: Readonly<Record<string, unknown>>,
    at: string,
    head: (raw: Readonly<Record<string, unknown>>) => { id: string; name: string },
  ): FlowNode {
    const reading = this.#reading
    const mode: ApproveMode = reading.oneOf(raw.mode, at, '多人审批方式', keysOf(approveModes))
    const whenEmpty: EmptyPolicy = reading.oneOf(raw.whenEmpty, at, '审批人为空时', keysOf(emptyPolicies))
    const skip: SkipPolicy = reading.oneOf(raw.skip, at, '重复审批人', keysOf(skipPolicies))
    return {
      kind: 'approver',
      ...head(raw),
      who: this.#rules(raw.who, at),
      mode,
      percent: reading.number(raw.percent, at, '通过比例', 1, 100),
      whenEmpty,
      emptyPersonId: raw.emptyPersonId == null ? null : reading.id(raw.emptyPersonId, at, '指定人员'),
      skip,
      skipCreator: reading.flag(raw.skipCreator, at, '发起人自己审批时跳过'),
      editableFields: reading.ids(raw.editableFields, at, '可编辑字段', 300),
      mayTransfer: reading.flag(raw.mayTransfer, at, '允许转交'),
      mayAdd: reading.flag(raw.mayAdd, at, '允许加签'),
      maySendBack: reading.flag(raw.maySendBack, at, '允许退回'),
    }
  }

  #branch(value: unknown, depth: number, parent: string): FlowBranch {
    const raw = this.#reading.object(value, parent, '分支', ['id', 'name', 'condition', 'nodes'])
    const at = typeof raw.id === 'string' ? raw.id : parent
    return {
      id: this.#id(raw.id, at),
      name: this.#reading.text(raw.name, at, '分支名称', 30, 1),
      condition: raw.condition == null ? null : this.#condition(raw.condition, at),
      nodes: this.#nodes(raw.nodes, at, depth + 1),
    }
  }

  #rules(value: unknown, at: string): AssigneeRule[] {
    return this.#reading.list(value, at, '人员', mostRules).map((one) => this.#rule(one, at))
  }

  #rule(value: unknown, at: string): AssigneeRule {
    const reading = this.#reading
    const raw = reading.object(value, at, '人员', ['kind', 'personIds', 'role', 'level', 'fieldId'])
    const kind = reading.oneOf(raw.kind, at, '人员来源', keysOf(assigneeKinds))
    switch (kind) {
      case 'persons':
      case 'creatorChooses':
      case 'previousChooses':
        return { kind, personIds: reading.ids(raw.personIds, at, '人员', mostNamedPeople) }
      case 'role':
        return { kind, role: reading.oneOf(raw.role, at, '角色', roleTypes) }
      case 'departmentHead':
        return { kind, level: reading.number(raw.level, at, '主管级别', 0, mostHeadLevel) }
      case 'field':
        if (!isFieldName(raw.fieldId)) reading.fault(at, '请选择表单内的人员字段')
        return { kind, fieldId: String(raw.fieldId) }
      default:
        return { kind }
    }
  }

  #condition(value: unknown, at: string): Condition {
    const count = { comparisons: 0 }
    const condition = this.#part(value, at, 1, count)
    if (count.comparisons > mostComparisons) this.#reading.fault(at, `一个条件最多 ${mostComparisons} 项比较`)
    return condition
  }

  #part(value: unknown, at: string, depth: number, count: { comparisons: number }): Condition {
    const reading = this.#reading
    const raw = reading.object(value, at, '条件', ['all', 'any', 'field', 'operator', 'value'])
    if (depth > deepestCondition) {
      reading.fault(at, `条件最多嵌套 ${deepestCondition} 层`)
      return { all: [] }
    }
    const parts = (list: unknown) =>
      reading.list(list, at, '条件', mostComparisons).map((one) => this.#part(one, at, depth + 1, count))
    if (raw.all !== undefined) return { all: parts(raw.all) }
    if (raw.any !== undefined) return { any: parts(raw.any) }
    count.comparisons += 1
    if (!isFieldName(raw.field)) reading.fault(at, '请选择条件里的字段')
    const operator: ConditionOperator = reading.oneOf(raw.operator, at, '比较方式', keysOf(conditionOperators))
    const field = String(raw.field)
    if (operator === 'isEmpty' || operator === 'isFilled') return { field, operator } satisfies Comparison
    if (raw.value == null) reading.fault(at, '请填写条件的值')
    return {
      field,
      operator,
      value: reading.json(raw.value ?? null, at, '条件的值', mostValueChars),
    } satisfies Comparison
  }

  #id(value: unknown, at: string): string {
    if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) return value
    this.#reading.fault(at, '节点的编号不正确')
    return ''
  }
}

const approverKeys = [
  'who',
  'mode',
  'percent',
  'whenEmpty',
  'emptyPersonId',
  'skip',
  'skipCreator',
  'editableFields',
  'mayTransfer',
  'mayAdd',
  'maySendBack',
]

/** A custom field's id, or `@key` of a fixed one. */
function isFieldName(value: unknown): boolean {
  return isUuidText(value) || (typeof value === 'string' && /^@\w{1,40}$/.test(value))
}

/** Problems of a flow that has the right shape but would not work. */
function senseProblems(flow: FlowDefinition): FlowProblem[] {
  const nodes = allNodes(flow.nodes)
  const ids = nodes.flatMap((node) => [node.id, ...branchesOf(node).map((branch) => branch.id)])
  const problems: FlowProblem[] = [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))].map((at) => ({
    at,
    message: '节点编号重复，请复制后重新生成',
  }))
  if (nodes.length > mostFlowNodes) problems.push({ at: '', message: `一个流程最多 ${mostFlowNodes} 个节点` })
  if (!nodes.some((node) => node.kind === 'approver' || node.kind === 'automatic'))
    problems.push({ at: '', message: '请至少添加一个审批人节点' })
  return [...problems, ...nodes.flatMap((node) => nodeProblems(node).map((message) => ({ at: node.id, message })))]
}

function nodeProblems(node: FlowNode): string[] {
  switch (node.kind) {
    case 'approver':
      return [
        ...rulesProblems(node.who, '审批人'),
        ...(node.whenEmpty === 'person' && node.emptyPersonId === null ? ['请选择审批人为空时转交给谁'] : []),
      ]
    case 'copy':
      return [
        ...rulesProblems(node.who, '抄送人'),
        ...(node.who.some((rule) => rule.kind === 'creatorChooses' || rule.kind === 'previousChooses')
          ? ['抄送人不能由别人选择']
          : []),
      ]
    case 'condition':
      return conditionProblems(node.branches)
    case 'parallel':
      if (node.branches.length < 2) return ['并行分支至少要有两个']
      return node.branches.some((branch) => branch.condition !== null) ? ['并行分支不能有条件'] : []
    default:
      return []
  }
}

function rulesProblems(rules: readonly AssigneeRule[], word: string): string[] {
  if (rules.length === 0) return [`请选择${word}`]
  return rules.some((rule) => rule.kind === 'persons' && rule.personIds.length === 0)
    ? [`请选择${word}：指定人员还没有选`]
    : []
}

function conditionProblems(branches: readonly FlowBranch[]): string[] {
  if (branches.length < 2) return ['条件分支至少要有两个']
  const last = branches.at(-1)
  if (last?.condition !== null) return ['最后一个分支是默认分支，不能有条件']
  return branches.slice(0, -1).some((branch) => branch.condition === null) ? ['除默认分支外，每个分支都要设置条件'] : []
}
