import { lazy, Suspense, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '../kernel/session.tsx'
import { sessionStore } from '../kernel/session-store.ts'
import { useToast } from '../kernel/toast.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { EntryFrame } from './entry-frame.tsx'
import { returnPath } from './return-path.ts'
import styles from './session.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { BindingNote, bindWaiting } from './source/waiting-account.tsx'

/** After the form, which most people need alone. */
const SourceButtons = lazy(async () => ({ default: (await import('./source/source-buttons.tsx')).SourceButtons }))

/** Sign-in for a plain browser, by password or by code. */
export function SignInPage() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const session = useSessionState()
  const isPhone = useWideness() === 'phone'
  const toast = useToast()
  // A customer may scan the label as well: a bare wall would not say whom to turn to.
  const isScan = (new URLSearchParams(search).get('from') ?? '').startsWith('/a/')
  const next = returnPath(search, session.status === 'ready' ? session.user : null, isPhone)
  const isSignedIn = session.status === 'ready'
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  return (
    <EntryFrame>
      {isScan && (
        <p className={styles['scan']}>
          这是设备的标签码，服务人员登录后可以查看这台设备。如果你是客户，请拨打标签上的电话报修，或联系为你服务的企业。
        </p>
      )}
      <BindingNote />
      <SignInForm
        okText="登录"
        mobile={(state as { mobile?: string } | null)?.mobile}
        onEntered={(user) => {
          sessionStore.enter(user)
          void bindWaiting(toast)
        }}
      />
      <Suspense fallback={null}>
        <SourceButtons />
      </Suspense>
      <p className={styles['help']}>
        没有账号：<Link to="/join">用邀请码加入</Link>，或<Link to="/register">注册企业</Link>。登录不上：
        <Link to="/linkhelp">登录帮助</Link>。登录即表示已阅读
        <Link to="/privacy">隐私说明</Link>。
      </p>
    </EntryFrame>
  )
}
