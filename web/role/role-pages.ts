/** Pages of roles by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const rolePages: Readonly<Record<string, LazyPage>> = {
  RoleManage: lazyPage(async () => (await import('./role-page.tsx')).RolePage),
}
