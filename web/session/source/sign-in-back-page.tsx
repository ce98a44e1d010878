import { proveSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { finishSignIn } from '@onsite/api/session/source-calls.ts'
import { signInSources, type SourceKind } from '@onsite/domain/session/sign-in-source.ts'
import { Alert, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallFailure } from '../../kernel/call-failure.ts'
import { sessionStore } from '../../kernel/session-store.ts'
import { useAct } from '../../kernel/use-act.ts'
import { useWideness } from '../../kernel/use-wideness.ts'
import { PageButton } from '../../kit/page-link.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { FactorStep } from '../factor-step.tsx'
import { returnPath } from '../return-path.ts'
import styles from '../session.module.css'
import { keepAccount, keptPassage } from './kept-passage.ts'

/** /signInBack: the way back from another system, with its answer in the address. */
export function SignInBackPage() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const state = query.get('state') ?? ''
  const passage = keptPassage(state)
  const kind = passage?.kind as SourceKind | undefined
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const [ticket, setTicket] = useState<string | null>(null)
  const wanted = passage?.search ?? ''
  const enter = (user: SessionUser) => {
    sessionStore.enter(user)
    void navigate(returnPath(wanted, user, isPhone), { replace: true })
  }
  const onFailure = ({ code, data }: CallFailure): boolean => {
    if (code === 'second-factor') setTicket((data as { ticket: string }).ticket)
    if (code === 'source-unknown' && kind !== undefined) {
      const { account, ticket: waiting } = data as { account: string; ticket: string }
      keepAccount({ ticket: waiting, account: `${signInSources[kind].name}账号「${account}」` })
      void navigate(`/login${wanted}`, { replace: true })
    }
    return true
  }
  const finish = useAct(finishSignIn[kind ?? 'oidc'], { quiet: true, done: enter, onFailure })
  const prove = useAct(proveSecondFactor, { quiet: true, done: enter })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || kind === undefined) return
    isSent.current = true
    // DingTalk calls it authCode. A refusal brings none, and OpenID Connect judges the whole answer.
    const code = query.get('code') ?? query.get('authCode') ?? '-'
    void finish.run({ state, code, ...(kind === 'oidc' && { answer: query.toString() }) })
  })
  const again = `/login${wanted}`
  if (ticket !== null)
    return (
      <EntryFrame>
        <FactorStep
          busy={prove.busy}
          failure={prove.failure}
          onProve={(passcode) => void prove.run({ ticket, passcode })}
          onBack={() => void navigate(again, { replace: true })}
        />
      </EntryFrame>
    )
  const fault =
    kind === undefined
      ? '登录请求已失效，或不是在这个浏览器里开始的，请重新登录'
      : finish.failure !== null && finish.failure.code !== 'source-unknown'
        ? finish.failure.message
        : null
  return (
    <EntryFrame>
      {fault === null ? (
        <output className={styles['waiting']}>
          <Spin />
          正在登录…
        </output>
      ) : (
        <>
          <Alert type="error" showIcon role="alert" title={fault} className={styles['fault'] ?? ''} />
          <PageButton type="primary" path={again}>
            重新登录
          </PageButton>
        </>
      )}
    </EntryFrame>
  )
}
