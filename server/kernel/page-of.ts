import { defaultPageSize } from '@onsite/api/paging.ts'

/** The part of a list that a query asks for. */
export const pageOf = ({ pageIndex = 0, pageSize = defaultPageSize }: { pageIndex?: number; pageSize?: number }) => ({
  offset: pageIndex * pageSize,
  limit: pageSize,
})
