/** Actions of events on screen: calls of those that ask for nothing or a reason. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { eventTouches } from '@onsite/api/event/event-facts.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type ActionDocument, type DocumentLook, runMany, runOne } from '../document/document-screens.ts'
import { runWithPerson, type TypedMoves } from '../document/typed-moves.ts'

/** An event as lists and its page have it. */
export type SeenEvent = ActionDocument & Pick<calls.EventRow, 'eventNo' | 'title'>

const seen = ({ id, version }: SeenEvent) => ({ id, version })

export const eventScreens: DocumentLook<SeenEvent, EventAction> = {
  spec: eventDocument,
  numberOf: ({ eventNo }) => eventNo,
  titleOf: ({ title }) => title,
  CustomerNotices: lazyPart(async () => (await import('../notice/customer-notice-preview.tsx')).CustomerNoticePreview),
  runs: {
    claim: runMany(calls.claimEvents, (ids) => ({ ids })),
    start: runOne(calls.startEvent, seen),
    resume: runOne(calls.resumeEvent, seen),
    giveBack: runOne(calls.giveBackEvent, (one: SeenEvent, reason) => ({ ...seen(one), reason })),
    reopen: runOne(calls.reopenEvent, (one: SeenEvent, reason) => ({ ...seen(one), reason })),
    remove: runMany(calls.removeEvents, (ids) => ({ ids: ids.join(',') })),
    restore: runMany(calls.restoreEvents, (ids) => ({ ids })),
  },
  undo: calls.undoEvents,
  formKind: 'event',
  touches: eventTouches,
}

export const typedEventMoves: TypedMoves = {
  look: eventScreens,
  withPerson: { assign: runWithPerson(calls.assignEvents, (id, userId) => ({ ids: [id], userId, reason: '' })) },
}

export const eventPath = ({ id }: { readonly id: string }): string => recordPath('event', id)
export const copyPath = ({ id }: { readonly id: string }): string => `/Myevent/copyeventDetail/${id}`
export const convertPath = ({ id }: { readonly id: string }): string => `/Myevent/convertEvent/${id}`
export const newEventPath = '/newEvent'
