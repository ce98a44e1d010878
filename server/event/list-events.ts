/** Lists, page and badge counts of events. */
import {
  countPrincipal,
  countUndelivered,
  eventLists,
  eventMessages,
  statesOfFlags,
} from '@onsite/api/event/event-calls.ts'
import { documentListAnswers } from '../document/document-lists.ts'
import { talkAnswers } from '../document/talk-about-document.ts'
import { answer } from '../kernel/answer.ts'
import { eventKind, eventTalk } from './event-machine.ts'
import { eventList } from './event-store.ts'

export const listAnswers = [
  ...documentListAnswers(eventLists, eventList, eventKind),
  answer(countUndelivered, async (ctx) => await eventList.count(ctx, { view: 'assigned' })),
  answer(countPrincipal, async (ctx, { close_state: closed, processStates }) => {
    const asked = statesOfFlags(
      processStates?.split(',').map(Number) ?? null,
      closed === undefined ? null : closed === 1,
    )
    return asked.length === 0 ? 0 : await eventList.count(ctx, { view: 'mine', event_states: asked.join(',') })
  }),
  ...talkAnswers(eventMessages, eventTalk),
]
