/** Pages of automation by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const automationPages: Readonly<Record<string, LazyPage>> = {
  AutomationList: lazyPage(async () => (await import('./rule-list-page.tsx')).RuleListPage),
  AutomationRule: lazyPage(async () => (await import('./rule-page.tsx')).RulePage),
  AutomationLog: lazyPage(async () => (await import('./run-log-page.tsx')).RunLogPage),
  OrderingRule: lazyPage(async () => (await import('./ordering-rule-page.tsx')).OrderingRulePage),
  AutomationWebHook: lazyPage(async () => (await import('./web-hook-page.tsx')).WebHookPage),
}
