import type { ScreenRow } from '../screen.ts'

/** Spec 1 §2 Organisation and tags. */
export const peopleScreens = [
  {
    path: '/organizationalStructure',
    name: 'OrganizationalStructure',
    title: '组织架构',
    permission: 'people.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 3, label: '组织架构', icon: 'team' },
  },
  {
    path: '/organizationalStructure/personneldetails/:id',
    name: 'PersonnelDetails',
    title: '人员详情',
    permission: 'people.manage',
    frame: 'layout',
    pageOf: 'person',
  },
  {
    /** The specification's address takes the person as a query parameter. */
    path: '/userDetail/:id?',
    name: 'UserDetail',
    title: '人员详情',
    permission: 'people.manage',
    frame: 'layout',
  },
  { path: '/join/:code?', name: 'Join', title: '加入企业', permission: null, frame: 'bare' },
  {
    path: '/serviceGroup',
    name: 'ServiceGroup',
    title: '服务团队',
    permission: 'people.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 5, label: '服务团队', icon: 'apartment' },
  },
  {
    // `Our choice:` the specification knows the present session only; whoever looks after the safety of an enterprise sees all of them.
    path: '/onlineUser',
    name: 'OnlineUser',
    title: '在线人员',
    permission: 'session.rules',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 92, label: '在线人员', icon: 'safety' },
  },
] as const satisfies readonly ScreenRow[]
