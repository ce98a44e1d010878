import type { WebArea } from '../area.ts'
import { templatePages } from './template-pages.ts'

export const templateArea: WebArea = {
  area: 'template',
  pages: templatePages,
}
