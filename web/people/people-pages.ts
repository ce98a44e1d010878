/** Pages of people by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const peoplePages: Readonly<Record<string, LazyPage>> = {
  OrganizationalStructure: lazyPage(async () => (await import('./organization-page.tsx')).OrganizationPage),
  PersonnelDetails: lazyPage(async () => (await import('./person-page.tsx')).PersonPage),
  UserDetail: lazyPage(async () => (await import('./person-page.tsx')).PersonPage),
  OnlineUser: lazyPage(async () => (await import('./online-page.tsx')).OnlinePage),
  Join: lazyPage(async () => (await import('./join-page.tsx')).JoinPage),
  ServiceGroup: lazyPage(async () => (await import('./service-group-page.tsx')).ServiceGroupPage),
}
