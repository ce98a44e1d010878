/** Paging of every list (Spec 1 §7, §9): `pageIndex` from 0, `pageSize` 10 by default; 500 and 1000 only for paid accounts. */
import { Type } from 'typebox'
import { Flag } from './fields.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const paidPageSizes = [...pageSizes, 500, 1000] as const
export const defaultPageSize = 10

/** Query keys of a list call. The bound on offsets is PostgreSQL's and the user's patience. */
export const paging = {
  pageIndex: Type.Optional(Type.Integer({ title: '页码', minimum: 0, maximum: 200_000 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 1000 })),
}

/** `Our choice:` asks a list for `total` of the envelope beside its rows; where it would have to be counted at length it stays away. */
export const withTotal = { withTotal: Type.Optional(Flag('连同总数')) }

/** Keys of a list call that say how its rows are shown, not which. */
export const shownKeys: readonly string[] = [
  ...Object.keys({ ...paging, ...withTotal }),
  'sortType',
  'sortField',
  'sortOrder',
  'columns',
]

/** Sort of lists: 1 creation time newest first, 2 oldest first (Spec 1 §9). */
export const SortType = { NewestFirst: 1, OldestFirst: 2 } as const
export type SortType = (typeof SortType)[keyof typeof SortType]
