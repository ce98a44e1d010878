import type { ScreenRow } from '../screen.ts'

/** The pages of tags in common (Spec 1 §2 Organisation and tags); the area whose records carry the tags has the row. */
export const tagScreen = {
  permission: 'tag.manage',
  frame: 'layout',
  cached: true,
  feature: 'tags',
  // The specification names these pages as disabled when the user quota is exceeded.
  needsSeats: true,
} as const satisfies Partial<ScreenRow>

export const tagScreens = [
  {
    ...tagScreen,
    path: '/tagsManage/personTag',
    name: 'PersonTag',
    title: '人员标签',
    menu: { group: 'setting', place: 72, label: '人员标签', icon: 'tags' },
  },
] as const satisfies readonly ScreenRow[]
