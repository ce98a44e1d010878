/** Pages of the talk with customers by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const talkPages: Readonly<Record<string, LazyPage>> = {
  CannedReply: lazyPage(async () => (await import('./canned-reply-page.tsx')).CannedReplyPage),
  CustomerService: lazyPage(async () => (await import('./customer-service-page.tsx')).CustomerServicePage),
  MailSetting: lazyPage(async () => (await import('./mail-setting-page.tsx')).MailSettingPage),
}
