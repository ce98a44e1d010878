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
    menu: { group: 'setting', place: 5, label: '组织架构', icon: 'team' },
  },
] as const satisfies readonly ScreenRow[]
