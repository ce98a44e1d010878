/** Pages of API tokens by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const apiTokenPages: Readonly<Record<string, LazyPage>> = {
  ApiToken: lazyPage(async () => (await import('./api-token-page.tsx')).ApiTokenPage),
}
