/** Pages of the session area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

const errorPages = async () => await import('./error-pages.tsx')

export const sessionPages: Readonly<Record<string, LazyPage>> = {
  Login: lazyPage(async () => (await import('./sign-in-page.tsx')).SignInPage),
  PasswordForget: lazyPage(async () => (await import('./password-forget-page.tsx')).PasswordForgetPage),
  PasswordSet: lazyPage(async () => (await import('./password-set-page.tsx')).PasswordSetPage),
  SecondFactor: lazyPage(async () => (await import('./second-factor-page.tsx')).SecondFactorPage),
  SignInBack: lazyPage(async () => (await import('./source/sign-in-back-page.tsx')).SignInBackPage),
  OpenInBrowser: lazyPage(async () => (await import('./source/open-in-browser-page.tsx')).OpenInBrowserPage),
  SignInSetting: lazyPage(async () => (await import('./source/sign-in-setting-page.tsx')).SignInSettingPage),
  Privacy: lazyPage(async () => (await import('./privacy-page.tsx')).PrivacyPage),
  Loading: lazyPage(async () => (await import('./loading-page.tsx')).LoadingPage),
  Error404: lazyPage(async () => (await errorPages()).UnknownPage),
  DetailError: lazyPage(async () => (await errorPages()).NoPermissionPage),
  ErrorRole: lazyPage(async () => (await errorPages()).NoRolePage),
  ErrorOverdue: lazyPage(async () => (await errorPages()).OverduePage),
  Error403: lazyPage(async () => (await errorPages()).SignedOutPage),
}
