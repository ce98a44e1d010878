/** Lists, page and badge counts of events. */
import { countPrincipal, countUndelivered, eventLists, eventMessages } from '@onsite/api/event/event-calls.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { given } from '@onsite/domain/given.ts'
import { documentListAnswers } from '../document/document-lists.ts'
import { talkAnswers } from '../document/talk-about-document.ts'
import { versionNumbers } from '../field/version-numbers.ts'
import { answer } from '../kernel/answer.ts'
import { eventKind, eventTalk } from './event-machine.ts'
import { eventList } from './event-store.ts'

export const listAnswers = [
  ...documentListAnswers(eventLists, eventList, eventKind, versionNumbers),
  answer(countUndelivered, async (ctx) => await eventList.count(ctx, { view: 'assigned' })),
  // The menu asks for the open ones, which are counted as they move.
  answer(countPrincipal, async (ctx, { close_state, processStates }) =>
    close_state === 0 && processStates === '0,1'
      ? await eventList.count(ctx, { view: 'mine', event_states: openEventStates.join(',') })
      : await eventList.count(ctx, { view: 'mine', ...given({ close_state, processStates }) }),
  ),
  ...talkAnswers(eventMessages, eventTalk),
]
