import type { WebArea } from '../area.ts'
import { providerPages } from './provider-pages.ts'

export const providerArea: WebArea = {
  area: 'provider',
  pages: providerPages,
}
