import { silentMinutes } from '@onsite/domain/service-conversation/service-conversation-settings.ts'
import { EndReason, ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { silentAmong, visitorConversation } from '../conversation/visitor-store.ts'
import type { TenantWork } from '../kernel/background.ts'
import { defineMinuteJob } from '../kernel/job.ts'
import { tenantSettings } from '../kernel/tenant-settings.ts'
import { logBySystem } from '../record/record-log.ts'
import { endHeld } from './end-conversation.ts'
import { hasSilent, runningIds, serviceConversationById } from './service-conversation-store.ts'

/** Conversations of an enterprise that are looked at: more of them nobody serves at once. */
const mostRunning = 2000

/** Ends conversations in which nobody has said anything for long, and tells both sides. */
export const endSilentConversations = defineMinuteJob({
  name: 'end-silent-conversations',
  // Enterprises set longer times, which the visit reads.
  isDue: hasSilent(silentMinutes.least),
  visit: async (ctx, tenantId) => await ctx.inTenant(tenantId, endSilent),
})

async function endSilent(work: TenantWork): Promise<void> {
  const running = await runningIds(work, mostRunning)
  if (running.length === 0) return
  const minutes = settingOf(await tenantSettings(work), silentMinutes)
  const since = new Date(work.now.getTime() - minutes * 60_000)
  for (const id of await silentAmong(work, running, since)) {
    const conversation = await serviceConversationById(work, id, true)
    const held = await visitorConversation(work, id, true)
    // Somebody may have said something, or ended it, just now.
    if (
      conversation?.state !== ServiceConversationState.Running ||
      held === undefined ||
      new Date(held.last_at) >= since
    )
      continue
    await logBySystem(work, work.now, null, { kind: 'service-conversation', recordId: id, action: '自动结束' })
    await endHeld(work, conversation, held, EndReason.Silence)
  }
}
