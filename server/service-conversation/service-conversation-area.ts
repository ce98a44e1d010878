import { visitTouches as touches } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import type { ServerArea } from '../area.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { beginAnswers } from './begin-visit.ts'
import { endSilentVisits } from './end-silent-visits.job.ts'
import { visitHolding } from './hand-over-visits.ts'
import { purgePasses } from './purge-passes.job.ts'
import { answerRaise } from './raise-event.ts'
import { serveAnswers } from './serve-visits.ts'
import { visitList } from './service-conversation-store.ts'
import { entryAnswers } from './visitor-entry.ts'
import { visitorAnswers } from './visitor-pages.ts'

export const serviceConversationArea: ServerArea = {
  area: 'service-conversation',
  answers: [...serveAnswers, answerRaise, ...entryAnswers, ...beginAnswers, ...visitorAnswers],
  jobs: [endSilentVisits, purgePasses],
  recordKinds: [recordKindEntry(visitList, { touches, lineOf: ({ no }) => no })],
  exporters: [recordExporter(visitList)],
  holdings: () => [visitHolding],
}
