import type { ServerArea } from '../area.ts'
import { arrangeMenu } from './arrange-menu.ts'
import { menuAnswers } from './manage-menu.ts'

export const menuArea: ServerArea = {
  area: 'menu',
  answers: menuAnswers,
  lends: { arrangeMenu },
}
