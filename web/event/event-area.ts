import type { WebArea } from '../area.ts'
import { eventPages } from './event-pages.ts'

export const eventArea: WebArea = {
  area: 'event',
  pages: eventPages,
  typedMoves: async () => (await import('./event-actions.ts')).typedEventMoves,
  panels: async () => (await import('./event-panels.ts')).eventPanels,
}
