import type { ReactNode } from 'react'

export interface ListRow {
  readonly id: string
}

/** Content that stands for a row and opens it: a link, where the row has a page. */
export type RowLink<Row> = (row: Row, content: ReactNode, className: string | undefined) => ReactNode
