import type { FlowDetail, FlowRow, SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import { countFlows, getFlow, listFlowNames, listFlows, listSubjectKinds } from '@onsite/api/approval/flow-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { allNodes, type FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { type FixedField, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { fieldsFor } from '../field/field-lists.ts'
import { fieldsOfKind } from '../field/version-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { staffByIds } from '../people/people-store.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import { countFlowsBy, findFlows, flowBriefs, flowById, type FlowRecord } from './flow-store.ts'
import { flowUsers } from './flow-users.ts'
import type { Subjects } from './move-approval.ts'

export function presentFlow(flow: FlowRecord, subjects: Subjects): FlowRow {
  return {
    id: flow.id,
    subjectKind: flow.subjectKind,
    subjectLabel: subjects.get(flow.subjectKind)?.label ?? flow.subjectKind,
    name: flow.name,
    remark: flow.remark,
    state: flow.isEnabled ? 1 : 0,
    revision: flow.revision,
    approverCount: allNodes(flow.definition.nodes).filter((node) => node.kind === 'approver').length,
    runningCount: flow.runningCount,
    updateUserName: flow.updatedByName,
    updateTime: flow.updatedAt,
  }
}

/** A flow that exists. Throws `not-found`. */
export async function demandFlow(ctx: Context, id: string, lock = false): Promise<FlowRecord> {
  const flow = await flowById(ctx, id, lock)
  if (flow === undefined) throw new Failure('not-found', { record: '审批流程' })
  return flow
}

/** People whom a definition names. */
export function peopleOfFlow({ nodes }: FlowDefinition): string[] {
  const named = allNodes(nodes).flatMap((node) => [
    ...('who' in node ? node.who.flatMap((rule) => ('personIds' in rule ? rule.personIds : [])) : []),
    ...(node.kind === 'approver' && node.emptyPersonId !== null ? [node.emptyPersonId] : []),
  ])
  return [...new Set(named)]
}

async function detail(ctx: Context, subjects: Subjects, id: string): Promise<FlowDetail> {
  const flow = await demandFlow(ctx, id)
  const [usedBy, staff] = await Promise.all([flowUsers(ctx, id), staffByIds(ctx, peopleOfFlow(flow.definition))])
  return {
    flow: presentFlow(flow, subjects),
    definition: flow.definition,
    usedBy,
    people: [...staff.values()].map((one) => ({ id: one.id, name: one.name, isActive: one.isActive })),
  }
}

/** People who do not design flows get only the fields that their role may see. */
async function presentSubject(ctx: Context, subject: ApprovalSubject): Promise<SubjectKindRow> {
  const { formKind, kind, label } = subject
  const isDesigner = isGranted(ctx.person.powers, 'approval.design')
  const fields = await (isDesigner ? fieldsOfKind : fieldsFor)(ctx, formKind)
  const fixed: readonly Omit<FixedField, 'required'>[] = [...formKindOf(formKind).fixed, ...subject.fixed]
  return {
    kind,
    label,
    formKind,
    fields: fields.map(({ field }) => field),
    fixed: fixed.map(({ key, label: name, names, type }) => ({ key, label: name, type, ...given({ names }) })),
  }
}

export const flowListAnswers = (subjects: Subjects): Answer[] => [
  answer(listFlows, async (ctx, { pageIndex = 0, pageSize = defaultPageSize, ...filter }) =>
    (await findFlows(ctx, filter, pageIndex, pageSize)).map((flow) => presentFlow(flow, subjects)),
  ),
  answer(countFlows, async (ctx, filter) => await countFlowsBy(ctx, filter)),
  answer(listFlowNames, async (ctx, { subjectKind }) =>
    (await flowBriefs(ctx)).filter(
      (flow) => flow.isEnabled && (subjectKind === undefined || flow.subjectKind === subjectKind),
    ),
  ),
  answer(getFlow, async (ctx, { id }) => await detail(ctx, subjects, id)),
  answer(
    listSubjectKinds,
    async (ctx) => await Promise.all([...subjects.values()].map(async (subject) => await presentSubject(ctx, subject))),
  ),
]
