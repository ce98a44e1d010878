/** Tags (标签): their colours, and how many there may be. */

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
