import type { ServerArea } from '../area.ts'
import { upkeepAnswers } from './tell-upkeep.ts'

export const upkeepArea: ServerArea = {
  area: 'upkeep',
  answers: upkeepAnswers,
}
