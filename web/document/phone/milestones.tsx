import { CheckOutlined } from '@ant-design/icons'
import styles from './milestones.module.css'
import { momentText } from '../../kit/phone/visit-window.ts'

export interface Milestone {
  readonly label: string
  readonly at: string | null
  readonly status: 'done' | 'current' | 'ahead'
}

/** How far a document has come. A milestone that was passed over counts as done once a later one is. */
export function milestonesOf(reached: readonly (readonly [label: string, at: string | null])[]): Milestone[] {
  const last = reached.findLastIndex(([, at]) => at !== null)
  return reached.map(([label, at], index) => ({
    label,
    at,
    status: index <= last ? 'done' : index === last + 1 ? 'current' : 'ahead',
  }))
}

const words = { done: '已完成', current: '当前步骤', ahead: '未开始' } as const

/** Milestones in a row. */
export function Milestones({ list, now }: { readonly list: readonly Milestone[]; readonly now: Date }) {
  return (
    <ol className={styles['steps']} aria-label="进度">
      {list.map(({ label, at, status }, index) => (
        <li
          key={label}
          className={styles[status]}
          aria-current={status === 'current' ? 'step' : undefined}
          title={at === null ? label : `${label} ${momentText(at, now)}`}
        >
          <span className={styles['dot']} aria-hidden="true">
            {status === 'done' ? <CheckOutlined /> : index + 1}
          </span>
          <span>{label}</span>
          <span className="visually-hidden">{words[status]}</span>
        </li>
      ))}
    </ol>
  )
}
