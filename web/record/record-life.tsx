import { type LifeLine, listLifeLines } from '@onsite/api/record/record-calls.ts'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { ElapsedTime } from '../kit/elapsed-time.tsx'
import { LoadFailed } from '../kit/list-states.tsx'
import { RecordLink } from './record-link.tsx'
import styles from './record.module.css'

interface RecordLifeProps {
  readonly kind: string
  readonly id: string
  /** Marks that make it stale: those of the kind's own calls. */
  readonly marks: readonly TouchKey[]
}

const portion = 20
/** As many as a call gives. */
const most = 100

/** Everything that happened to a record, newest first. */
export function RecordLife({ kind, id, marks }: RecordLifeProps) {
  const [size, setSize] = useState(portion)
  const lines = useCall(listLifeLines, { kind, id, pageIndex: 0, pageSize: size }, { marks, keep: true })
  if (lines.data === undefined)
    return lines.error === null ? (
      <Skeleton active title={false} />
    ) : (
      <LoadFailed failure={lines.error} onRetry={() => void lines.refetch()} />
    )
  if (lines.data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有动态" />
  return (
    <>
      <ol className={styles['life']} aria-label="动态">
        {lines.data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {lines.data.length === size && size < most && (
        <Button type="link" loading={lines.isFetching} onClick={() => setSize(most)}>
          显示更早的动态
        </Button>
      )}
    </>
  )
}

/** Days as everywhere else: they are kept with dashes. */
const shownText = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})(?= |$)/, '$1/$2/$3')

function Line({ line }: { readonly line: LifeLine }) {
  return (
    <li>
      <div className={styles['lifeHead']}>
        <b>{line.personName === '' ? '系统' : line.personName}</b>
        <span>{line.action}</span>
        {line.link !== null && <RecordLink kind={line.link.kind} id={line.link.id} name={line.link.label} />}
        <span className={styles['lifeTime']}>
          <ElapsedTime since={line.at} />
        </span>
      </div>
      {line.note !== '' && <p>{line.note}</p>}
      {line.changes.length > 0 && (
        <ul>
          {line.changes.map((change) => (
            <li key={change.label}>
              {change.label}：
              {change.from !== '' && (
                <>
                  <del>{shownText(change.from)}</del> →{' '}
                </>
              )}
              {change.to === '' ? '空' : shownText(change.to)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
