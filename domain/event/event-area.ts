import { eventForms } from './event-forms.ts'
import { eventFailures } from './event-failures.ts'
import { eventHomeFigures, eventStateStatistics } from './event-home.ts'
import { eventKinds } from './event-kinds.ts'
import { eventPermissions } from './event-permissions.ts'
import { eventScreens } from './event-screens.ts'
import { eventStatistics } from './event-statistics.ts'

export const eventArea = {
  area: 'event',
  title: '事件',
  permissions: eventPermissions,
  failures: eventFailures,
  kinds: eventKinds,
  forms: eventForms,
  touches: ['event'],
  get screens() {
    return eventScreens
  },
  get stateStatistics() {
    return eventStateStatistics
  },
  get homeFigures() {
    return eventHomeFigures
  },
  get statistics() {
    return eventStatistics
  },
} as const
