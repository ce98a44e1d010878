import { eventTouches as touches } from '@onsite/api/event/event-facts.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import type { ServerArea } from '../area.ts'
import { commandKind } from '../document/command-kind.ts'
import { fillsAt } from '../document/fills-at.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { columnTie } from '../record/record-tie.ts'
import { choiceAnswers } from './event-choices.ts'
import { saveAnswers } from './create-event.ts'
import { eventApproval } from './event-approval.ts'
import { eventAutomationKind } from './event-automation.ts'
import { eventOfOrderActions } from './event-of-order.ts'
import { eventNoticeKind } from './event-notices.ts'
import { eventClockKind } from './event-clocks.ts'
import { eventImporter } from './event-importer.ts'
import { eventKind } from './event-machine.ts'
import { eventList, eventsOfGroups, eventTable } from './event-store.ts'
import { eventTalkAnswers, eventTalkKind } from './talk-with-customers.ts'
import { typeAnswers } from './event-types.ts'
import { eventVersions } from './event-versions.ts'
import { eventHoldings } from './hand-over-events.ts'
import { listAnswers } from './list-events.ts'
import { similarAnswers } from './list-similar.ts'
import { moveAnswers } from './move-events.ts'
import { tellRecordsOfEvent } from './on-event-step.ts'
import { settleEventOfOrder } from './on-order-archived.ts'
import { resumeEvents } from './resume-events.job.ts'
import { turnAnswers } from './turn-events.ts'

const openEvents = { kind: 'event', label: '未完成的事件' }

export const eventArea: ServerArea = {
  area: 'event',
  answers: [
    ...listAnswers,
    ...typeAnswers,
    ...saveAnswers,
    ...moveAnswers,
    ...turnAnswers,
    ...similarAnswers,
    ...choiceAnswers,
    ...eventTalkAnswers,
  ],
  talkKinds: [eventTalkKind],
  noticeKinds: [eventNoticeKind],
  clockKinds: [eventClockKind],
  approvalSubjects: [eventApproval.subject],
  automationKinds: [eventAutomationKind],
  commandKinds: [commandKind(eventKind)],
  versionMovers: [eventVersions],
  automationActions: [eventOfOrderActions],
  jobs: [resumeEvents],
  reactions: [settleEventOfOrder, tellRecordsOfEvent],
  recordKinds: [
    recordKindEntry(eventList, {
      touches,
      lineOf: ({ no }) => no,
      canFill: fillsAt(eventKind, 'edit'),
      openStates: openEventStates,
    }),
  ],
  exporters: [recordExporter(eventList)],
  ties: [
    columnTie(eventTable, {
      of: 'customer',
      label: '未完成的事件',
      column: 'customer_id',
      states: openEventStates,
      isMoved: true,
    }),
    { ...openEvents, of: 'service-group', open: eventsOfGroups },
    columnTie(eventTable, { of: 'asset', label: '未完成的事件', column: 'asset_id', states: openEventStates }),
  ],
  holdings: () => eventHoldings,
  importers: [eventImporter],
}
