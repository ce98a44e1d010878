/** The dry run of a flow: the people who would be asked at each node, and why. */
import { tryFlow } from '@onsite/api/approval/flow-calls.ts'
import type { TriedNode } from '@onsite/api/approval/approval-shapes.ts'
import {
  allNodes,
  approveModes,
  assigneeKinds,
  branchesOf,
  type FlowDefinition,
  type FlowNode,
} from '@onsite/domain/approval/approval-flow.ts'
import type { NodeRun } from '@onsite/domain/approval/approval-run.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { branchNames } from '@onsite/domain/approval/flow-places.ts'
import { type PlannedRun, planRun } from '@onsite/domain/approval/plan-run.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { readFieldName } from '@onsite/domain/field/field-name.ts'
import { fieldsOfKind } from '../field/version-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import type { ApprovalSubject, SubjectContent } from './approval-subject.ts'
import { toChosen, demandPeople } from './decide-approval.ts'
import type { Subjects } from './move-approval.ts'
import { peopleOfRun, readWorld } from './read-world.ts'
import { demandSound } from './save-flow.ts'

async function sampleContent(ctx: Context, subject: ApprovalSubject, values: FieldValues): Promise<SubjectContent> {
  const fields = (await fieldsOfKind(ctx, subject.formKind)).map(({ field }) => field)
  const entries = Object.entries(values).map(([name, value]) => [readFieldName(name), value] as const)
  return {
    values: Object.fromEntries(entries.flatMap(([name, value]) => (name.kind === 'custom' ? [[name.id, value]] : []))),
    system: Object.fromEntries(entries.flatMap(([name, value]) => (name.kind === 'fixed' ? [[name.key, value]] : []))),
    fields,
  }
}

export const tryAnswers = (subjects: Subjects): Answer[] => [
  answer(tryFlow, async (ctx, { subjectKind, definition, creatorId, values = {}, chosen }) => {
    const subject = subjects.get(subjectKind)
    if (subject === undefined) throw faultAt('subjectKind', '没有这种审批类型')
    const flow = demandSound(definition)
    const people = toChosen(chosen)
    const named = Object.values(people).flat()
    await demandPeople(ctx, [creatorId, ...named])
    const content = await sampleContent(ctx, subject, values)
    const world = await readWorld(ctx, { creatorId, flow, content, named })
    const planned = planRun(flow, world, people, ctx.now)
    const names = await peopleNames(ctx, peopleOfRun(planned.run))
    return {
      ending: planned.run.state === ApprovalState.Approved ? ('approved' as const) : ('rejected' as const),
      nodes: allNodes(flow.nodes).flatMap((node) => presentTrial(flow, node, planned, names)),
    }
  }),
]

function presentTrial(
  flow: FlowDefinition,
  node: FlowNode,
  { missing, run }: PlannedRun,
  names: ReadonlyMap<string, string>,
): TriedNode[] {
  const nodeRun = run.nodes[node.id]
  if (nodeRun === undefined) return []
  const choice = missing.find((one) => one.node.id === node.id)
  const asked = run.tasks.filter((task) => task.nodeId === node.id)
  const ids = node.kind === 'approver' ? asked.map((task) => task.personId) : nodeRun.seats
  const skipped = asked.filter((task) => task.state === TaskState.Skipped).map((task) => names.get(task.personId) ?? '')
  const stands = asked
    .filter((task) => task.originId !== null)
    .map((task) => `${names.get(task.personId) ?? ''} 代 ${names.get(task.originId ?? '') ?? ''}`)
  const why = [
    explainNode(node, nodeRun),
    ...stands,
    ...(skipped.length > 0 ? [`${skipped.join('、')}已同意过，自动跳过`] : []),
  ]
  return [
    {
      nodeId: node.id,
      kind: node.kind,
      name: node.name,
      branches: branchNames(flow, node.id),
      people: choice === undefined ? [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? '' })) : [],
      why: choice === undefined ? why.filter((part) => part !== '').join('；') : assigneeKinds[choice.by],
      mode: node.kind === 'approver' ? approveModes[nodeRun.mode] : '',
    },
  ]
}

const standIns: Readonly<Record<NodeRun['note'], string>> = {
  '': '',
  empty: '没有找到审批人，自动通过',
  administrator: '没有找到审批人，转交管理员',
  person: '没有找到审批人，转交指定人员',
  creator: '审批人是发起人自己，自动通过',
  nobody: '没有可以审批的人，自动驳回',
}

function explainNode(node: FlowNode, nodeRun: NodeRun): string {
  switch (node.kind) {
    case 'condition':
      return `走「${branchesOf(node).find((branch) => branch.id === nodeRun.branch)?.name ?? ''}」`
    case 'parallel':
      return '各分支同时进行'
    case 'automatic':
      return nodeRun.state === 'done' ? '条件判断为通过' : '条件判断为驳回'
    default: {
      const note = standIns[nodeRun.note]
      return note === '' ? node.who.map((rule) => assigneeKinds[rule.kind]).join('、') : note
    }
  }
}
