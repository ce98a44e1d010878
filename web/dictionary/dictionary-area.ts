import type { WebArea } from '../area.ts'
import { dictionaryPages } from './dictionary-pages.ts'

export const dictionaryArea: WebArea = {
  area: 'dictionary',
  pages: dictionaryPages,
}
