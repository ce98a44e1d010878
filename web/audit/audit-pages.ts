/** Pages of the log by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const auditPages: Readonly<Record<string, LazyPage>> = {
  OperationLog: lazyPage(async () => (await import('./operation-log-page.tsx')).OperationLogPage),
  SignInSecurity: lazyPage(async () => (await import('./sign-in-security-page.tsx')).SignInSecurityPage),
}
