import type { WebArea } from '../area.ts'
import { importPages } from './import-pages.ts'

export const importArea: WebArea = {
  area: 'import',
  pages: importPages,
}
