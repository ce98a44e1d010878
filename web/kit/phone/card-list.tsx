import type { ReactNode } from 'react'
import type { CallFailure } from '../../kernel/call-failure.ts'
import styles from './card-list.module.css'
import { LoadFault, LoadingCards } from './load-states.tsx'
import phone from './phone.module.css'
import { useStill } from './use-still.ts'

interface CardListProps<Row> {
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: CallFailure | null
    readonly isPending: boolean
  }
  readonly onRetry: () => void
  /** Rows that the query asks for: more do not suit a phone. */
  readonly most: number
  readonly emptyText: string
  /** Counts the rows; by default 个. */
  readonly unit?: string
  /** Changes whenever something moves on a card, such as its buttons. */
  readonly moved?: string
  readonly children: (row: Row) => ReactNode
}

/** Cards of a phone page, with what stands there while they load, fail or are none. */
export function CardList<Row extends { readonly id: string }>(props: CardListProps<Row>) {
  const { onRetry, query } = props
  return (
    <>
      {query.error !== null && <LoadFault failure={query.error} onRetry={onRetry} />}
      {query.isPending ? <LoadingCards /> : <Cards {...props} />}
    </>
  )
}

/** Cards that have come: from then on they take no taps just after they have moved. */
function Cards<Row extends { readonly id: string }>(props: CardListProps<Row>) {
  const { children, emptyText, most, moved = '', query, unit = '个' } = props
  const rows = query.data ?? []
  const still = useStill<HTMLUListElement>([...rows.map(({ id }) => id), moved].join())
  if (rows.length === 0) return query.error === null && <p className={phone['empty']}>{emptyText}</p>
  return (
    <>
      <ul className={styles['list']} {...still}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {rows.length >= most && (
        <p className={phone['muted']}>
          只显示 {most} {unit}，其余请在电脑版查看。
        </p>
      )}
    </>
  )
}
