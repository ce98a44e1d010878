/** Actions of events on screen. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { eventTouches } from '@onsite/api/event/event-facts.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { type EventAction, eventMoves } from '@onsite/domain/event/event-moves.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type ActionDocument, type DocumentLook, runsOf } from '../document/document-screens.ts'
import { runWithPerson, type TypedMoves } from '../document/typed-moves.ts'

/** An event as lists and its page have it. */
export type SeenEvent = ActionDocument & Pick<calls.EventRow, 'eventNo' | 'title'>

export const eventScreens: DocumentLook<SeenEvent, EventAction> = {
  spec: eventDocument,
  numberOf: ({ eventNo }) => eventNo,
  titleOf: ({ title }) => title,
  CustomerNotices: lazyPart(async () => (await import('../notice/customer-notice-preview.tsx')).CustomerNoticePreview),
  runs: runsOf(eventMoves, calls.eventActionCalls),
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
