import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { PhoneLook } from '../kit/phone/phone-look.tsx'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in for a plain browser. */
export function SignInPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const session = useSessionState()
  const isPhone = useWideness() === 'phone'
  // A customer may scan the label as well: a bare wall would not say whom to turn to.
  const isScan = (new URLSearchParams(search).get('from') ?? '').startsWith('/a/')
  const next = returnPath(search, session.status === 'ready' ? session.user : null, isPhone)
  const isSignedIn = session.status === 'ready'
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  const page = (
    <div className={`${styles['signIn']} ${isPhone ? 'phone-page' : ''}`}>
      <section className={styles['panel']} aria-labelledby="sign-in-title">
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          <div>
            <h1 id="sign-in-title">现场通</h1>
            <p>售后与现场服务管理</p>
          </div>
        </div>
        {isScan && (
          <p className={styles['help']}>
            这是设备的标签码，服务人员登录后可以查看这台设备。如果你是客户，请拨打标签上的电话报修，或联系为你服务的企业。
          </p>
        )}
        <SignInForm okText="登录" onEntered={(user) => sessionStore.enter(user)} />
        <p className={styles['help']}>忘记密码或没有账号，请联系企业的系统管理员。</p>
      </section>
    </div>
  )
  return isPhone ? <PhoneLook>{page}</PhoneLook> : page
}
