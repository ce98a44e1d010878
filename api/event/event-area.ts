import type { ApiArea } from '../area.ts'
import { eventCalls } from './event-calls.ts'
import { eventClockFacts, eventFacts, eventMessageFacts } from './event-facts.ts'
import { getEventTemplateFields, listEventTemplates } from './event-type-calls.ts'
import { eventExceeds } from './event-exceeds.ts'
import { getEventChoices } from './choice-calls.ts'
import { listSimilar } from './similar-calls.ts'
import { turnCalls } from './turn-calls.ts'

export const eventArea = {
  area: 'event',
  calls: [
    ...eventCalls,
    ...turnCalls,
    listSimilar,
    getEventChoices,
    listEventTemplates,
    getEventTemplateFields,
    eventExceeds.list,
    eventExceeds.count,
  ],
  facts: [...Object.values(eventFacts), ...Object.values(eventMessageFacts), ...Object.values(eventClockFacts)],
} as const satisfies ApiArea
