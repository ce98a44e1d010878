import { CheckCircleOutlined, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import type { TemplateProblem } from '@onsite/domain/template/template-content.ts'
import { Empty } from 'antd'
import styles from './designer.module.css'

interface ProblemListProps {
  readonly problems: readonly TemplateProblem[]
  /** Leads to the place of the problem. */
  readonly onGo: (at: string) => void
}

/** Errors first; a click leads to the place. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  if (problems.length === 0)
    return (
      <Empty
        image={<CheckCircleOutlined aria-hidden style={{ fontSize: 32 }} />}
        styles={{ image: { height: 40 } }}
        description="没有发现问题"
      />
    )
  const sorted = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  return (
    <ul className={styles['problems']} aria-label="问题">
      {sorted.map((problem) => (
        <li key={`${problem.at} ${problem.message}`}>
          <button type="button" className={styles['problem']} onClick={() => onGo(problem.at)}>
            {problem.severity === 'error' ? (
              <CloseCircleFilled className={styles['error'] ?? ''} aria-label="错误" />
            ) : (
              <WarningFilled className={styles['warning'] ?? ''} aria-label="提醒" />
            )}
            <span>{problem.message}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** `2 个错误，1 个提醒`; '' for none. */
export function problemCount(problems: readonly TemplateProblem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const parts = [
    errors > 0 ? `${errors} 个错误` : '',
    problems.length > errors ? `${problems.length - errors} 个提醒` : '',
  ]
  return parts.filter((part) => part !== '').join('，')
}
