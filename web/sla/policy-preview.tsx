import { previewPolicy } from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { ClockState, clockStateNames } from '@onsite/domain/sla/clock-time.ts'
import { Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import { RecordLink } from '../record/record-link.tsx'
import { contentOf, isTriable, type PolicyValues } from './policy-values.ts'
import styles from './sla.module.css'

type Tried = Reply<typeof previewPolicy>[number]

interface PolicyPreviewProps {
  readonly values: PolicyValues
  /** 工单 */
  readonly label: string
}

/** Shows the limits that the newest real documents would get from the policy as it stands in the form. Nothing is kept. */
export function PolicyPreview({ label, values }: PolicyPreviewProps) {
  const isReady = isTriable(values)
  // A name is no part of what is tried, and may be missing yet.
  const typed = isReady ? JSON.stringify({ kind: values.kind, name: '试算', content: contentOf(values) }) : null
  const asked = useDebounced(typed)
  const input = asked === null ? null : (JSON.parse(asked) as { kind: string; name: string; content: never })
  const found = useCall(previewPolicy, input ?? nothing, { enabled: input !== null, keep: true, marks: [] })
  return (
    <aside className={styles['preview']} aria-label="试算">
      <h2>试算</h2>
      <p className={styles['note']}>只按这一个策略，最近的{label}会得到这些时限。保存之前什么都不会改变。</p>
      {input === null || !isReady ? (
        <p>选好时限类型、填好时限后，这里按真实的{label}算给你看。</p>
      ) : found.error !== null ? (
        found.error.fields.length > 0 || found.error.code === 'invalid-input' ? (
          <output>{found.error.fields[0]?.message ?? found.error.message}</output>
        ) : (
          <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />
        )
      ) : found.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : found.data.length === 0 ? (
        <p>最近的{label}里没有适用的。</p>
      ) : (
        <ul className={styles['tried']}>
          {found.data.map((one) => (
            <TriedDocument key={one.id} document={one} kind={values.kind} />
          ))}
        </ul>
      )}
    </aside>
  )
}

const nothing = {
  kind: '',
  name: '',
  content: {
    match: { customerIds: [], contractIds: [], templateIds: [] },
    isAlways: true,
    hoursId: null,
    targets: [],
  },
}

const late: readonly number[] = [ClockState.Overdue, ClockState.MetLate]

function TriedDocument({
  document: { clocks, id, no, title },
  kind,
}: {
  readonly document: Tried
  readonly kind: string
}) {
  return (
    <li>
      <RecordLink kind={kind} id={id} name={`${no} ${title}`} />
      <table>
        <thead>
          <tr>
            <th scope="col">时限</th>
            <th scope="col">从</th>
            <th scope="col">到期</th>
          </tr>
        </thead>
        <tbody>
          {clocks.map(({ deadline, label, limitWords, startTime, state }, at) => (
            // A clock may have several rounds of one name.
            <tr key={at}>
              <th scope="row">
                {label.replace(/超时$/, '')} <small>{limitWords}</small>
              </th>
              <td>{formatTime(startTime)}</td>
              <td>
                {deadline === null ? '挂起中' : formatTime(deadline)}
                <small className={late.includes(state) ? styles['late'] : undefined}>
                  {clockStateNames[state as ClockState]}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}
