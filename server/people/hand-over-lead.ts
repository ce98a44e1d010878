/** Departments and service groups that somebody who leaves is the head of. */
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import { departmentsLedBy, holdDepartments, setDepartmentLeader } from './department-store.ts'
import { touchGroups, touchPeople } from './group-sheet-store.ts'
import type { Holding } from './holding.ts'
import { groupsLedBy, passLead } from './service-group-store.ts'
import { holdStaff } from './staff-store.ts'

export const peopleHoldings: readonly Holding[] = [
  {
    key: 'department-leader',
    label: '任主管的部门',
    findHeld: async (ctx, personId, most) => (await departmentsLedBy(ctx, personId)).slice(0, most),
    async handOver(ctx, id, { fromId, toId }) {
      await holdDepartments(ctx)
      if (!(await departmentsLedBy(ctx, fromId)).some((one) => one.id === id)) return
      await setDepartmentLeader(ctx, id, toId)
      noteChanges(ctx.tx, { kind: 'department', id }, [{ field: 'leaderId', label: '主管', from: fromId, to: toId }])
      await ctx.record(peopleFacts.leaderNamed, { subjectId: id, people: [toId] })
    },
  },
  {
    key: 'group-leader',
    label: '任组长的服务团队',
    findHeld: async (ctx, personId, most) => (await groupsLedBy(ctx, personId)).slice(0, most),
    async handOver(ctx, id, { fromId, toId }) {
      await holdStaff(ctx)
      if (!(await groupsLedBy(ctx, fromId)).some((one) => one.id === id)) return
      await passLead(ctx, id, fromId, toId)
      await touchGroups(ctx, [id])
      await touchPeople(ctx, [toId])
      noteChanges(ctx.tx, { kind: 'service-group', id }, [
        { field: 'leaderIds', label: '组长', from: fromId, to: toId },
      ])
      await ctx.record(peopleFacts.groupChanged, { subjectId: id, people: [fromId, toId] })
    },
  },
]
