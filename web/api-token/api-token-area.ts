import type { WebArea } from '../area.ts'
import { apiTokenPages } from './api-token-pages.ts'

export const apiTokenArea: WebArea = {
  area: 'api-token',
  pages: apiTokenPages,
}
