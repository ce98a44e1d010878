import type { ApiArea } from '../area.ts'
import { eventCalls } from './event-calls.ts'
import { eventFacts, eventMessageFacts } from './event-facts.ts'
import { turnCalls } from './turn-calls.ts'

export const eventArea = {
  area: 'event',
  calls: [...eventCalls, ...turnCalls],
  facts: [...Object.values(eventFacts), ...Object.values(eventMessageFacts)],
} as const satisfies ApiArea
