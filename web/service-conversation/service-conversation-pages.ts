/** Pages of conversations with visitors by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const serviceConversationPages: Readonly<Record<string, LazyPage>> = {
  ServiceConversation: lazyPage(async () => (await import('./service-conversation-page.tsx')).ServiceConversationPage),
  ServiceConversationLink: lazyPage(
    async () => (await import('./service-conversation-page.tsx')).ServiceConversationPage,
  ),
  ServiceConversationHistory: lazyPage(
    async () => (await import('./conversation-history-page.tsx')).ConversationHistoryPage,
  ),
  ServiceConversationEvent: lazyPage(async () => (await import('./raise-event-page.tsx')).RaiseEventPage),
  VisitorAsk: lazyPage(async () => (await import('./visitor-ask-page.tsx')).VisitorAskPage),
  VisitorTalk: lazyPage(async () => (await import('./visitor-talk-page.tsx')).VisitorTalkPage),
}
