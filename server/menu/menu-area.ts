import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { arrangeMenu } from './arrange-menu.ts'
import { menuAnswers } from './manage-menu.ts'

export const menuArea: ServerArea = {
  area: 'menu',
  namedKinds: [kindInTable('menu-entry', '菜单', 'menu_entry')],
  answers: menuAnswers,
  lends: { arrangeMenu },
}
