import type { ApiArea } from '../area.ts'
import { menuCalls } from './menu-calls.ts'

export const menuArea = {
  area: 'menu',
  calls: menuCalls,
} as const satisfies ApiArea
