import type { WebArea } from '../area.ts'
import { eventPages } from './event-pages.ts'
import { eventPanels } from './event-panels.ts'

export const eventArea: WebArea = { area: 'event', pages: eventPages, panels: eventPanels }
