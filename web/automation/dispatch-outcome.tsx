import type { dryRunDispatch } from '@onsite/api/automation/dispatch-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { formatTime } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import styles from './automation.module.css'

interface DispatchOutcomeProps {
  readonly kind: string
  readonly result: Reply<typeof dryRunDispatch>
}

/** How the documents of the last 30 days would have been dispatched: by which rule how many, and the newest of them. */
export function DispatchOutcome({ kind, result }: DispatchOutcomeProps) {
  const { dispatched, rows, rules, waited } = result
  const share = (count: number): number => (waited === 0 ? 0 : (count / waited) * 100)
  const left = waited - dispatched
  return (
    <section aria-label="试运行结果">
      <p className={styles['tally']}>
        过去 30 天等待派单的 <b>{waited}</b> 张工单里，规则会接住 <b>{dispatched}</b> 张
      </p>
      <dl className={styles['shares']}>
        {[
          ...rules.map(({ count, name }) => ({ count, name })),
          { name: '没有规则接住，由默认调度员指派', count: left },
        ].map(({ count, name }, index) => (
          // A draft may have the name of a rule.
          <div key={index}>
            <dt>{name === '' ? '这条规则' : name}</dt>
            <dd>
              <i style={{ width: `${share(count)}%` }} data-rest={index === rules.length} />
              {count} 张
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles['touched']}>
        {rows.map((row) => (
          <li key={row.id}>
            <PageLink path={recordPath(kind, row.id)}>
              {row.no} {row.title}
            </PageLink>
            <small>
              {formatTime(row.time)} · {row.ruleName === '' ? '没有规则接住' : row.ruleName}
            </small>
          </li>
        ))}
      </ul>
      {waited > rows.length && <p className={styles['tally']}>只列出最近 {rows.length} 张</p>}
    </section>
  )
}
