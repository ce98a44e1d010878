import type { WebArea } from '../area.ts'
import { tagPages } from './tag-pages.ts'

export const tagArea: WebArea = {
  area: 'tag',
  pages: tagPages,
}
