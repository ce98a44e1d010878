import { type DuplicateGroup, listDuplicates } from '@onsite/api/customer/merge-calls.ts'
import type { CustomerRow } from '@onsite/api/customer/customer-shapes.ts'
import { Button, Checkbox, Drawer, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { formatDay } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { CustomerLink } from './customer-link.tsx'
import styles from './customer.module.css'
import { MergeDialog } from './merge-dialog.tsx'

const pageSize = 20
const reasons = { phone: '电话相同', name: '名称相近' } as const

/** Groups of customers that may be the same; two of a group can be merged. */
export function DuplicatesDrawer({ onClose }: { readonly onClose: () => void }) {
  const [page, setPage] = useState(0)
  const [merged, setMerged] = useState<readonly [string, string] | null>(null)
  const found = useCall(listDuplicates, { pageIndex: page, pageSize }, { keep: true })
  const groups = found.data ?? []
  return (
    <Drawer open title="可能重复的客户" size={640} onClose={onClose}>
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {found.data !== undefined && groups.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={page === 0 ? '没有找到可能重复的客户' : '没有更多了'}
        />
      )}
      {groups.map((group) => (
        <Group key={`${group.reason} ${group.shared}`} group={group} onMerge={setMerged} />
      ))}
      {(page > 0 || groups.length === pageSize) && (
        <div className={styles['dialogButtons']}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button disabled={groups.length < pageSize} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </div>
      )}
      {merged !== null && <MergeDialog ids={merged} onClose={() => setMerged(null)} />}
    </Drawer>
  )
}

interface GroupProps {
  readonly group: DuplicateGroup
  readonly onMerge: (ids: readonly [string, string]) => void
}

function Group({ group, onMerge }: GroupProps) {
  const { customers, reason, shared } = group
  const [chosen, setChosen] = useState<readonly string[]>([])
  // A group of two leaves nothing to choose.
  const ids = customers.length === 2 ? customers.map(({ id }) => id) : chosen.filter((id) => has(customers, id))
  const [first, second, ...others] = customers.map(({ id }) => id).filter((id) => ids.includes(id))
  return (
    <section className={styles['duplicates']} aria-label={`${reasons[reason]}：${shared}`}>
      <header>
        <b>
          {reasons[reason]}：{shared}
        </b>
        <Button
          size="small"
          disabled={first === undefined || second === undefined || others.length > 0}
          onClick={() => {
            if (first !== undefined && second !== undefined) onMerge([first, second])
          }}
        >
          合并
        </Button>
      </header>
      <ul>
        {customers.map((customer) => (
          <li key={customer.id}>
            {customers.length > 2 && (
              <Checkbox
                aria-label={`选择${customer.name}`}
                checked={ids.includes(customer.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...ids, customer.id] : ids.filter((id) => id !== customer.id))
                }
              />
            )}
            <span>
              <CustomerLink id={customer.id} name={customer.name} />
              <small>{lineOf(customer)}</small>
            </span>
          </li>
        ))}
      </ul>
      {customers.length > 2 && <p className={styles['note']}>勾选两个后合并</p>}
    </section>
  )
}

const has = (customers: readonly CustomerRow[], id: string) => customers.some((customer) => customer.id === id)
const lineOf = ({ linkPerson, phone, address, create_time }: CustomerRow) =>
  [linkPerson, phone, address, `${formatDay(create_time)} 创建`].filter((text) => text !== '').join(' · ')
