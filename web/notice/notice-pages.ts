/** Pages of the notice area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const noticePages: Readonly<Record<string, LazyPage>> = {
  MessageOutbox: lazyPage(async () => (await import('./message-outbox-page.tsx')).MessageOutboxPage),
  NoticeTemplate: lazyPage(async () => (await import('./notice-template-page.tsx')).NoticeTemplatePage),
  NoticeCenter: lazyPage(async () => (await import('./notice-center-page.tsx')).NoticeCenterPage),
  NoticeSetting: lazyPage(async () => (await import('./notice-setting-page.tsx')).NoticeSettingPage),
}
