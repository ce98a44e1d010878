import type { ServerArea } from '../area.ts'
import { guideAnswers } from './guide-people.ts'
import { activityAnswers } from './tell-activity.ts'
import { versionAnswers } from './tell-versions.ts'

export const helpArea: ServerArea = {
  area: 'help',
  answers: [...versionAnswers, ...guideAnswers, ...activityAnswers],
}
