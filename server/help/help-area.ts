import type { ServerArea } from '../area.ts'
import { versionAnswers } from './tell-versions.ts'

export const helpArea: ServerArea = {
  area: 'help',
  answers: versionAnswers,
}
