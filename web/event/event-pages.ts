/** Pages of events by screen name. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'
import { loadAhead } from '../kernel/lazy-part.ts'

const lists = async () => await import('./event-lists.tsx')
const forms = async () => await import('./new-event-page.tsx')

export const eventPages: Readonly<Record<string, LazyPage>> = {
  NewEvent: lazyPage(async () => (await forms()).NewEventPage),
  CopyEvent: lazyPage(async () => (await forms()).CopyEventPage),
  ConvertEvent: lazyPage(async () => (await import('./convert-event-page.tsx')).ConvertEventPage),
  ServiceCounter: lazyPage(async () => (await import('./desk/service-counter-page.tsx')).ServiceCounterPage),
  AllEvent: lazyPage(async () => (await lists()).AllEventPage),
  Shelters: lazyPage(async () => (await lists()).SheltersPage),
  EventAssigned: lazyPage(async () => (await lists()).EventAssignedPage),
  Myevent: lazyPage(async () => (await lists()).MyEventPage),
  CreatedEvent: lazyPage(async () => (await lists()).CreatedEventPage),
  EventSet: lazyPage(async () => (await import('./set/event-set-page.tsx')).EventSetPage),
  EventProcess: lazyPage(async () => (await import('./set/event-process-page.tsx')).EventProcessPage),
  EventDetail: lazyPage(async () => (await import('./event-detail-page.tsx')).EventDetailPage),
  EventCustomForm: lazyPage(async () => (await import('../template/designer/form-pages.tsx')).formPage('event')),
  EventTag: lazyPage(async () => (await import('../tag/tag-page.tsx')).tagPage(eventTags)),
  MobileEvents: lazyPage(loadAhead(async () => (await import('./phone/mobile-events-page.tsx')).MobileEventsPage)),
  MobileEvent: lazyPage(loadAhead(async () => (await import('./phone/mobile-event-page.tsx')).MobileEventPage)),
}
