import type { WebArea } from '../area.ts'
import { settingPages } from './setting-pages.ts'

export const settingArea: WebArea = {
  area: 'setting',
  pages: settingPages,
}
