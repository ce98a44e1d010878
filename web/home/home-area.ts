import type { WebArea } from '../area.ts'
import { homePages } from './home-pages.ts'

export const homeArea: WebArea = {
  area: 'home',
  pages: homePages,
}
