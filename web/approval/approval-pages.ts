/** Pages of the approval area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'
import { loadAhead } from '../kernel/lazy-part.ts'

export const approvalPages: Readonly<Record<string, LazyPage>> = {
  ApprovalProcessSettings: lazyPage(async () => (await import('./settings/settings-page.tsx')).ApprovalSettingsPage),
  ApprovalProcessList: lazyPage(async () => (await import('./handling/approvals-page.tsx')).ApprovalsPage),
  MobileApproval: lazyPage(
    loadAhead(async () => (await import('./phone/mobile-approval-page.tsx')).MobileApprovalPage),
  ),
}
