import type { ScreenRow } from '../screen.ts'

/** Spec 1 §2 Organisation and tags. `Our choice:` one menu entry for each kind of people, beside the organisation. */
export const providerScreens = [
  {
    path: '/outsourceManagement',
    name: 'OutsourceManagement',
    title: '外包服务商',
    permission: 'provider.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 6, label: '外包服务商', icon: 'apartment' },
  },
  {
    /** The specification's address takes the branch as a query parameter. */
    path: '/serviceBranchDetail/:id?',
    name: 'ServiceBranchDetail',
    title: '网点',
    permission: 'provider.view',
    frame: 'layout',
    pageOf: 'service-branch',
  },
  {
    path: '/outsourceManagement/:id',
    name: 'OutsourceDetail',
    title: '服务商详情',
    permission: 'provider.view',
    frame: 'layout',
    pageOf: 'service-provider',
  },
  {
    path: '/insourceUser',
    name: 'InsourceUser',
    title: '内部人员',
    permission: 'people.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 4, label: '内部人员', icon: 'team' },
  },
  {
    path: '/outsourceUser',
    name: 'OutsourceUser',
    title: '外包人员',
    permission: 'people.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 7, label: '外包人员', icon: 'team' },
  },
] as const satisfies readonly ScreenRow[]
