import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in for a plain browser. */
export function SignInPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const session = useSessionState()
  const isPhone = useWideness() === 'phone'
  const next = returnPath(search, session.status === 'ready' ? session.user : null, isPhone)
  const isSignedIn = session.status === 'ready'
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  return (
    <div className={styles['signIn']}>
      <section className={styles['panel']} aria-labelledby="sign-in-title">
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1 id="sign-in-title">现场通</h1>
            <p>售后与现场服务管理</p>
          </div>
        </div>
        <SignInForm okText="登录" onEntered={(user) => sessionStore.enter(user)} />
        <p className={styles['help']}>忘记密码或没有账号，请联系企业的系统管理员。</p>
      </section>
    </div>
  )
}
