import { type Brought, domainAreas } from '../all-areas.ts'

/** Words of the areas whose figures and states the home page shows. */
export const homeTouches = domainAreas.flatMap(({ homeFigures, stateStatistics, touches = [] }) =>
  homeFigures === undefined && stateStatistics === undefined ? [] : touches,
) as readonly Brought<'touches'>[number][]
