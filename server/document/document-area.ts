import type { ServerArea } from '../area.ts'
import { badgeAnswers } from './count-badges.ts'
import { customerTalk } from './customer-talk.ts'
import { linkAnswers } from './list-links.ts'

/** The work on documents belongs to their kinds; this area does it for them, and counts what waits in the lists of all of them. */
export const documentArea: ServerArea = {
  area: 'document',
  answers: [...linkAnswers, ...customerTalk],
  workWith: ({ badgeCounters, records }) => ({ answers: badgeAnswers([...badgeCounters, ...records.counters]) }),
}
