import type { ScreenRow } from '../screen.ts'

/** `Our choice:` a page for one record of a custom form; its lists are entries of the menu. */
export const customFormScreens = [
  {
    path: '/customRecord/:id',
    name: 'CustomRecord',
    title: '表单记录',
    permission: 'customRecord.view',
    frame: 'layout',
    pageOf: 'custom-record',
  },
] as const satisfies readonly ScreenRow[]
