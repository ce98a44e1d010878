import { helpPermissions } from './help-permissions.ts'
import { helpScreens } from './help-screens.ts'

export const helpArea = {
  area: 'help',
  title: '帮助中心',
  permissions: helpPermissions,
  get screens() {
    return helpScreens
  },
} as const
