/** Rules of the phone's pages of events. */
import type { EventDetail } from '@onsite/api/event/event-calls.ts'
import { EventState, eventStateNames } from '@onsite/domain/event/event-state.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { changesBy } from '../../document/phone/changes-between.ts'

export const phoneEventsPath = '/mobile/event'

/** Differences between two looks at an event, a line each. */
export const changesBetween = changesBy<EventDetail>(eventDocument, [
  ['负责人', (event) => event.principalUserName],
  ['解决方案', ({ solution }) => solution],
])

type Waiting = Pick<EventDetail, 'state' | 'principalUserName' | 'upgradeUserName' | 'actions'>

/** Why this person has no next step; what the next one would be is told by the lifecycle. */
export function waitingText({ actions, principalUserName, state, upgradeUserName }: Waiting): string {
  if (state === EventState.Completed || state === EventState.Closed)
    return `事件${eventStateNames[state as EventState]}`
  if (state === EventState.ToAssign)
    return actions.find(({ action }) => action === 'claim')?.reasons.join('；') ?? '等待认领或分派'
  return `由${state === EventState.Escalated ? upgradeUserName : principalUserName}负责`
}
