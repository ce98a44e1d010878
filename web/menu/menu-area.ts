import type { WebArea } from '../area.ts'
import { menuPages } from './menu-pages.ts'

export const menuArea: WebArea = { area: 'menu', pages: menuPages }
