import type { ScreenRow } from '../screen.ts'

/** The import centre. `Our choice:` the specification names no such page. */
export const importScreens = [
  {
    path: '/importCenter',
    name: 'ImportCenter',
    title: '导入中心',
    permission: 'import.use',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 50, label: '导入中心', icon: 'import' },
  },
  {
    path: '/importCenter/:id',
    name: 'ImportBatch',
    title: '导入',
    permission: 'import.use',
    frame: 'layout',
    cached: true,
  },
] as const satisfies readonly ScreenRow[]
