import type { WebArea } from '../area.ts'
import { customFormPages } from './custom-form-pages.ts'

export const customFormArea: WebArea = { area: 'custom-form', pages: customFormPages }
