/** Reads the machine's world: people behind the rules, active people, absences, and the subject's content. */
import { allNodes, type AssigneeRule, type FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { type ApprovalRun, type ApprovalWorld, mostPeople, peopleIn } from '@onsite/domain/approval/approval-run.ts'
import { evaluateCondition } from '@onsite/domain/field/evaluate-condition.ts'
import { valueAt } from '@onsite/domain/field/field-name.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { headsAbove } from '../people/department-store.ts'
import { findPeople, staffByIds } from '../people/people-store.ts'
import { groupLeadersOf } from '../people/service-group-store.ts'
import type { SubjectContent } from './approval-subject.ts'
import { delegatesOn } from './delegation-store.ts'

export interface WorldAsked {
  readonly creatorId: string
  readonly flow: FlowDefinition
  readonly content: SubjectContent
  /** For an approval that is running already. */
  readonly run?: ApprovalRun
  /** People named in this step. */
  readonly named?: readonly string[]
}

export async function readWorld(ctx: Context, asked: WorldAsked): Promise<ApprovalWorld> {
  const { creatorId, flow, content, run, named = [] } = asked
  const rules = allNodes(flow.nodes).flatMap((node) => ('who' in node ? node.who : []))
  const has = (kind: AssigneeRule['kind']): boolean => rules.some((rule) => rule.kind === kind)
  const roles = [...new Set(rules.flatMap((rule) => (rule.kind === 'role' ? [rule.role] : [])))]
  const [heads, groupLeaders, administrators, ofRoles] = await Promise.all([
    has('departmentHead') ? headsAbove(ctx, creatorId) : [],
    has('groupLeader') ? groupLeadersOf(ctx, creatorId) : [],
    peopleOfRole(ctx, RoleType.Administrator),
    Promise.all(roles.map(async (role) => await peopleOfRole(ctx, role))),
  ])
  const people = [
    creatorId,
    ...named,
    ...heads.flatMap((id) => (id === null ? [] : [id])),
    ...groupLeaders,
    ...administrators,
    ...ofRoles.flat(),
    ...rules.flatMap((rule) => peopleNamedBy(rule, content)),
    ...allNodes(flow.nodes).flatMap((node) =>
      node.kind === 'approver' && node.emptyPersonId !== null ? [node.emptyPersonId] : [],
    ),
    ...(run === undefined ? [] : peopleOfRun(run)),
  ]
  const ids = [...new Set(people)].filter((id) => uuid.test(id))
  const delegates = await delegatesOn(ctx, dayIn(ctx.tenant.zone, ctx.now), ids)
  const staff = await staffByIds(ctx, [...ids, ...Object.values(delegates)])
  return {
    creatorId,
    roles: Object.fromEntries(roles.map((role, place) => [role, ofRoles[place] ?? []])),
    heads,
    groupLeaders,
    administrators,
    active: new Set([...staff.values()].filter((one) => one.isActive).map((one) => one.id)),
    delegates,
    values: content.values,
    system: content.system,
    holds: (condition) => evaluateCondition(condition, content.values, content.fields, content.system),
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function peopleOfRole(ctx: Context, roleType: RoleType): Promise<string[]> {
  return (await findPeople(ctx, { roleType }, 0, mostPeople)).map((person) => person.id)
}

function peopleNamedBy(rule: AssigneeRule, { values, system }: SubjectContent): readonly string[] {
  if ('personIds' in rule) return rule.personIds
  if (rule.kind !== 'field') return []
  return peopleIn(valueAt(rule.fieldId, values, system))
}

/** Everybody named in a run. */
export function peopleOfRun(run: ApprovalRun): string[] {
  return [
    run.creatorId,
    ...run.tasks.flatMap((task) => [task.personId, ...(task.originId === null ? [] : [task.originId])]),
    ...Object.values(run.nodes).flatMap((node) => node.seats),
    ...Object.values(run.chosen).flat(),
    ...Object.values(run.resumptions).flatMap((one) => [...one.seats, ...one.agreed]),
    ...Object.values(run.copied).flat(),
  ]
}
