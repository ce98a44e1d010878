import { pageSizes, paidPageSizes } from '@onsite/api/paging.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { Pagination } from 'antd'
import { memo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { formatCount } from './formats.ts'
import type { ListQuery } from './list-filters.ts'
import styles from './list-page.module.css'
import { namedPage } from './named-page.tsx'

interface ListFooterProps {
  readonly query: ListQuery
  readonly total: number | null
  readonly shownCount: number
  readonly onChange: (next: Partial<ListQuery>) => void
}

/** Count and pager. Page sizes of 500 and 1000 are for paid enterprises (Spec 1 §9). */
export const ListFooter = memo(function ListFooter({ query, total, shownCount, onChange }: ListFooterProps) {
  const { isChargeUser } = useUser()
  const isPhone = useWideness() === 'phone'
  const sizes = isChargeUser === Plan.Free ? pageSizes : paidPageSizes
  return (
    <footer className={styles['footer']}>
      <output>{total === null ? '' : `共 ${formatCount(total)} 条`}</output>
      {/* Before the first reply its buttons would stand where others do afterwards. */}
      {(total !== null || shownCount > 0) && (
        <Pagination
          size="small"
          simple={isPhone}
          itemRender={namedPage}
          current={query.pageIndex + 1}
          pageSize={query.pageSize}
          // Until the count arrives, what is on screen is known to exist.
          total={total ?? query.pageIndex * query.pageSize + shownCount}
          showSizeChanger={!isPhone}
          pageSizeOptions={[...sizes]}
          onChange={(page, pageSize) =>
            onChange(pageSize === query.pageSize ? { pageIndex: page - 1 } : { pageSize, pageIndex: 0 })
          }
        />
      )}
    </footer>
  )
})
