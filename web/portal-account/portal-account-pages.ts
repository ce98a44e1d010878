/** Pages of the portal-account area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const portalAccountPages: Readonly<Record<string, LazyPage>> = {
  home_account: lazyPage(async () => (await import('./home-account-page.tsx')).HomeAccountPage),
  PortalInvite: lazyPage(async () => (await import('./portal-invite-page.tsx')).PortalInvitePage),
}
