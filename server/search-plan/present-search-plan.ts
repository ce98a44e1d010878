import type { SearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import {
  mayEditPlan,
  mayManagePlan,
  type PlanSubject,
  type PlanViewer,
  type PlanVisibility,
  planVisibilityNames,
} from '@onsite/domain/search-plan/search-plan.ts'
import type { PlanRecord, ShownPlan } from './search-plan-store.ts'

/** Properties that the rights of a plan depend on. */
export function subjectOf(plan: PlanRecord): PlanSubject {
  return {
    ownerId: plan.owner_id,
    visibility: plan.visibility as PlanVisibility,
    groupId: plan.group_id,
    isLocked: plan.is_locked,
  }
}

export function presentPlan(plan: ShownPlan, viewer: PlanViewer, defaultId: string | null): SearchPlan {
  const subject = subjectOf(plan)
  return {
    id: plan.id,
    list: plan.list,
    name: plan.name,
    visibility: subject.visibility,
    visibilityName: planVisibilityNames[subject.visibility],
    groupId: plan.group_id,
    groupName: plan.group_name ?? '',
    isLocked: plan.is_locked,
    position: plan.position,
    ownerId: plan.owner_id,
    ownerName: plan.owner_name ?? '',
    conditions: plan.conditions as SearchPlan['conditions'],
    columns: plan.columns as SearchPlan['columns'],
    sort: plan.sort as SearchPlan['sort'],
    revision: plan.revision,
    isDefault: plan.id === defaultId,
    mayEdit: mayEditPlan(subject, viewer),
    mayManage: mayManagePlan(subject, viewer),
    updateTime: plan.updated_at,
  }
}
