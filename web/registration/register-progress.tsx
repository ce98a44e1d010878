import { CheckCircleFilled, ClockCircleOutlined, LoadingOutlined } from '@ant-design/icons'
import {
  getRegistrationProgress,
  type RegistrationProgress,
  retryRegistration,
} from '@onsite/api/registration/registration-calls.ts'
import { signInByCode } from '@onsite/api/session/code-calls.ts'
import { RegistrationState, registrationStateNames } from '@onsite/domain/registration/registration-steps.ts'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { sessionStore } from '../kernel/session-store.ts'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import styles from './registration.module.css'

const lookEveryMs = 1000

/** How far a new enterprise is, step by step, until its administrator can enter. */
export function RegisterProgress({ ticket }: { readonly ticket: string }) {
  const asked = useCall(getRegistrationProgress, { ticket }, { everyMs: lookEveryMs })
  const navigate = useNavigate()
  const retry = useAct(retryRegistration, { done: () => void asked.refetch() })
  const enter = useAct(signInByCode, {
    quiet: true,
    done: (user) => {
      sessionStore.enter(user)
      void navigate('/guideOne', { replace: true })
    },
  })
  const { data } = asked
  if (data === undefined)
    return asked.error === null ? (
      <Skeleton active />
    ) : (
      <Alert type="error" showIcon role="alert" title={asked.error.message} />
    )
  const isFailed = data.state === RegistrationState.Failed
  return (
    <>
      <h2 className={styles['state']} aria-live="polite">
        {registrationStateNames[data.state]}
      </h2>
      <Progress
        percent={data.percent}
        status={isFailed ? 'exception' : data.state === RegistrationState.Done ? 'success' : 'active'}
        aria-label="注册进度"
      />
      <ol className={styles['steps']}>
        {data.steps.map((step) => (
          <Step key={step.key} step={step} isNext={step === nextOf(data)} />
        ))}
      </ol>
      {isFailed && (
        <>
          <Alert
            type="warning"
            showIcon
            role="alert"
            title="已完成的步骤都保留着，重试会接着做。多次不成功请联系管理服务器的人。"
            className={styles['fault'] ?? ''}
          />
          <Button
            type="primary"
            block
            loading={retry.busy}
            className={styles['enter'] ?? ''}
            onClick={() => void retry.run({ ticket })}
          >
            重试
          </Button>
        </>
      )}
      {data.state === RegistrationState.Done && (
        <Button
          type="primary"
          block
          loading={enter.busy}
          className={styles['enter'] ?? ''}
          onClick={() => void enter.run({ ticket, enterpriseId: data.enterpriseId })}
        >
          进入系统
        </Button>
      )}
      {enter.failure !== null && (
        <Alert
          type="info"
          showIcon
          role="alert"
          title="请用注册的手机号和密码登录。"
          className={styles['fault'] ?? ''}
        />
      )}
    </>
  )
}

type ShownStep = RegistrationProgress['steps'][number]

const nextOf = ({ state, steps }: RegistrationProgress): ShownStep | undefined =>
  state === RegistrationState.Running ? steps.find(({ done, total }) => done < total) : undefined

function Step({ isNext, step }: { readonly step: ShownStep; readonly isNext: boolean }) {
  const { done, label, total } = step
  const isDone = done === total
  return (
    <li className={isDone ? styles['done'] : ''}>
      {isDone ? <CheckCircleFilled /> : isNext ? <LoadingOutlined /> : <ClockCircleOutlined />}
      <span>
        {label}
        {total > 1 && ` ${done}/${total}`}
      </span>
      <span className={styles['word']}>{isDone ? '完成' : isNext ? '进行中' : '等待'}</span>
    </li>
  )
}
