/** Rules of the phone's pages of events. */
import type { EventDetail } from '@onsite/api/event/event-calls.ts'
import { EventState, eventStateNames } from '@onsite/domain/event/event-state.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import { changesBy } from '../../document/phone/changes-between.ts'

export const phoneEventsPath = '/mobile/event'

type Compared = Pick<
  EventDetail,
  'state' | 'title' | 'detailDesc' | 'priority' | 'principalUserName' | 'customPhone' | 'gpsAddr' | 'solution'
>

/** Differences between two looks at an event, a line each. */
export const changesBetween = changesBy<Compared>([
  ['状态', ({ state }) => eventStateNames[state as EventState]],
  ['负责人', (event) => event.principalUserName],
  ['优先级', ({ priority }) => priorityNames[priority]],
  ['标题', ({ title }) => title],
  ['联系电话', (event) => event.customPhone],
  ['服务地址', (event) => event.gpsAddr],
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
