import { dryRun } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { formatTime } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { PageLink } from '../kit/page-link.tsx'
import styles from './automation.module.css'

interface TouchedRecordsProps {
  readonly kind: string
  readonly result: Reply<typeof dryRun>
}

/** Records that a rule would have acted on within the last 30 days. */
export function TouchedRecords({ kind, result }: TouchedRecordsProps) {
  const { held, limited, looked, rows, triggered } = result
  const acted = held - limited
  return (
    <section aria-label="试运行结果">
      <p className={styles['tally']}>
        过去 30 天会执行 <b>{acted}</b> 次
      </p>
      <p className={styles['tally']}>
        看了 {looked} 张单据，触发 {triggered} 次，条件满足 {held} 次{limited > 0 && `，被次数限制拦下 ${limited} 次`}
      </p>
      <ul className={styles['touched']}>
        {rows.map((row, index) => (
          // A rule may act on a record several times.
          <li key={index}>
            <PageLink path={recordPath(kind, row.id)}>
              {row.no} {row.title}
            </PageLink>
            {row.refusal !== undefined && <StateTag tone="gold" label={row.refusal} />}
            <time dateTime={row.time}>{formatTime(row.time)}</time>
          </li>
        ))}
      </ul>
      {acted > rows.length && <p className={styles['tally']}>只列出最近 {rows.length} 次</p>}
    </section>
  )
}
