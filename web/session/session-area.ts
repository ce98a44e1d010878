import type { WebArea } from '../area.ts'
import { sessionPages } from './session-pages.ts'

export const sessionArea: WebArea = {
  area: 'session',
  pages: sessionPages,
}
