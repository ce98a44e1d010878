import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification has no page about the installation itself. */
export const upkeepScreens = [
  {
    path: '/upkeep',
    name: 'Upkeep',
    title: '系统运维',
    permission: 'upkeep.view',
    frame: 'layout',
    cached: true,
    forOperators: true,
    menu: { group: 'setting', place: 95, label: '系统运维', icon: 'tool' },
  },
] as const satisfies readonly ScreenRow[]
