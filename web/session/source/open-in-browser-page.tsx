import { signInByPcCode } from '@onsite/api/session/host-calls.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { Alert, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionStore } from '../../kernel/session-store.ts'
import { useAct } from '../../kernel/use-act.ts'
import { useWideness } from '../../kernel/use-wideness.ts'
import { PageButton } from '../../kit/page-link.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { returnPath } from '../return-path.ts'
import styles from '../session.module.css'

/** /openInBrowser: goes on in a browser with the code that a chat application was given. */
export function OpenInBrowserPage() {
  const code = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const enter = useAct(signInByPcCode, {
    quiet: true,
    done: (user) => {
      sessionStore.enter(user)
      void navigate(returnPath('', user, isPhone), { replace: true })
    },
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || code === '') return
    isSent.current = true
    void enter.run({ code })
  })
  // An address that was copied in part has no code that could be judged.
  const fault = code === '' || enter.failure?.code === 'invalid-input' ? sentenceOf('browser-code-used') : null
  return (
    <EntryFrame>
      {fault === null && enter.failure === null ? (
        <output className={styles['waiting']}>
          <Spin />
          正在打开…
        </output>
      ) : (
        <>
          <Alert
            type="error"
            showIcon
            role="alert"
            title="打开失败"
            description={fault ?? enter.failure?.message}
            className={styles['fault'] ?? ''}
          />
          <PageButton type="primary" path="/login">
            用手机号登录
          </PageButton>
        </>
      )}
    </EntryFrame>
  )
}
