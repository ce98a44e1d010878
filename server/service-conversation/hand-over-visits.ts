/** Running conversations of somebody who leaves. */
import { Failure } from '@onsite/domain/failure.ts'
import { VisitState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { visitorConversation } from '../conversation/visitor-store.ts'
import type { Holding } from '../people/holding.ts'
import { holdersOfPermission } from '../people/role-store.ts'
import { rowsNaming } from '../record/record-store.ts'
import { giveTo } from './serve-visits.ts'
import { visitById, visitTable } from './service-conversation-store.ts'

const running = { table: visitTable.table, column: 'clerk_id', name: 'no', states: [VisitState.Running] }

export const visitHolding: Holding = {
  key: 'service-conversation',
  label: '进行中的客服会话',
  held: async (ctx, personId, most) => await rowsNaming(ctx, running, personId, most),
  async handOver(ctx, id, { fromId, reason, toId }) {
    const visit = await visitById(ctx, id, true)
    const held = await visitorConversation(ctx, id, true)
    if (visit === undefined || held === undefined) throw new Failure('not-found', { record: '会话' })
    if (visit.clerk_id !== fromId || visit.state !== VisitState.Running) return
    const servers = await holdersOfPermission(ctx, 'conversation.serve')
    if (!servers.some((one) => one.id === toId)) throw new Failure('not-found', { record: '可接待访客的同事' })
    await giveTo(ctx, { visit, held }, toId, reason)
  },
}
