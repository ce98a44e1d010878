/** Running conversations of somebody who leaves. */
import { Failure } from '@onsite/domain/failure.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { visitorConversation } from '../conversation/visitor-store.ts'
import type { Holding } from '../people/holding.ts'
import { holdersOfPermission } from '../people/role-store.ts'
import { rowsNaming } from '../record/record-store.ts'
import { giveTo } from './serve-visitors.ts'
import { serviceConversationById, serviceConversationTable } from './service-conversation-store.ts'

const running = {
  table: serviceConversationTable.table,
  column: 'clerk_id',
  name: 'no',
  states: [ServiceConversationState.Running],
}

export const serviceConversationHolding: Holding = {
  key: 'service-conversation',
  label: '进行中的客服会话',
  findHeld: async (ctx, personId, most) => await rowsNaming(ctx, running, personId, most),
  async handOver(ctx, id, { fromId, reason, toId }) {
    const conversation = await serviceConversationById(ctx, id, true)
    const held = await visitorConversation(ctx, id, true)
    if (conversation === undefined || held === undefined) throw new Failure('not-found', { record: '会话' })
    if (conversation.clerk_id !== fromId || conversation.state !== ServiceConversationState.Running) return
    const servers = await holdersOfPermission(ctx, 'conversation.serve')
    if (!servers.some((one) => one.id === toId)) throw new Failure('not-found', { record: '可接待访客的同事' })
    await giveTo(ctx, { conversation, held }, toId, reason)
  },
}
