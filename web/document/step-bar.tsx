import { Steps, Tooltip } from 'antd'
import { useNow } from '../kit/use-now.ts'
import { formatDuration, formatShortTime, formatTime } from '../kit/formats.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import styles from './document.module.css'
import type { DocumentStep } from './document-steps.ts'

const statuses = { done: 'finish', now: 'process', ahead: 'wait', ended: 'error' } as const

/** How far a document is: each step with who, when and how long; the current one with how long it has been waited for. */
export function StepBar({ steps }: { readonly steps: readonly DocumentStep[] }) {
  const now = useNow()
  const isPhone = useWideness() === 'phone'
  const current = steps.findIndex((step) => step.status === 'now')
  return (
    <div className={styles['steps']}>
      <Steps
        size="small"
        titlePlacement="vertical"
        responsive={false}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        current={current < 0 ? steps.length : current}
        items={steps.map((step) => ({
          key: step.key,
          title: step.title,
          status: statuses[step.status],
          content: <StepText step={step} now={now} />,
        }))}
      />
    </div>
  )
}

function StepText({ step, now }: { readonly step: DocumentStep; readonly now: Date }) {
  if (step.status === 'ahead') return null
  const took =
    step.status === 'now'
      ? step.at === null
        ? ''
        : `已 ${formatDuration(now.getTime() - Date.parse(step.at))}`
      : step.tookMs === null
        ? ''
        : formatDuration(step.tookMs)
  const time = step.status === 'now' || step.at === null ? '' : formatShortTime(step.at, now)
  const full = [step.who, step.at === null ? '' : formatTime(step.at)].filter((part) => part !== '').join(' · ')
  return (
    <Tooltip title={full}>
      <span className={styles['stepText']}>
        <span className={styles['stepDone']}>
          {step.who !== '' && <span className={styles['stepWho']}>{step.who}</span>}
          {time !== '' && <span>{time}</span>}
        </span>
        {took !== '' && <span>{took}</span>}
      </span>
    </Tooltip>
  )
}
