import { describe, expect, it } from 'vitest'
import { RoleType } from '../permission/roles.ts'
import {
  mayEditPlan,
  mayManagePlan,
  maySeePlan,
  type PlanSubject,
  type PlanViewer,
  PlanVisibility,
} from './search-plan.ts'

const viewers: Readonly<Record<string, PlanViewer>> = {
  owner: { personId: 'owner', role: RoleType.Dispatcher, groupIds: [] },
  member: { personId: 'member', role: RoleType.Technician, groupIds: ['north'] },
  stranger: { personId: 'stranger', role: RoleType.Technician, groupIds: ['south'] },
  administrator: { personId: 'administrator', role: RoleType.Administrator, groupIds: [] },
}
const plan = (visibility: PlanVisibility, isLocked = false): PlanSubject => ({
  ownerId: 'owner',
  visibility,
  groupId: visibility === PlanVisibility.Group ? 'north' : null,
  isLocked,
})
const who = (rule: (subject: PlanSubject, viewer: PlanViewer) => boolean, subject: PlanSubject) =>
  Object.keys(viewers).filter((name) => rule(subject, viewers[name] as PlanViewer))

describe('a search plan', () => {
  it('is seen by its owner, by its group and administrators, or by everyone', () => {
    expect(who(maySeePlan, plan(PlanVisibility.Own))).toEqual(['owner'])
    expect(who(maySeePlan, plan(PlanVisibility.Group))).toEqual(['owner', 'member', 'administrator'])
    expect(who(maySeePlan, plan(PlanVisibility.Everyone))).toHaveLength(4)
  })

  it('is changed by whoever sees it, while locked only by its owner and administrators', () => {
    expect(who(mayEditPlan, plan(PlanVisibility.Group))).toEqual(['owner', 'member', 'administrator'])
    expect(who(mayEditPlan, plan(PlanVisibility.Everyone, true))).toEqual(['owner', 'administrator'])
  })

  it('is deleted and shared by its owner and administrators, but nobody manages the private plan of another', () => {
    expect(who(mayManagePlan, plan(PlanVisibility.Everyone))).toEqual(['owner', 'administrator'])
    expect(who(mayManagePlan, plan(PlanVisibility.Own))).toEqual(['owner'])
  })
})
