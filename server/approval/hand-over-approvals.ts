/** Approvals that wait for somebody who leaves, and flows that name the person. */
import type { FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { replacedPerson } from '@onsite/domain/people/replaced-person.ts'
import type { Holding } from '../people/holding.ts'
import { pendingTasksOf, taskById } from './approval-store.ts'
import { reassignTask } from './decide-approval.ts'
import { allFlows } from './flow-store.ts'
import { demandFlow, peopleOfFlow } from './list-flows.ts'
import type { Subjects } from './move-approval.ts'
import { storeFlow } from './save-flow.ts'

export const approvalHoldings = (subjects: Subjects): Holding[] => [
  {
    key: 'approval-task',
    label: '待本人审批',
    findHeld: async (ctx, personId, most) => await pendingTasksOf(ctx, personId, most),
    async handOver(ctx, id, { fromId, reason, toId }) {
      if ((await taskById(ctx, id))?.person_id === fromId) await reassignTask(ctx, subjects, id, toId, reason)
    },
  },
  {
    key: 'approval-flow',
    label: '指名本人的审批流程',
    findHeld: async (ctx, personId, most) =>
      (await allFlows(ctx)).filter(({ definition }) => peopleOfFlow(definition).includes(personId)).slice(0, most),
    async handOver(ctx, id, { fromId, toId }) {
      const flow = await demandFlow(ctx, id, true)
      if (!peopleOfFlow(flow.definition).includes(fromId)) return
      const { name, remark, revision, subjectKind } = flow
      const definition = replacedPerson(flow.definition, fromId, toId) as FlowDefinition
      await storeFlow(ctx, subjects, { id, revision, subjectKind, name, remark, definition })
    },
  },
]
