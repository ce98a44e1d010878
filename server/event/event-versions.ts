/** Running events go to a newer version of their type. `Our choice:` whoever may claim a waiting one stays as it was decided when it came. */
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { versionMover } from '../template/version-mover.ts'
import { eventKind, events } from './event-machine.ts'
import { eventList } from './event-store.ts'

export const eventVersions = versionMover(eventKind, events, eventList, {
  formKind: 'event',
  openStates: openEventStates,
})
