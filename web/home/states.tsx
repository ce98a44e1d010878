import { homeTouches } from '@onsite/domain/home/home-touches.ts'
import { getStatusStatistics } from '@onsite/api/home/home-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import page from './home.module.css'
import styles from './states.module.css'

type KindRow = Reply<typeof getStatusStatistics>[number]

/** How many records stand in which state, each a link to exactly these; nothing for whoever opens none of the lists. */
export function States() {
  const statistics = useCall(getStatusStatistics, {}, { marks: homeTouches })
  const kinds = (statistics.data ?? []).filter(({ states }) => states.some(({ value }) => value > 0))
  if (kinds.length === 0 && !statistics.isPending) return null
  return (
    <section aria-label="状态分布">
      <h2 className={page['section']}>状态分布</h2>
      <ul className={page['trends']}>
        {statistics.isPending && (
          // As high as most cards, so that the part below does not move away from under the pointer.
          <li className={styles['states']}>
            <Skeleton active title={false} paragraph={{ rows: 9 }} />
          </li>
        )}
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <Bars {...kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bars({ label, states }: KindRow) {
  const most = Math.max(...states.map(({ value }) => value))
  return (
    <div className={styles['states']}>
      <h3>{label}</h3>
      {states.map(({ label: name, path, value }) => (
        <PageLink key={path} path={path} className={styles['state']}>
          <span>{name}</span>
          <span className={styles['bar']}>
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <strong>{formatCount(value)}</strong>
        </PageLink>
      ))}
    </div>
  )
}
