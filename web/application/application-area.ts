import type { WebArea } from '../area.ts'
import { applicationPages } from './application-pages.ts'

export const applicationArea: WebArea = { area: 'application', pages: applicationPages }
