import { helpScreens } from './help-screens.ts'

export const helpArea = {
  area: 'help',
  title: '帮助中心',
  get screens() {
    return helpScreens
  },
} as const
