/** Pages of the registration area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const registrationPages: Readonly<Record<string, LazyPage>> = {
  Register: lazyPage(async () => (await import('./register-page.tsx')).RegisterPage),
}
