import type { ScreenRow } from '../screen.ts'

/** Portal accounts (Spec 1 §2 Customers: home_account). `Our choice:` the paths, and the page that a guest opens from an invitation. */
export const portalAccountScreens = [
  {
    path: '/homeAccount',
    name: 'home_account',
    title: '门户账号',
    permission: 'portalAccount.view',
    frame: 'layout',
    cached: true,
    feature: 'portalAccount',
    menu: { group: 'customer', place: 40, label: '门户账号', icon: 'idcard' },
  },
  { path: '/portal/invite/:token', name: 'PortalInvite', title: '门户邀请', permission: null, frame: 'bare' },
] as const satisfies readonly ScreenRow[]
