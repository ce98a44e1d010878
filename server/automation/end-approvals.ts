import { besideKindOf } from '@onsite/domain/approval/beside.ts'
import { hasRunning, runningApproval } from '../approval/approval-store.ts'
import { endApprovals } from '../approval/approvals.ts'
import { actAsSystem } from '../kernel/act-as.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import type { AutomationKind } from './automation-kind.ts'
import type { Surroundings } from '../kernel/act-as.ts'

/** Ends an approval that a rule started when its document is over: nobody is asked about what was cancelled or deleted. */
export const endApprovalsOf = (
  { spec, steps }: AutomationKind,
  around: Pick<Surroundings, 'records'>,
): readonly Reaction[] => {
  if (spec.approval === undefined) return []
  const on = spec.approval.endedBy.flatMap((step) => steps[step] ?? [])
  return [
    defineReaction({
      name: `end-approvals-of-${spec.kind}`,
      on,
      concerns: hasRunning(besideKindOf(spec.kind)),
      async run(ctx, { subjectId }) {
        const running = await runningApproval(ctx, subjectId, besideKindOf(spec.kind))
        if (running === undefined) return
        const work = { ...ctx, zone: await tenantZone(ctx.tx, ctx.tenantId) }
        const acting = await actAsSystem(work, running.creator_id, { ...ctx, ...around })
        await endApprovals(acting, { subjectIds: [subjectId], reason: `${spec.label}已结束` })
      },
    }),
  ]
}
