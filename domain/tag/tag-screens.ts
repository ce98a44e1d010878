import type { ScreenRow } from '../screen.ts'

/** Spec 1 §2 Organisation and tags: the pages that the specification names as disabled when the user quota is exceeded. */
export const tagScreens = [
  {
    path: '/tagsManage/customerTag',
    // The specification writes the path without its group as well.
    alsoAt: ['/customerTag'],
    name: 'CustomerTag',
    title: '客户标签',
    permission: 'tag.manage',
    frame: 'layout',
    cached: true,
    feature: 'tags',
    needsSeats: true,
    menu: { group: 'customer', place: 50, label: '客户标签', icon: 'tags' },
  },
  {
    path: '/tagsManage/orderTag',
    alsoAt: ['/orderTag'],
    name: 'OrderTag',
    title: '工单标签',
    permission: 'tag.manage',
    frame: 'layout',
    cached: true,
    feature: 'tags',
    needsSeats: true,
    menu: { group: 'setting', place: 73, label: '工单标签', icon: 'tags' },
  },
  {
    // `Our choice:` the specification has tags of events (`code` 6) and the filter by them, but no page where they are kept.
    path: '/tagsManage/eventTag',
    name: 'EventTag',
    title: '事件标签',
    permission: 'tag.manage',
    frame: 'layout',
    cached: true,
    feature: 'tags',
    needsSeats: true,
    menu: { group: 'setting', place: 74, label: '事件标签', icon: 'tags' },
  },
  {
    path: '/tagsManage/personTag',
    name: 'PersonTag',
    title: '人员标签',
    permission: 'tag.manage',
    frame: 'layout',
    cached: true,
    feature: 'tags',
    needsSeats: true,
    menu: { group: 'setting', place: 72, label: '人员标签', icon: 'tags' },
  },
] as const satisfies readonly ScreenRow[]
