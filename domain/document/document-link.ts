/** How one document can come of another, whatever their kinds; the words are those of each of the two pages. */
export const linkRelations = {
  converted: { onFirst: '转为', onSecond: '来自' },
  merged: { onFirst: '已合并到', onSecond: '合并了' },
  raised: { onFirst: '建立了', onSecond: '来自' },
  split: { onFirst: '拆分出', onSecond: '拆分自' },
} as const
export type LinkRelation = keyof typeof linkRelations
