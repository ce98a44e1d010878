import { serviceConversationTouches as touches } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import type { ServerArea } from '../area.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { beginAnswers } from './begin-conversation.ts'
import { endSilentConversations } from './end-silent-conversations.job.ts'
import { serviceConversationHolding } from './hand-over-conversations.ts'
import { purgePasses } from './purge-passes.job.ts'
import { answerRaise } from './raise-event.ts'
import { serveAnswers } from './serve-visitors.ts'
import { serviceConversationList } from './service-conversation-store.ts'
import { entryAnswers } from './visitor-entry.ts'
import { visitorAnswers } from './visitor-pages.ts'

export const serviceConversationArea: ServerArea = {
  area: 'service-conversation',
  answers: [...serveAnswers, answerRaise, ...entryAnswers, ...beginAnswers, ...visitorAnswers],
  jobs: [endSilentConversations, purgePasses],
  recordKinds: [recordKindEntry(serviceConversationList, { touches, lineOf: ({ no }) => no })],
  exporters: [recordExporter(serviceConversationList)],
  holdings: () => [serviceConversationHolding],
}
