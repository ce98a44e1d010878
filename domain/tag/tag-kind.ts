/** Kinds of tags (标签) by purpose (Spec 1 §7). */
export const TagKind = { Person: 1, Order: 3, Customer: 4, Event: 6 } as const
export type TagKind = (typeof TagKind)[keyof typeof TagKind]

export const tagKindNames: Readonly<Record<TagKind, string>> = {
  1: '人员标签',
  3: '工单标签',
  4: '客户标签',
  6: '事件标签',
}

/** Record kinds, as `ctx.records` names them, that carry the tags; a person's tag is a state of availability. */
export const taggedRecords: Readonly<Record<TagKind, string | null>> = {
  1: null,
  3: 'work-order',
  4: 'customer',
  6: 'event',
}

/** `Our choice:` colour words of the palette, so that tags are readable in the dark as well. */
export const tagColors = ['blue', 'geekblue', 'purple', 'magenta', 'volcano', 'gold', 'green', 'teal', 'grey'] as const
export type TagColor = (typeof tagColors)[number]

export const tagColorNames: Readonly<Record<TagColor, string>> = {
  blue: '蓝色',
  geekblue: '靛蓝',
  purple: '紫色',
  magenta: '洋红',
  volcano: '橙红',
  gold: '橙色',
  green: '绿色',
  teal: '青色',
  grey: '灰色',
}

/** `Our choice:` more tags of a kind cannot be surveyed at a glance. */
export const mostTagsOfKind = 100
/** `Our choice:` limit per record. */
export const mostTagsOfRecord = 20
