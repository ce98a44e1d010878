import type { ApiArea } from '../area.ts'
import { countBadges, countMobileTodo, listMobileTodo } from './badge-calls.ts'
import { countCustomerTalk, listCustomerTalk } from './customer-talk-calls.ts'
import { listDocumentLinks } from './link-calls.ts'

/** The calls of documents belong to their kinds; this area makes them, and has what concerns all kinds. */
export const documentArea = {
  area: 'document',
  calls: [countBadges, countMobileTodo, listMobileTodo, listDocumentLinks, listCustomerTalk, countCustomerTalk],
} as const satisfies ApiArea
