/** The public link of an enterprise, and the words behind it. */
import {
  getVisitorEntry,
  renewVisitorEntry,
  saveVisitorEntry,
  type VisitorEntry,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { saveTenantSetting } from '../setting/tenant-setting-store.ts'
import { entryCode, renewCode } from './visitor-entry-store.ts'
import { visitorWords } from './visitor-words.ts'

async function present(ctx: Context, code: string | null): Promise<VisitorEntry> {
  return { link: code === null ? null : `${ctx.siteUrl}/portal/ask/${code}`, ...(await visitorWords(ctx)) }
}

const tell = async (ctx: Context) => await ctx.record(serviceConversationFacts.entrySaved, { subjectId: ctx.tenantId })

export const entryAnswers = [
  answer(getVisitorEntry, async (ctx) => await present(ctx, await entryCode(ctx))),
  answer(saveVisitorEntry, async (ctx, { greeting, outOfHoursText }) => {
    const words = { greeting: greeting.trim(), outOfHoursText: outOfHoursText.trim() }
    await saveTenantSetting(ctx, 'visitor-entry', words, ctx.person.id)
    await tell(ctx)
    return null
  }),
  answer(renewVisitorEntry, async (ctx) => {
    const code = await renewCode(ctx)
    await tell(ctx)
    return await present(ctx, code)
  }),
]
