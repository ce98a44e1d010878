import type { WebArea } from '../area.ts'
import { approvalPages } from './approval-pages.ts'

export const approvalArea: WebArea = {
  area: 'approval',
  pages: approvalPages,
}
