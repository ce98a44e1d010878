import type { getHome } from '@onsite/api/home/home-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { PageLink } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useNow } from '../kit/use-now.ts'
import { clockLook } from '../sla/clock-look.ts'
import styles from './home.module.css'

/** Names the record nearest to its deadline, or furthest beyond it, with the time that is left. */
export function Urgent({ urgent }: { readonly urgent: NonNullable<Reply<typeof getHome>['urgent']> }) {
  const { dueAt, label, path } = urgent
  const { tone, words } = clockLook({ deadline: dueAt, soonTime: null, state: ClockState.Running }, useNow())
  return (
    <p className={styles['urgent']}>
      <span>最急的是</span>
      <PageLink path={path} className={styles['urgentLink']}>
        {label}
      </PageLink>
      <StateTag tone={tone} label={words} />
    </p>
  )
}
