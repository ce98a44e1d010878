/** Pages of conversations by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const conversationPages: Readonly<Record<string, LazyPage>> = {
  Conversation: lazyPage(async () => (await import('./conversation-page.tsx')).ConversationPage),
}
