import { CheckCircleFilled } from '@ant-design/icons'
import type { isQuickDeploy } from '@onsite/api/help/guide-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { deploySteps } from '@onsite/domain/help/quick-deploy.ts'
import { Button } from 'antd'
import { PageLink } from '../kit/page-link.tsx'
import styles from './help.module.css'

interface DeployPromptProps {
  readonly steps: Reply<typeof isQuickDeploy>['steps']
  readonly onClose: () => void
}

/** Shows a new enterprise what is left before it can work. */
export function DeployPrompt({ onClose, steps }: DeployPromptProps) {
  return (
    <section className={styles['news']} aria-label="快速部署">
      <b>还差几步就能开始派单</b>
      <ul className={styles['steps']}>
        {steps.map(({ isDone, key }) => {
          const { hint, label, path } = deploySteps[key]
          return (
            <li key={key}>
              {isDone ? (
                <>
                  <CheckCircleFilled className={styles['done'] ?? ''} aria-label="已完成" /> {label}
                </>
              ) : (
                <>
                  <PageLink path={path}>{label}</PageLink> <small>{hint}</small>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <span>
        <Button size="small" onClick={onClose}>
          不再提示
        </Button>
      </span>
    </section>
  )
}
